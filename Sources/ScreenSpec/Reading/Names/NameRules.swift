import Diagnostics
import Expressions
import Values

/// Rules of declared names.
extension SpecReader {
    /// Returns `values` without duplicates, which are reported.
    func withoutDuplicates<T: Hashable>(_ values: [(T?, NodeIndex)], as what: String) -> [T] {
        var firstOfValue: [T: NodeIndex] = [:]
        return values.compactMap { value, node in
            guard let value else { return nil }
            if let first = firstOfValue[value] {
                return refuse(
                    .duplicateName(what, name: text(node), first: place(first)), at: place(node))
            }
            firstOfValue[value] = node
            return value
        }
    }

    /// Returns whether expressions can use the name as a field.
    func isName(_ name: String) -> Bool { NameLetters.isName(name) }

    /// Returns whether expressions can use the name as a variable.
    func isUsable(_ name: String) -> Bool { isName(name) && ExpressionChecker.isName(name) }

    /// Reads a description.
    func description(_ node: NodeIndex?) -> String? {
        node.flatMap { word($0, as: "`description`", allowsInterpolations: true) }
    }
}
