import Dispatch
import Foundation

/// A thread with a stack as small as those of Swift's own threads, which runs one piece of work after
/// the other.
final class SmallStack: @unchecked Sendable {
    static let shared = SmallStack()

    // One side writes and the other reads, in turn: the semaphores see to it.
    private var work: (() -> Void)?
    private let given = DispatchSemaphore(value: 0)
    private let done = DispatchSemaphore(value: 0)

    private init() {
        let thread = Thread { [self] in
            while true {
                given.wait()
                work?()
                done.signal()
            }
        }
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Runs `work` on the thread, and returns when it is done.
    func run(_ work: () -> Void) {
        withoutActuallyEscaping(work) { work in
            self.work = work
            given.signal()
            done.wait()
            self.work = nil
        }
    }
}
