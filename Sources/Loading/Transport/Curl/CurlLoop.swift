import POSIX
import Synchronization

/// Runs the curl thread and its job queue. The first job starts the thread; `stop`, or a failure of
/// libcurl as a whole, ends it.
final class CurlLoop: Sendable {
    private struct State {
        var thread: PosixThread?
        /// Nil before the thread runs and after it has closed.
        var multi: CurlMulti?
        var jobs: [CurlJob] = []
        var hasCancelledJobs = false
        /// Whether work was queued that the thread has not taken.
        var hasPendingWork = false
        /// Whether the thread sleeps or is about to.
        var isAsleep = false
        var isStopping = false
        /// Why new jobs are refused, if they are.
        var closed: TransportFailure?

        /// Marks pending work and wakes the thread if it sleeps. Waking takes a system call, so an
        /// active thread is not signalled.
        mutating func signalWork() {
            hasPendingWork = true
            if isAsleep { multi?.wakeUp() }
            isAsleep = false
        }
    }

    private let state = Mutex(State())

    /// Queues the job, or fails it at once.
    func post(_ job: CurlJob) {
        let failure = state.withLock { state -> TransportFailure? in
            if let closed = state.closed { return closed }
            if state.thread == nil {
                guard let thread = PosixThread({ self.run() }) else {
                    return .noThread
                }
                state.thread = thread
            }
            state.jobs.append(job)
            state.signalWork()
            return nil
        }
        if let failure { job.waiter.finish(.failure(failure)) }
    }

    /// Makes the thread remove transfers whose waiters have finished.
    func dropCancelled() {
        state.withLock { state in
            state.hasCancelledJobs = true
            state.signalWork()
        }
    }

    /// Cancels all transfers and waits for the thread to end: a process that exits while libcurl
    /// closes its connections may crash in the TLS library. Takes milliseconds.
    func stop() {
        let thread = state.withLock { state -> PosixThread? in
            state.isStopping = true
            state.closed = state.closed ?? .shutDown
            state.signalWork()
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
            while let (jobs, mayBeCancelled) = dequeueJobs() {
                try worker.runIteration(jobs, mayBeCancelled: mayBeCancelled)
                if prepareToSleep() { try multi.sleep() }
            }
        } catch {
            failure = error
        }
        for job in close(failure) { job.waiter.finish(.failure(failure)) }
        worker.failAll(failure)
        multi.free()
    }

    /// Nil once the thread is to end.
    private func dequeueJobs() -> (jobs: [CurlJob], mayBeCancelled: Bool)? {
        state.withLock { state in
            if state.isStopping { return nil }
            (state.hasPendingWork, state.isAsleep) = (false, false)
            defer { (state.jobs, state.hasCancelledJobs) = ([], false) }
            return (state.jobs, state.hasCancelledJobs)
        }
    }

    /// Returns false if work was queued since the last iteration.
    private func prepareToSleep() -> Bool {
        state.withLock { state in
            state.isAsleep = !state.hasPendingWork
            return state.isAsleep
        }
    }

    /// Refuses later jobs, and returns those that are left in the queue.
    private func close(_ failure: TransportFailure) -> [CurlJob] {
        state.withLock { state in
            state.closed = state.closed ?? failure
            state.multi = nil
            defer { state.jobs = [] }
            return state.jobs
        }
    }
}
