/// A kind of diagnostic. Its page in `Docs/Errors`, which `screenc explain` prints, says what it
/// means and how to fix it.
package struct DiagnosticCode: Hashable, Sendable {
    /// The stable name in kebab-case. It names the fault, not the fix, and is never reused or
    /// changed.
    package let name: String

    /// Declares a code, which `CErrorPages` lists with its page.
    package init(_ name: String) { self.name = name }
}

extension DiagnosticCode: CaseIterable, CustomStringConvertible {
    /// All codes by subject, in the order of the index.
    package static let allCases = ErrorPages.names.map { DiagnosticCode($0) }

    /// Returns the code with this name, if any.
    package static func named(_ name: String) -> DiagnosticCode? {
        allCases.first { $0.name == name }
    }

    package var description: String { name }

    /// Its page in `Docs/Errors`.
    package var page: ExplanationPage { ExplanationPage(markdown: ErrorPages.text(of: name)) }
}
