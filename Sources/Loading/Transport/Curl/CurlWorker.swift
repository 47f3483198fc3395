import CCurl

/// What the curl thread does between two sleeps.
struct CurlWorker {
    private let multi: CurlMulti
    /// By the handle that libcurl knows them by.
    private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    /// Handles for the next transfers.
    private var spare: [CurlEasy] = []
    /// More of them are not kept.
    private static let maxSpare = 64

    init(_ multi: CurlMulti) { self.multi = multi }

    /// Starts these jobs, drops what was cancelled, moves the rest on and hands out what has ended.
    ///
    /// - Parameter mayBeCancelled: whether any has been cancelled since the last turn.
    mutating func turn(
        _ jobs: [CurlJob], mayBeCancelled: Bool
    ) throws(TransportFailure) {
        if mayBeCancelled {
            for (easy, transfer) in transfers where transfer.job.waiter.isFinished { drop(easy) }
        }
        for job in jobs where !job.waiter.isFinished { start(job) }
        try multi.perform()
        while let (easy, code) = multi.nextDone() {
            guard let transfer = transfers[easy] else { continue }
            // Before the handle is reset: the outcome asks it for details.
            transfer.job.waiter.finish(transfer.outcome(code))
            drop(easy)
            if spare.count < Self.maxSpare {
                transfer.easy.reset()
                spare.append(transfer.easy)
            }
        }
    }

    /// Gives up everything that is under way.
    mutating func end(_ failure: TransportFailure) {
        for (easy, transfer) in transfers {
            transfer.job.waiter.finish(.failure(failure))
            drop(easy)
        }
    }

    private mutating func start(_ job: CurlJob) {
        guard let easy = spare.popLast() ?? CurlEasy() else {
            return job.waiter.finish(.failure(.noMemory))
        }
        let transfer = CurlTransfer(job, easy)
        guard transfer.easy.refusedOption == CCURL_OK else {
            let text = transfer.easy.text(of: transfer.easy.refusedOption)
            return job.waiter.finish(
                .failure(.transport("libcurl did not take an option: \(text)")))
        }
        guard multi.add(transfer.easy.handle) else { return job.waiter.finish(.failure(.noMemory)) }
        transfers[transfer.easy.handle] = transfer
    }

    private mutating func drop(_ easy: UnsafeMutableRawPointer) {
        multi.remove(easy)
        transfers[easy] = nil
    }
}
