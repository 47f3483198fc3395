import JSONData

/// An error of decoding a layout document.
package struct LayoutDocumentError: Error, Sendable, Hashable {
    /// The kinds of errors.
    package enum Fault: Sendable, Hashable {
        case wrongType, outOfRange, unknownValue, unknownKey, duplicateKey, missingKey, wrongCount
    }

    package var fault: Fault
    /// The JSON path of the value: `$.layout.section.group`.
    package var path: String
    /// Its range in the document's bytes.
    package var range: Range<Int>
    /// The problem and its fix, as a clause.
    package var message: String
}

/// All messages of decoding layout documents.
extension DocumentNode {
    func wrongType(_ expected: String) -> LayoutDocumentError {
        error(.wrongType, "expected \(expected), found \(value.kind.phrase)")
    }

    func outOfBounds(_ bounds: ClosedRange<Double>) -> LayoutDocumentError {
        error(
            .outOfRange,
            "the number must be between \(text(bounds.lowerBound)) and \(text(bounds.upperBound))")
    }

    func notWhole() -> LayoutDocumentError { error(.wrongType, "expected a whole number") }

    func unknownValue(_ name: String, _ known: [String]) -> LayoutDocumentError {
        error(
            .unknownValue,
            "unknown value '\(name)'; expected one of \(known.joined(separator: ", "))")
    }

    /// For a key.
    func unknownKey(_ known: [String]) -> LayoutDocumentError {
        error(
            .unknownKey,
            "unknown key; expected one of \(known.joined(separator: ", "))")
    }

    func duplicateKey(_ key: String) -> LayoutDocumentError {
        error(.duplicateKey, "duplicate key '\(key)'; remove one")
    }

    func conflictingKey(_ key: String, with other: String) -> LayoutDocumentError {
        error(.unknownKey, "'\(key)' has no effect together with '\(other)'; remove one of them")
    }

    func missingKey(_ key: String) -> LayoutDocumentError {
        error(.missingKey, "the key '\(key)' is missing; add it")
    }

    func wrongCount(_ expected: String) -> LayoutDocumentError {
        error(.wrongCount, "expected \(expected), found \(value.count) elements")
    }

    func notOneKey(_ known: [String]) -> LayoutDocumentError {
        error(
            .wrongType, "expected an object with one of the keys \(known.joined(separator: ", "))")
    }

    /// For item counts.
    func sectionCount(_ sections: Int) -> LayoutDocumentError {
        error(
            .wrongCount,
            "expected a number for each section, \(sections) in all, found \(value.count)")
    }

    private func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
