package import Diagnostics
import Expressions
package import Screens
package import Systems

/// How screens are tested: `test` of the workspace file. An empty list stands for the default.
package struct TestSettings: Sendable {
    /// What differs between the ways to show a screen.
    package enum Axis: String, CaseIterable, Sendable {
        case devices, ios, appearances, contentSizes, locales, states
    }

    package var devices: [Device] = []
    package var systems: [SystemVersion] = []
    package var appearances: [Appearance] = []
    package var contentSizes: [ContentSize] = []
    /// Tags of languages.
    package var locales: [String] = []
    package var states: [ForcedState] = []
    /// The axes whose values are all combined.
    package var product: Set<Axis> = []
    package var cases: [TestCase] = []
    /// The names of the goldens that have pictures.
    package var pictures: [WrittenWord] = []
    /// The part of the pixels of a picture that may differ, from 0 to 1.
    package var tolerance = 0.0

    package init() {}
}

/// A screen with other values, or after steps.
package struct TestCase: Sendable {
    package let name: WrittenWord
    /// The id of the screen.
    package let screen: WrittenWord
    package let params: [WrittenArgument]
    package let set: [WrittenArgument]
    package let flags: [WrittenArgument]
    package let steps: [WrittenStep]
}

/// A value for a name.
package struct WrittenArgument: Sendable {
    package let name: String
    package let value: WrittenWord
}

/// One thing that a person does, as it is written.
package struct WrittenStep: Sendable {
    package let word: WrittenWord
    /// Nil for a word alone.
    package let value: WrittenWord?

    /// The location of the value; of the word if there is none.
    package var place: SourceRange { value?.place ?? word.place }
}

extension SyntaxTree {
    /// Returns a step: a word (`back`), or a mapping with one key (`tap: orders:3`,
    /// `set: {sort: name}`); nil for another node.
    package func step(_ node: NodeIndex) -> WrittenStep? {
        switch self[node].kind {
        case .string:
            return WrittenStep(
                word: WrittenWord(text: text(node), place: place(node)), value: nil)
        case .mapping:
            var pairs = self.pairs(node).makeIterator()
            guard let only = pairs.next(), pairs.next() == nil else { return nil }
            return WrittenStep(
                word: WrittenWord(text: text(only.key), place: place(only.key)),
                value: WrittenWord(text: stepValue(only.value), place: place(only.value)))
        default: return nil
        }
    }

    /// Returns the value of a step; `set: {sort: name}` as on the command line.
    private func stepValue(_ node: NodeIndex) -> String {
        guard self[node].kind == .mapping else { return text(node) }
        let pairs = self.pairs(node).map { "\(text($0.key))=\(text($0.value))" }
        return pairs.count == 1 ? pairs[0] : ""
    }
}

extension SpecReader {
    func readTest(_ node: NodeIndex) -> TestSettings {
        var settings = TestSettings()
        guard let entries = entries(node, by: SpecKeys.test) else { return settings }
        settings.devices = entries[.devices].map { readDevices($0) } ?? []
        settings.systems = distinct(entries, .ios)
        settings.appearances = distinct(entries, .appearances)
        settings.contentSizes = distinct(entries, .contentSizes)
        settings.locales =
            entries[.locales].map { readLocales($0, allowsPseudo: true).map(\.text) } ?? []
        settings.states = distinct(entries, .states)
        settings.product = Set(distinct(entries, .product) as [TestSettings.Axis])
        settings.cases =
            entries[.cases].map { node in
                named(node, as: "`cases`").compactMap(readTestCase)
            } ?? []
        settings.pictures = entries[.pictures].map { readNames($0) } ?? []
        let tolerance = entries[.tolerance].flatMap { number($0, within: 0...1, as: "`tolerance`") }
        settings.tolerance = tolerance ?? 0
        return settings
    }

    /// Reads a list of the words of a type, each of them once.
    private func distinct<Word: RawRepresentable<String> & CaseIterable & Hashable>(
        _ entries: Entries, _ key: Key
    ) -> [Word] {
        var seen: Set<Word> = []
        let words: [Word]? = entries[key].flatMap { self.words($0, as: "`\(key.word)`") }
        return (words ?? []).filter { seen.insert($0).inserted }
    }

    private func readNames(_ node: NodeIndex) -> [WrittenWord] {
        let expected = "`pictures` must be a list of names of goldens, such as `[shop.home]`"
        return (elements(node, expected: expected) ?? []).compactMap { element in
            word(element, as: "an entry of `pictures`").map { written($0, at: element) }
        }
    }

    private func readTestCase(_ entry: NamedEntry) -> TestCase? {
        guard isTestName(entry.name) else {
            return refuse(.malformedTestName(entry.name), at: place(entry.key))
        }
        guard let entries = entries(entry.value, by: SpecKeys.testCase),
            let node = entries[.screen], let screen = word(node, as: "`screen`")
        else { return nil }
        return TestCase(
            name: written(entry.name, at: entry.key), screen: written(screen, at: node),
            params: arguments(entries, .params), set: arguments(entries, .set),
            flags: arguments(entries, .flags),
            steps: entries[.steps].map { readSteps($0) } ?? [])
    }

    /// Whether a name can be a part of the name of a file.
    private func isTestName(_ name: String) -> Bool {
        (1...64).contains(name.utf8.count)
            && name.utf8.allSatisfy {
                UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0
                    || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0
                    || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 || $0 == UInt8(ascii: "-")
                    || $0 == UInt8(ascii: "_")
            }
    }

    private func arguments(_ entries: Entries, _ key: Key) -> [WrittenArgument] {
        guard let node = entries[key] else { return [] }
        return named(node, as: "`\(key.word)`").compactMap { entry in
            argument(entry.value, as: "`\(entry.name)`").map {
                WrittenArgument(name: entry.name, value: $0)
            }
        }
    }

    private func readSteps(_ node: NodeIndex) -> [WrittenStep] {
        let expected = "`steps` must be a list of steps, such as `[tap: orders:3, back]`"
        return (elements(node, expected: expected) ?? []).compactMap { element in
            tree.step(element) ?? refuse(.malformedStep, at: place(element))
        }
    }
}
