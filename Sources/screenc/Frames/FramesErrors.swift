import Diagnostics
import JSONData
import Layout
import LayoutDocuments
import ScreenSpec

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

    /// Something that does not work in a document which is laid out all the same.
    static func doubtful(_ problem: DocumentProblem, in source: SourceText) -> Diagnostic {
        let place = SourceRange(
            source, ByteRange(problem.range.lowerBound, problem.range.upperBound))
        let path = problem.path
        switch problem.problem {
        case .layout(let problem):
            return Diagnostic(
                .suspiciousLayout, severity: .warning, "`\(path)`: \(problem.message)",
                at: Label(place, problem.cure(elementsKey: "subitems")))
        case .unusedSize(let name):
            return Diagnostic(
                .unknownKey, severity: .warning,
                "`\(path)`: nothing that is laid out is called '\(name)'",
                at: Label(place),
                help: "write 'section.item' of an item that is there, or the kind of a header, "
                    + "footer or badge")
        }
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
            "as many items as fit into a group would be more than \(LayoutLimits.itemsInGroup); make "
                + "the items or the gaps longer, or say how many there are"
        case .tooManyItems:
            "there are more than \(LayoutLimits.items) items and sections; lay out fewer"
        case .invalidContainer:
            "the container or the scale is no number that can be laid out in; give positive ones"
        case .noSection: "the layout has no section; add one"
        }
    }
}
