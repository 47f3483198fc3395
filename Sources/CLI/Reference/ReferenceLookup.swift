import ArgumentParser
import Diagnostics
import Expressions
import ScreenSpec

/// Explains mappings, keys and functions.
enum ReferenceLookup {
    /// Returns what each word is.
    ///
    /// - Throws: if one is neither a mapping nor a key, nor a function, nor a name.
    static func text(of words: [String]) throws -> String {
        try words.map { word in
            let parts =
                mappings(word) + keys(word) + functions(word) + ReferenceNames.lines(for: word)
            guard parts.isEmpty else { return parts.joined() }
            throw ValidationError(
                "there is no mapping, key, function or name '\(word)'\(advice(for: word))")
        }.joined(separator: "\n")
    }

    /// A mapping with all of its keys.
    private static func mappings(_ word: String) -> [String] {
        SpecKeys.all.filter { $0.name == word }.map { shape in
            let own = shape.ownKeys
            let base = shape.base.map { "  the keys of \($0.name), too\n" } ?? ""
            return "\(shape.name): \(shape.summary.withoutLinks)\n"
                + own.map { "  \($0.shortForm): \($0.summary.withoutLinks)\n" }.joined() + base
        }
    }

    /// A key in each mapping that has it.
    private static func keys(_ word: String) -> [String] {
        SpecKeys.all.flatMap { shape in
            shape.ownKeys.filter { $0.key.word == word }.map {
                "\(shape.name).\($0.shortForm): \($0.summary.withoutLinks)\n"
            }
        }
    }

    private static func functions(_ word: String) -> [String] {
        FunctionTable.standard.overloads
            .filter { $0.function == word || $0.function.hasSuffix("." + word) }
            .map { "\($0.signature)\n" }
            + (Comprehension.Macro.allCases.contains { $0.rawValue == word }
                ? ["\(word): a macro, as list.\(word)(x, …x…); Docs/Expressions.md\n"] : [])
    }

    private static func advice(for word: String) -> String {
        let names =
            SpecKeys.all.flatMap { [$0.name] + $0.supportedWords }
            + FunctionTable.standard.overloads.map(\.function) + ReferenceNames.all.map(\.name)
        let near = Suggestion.nearest(to: word, among: names).map { "; did you mean '\($0)'?" }
        return near ?? "; `screenc reference` lists them"
    }
}
