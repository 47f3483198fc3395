import JSONData

/// Why a text is not a layout document.
package struct LayoutDocumentError: Error, Sendable, Hashable {
    /// The kinds of faults.
    package enum Fault: Sendable, Hashable {
        case wrongType, outOfRange, unknownValue, unknownKey, duplicateKey, missingKey, wrongCount
    }

    package var fault: Fault
    /// The value it is about, as a path from the document's top: `$.layout.section.group`.
    package var path: String
    /// Where that value stands in the document's bytes.
    package var range: Range<Int>
    /// What is wrong and what to do, as a clause.
    package var message: String
}

/// Every message of reading layout documents.
extension DocumentNode {
    func wrong(_ expected: String) -> LayoutDocumentError {
        error(.wrongType, "expected \(expected), found \(value.kind.phrase)")
    }

    func outOfBounds(_ bounds: ClosedRange<Double>) -> LayoutDocumentError {
        error(
            .outOfRange,
            "the number must be between \(text(bounds.lowerBound)) and \(text(bounds.upperBound))")
    }

    func notWhole() -> LayoutDocumentError { error(.wrongType, "expected a whole number") }

    func unknownWord(_ word: String, _ known: [String]) -> LayoutDocumentError {
        error(
            .unknownValue,
            "'\(word)' is not known here; expected one of \(known.joined(separator: ", "))")
    }

    /// Of a key.
    func unknownKey(_ known: [String]) -> LayoutDocumentError {
        error(
            .unknownKey,
            "this key is not known here; expected one of \(known.joined(separator: ", "))")
    }

    func repeatedKey(_ key: String) -> LayoutDocumentError {
        error(.duplicateKey, "the key '\(key)' stands here twice; remove one")
    }

    func useless(_ key: String, beside other: String) -> LayoutDocumentError {
        error(.unknownKey, "'\(key)' means nothing beside '\(other)'; remove one of them")
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

    /// Of the numbers of items.
    func sectionCount(_ sections: Int) -> LayoutDocumentError {
        error(
            .wrongCount,
            "expected a number for each section, \(sections) in all, found \(value.count)")
    }

    private func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? String(number)
    }
}
