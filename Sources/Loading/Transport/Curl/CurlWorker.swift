import CCurl

/// The work of the curl thread between two sleeps.
struct CurlWorker {
    private let multi: CurlMulti
    /// By libcurl's handle.
    private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    /// Handles for reuse.
    private var idleHandles: [CurlEasy] = []
    /// Further handles are freed.
    private static let maxIdleHandles = 64

    init(_ multi: CurlMulti) { self.multi = multi }

    /// Starts these jobs, removes cancelled transfers, advances the others and finishes completed
    /// ones.
    ///
    /// - Parameter mayBeCancelled: whether any was cancelled since the last iteration.
    mutating func runIteration(
        _ jobs: [CurlJob], mayBeCancelled: Bool
    ) throws(TransportFailure) {
        if mayBeCancelled {
            for (easy, transfer) in transfers where transfer.job.waiter.isFinished { remove(easy) }
        }
        for job in jobs where !job.waiter.isFinished { start(job) }
        try multi.perform()
        while let (easy, code) = multi.nextDone() {
            guard let transfer = transfers[easy] else { continue }
            // Before the reset: the outcome reads the handle.
            transfer.job.waiter.finish(transfer.outcome(code))
            remove(easy)
            if idleHandles.count < Self.maxIdleHandles {
                transfer.easy.reset()
                idleHandles.append(transfer.easy)
            }
        }
    }

    /// Fails all transfers.
    mutating func failAll(_ failure: TransportFailure) {
        for (easy, transfer) in transfers {
            transfer.job.waiter.finish(.failure(failure))
            remove(easy)
        }
    }

    private mutating func start(_ job: CurlJob) {
        guard let easy = idleHandles.popLast() ?? CurlEasy() else {
            return job.waiter.finish(.failure(.noMemory))
        }
        let transfer = CurlTransfer(job, easy)
        guard transfer.easy.refusedOption == CCURL_OK else {
            let text = transfer.easy.text(of: transfer.easy.refusedOption)
            return job.waiter.finish(
                .failure(.transport("libcurl rejected an option: \(text)")))
        }
        guard multi.add(transfer.easy.handle) else { return job.waiter.finish(.failure(.noMemory)) }
        transfers[transfer.easy.handle] = transfer
    }

    private mutating func remove(_ easy: UnsafeMutableRawPointer) {
        multi.remove(easy)
        transfers[easy] = nil
    }
}
