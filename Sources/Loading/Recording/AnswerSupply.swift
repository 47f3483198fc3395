/// What a recording still has for a request.
package enum AnswerSupply: Sendable, Hashable {
    /// Nothing, or nothing any more.
    case none
    /// The one answer that it has, which was given before.
    case onlyRepeats
    /// An answer that was not given so far.
    case fresh
}
