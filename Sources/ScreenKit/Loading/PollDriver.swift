import LoadingCore

/// Does what is to be done between rounds: polls, if the screen has any.
///
/// It is all that loads know of polls, so an app without polls has no code of them.
@MainActor
protocol PollDriver: AnyObject {
    /// Does what follows from an event; returns what follows from that.
    func perform(
        _ effect: LoadingRules.ScreenMachine.Effect
    ) -> [LoadingRules.ScreenMachine.Effect]

    /// Waits until the next poll is due.
    func setTimer()

    /// Ends the wait for the next poll.
    func end()

    /// Tells the machine what the screen shows.
    func show(_ steps: [LoadStep])
}
