/// What a recording has for a request that is sent next.
package enum AnswerSupply: Sendable, Hashable {
    case none
    /// An answer that was given before.
    case onlyRepeats
    case fresh
}

extension HARReplay: FiniteTransport {}
