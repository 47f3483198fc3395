import CErrorPages
import Expressions
import ScreenSpec

/// The language in short: the page that is written by hand, and the names of all keys and functions.
enum ShortReference {
    static var text: String {
        var known: Set<String> = []
        let mappings = SpecKeys.all.map { line(of: $0, &known) }
        return """
            \(rules)
            ## Mappings and their keys

            \(mappings.joined(separator: "\n"))

            ## Functions

            \(functions)

            """
    }

    /// Returns the line of a mapping: what no spec of a screen has is only named.
    private static func line(of shape: SpecShape, _ known: inout Set<String>) -> String {
        isRare.contains(shape.name)
            ? "\(shape.name): \(shape.supportedWords.joined(separator: ", "))"
            : shape.shortForm(&known)
    }

    private static let isRare: Set = [
        "workspace", "ignored finding", "test", "test case", "library", "app", "tab", "link",
        "screen logging", "section logging", "sqlite", "case of a union", "edgeSpacing",
        "onVisible",
    ]

    /// The rules with an example, in Markdown.
    static var rules: String { String(cString: screenc_short_reference()) }

    /// The names of functions: first those that are called alone, then those of values.
    private static var functions: String {
        let table = FunctionTable.standard.overloads.filter { $0.function.isWord }
        func names(_ overloads: [Overload]) -> String {
            var names: [String] = []
            for overload in overloads where !names.contains(overload.function) {
                names.append(overload.function)
            }
            return names.joined(separator: " ")
        }
        return """
            f(x): \(names(table.filter { !$0.isMethod }))
            x.f(): \(names(table.filter(\.isMethod)))
            macros: \(Comprehension.Macro.allCases.map(\.rawValue).joined(separator: " "))
            """
    }
}

extension String {
    /// Whether it is a name, and not an operator.
    var isWord: Bool { !contains("_") && !contains("!") && !contains("[") }
}
