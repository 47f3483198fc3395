/// A whole number in a request: a count, an index or a number of a list.
///
/// It is small enough that no sum or difference of such numbers overflows.
struct RequestNumber {
    let value: Int

    private static let bounds = 0...1_000_000_000

    /// Nil for what is no number, and for one out of bounds.
    init?(_ text: some StringProtocol) {
        guard let value = Int(text), Self.bounds.contains(value) else { return nil }
        self.value = value
    }
}
