import ArgumentParser

/// `screenc reference`: the language in short, and what keys and functions are.
struct ReferenceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reference", _superCommandName: Screenc.name,
        abstract: "Prints the language of specs in short, or what keys and functions are.",
        discussion: """
            Without words it prints what is needed to write a spec, in about 4,000 tokens: the rules, \
            an example, all mappings with their keys, and the names of all functions. With words it \
            explains mappings, keys and functions.
            """)

    @Argument(help: "Mappings, keys and functions, such as section, paging, onTap, currency.")
    var words: [String] = []

    @Flag(help: "Write SKILL.md and llms.txt, for programs that write specs.")
    var skill = false

    @Option(
        name: .shortAndLong, help: "The folder in which they are written.",
        completion: .directory)
    var output: String?

    func validate() throws {
        if skill, !words.isEmpty { throw ValidationError("--skill takes no words") }
        if !skill, output != nil { throw ValidationError("--output needs --skill") }
    }

    func run() async throws {
        if skill { return try SkillFiles.write(to: output ?? ".") }
        let text = try words.isEmpty ? ShortReference.text : ReferenceLookup.text(of: words)
        try Console.output.write(text)
    }
}
