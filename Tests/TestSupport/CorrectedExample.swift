package import Diagnostics

extension Explanation {
    /// The example with its cure; nil where the explanation has no example.
    package var correctedExample: String? {
        guard let example, let faulty, let corrected else { return nil }
        let parts = example.text.split(separator: faulty, omittingEmptySubsequences: false)
        return parts.joined(separator: corrected.text)
    }
}
