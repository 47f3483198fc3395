import Diagnostics
import Expressions

/// Messages about the workspace file.
extension Message {
    static func pathAboveWorkspace(_ path: String) -> Message {
        Message(
            .malformedPath, "`\(path)` leads out of the workspace",
            label: "name a file or folder below the workspace file",
            help: "or name it on the command line")
    }

    static let noContentSizes = Message(
        .wrongType, "`contentSizes` must have at least one text size, but found an empty list",
        label: "write `large`, or remove the key")

    static let noTargets = Message(
        .wrongType, "`targets` must have at least one target, but found an empty list",
        label: "write `swift`, or remove the key")

    static let noSpecs = Message(
        .wrongType, "`specs` must have at least one file or folder, but found an empty list",
        label: "name one, or remove the key")

    static let noLocales = Message(
        .wrongType, "`locales` must have at least one language, but found an empty list",
        label: "name one, or remove the key")

    static func malformedTestName(_ name: String) -> Message {
        Message(
            .malformedName, "`\(name)` cannot be the name of a test case",
            label: "write up to 64 letters, digits, `-` and `_`: it is a part of the name of a file"
        )
    }

    /// A step that is neither a word nor a mapping with one key.
    static let malformedStep = Message(
        .wrongType, "a step must be a word, or a mapping with one key",
        label: "as in `tap: orders:3` or `back`")

    static func unknownLocale(_ tag: String) -> Message {
        Message(
            .unknownValue, "unknown language `\(tag)`",
            near: ValueSynonyms.nearest(to: tag, among: RunContext.Locale.tags),
            help: "a language is a tag of BCP 47, such as `ko`, `pt-BR` or `zh-Hans`")
    }

    static func repeatedLocale(_ tag: String, first: SourceRange) -> Message {
        Message(
            .duplicateName, "`locales` has the language `\(tag)` twice", label: "remove it",
            related: [Label(first, "the first one")])
    }
}
