import Diagnostics
import JSONData
import Layout
import LayoutDocuments
import ScreenSpec

/// Diagnostics of `screenc frames` about its document.
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

    /// A problem of a document that can be laid out all the same.
    static func doubtful(_ problem: DocumentProblem, in source: SourceText) -> Diagnostic {
        let place = SourceRange(
            source, ByteRange(problem.range.lowerBound, problem.range.upperBound))
        let path = problem.path
        switch problem.problem {
        case .layout(let problem):
            return Diagnostic(
                .suspiciousLayout, severity: .warning, "`\(path)`: \(problem.message)",
                at: Label(place, problem.suggestion(elementsKey: "subitems")))
        case .unusedSize(let name):
            return Diagnostic(
                .unknownKey, severity: .warning,
                "`\(path)`: the layout has no element '\(name)'",
                at: Label(place),
                help:
                    "write 'section.item' of an existing item, or the kind of a header, footer or badge"
            )
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
