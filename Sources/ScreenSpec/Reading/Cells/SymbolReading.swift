import Diagnostics
import Expressions
import Screens

/// The names of symbols.
extension SpecReader {
    /// Reads the name of a symbol: a word, a text with interpolations, or alternatives.
    func symbolName(_ node: NodeIndex, in scope: Scope) -> Text? {
        for name in literals(node) where !isFaulty(name) {
            let written = text(name)
            if let known = SymbolTable.name(misspelt: written) {
                report(.misspeltSymbol(written, known: known), at: place(name))
            } else if !Self.isSymbolName(written) {
                return refuse(.notASymbol(written), at: place(name))
            }
        }
        return text(node, use: .name, in: scope, as: "`symbol`", isShown: false)
    }

    /// Whether a text has the form of a symbol's name: `square.and.arrow.up`, `person.3.fill`.
    private static func isSymbolName(_ text: String) -> Bool {
        let words = text.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return text.utf8.count <= 100
            && words.allSatisfy { word in
                !word.isEmpty
                    && word.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
            }
    }
}
