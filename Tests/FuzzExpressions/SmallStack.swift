import Dispatch
import Foundation

/// A thread with a stack as small as those of Swift concurrency, which runs work items one at a
/// time.
final class SmallStack: @unchecked Sendable {
    static let shared = SmallStack()

    // The semaphores serialise access.
    private var work: (() -> Void)?
    private let ready = DispatchSemaphore(value: 0)
    private let done = DispatchSemaphore(value: 0)

    private init() {
        let thread = Thread { [self] in
            while true {
                ready.wait()
                work?()
                done.signal()
            }
        }
        thread.stackSize = 512 * 1024
        thread.start()
    }

    /// Runs `work` on the thread and waits for it.
    func run(_ work: () -> Void) {
        withoutActuallyEscaping(work) { work in
            self.work = work
            ready.signal()
            done.wait()
            self.work = nil
        }
    }
}
