package import Testing

extension Trait where Self == TimeLimitTrait {
    /// Ends a test that hangs.
    ///
    /// The limit is far beyond what any test takes: all tests of the process share two or more
    /// threads, and a test that waits for an event is resumed after those that have begun before it.
    /// On a busy machine that has been nine minutes for a test of 50 milliseconds.
    package static var watchdog: Self { .timeLimit(.minutes(20)) }
}
