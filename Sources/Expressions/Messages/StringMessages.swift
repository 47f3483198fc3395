import Diagnostics

/// Messages about texts of the string catalog.
extension ExpressionFault {
    static func unknownText(
        _ key: String, of catalog: StringCatalog, at range: Range<Int>
    ) -> Self {
        let keys = catalog.strings.keys.sorted()
        let help =
            keys.isEmpty
            ? "the catalog is empty" : "its texts are \(Suggestion.list(keys, near: key))"
        let qualified = keys.first { $0.hasPrefix(key + ".") }
        return ExpressionFault(
            .unknownName, "the catalog `\(catalog.path)` has no text `\(key)`", at: range,
            qualified.map { "write `strings[\"\($0)\"]`" }
                ?? Suggestion.label(for: key, among: keys), help: help)
    }

    static func unreadableText(
        _ key: String, _ text: UnreadableText, at range: Range<Int>
    ) -> Self {
        ExpressionFault(
            .unsupportedExpression, "the text `\(key)` cannot be shown: \(text.reason)", at: range,
            help: "write texts with a plural alone, and choose between them by a condition",
            related: [Label(text.place, "the text is here")])
    }

    static func computedTextKey(at range: Range<Int>) -> Self {
        ExpressionFault(
            .typeMismatch, "a text of `strings` must be named by a quoted key", at: range,
            "write the key: `strings[\"Add to cart\"]`",
            help: "choose between texts by a condition: `a ? strings.one : strings.other`")
    }

    static func textArgumentCount(
        _ key: String, _ parameters: [FormatConversion], found: Int, of catalog: StringCatalog,
        at range: Range<Int>
    ) -> Self {
        let count = parameters.count
        let wanted = count == 0 ? "no arguments" : count == 1 ? "1 argument" : "\(count) arguments"
        let types = parameters.map(\.typeName).joined(separator: ", ")
        let isName = ExpressionChecker.isName(key)
        let form =
            switch (isName, count) {
            case (true, 0): "strings.\(key)"
            case (true, _): "strings.\(key)(\(types))"
            case (false, 0): "strings[\"\(key)\"]"
            case (false, _): "strings(\"\(key)\", \(types))"
            }
        return ExpressionFault(
            .noOverload, "the text `\(key)` must have \(wanted), but found \(found)", at: range,
            "write `\(form)`", help: "its format is in `\(catalog.path)`")
    }

    static func textArgument(
        _ key: String, _ parameter: FormatConversion, found: String, _ literal: Literal?,
        at range: Range<Int>
    ) -> Self {
        let wanted = parameter.typeName
        var (hint, fixes) = (Conversion.label(from: found, to: wanted), [Fix]())
        if case .int(let value)? = literal, wanted == "double" {
            hint = "write `\(value).0`"
            fixes = [Fix(range, "\(value).0")]
        }
        return ExpressionFault(
            .typeMismatch, "an argument of the text `\(key)` must be \(wanted), but found \(found)",
            at: range, hint, help: "its format has `\(parameter.example)` here", fixes: fixes)
    }
}

extension FormatConversion {
    /// The type of the argument in expressions.
    package var typeName: String {
        switch self {
        case .string: "string"
        case .integer: "int"
        case .decimal: "double"
        }
    }

    /// The default conversion of this type.
    package var example: String {
        switch self {
        case .string: "%@"
        case .integer: "%lld"
        case .decimal: "%f"
        }
    }
}
