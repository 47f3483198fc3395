import Diagnostics
import Values

/// Messages about the holes of texts.
extension Diagnostic {
    static func emptyHole(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedHole, "an expression is missing in this hole", at: Label(place),
            help: "write what the hole shows, as in `${item.name}`")
    }

    static func unclosedHole(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedHole, "the hole `${` is never closed", at: Label(place, "add its `}`"),
            help: "a literal `${` is written `${'${'}`")
    }

    /// A hole whose `}` stands inside of a text that is not closed.
    static func unclosedTextInHole(at place: SourceRange) -> Diagnostic {
        Diagnostic(
            .malformedHole, "a text in this hole is never closed, and so the hole is not either",
            at: Label(place, "the text begins here"),
            help: "add its closing quote before the `}`")
    }

    static func holeType(
        _ hole: CheckedExpression, _ type: CELType, _ text: String
    ) -> Diagnostic {
        Diagnostic(
            .holeType, "a text cannot show a value of type `\(text)`",
            at: Label(hole.place, "this is `\(text)`"), help: formatter(for: type, hole.text))
    }

    /// How a value of a type becomes a text.
    private static func formatter(for type: CELType, _ text: String) -> String {
        let shown = text.utf8.count <= 40 ? text : "…"
        return switch type {
        case .double: "write `${decimal(\(shown), 2)}`, or `${\"%.2f\".format([\(shown)])}`"
        case .timestamp: "write `${date(\(shown), \"yyyy-MM-dd\")}`, or `${relative(\(shown))}`"
        case .duration: "write `${string(\(shown))}`, or one of its parts: `.getHours()`"
        case .list(let element) where element.isText: "write `${\(shown).join(\", \")}`"
        case .list: "write its texts: `${\(shown).map(x, …).join(\", \")}`"
        case .object: "show one of its fields instead"
        case .map:
            "write its texts: `${\(shown).transformList(key, value, …).join(\", \")}`"
        case .bytes: "write `${base64.encode(\(shown))}`"
        default: "show a string, int, bool or enum value instead"
        }
    }

    static func optionalText(_ hole: CheckedExpression, _ type: String) -> Diagnostic {
        Diagnostic(
            .optionalText, "this text is always needed, but `\(hole.text)` may be absent",
            at: Label(hole.place, "this is `\(type)`"),
            help: "say what stands there without a value: `.orValue(…)`")
    }
}
