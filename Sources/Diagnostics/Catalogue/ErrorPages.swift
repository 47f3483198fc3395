import CErrorPages

/// The texts of `Docs/Errors`, which are in the program.
enum ErrorPages {
    /// The names of the codes that have a page, in the order of the index.
    static let names = (0..<error_page_count).map { String(cString: error_page($0).name) }

    /// Returns the page of a code in Markdown; empty if it has none.
    static func text(of name: String) -> String {
        guard let index = names.firstIndex(of: name) else { return "" }
        return String(cString: error_page(index).text)
    }
}
