import ArgumentParser
import Diagnostics
import ScreenSpec
import TerminalText

/// `screenc new`: writes a first spec.
struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new", _superCommandName: Screenc.name,
        abstract: "Writes a first spec, with a comment at each key.",
        discussion: """
            The spec is valid at once. Its model has an id and a name: write the fields that the \
            server sends, and use them in the cell.
            """)

    @Argument(help: "The id of the screen, such as shop.books.")
    var screen: String

    @Option(help: ArgumentHelp("The address of its list.", valueName: "url"))
    var url: String

    @Option(help: ArgumentHelp("The keypath of the list in the response.", valueName: "keypath"))
    var keypath: String?

    @Option(
        help: ArgumentHelp(
            "The file to write; without it, the spec is printed. An existing file is kept.",
            valueName: "file"))
    var output: String?

    func run() async throws {
        let text = FirstSpec(screen: screen, url: url, keypath: keypath).text
        var bag = DiagnosticBag()
        let source = SourceText(path: output ?? "new.yaml", bytes: Array(text.utf8))
        _ = Compiler().compile(source, into: &bag)
        guard bag.isEmpty else {
            try Console.error.show(bag, .auto)
            try fail("these arguments make no valid spec: correct what the report shows")
        }
        guard let output else { return try Console.output.write(text) }
        do {
            guard !Files.exists(output) else {
                throw FileFault(path: output, reason: "it exists already: name another file")
            }
            try Files.requireReplaceable(output)
            try Files.replace([
                WrittenFile(path: output, bytes: source.bytes, replaced: .nothing)
            ])
        } catch let fault as FileFault {
            try fail(fault.message)
        }
        try Console.error.write(
            "screenc: \(output) is written; `screenc run \(output)` shows the screen\n")
    }
}

/// The text of a first spec.
private struct FirstSpec {
    let screen: String
    let url: String
    let keypath: String?

    /// The last part of the id, in the words of a title.
    private var name: String {
        screen.split(separator: ".").last.map(String.init) ?? screen
    }

    private var title: String { name.prefix(1).uppercased() + name.dropFirst() }

    var text: String {
        """
        # The id of the screen, unique in the workspace: its name in pushes and in logs.
        screen: \(quoted(screen))
        # What the navigation bar says.
        title: \(quoted(title))

        # The shapes of the data, with the fields that the server sends. `string?` may be null or missing;
        # a name that differs from the server's is written with it: `avatarURL: url at avatar_url`.
        models:
          Item: {id: int, name: string}

        sections:
            # The id of the section, unique in the screen.
          - id: \(quoted(name))
            # Where the list comes from; `${…}` inserts values, such as those of `params`.
            url: \(quoted(url))
        \(keypathLines)    # The model of one item.
            model: Item
            # How the items stand: list, grid, shelf, carousel, banner, flow, or a group.
            layout: list
            # What an item shows: text, secondaryText, image, symbol, badge, detail.
            cell: {text: "${item.name}"}
            # What stands there before the first items, without any, and after a failure.
            loading: Loading…
            empty: There is nothing here.
            failure: {title: This could not be loaded, text: "${error.message}", button: Try again}
            # The name of the section in events.
            logging: \(quoted(name))

        """
    }

    private var keypathLines: String {
        guard let keypath else { return "" }
        return "    # The way to the list in the response.\n    keypath: \(quoted(keypath))\n"
    }

    /// Returns a text as a scalar of YAML.
    private func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy {
            UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
                || "0123456789._/:-".utf8.contains($0)
        }
        let isWord = ["true", "false", "null"].contains(text.lowercased())
        let isSafe =
            isPlain && !isWord && text.utf8.first.map { $0 | 0x20 >= UInt8(ascii: "a") } == true
        if isSafe, !text.hasSuffix(":") { return text }
        let escaped = text.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "\\": result += "\\\\"
            case "\"": result += "\\\""
            case _ where scalar.value < 0x20: result += "\\u00" + hex(scalar.value)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return "\"\(escaped)\""
    }

    private func hex(_ number: UInt32) -> String {
        (number < 16 ? "0" : "") + String(number, radix: 16)
    }
}
