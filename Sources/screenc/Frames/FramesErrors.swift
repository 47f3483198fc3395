import Diagnostics
import JSONData
import Layout
import LayoutDocuments

/// Every message of `screenc frames` about its document.
extension Diagnostic {
    static func noLayout(_ error: JSONError, in source: SourceText) -> Diagnostic {
        let end = min(error.offset + 1, source.bytes.count)
        return Diagnostic(
            .jsonSyntax, "this is not JSON: \(error.message)",
            at: Label(SourceRange(source, ByteRange(min(error.offset, end), end))),
            help: "frames reads layout documents, which are JSON")
    }

    static func noLayout(_ error: LayoutDocumentError, in source: SourceText) -> Diagnostic {
        let range = ByteRange(error.range.lowerBound, error.range.upperBound)
        return Diagnostic(
            error.fault.code, "`\(error.path)`: \(error.message)",
            at: Label(SourceRange(source, range)))
    }
}

extension LayoutDocumentError.Fault {
    fileprivate var code: DiagnosticCode {
        switch self {
        case .wrongType, .wrongCount: .wrongType
        case .outOfRange: .outOfRange
        case .unknownValue: .unknownValue
        case .unknownKey: .unknownKey
        case .duplicateKey: .duplicateKey
        case .missingKey: .missingKey
        }
    }
}

extension LayoutError {
    /// What is wrong and what to do about it.
    var sentence: String {
        switch self {
        case .tooDeep:
            "groups stand more than \(LayoutLimits.depth) deep in one another; flatten them"
        case .tooManyElements:
            "the groups of a section name more than \(LayoutLimits.elements) elements; repeat one"
        case .tooManyItemsInGroup:
            "a group would hold more than \(LayoutLimits.itemsInGroup) items; give items a length"
        case .tooManyItems:
            "there are more than \(LayoutLimits.items) items and sections; lay out fewer"
        case .impossibleContainer:
            "the container or the scale is no number that can be laid out in; give positive ones"
        case .noSection: "the layout has no section; add one"
        }
    }
}
