package import Diagnostics
import Expressions
package import Screens
package import Systems

/// What a workspace file sets for the specs of its workspace.
package struct WorkspaceSettings: Sendable {
    /// The files and folders that commands work on, relative to the root; nil if it names none.
    package var specs: [WrittenWord]?
    /// The devices of screens that have none; empty for the defaults.
    package var devices: [Device] = []
    /// The text sizes at which screens are checked.
    package var contentSizes = [ContentSize.large]
    /// The version of iOS that commands draw; nil if the file does not say.
    package var ios: SystemVersion?
    /// The languages of the app, as tags of BCP 47.
    package var locales: [WrittenWord] = []
    /// The Swift module of generated code.
    package var module: WrittenWord?
    /// What the names of the Swift types of screens begin with.
    package var prefix: WrittenWord?
    /// What is generated from the specs.
    package var targets: Set<GenerationTarget> = []
    /// How screens are tested; nil if the file does not say.
    package var test: TestSettings?
    package var defaults: [CommandDefaults] = []
    /// What becomes of warnings, by the names of their codes.
    package var rules: [String: RuleLevel] = [:]
    /// Warnings that are not reported.
    package var ignored: [IgnoredFinding] = []

    package init() {}
}

/// What is generated from specs.
package enum GenerationTarget: String, CaseIterable, Sendable {
    /// Models, loaders and UIKit screens.
    case swift
}

/// A word of a file, with its location.
package struct WrittenWord: Sendable {
    package let text: String
    package let place: SourceRange
}

/// The options of a command that a workspace file sets.
package struct CommandDefaults: Sendable {
    package struct Option: Sendable {
        package let name: WrittenWord
        /// The values; several only if the value is a list.
        package let values: [WrittenWord]
        package let isList: Bool
    }

    package let command: WrittenWord
    package let options: [Option]
}

/// Reads a workspace file. An empty one sets nothing, and only marks the root.
package func readWorkspaceSettings(
    _ source: SourceText, into bag: inout DiagnosticBag
) -> WorkspaceSettings {
    let reader = SpecReader(readYAML(source, into: &bag), bag)
    reader.reportUnsupportedSyntax()
    let settings = reader.readWorkspace()
    bag = reader.log.bag
    return settings
}

extension SpecReader {
    fileprivate func readWorkspace() -> WorkspaceSettings {
        var settings = WorkspaceSettings()
        guard let root = tree.documents.first,
            tree[root].length > 0 || tree[root].kind.isCollection,
            let entries = entries(root, by: SpecKeys.workspace)
        else { return settings }
        if let node = entries[.specs] {
            let expected = "`specs` must be a list of files and folders, such as `[Specs]`"
            let elements = elements(node, expected: expected, orElse: .noSpecs) ?? []
            let paths = elements.compactMap { element -> WrittenWord? in
                guard let path = filePath(element, as: "an entry of `specs`") else { return nil }
                guard !path.split(separator: "/").contains("..") else {
                    return refuse(.pathAboveWorkspace(path), at: place(element))
                }
                return written(path, at: element)
            }
            // A list with an error names no folder instead of a few of them.
            settings.specs = paths.count == elements.count && !paths.isEmpty ? paths : nil
        }
        settings.devices = entries[.devices].map { readDevices($0) } ?? []
        if let sizes = entries[.contentSizes].flatMap(readContentSizes) {
            settings.contentSizes = sizes
        }
        settings.ios = oneOf(SystemVersion.self, key: .ios, in: entries)
        settings.locales = entries[.locales].map { readLocales($0) } ?? []
        settings.module = entries[.module].flatMap { node in
            word(node, as: "`module`").map { written($0, at: node) }
        }
        settings.prefix = entries[.prefix].flatMap { node in
            word(node, as: "`prefix`").map { written($0, at: node) }
        }
        settings.targets = entries[.targets].map(readTargets) ?? []
        settings.test = entries[.test].map { readTest($0) }
        settings.defaults = entries[.defaults].map { readDefaults($0) } ?? []
        settings.rules = entries[.rules].map { readRules($0) } ?? [:]
        settings.ignored = entries[.ignore].map { readIgnored($0) } ?? []
        return settings
    }

    /// Reads text sizes, each of them once.
    func readContentSizes(_ node: NodeIndex) -> [ContentSize]? {
        let expected =
            "`contentSizes` must be a list of text sizes, such as `[large, accessibilityLarge]`"
        let written = elements(node, expected: expected, orElse: .noContentSizes)?.compactMap {
            oneOf(ContentSize.self, at: $0, as: "a text size")
        }
        return written.map { sizes in ContentSize.allCases.filter(sizes.contains) }
    }

    private func readTargets(_ node: NodeIndex) -> Set<GenerationTarget> {
        let expected = "`targets` must be a list of what is generated, such as `[swift]`"
        let written = elements(node, expected: expected, orElse: .noTargets) ?? []
        return Set(
            written.compactMap { oneOf(GenerationTarget.self, at: $0, as: "a target") })
    }

    func written(_ text: String, at node: NodeIndex) -> WrittenWord {
        WrittenWord(text: text, place: place(node))
    }

    // MARK: - Languages

    /// Limit: languages of a workspace. Texts are checked for each.
    static let maxLocales = 200

    /// Reads languages, each once.
    ///
    /// - Parameter allowsPseudo: whether made-up ones are among them.
    func readLocales(_ node: NodeIndex, allowsPseudo: Bool = false) -> [WrittenWord] {
        let expected = "`locales` must be a list of languages, such as `[en, ko]`"
        guard let elements = elements(node, expected: expected, orElse: .noLocales) else {
            return []
        }
        guard elements.count <= Self.maxLocales else {
            return refuse(
                .outOfRange(
                    "\(elements.count)", as: "the number of languages", least: "1",
                    most: "\(Self.maxLocales)"),
                at: head(node)) ?? []
        }
        var found: [WrittenWord] = []
        for element in elements {
            guard let tag = word(element, as: "a language") else { continue }
            if let first = found.first(where: { $0.text.lowercased() == tag.lowercased() }) {
                report(.repeatedLocale(tag, first: first.place), at: place(element))
            } else if RunContext.Locale.isLanguage(tag)
                || allowsPseudo && PseudoLanguage(rawValue: tag) != nil
            {
                found.append(written(tag, at: element))
            } else {
                report(.unknownLocale(tag), at: place(element))
            }
        }
        return found
    }

    // MARK: - Defaults of commands

    private func readDefaults(_ node: NodeIndex) -> [CommandDefaults] {
        named(node, as: "`defaults`").map { command in
            let options = named(command.value, as: "the defaults of `\(command.name)`")
            return CommandDefaults(
                command: written(command.name, at: command.key),
                options: options.compactMap(readOption))
        }
    }

    private func readOption(_ entry: NamedEntry) -> CommandDefaults.Option? {
        let isList = tree[entry.value].kind == .sequence
        let nodes = isList ? Array(tree.elements(entry.value)) : [entry.value]
        let values = nodes.compactMap { argument($0, as: "the value of an option") }
        guard values.count == nodes.count else { return nil }
        return CommandDefaults.Option(
            name: written(entry.name, at: entry.key), values: values, isList: isList)
    }

    /// Reads what could stand on a command line.
    func argument(_ node: NodeIndex, as what: String) -> WrittenWord? {
        switch tree[node].kind {
        case .string, .int, .float, .bool: written(text(node), at: node)
        default:
            refuse(node, expected: "\(what) must be a text, a number, `true` or `false`")
        }
    }
}
