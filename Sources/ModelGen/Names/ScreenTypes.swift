package import Diagnostics
import JSONData

/// The types of a screen, which are named after it.
package enum ScreenTypes {
    /// The ends of the names of those beside the type of its models.
    package static let ends = [
        "Loader", "LoaderHooks", "Hooks", "Layout", "ViewController", "Screen",
    ]

    /// Whether a type of the app's module with this name would hide one that other files name.
    static func isTaken(_ name: String) -> Bool {
        vocabulary.contains(name) || notions.contains(name)
            || LibraryTypes.library(with: name) != nil
    }

    private static let notions: Set = ["Any", "Protocol", "Type"]

    /// What generated code names, besides types of the file. In backticks too, `Self` would be what the
    /// word means in other files.
    static let vocabulary = generatedVocabulary.union(["Foundation", "Self", "Swift"])
        .union(SupportPart.typeNames).union(SupportPart.vocabulary)
}

/// Returns text that the names of types can begin with; reports any other text.
package func swiftTypePrefix(
    _ text: String, at place: SourceRange, into bag: inout DiagnosticBag
) -> String? {
    let isWord = text.utf8.allSatisfy(\.isAlphanumeric)
    if isWord, let first = text.utf8.first, UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first {
        return text
    }
    bag.report(.typePrefix(text, at: place))
    return nil
}

/// Returns the name that the types of a screen begin with.
///
/// - Parameter prefix: what that name begins with.
package func screenTypeName(_ id: String, prefix: String) -> String {
    Identifier(screen: id, prefix: prefix).text
}

extension Identifier {
    /// Creates the name of the type that contains the models of a screen, which the names of its
    /// other types begin with.
    ///
    /// It is the last part of the id: `Followers` for `github.followers`. Where that, or the name of
    /// another type of the screen, is the name of a public type of Swift or of Apple's libraries, the
    /// part before it is in the name too: `ChatList` for `chat.list`.
    ///
    /// - Parameter prefix: what the name begins with.
    init(screen id: String, prefix: String) {
        let parts = id.utf8.split(separator: UInt8(ascii: ".")).map { String(Substring($0)) }
        let names = (1...max(1, parts.count)).map { count in
            let words = parts.suffix(count).map { Identifier(type: $0).text }
            return prefix + words.joined()
        }
        let name = names.first { name in
            !([""] + ScreenTypes.ends).contains { ScreenTypes.isTaken(name + $0) }
        }
        self.init(known: name ?? names[names.count - 1] + "Models")
    }
}
