package import Diagnostics
import Expressions
import Screens

/// Finds numbers in queries that look like another page size than that of paging.
struct PageSizeMismatch: ScreenRule {
    let codes = [DiagnosticCode.pageSizeMismatch]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let defaults = reading.screen.api.query.filter { $0.number != nil && isSizeName($0.name) }
        for query in reading.mentions.queries { check(query, defaults: defaults, into: &bag) }
    }

    /// - Parameter defaults: the parameters of `api` that look like page sizes.
    private func check(
        _ query: SentQuery, defaults: [NamedText], into bag: inout DiagnosticBag
    ) {
        guard let size = query.size else { return }
        for parameter in query.parameters {
            guard let number = parameter.number, number != size.number, parameter.name != size.name,
                isSizeName(parameter.name)
            else { continue }
            bag.report(
                .pageSizeMismatch(
                    parameter.name, number: number, size: size.number, parameter: size.name,
                    of: "query"),
                at: query.sizePlace ?? parameter.place)
        }
        // Those of `api` are sent with relative URLs, unless the request has its own.
        guard query.server.isEmpty, let place = query.sizePlace else { return }
        for parameter in defaults {
            guard let number = parameter.number, number != size.number, parameter.name != size.name,
                !query.parameters.contains(where: { $0.name == parameter.name })
            else { continue }
            bag.report(
                .pageSizeMismatch(
                    parameter.name, number: number, size: size.number, parameter: size.name,
                    of: "api.query"),
                at: place)
        }
    }
}

extension DiagnosticCode {
    package static let pageSizeMismatch = DiagnosticCode("page-size-mismatch")
}

extension NamedText {
    /// The value, if it is a whole number.
    fileprivate var number: Int? { text.alternatives.only?.literal.flatMap { Int($0) } }
}

/// Whether a parameter looks like the size of a page.
private func isSizeName(_ name: String) -> Bool {
    sizeNames.contains(name.lowercased().filter { $0 != "_" && $0 != "-" })
}

/// Names of page sizes in lower case, without separators.
private let sizeNames: Set = [
    "size", "limit", "perpage", "pagesize", "pagelimit", "maxresults", "maxitems", "itemsperpage",
    "resultsperpage", "page[size]", "page[limit]", "$top",
]

extension Message {
    fileprivate static func pageSizeMismatch(
        _ name: String, number: Int, size: Int, parameter: String, of query: String
    ) -> Message {
        Message(
            .pageSizeMismatch, severity: .warning,
            "`\(query)` has `\(name)=\(number)`, but a full page has \(size) items",
            label: "it is sent as `\(parameter)=\(size)`",
            help: "remove `\(name)` from `\(query)`, and write `sizeParameter: \(name)`")
    }
}
