import Foundation
package import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs.
    ///
    /// The limit is far beyond what any test takes: all tests of the process share two or more
    /// threads, and a test that waits for an event is resumed after those that have begun before it.
    /// On a busy machine that has been nine minutes for a test of 50 milliseconds.
    package static var watchdog: Self { .timeLimit(.minutes(20)) }
}

/// Something that a test waited for in vain.
package struct WaitFailure: Error, CustomStringConvertible {
    package let description: String

    fileprivate init(_ awaited: String, _ limit: Duration) {
        description = "not within \(limit): \(awaited)"
    }
}

/// Waits on this thread until a condition holds. Use it in `onThread`.
///
/// - Parameters:
///   - awaited: What the failure says, such as “two requests”.
///   - pause: The time between two looks.
///   - limit: The sum of the pauses. A machine that is too busy to look has more time.
package func blockUntil(
    _ awaited: @autoclosure () -> String, every pause: Duration = .milliseconds(5),
    atMost limit: Duration = .seconds(120), _ condition: () throws -> Bool
) throws {
    var waited = Duration.zero
    while try !condition() {
        guard waited < limit else { throw WaitFailure(awaited(), limit) }
        Thread.sleep(forTimeInterval: pause / .seconds(1))
        waited += pause
    }
}

/// Waits until a condition holds, without blocking a thread of the tests.
package func waitUntil(
    _ awaited: @autoclosure () -> String, every pause: Duration = .milliseconds(5),
    atMost limit: Duration = .seconds(120), isolation: isolated (any Actor)? = #isolation,
    _ condition: () async throws -> Bool
) async throws {
    var waited = Duration.zero
    while try await !condition() {
        guard waited < limit else { throw WaitFailure(awaited(), limit) }
        try await Task.sleep(for: pause)
        waited += pause
    }
}
