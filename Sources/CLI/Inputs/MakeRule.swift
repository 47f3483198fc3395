/// A rule without a recipe, as compilers write it: what a file depends on.
///
/// Each input is also a target without inputs, so that a file which was removed does not stop Make.
/// Ninja reads the same form.
struct MakeRule {
    /// What the rule is about.
    let target: String
    let inputs: [String]
    /// Inputs that do not exist yet, which only Make can look for.
    var appearing: [String] = []

    /// The text of a rule for a list: the files and folders that are read.
    ///
    /// - Parameter looksForOthers: Whether Make also looks for paths that do not exist yet.
    init(_ target: String, dependingOn list: InputList, looksForOthers: Bool = false) {
        self.target = target
        inputs = list.files + list.folders
        if looksForOthers { appearing = list.absent }
    }

    /// Returns the text of the rule.
    ///
    /// - Throws: If a path has a character that no rule can contain.
    func text() throws(FileFault) -> String {
        var words: [String] = []
        for path in inputs { words.append(try Self.escaped(path)) }
        for path in appearing { words.append("$(wildcard \(try Self.escaped(path)))") }
        let line = ([try Self.escaped(target) + ":"] + words).joined(separator: " \\\n  ")
        return ([line] + words.prefix(inputs.count).map { $0 + ":" }).joined(separator: "\n") + "\n"
    }

    /// Returns a path as a rule has it. Make and Ninja agree on these characters.
    private static func escaped(_ path: String) throws(FileFault) -> String {
        // A tilde at the beginning is a home folder.
        var escaped = path.hasPrefix("~") ? "./" : ""
        var backslashes = 0
        for character in path.unicodeScalars {
            switch character {
            case _ where character.value < 0x20 || forbidden.contains(character):
                throw FileFault(
                    path: path, reason: "no rule of Make can contain this name: rename it")
            case " ", "#", ":":
                // Before one of these, a backslash means itself if it is doubled.
                escaped += String(repeating: "\\", count: backslashes + 1)
            case "$": escaped += "$"
            default: break
            }
            backslashes = character == "\\" ? backslashes + 1 : 0
            escaped.unicodeScalars.append(character)
        }
        return escaped
    }

    /// Characters that mean something else in Make or in Ninja even after a backslash.
    private static let forbidden: Set<Unicode.Scalar> = [
        ";", "*", "?", "[", "|", "<", ">", "`", "^", "=", "&", "'", "\"", "\u{7F}",
    ]
}
