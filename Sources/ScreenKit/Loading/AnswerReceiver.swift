/// Hears of the answers of loads: the writes of a screen, if it has any, which make some outdated.
///
/// It is all that loads know of writes, so an app without writes has no code of them.
@MainActor
protocol AnswerReceiver: AnyObject {
    /// What is given back with the answer to what is asked for now.
    var askCount: Int { get }

    /// Whether an answer that arrives now may not tell what is true any more.
    ///
    /// - Parameter count: `askCount` when it was asked for.
    func isOutdated(askedAt count: Int) -> Bool

    /// Takes notice of an answer.
    ///
    /// - Parameter tellsItems: whether it tells anew what all items are.
    func receive(_ load: String, askedAt count: Int, tellsItems: Bool)

    /// Returns the names of the loads whose answers were outdated and that can be asked for again,
    /// once.
    func takeOutdated() -> Set<String>
}
