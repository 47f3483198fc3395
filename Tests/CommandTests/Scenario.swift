/// A file of `Cases`: a description, files, commands, and their output.
///
/// ``` Without `Specs` or a spec there is nothing to do.
///
/// === file data/rows.json [] === link here.json -> data/rows.json === specs === run screenc
/// validate === stdout === stderr screenc: … === exit 2 ```
///
/// Commands are lines of `sh`. Empty outputs are left out; `=== exit` ends a command. `=== specs`
/// copies the sample specs of the repository.
struct Scenario {
    enum Step {
        case file(path: String, text: String)
        case link(path: String, target: String)
        case specs
        case run(Command)
    }

    struct Command {
        var line: String
        var output = ""
        var errors = ""
        var status = 0
    }

    /// The description before the first step.
    var heading: String
    var steps: [Step] = []

    /// Parses the text of a scenario.
    init(_ text: String) throws(ScenarioError) {
        var parts = Self.parts(of: text)
        heading = parts.removeFirst().text
        for part in parts { try add(part) }
    }

    /// The text of the scenario file.
    var text: String { heading + steps.map(\.text).joined() }

    private mutating func add(_ part: Part) throws(ScenarioError) {
        switch part.keyword {
        case "file": steps.append(.file(path: part.argument, text: part.text))
        case "link":
            let ends = part.argument.split(separator: " -> ")
            guard ends.count == 2 else { throw ScenarioError(part) }
            steps.append(.link(path: String(ends[0]), target: String(ends[1])))
        case "specs": steps.append(.specs)
        case "run": steps.append(.run(Command(line: part.argument)))
        case "stdout", "stderr", "exit":
            guard case .run(var command)? = steps.popLast() else { throw ScenarioError(part) }
            try command.add(part)
            steps.append(.run(command))
        default: throw ScenarioError(part)
        }
    }

    /// A line `=== keyword argument` and what follows it.
    fileprivate struct Part {
        var keyword = ""
        var argument = ""
        var text = ""
    }

    private static func parts(of text: String) -> [Part] {
        var parts = [Part()]
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            if line.hasPrefix("=== ") {
                let words = line.dropFirst(4).split(separator: " ", maxSplits: 1).map(String.init)
                let argument = words.count > 1 ? words[1] : ""
                parts.append(Part(keyword: words.first ?? "", argument: argument))
            } else {
                parts[parts.count - 1].text += line + "\n"
            }
        }
        return parts
    }
}

/// A syntax error of a scenario.
struct ScenarioError: Error, CustomStringConvertible {
    let description: String

    fileprivate init(_ part: Scenario.Part) {
        description = "this cannot stand here: === \(part.keyword) \(part.argument)"
    }
}

extension Scenario.Command {
    /// The suffix of `stdout` and `stderr` for output whose last line has no line feed.
    private static let isOpen = "without a line break"

    fileprivate mutating func add(_ part: Scenario.Part) throws(ScenarioError) {
        let text = part.argument == Self.isOpen ? String(part.text.dropLast()) : part.text
        switch part.keyword {
        case "stdout": output = text
        case "stderr": errors = text
        default:
            guard let code = Int(part.argument) else { throw ScenarioError(part) }
            status = code
        }
    }

    fileprivate var text: String {
        "=== run \(line)\n" + Self.block("stdout", output) + Self.block("stderr", errors)
            + "=== exit \(status)\n"
    }

    private static func block(_ name: String, _ text: String) -> String {
        if text.isEmpty { return "" }
        return text.hasSuffix("\n")
            ? "=== \(name)\n\(text)" : "=== \(name) \(isOpen)\n\(text)\n"
    }
}

extension Scenario.Step {
    fileprivate var text: String {
        switch self {
        case .file(let path, let text): "=== file \(path)\n\(text)"
        case .link(let path, let target): "=== link \(path) -> \(target)\n"
        case .specs: "=== specs\n"
        case .run(let command): command.text
        }
    }
}
