import Expressions
import Screens

extension String {
    /// The name of a symbol that is shown. A name without a stand-in is noted, since its picture
    /// is a neutral sign.
    func symbolName(_ activation: inout Activation) -> String {
        guard !isEmpty, SymbolTable.symbol(named: self) == nil else { return self }
        let near = SymbolTable.name(misspelt: self).map { "; did you mean `\($0)`?" } ?? ""
        let name = prefix(60)
        activation.record(
            note: "the symbol `\(name)` has no stand-in, and is shown as a neutral sign\(near)")
        return self
    }
}
