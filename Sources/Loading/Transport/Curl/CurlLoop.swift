import POSIX
import Synchronization

/// The curl thread and the way to it: started by the first job, ended by `stop` or when libcurl
/// fails as a whole.
final class CurlLoop: Sendable {
    private struct State {
        var thread: PosixThread?
        /// There while it may be woken up.
        var multi: CurlMulti?
        var jobs: [CurlJob] = []
        var hasCancelledJobs = false
        /// Whether something has happened that the thread has not looked at.
        var hasNews = false
        /// Whether the thread sleeps, or is about to.
        var isAsleep = false
        var isStopping = false
        /// Why no job is taken any more.
        var closed: TransportFailure?

        /// Makes the thread look at what there is. One that is awake does so by itself: to wake it
        /// takes a system call.
        mutating func announce() {
            hasNews = true
            if isAsleep { multi?.wakeUp() }
            isAsleep = false
        }
    }

    private let state = Mutex(State())

    /// Hands the job to the thread, or ends it at once.
    func post(_ job: CurlJob) {
        let failure = state.withLock { state -> TransportFailure? in
            if let closed = state.closed { return closed }
            if state.thread == nil {
                guard let thread = PosixThread({ self.run() }) else {
                    return .transport("the system has no thread left")
                }
                state.thread = thread
            }
            state.jobs.append(job)
            state.announce()
            return nil
        }
        if let failure { job.waiter.finish(.failure(failure)) }
    }

    /// Makes the thread look for waiters that are finished.
    func dropCancelled() {
        state.withLock { state in
            state.hasCancelledJobs = true
            state.announce()
        }
    }

    /// Ends what is under way, and returns when the thread is gone: a process that exits while
    /// libcurl closes its connections may crash in the TLS library. Takes milliseconds.
    func stop() {
        let thread = state.withLock { state -> PosixThread? in
            state.isStopping = true
            state.closed = state.closed ?? .shutDown
            state.announce()
            defer { state.thread = nil }
            return state.thread
        }
        thread?.join()
    }

    private func run() {
        switch CurlMulti.make() {
        case .failure(let failure):
            for job in close(failure) { job.waiter.finish(.failure(failure)) }
        case .success(let multi):
            run(multi)
        }
    }

    private func run(_ multi: CurlMulti) {
        state.withLock { $0.multi = multi }
        var worker = CurlWorker(multi)
        var failure = TransportFailure.shutDown
        do throws(TransportFailure) {
            while let (jobs, mayBeCancelled) = takeJobs() {
                try worker.turn(jobs, mayBeCancelled: mayBeCancelled)
                if fallAsleep() { try multi.sleep() }
            }
        } catch {
            failure = error
        }
        for job in close(failure) { job.waiter.finish(.failure(failure)) }
        worker.end(failure)
        multi.free()
    }

    /// Nil once the thread is to end.
    private func takeJobs() -> (jobs: [CurlJob], mayBeCancelled: Bool)? {
        state.withLock { state in
            if state.isStopping { return nil }
            (state.hasNews, state.isAsleep) = (false, false)
            defer { (state.jobs, state.hasCancelledJobs) = ([], false) }
            return (state.jobs, state.hasCancelledJobs)
        }
    }

    /// False where something has happened since the last look.
    private func fallAsleep() -> Bool {
        state.withLock { state in
            state.isAsleep = !state.hasNews
            return state.isAsleep
        }
    }

    /// No job comes and nobody wakes the thread after this; the jobs that were left.
    private func close(_ failure: TransportFailure) -> [CurlJob] {
        state.withLock { state in
            state.closed = state.closed ?? failure
            state.multi = nil
            defer { state.jobs = [] }
            return state.jobs
        }
    }
}
