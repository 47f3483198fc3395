import Diagnostics
import LoaderPlan
import ScreenSpec
import Screens
import Session

/// A file of steps: a YAML or JSON list whose elements are words (`back`) or mappings with one key
/// (`tap: orders:3`).
struct StepsFile {
    private let tree: SyntaxTree
    private var bag = DiagnosticBag()

    private init(_ tree: SyntaxTree) { self.tree = tree }

    /// Returns the steps in `bytes`, which follow `count` others; reports errors.
    static func steps(
        _ path: String, _ bytes: [UInt8], after count: Int, into bag: inout DiagnosticBag
    ) -> [Step] {
        let limits = SyntaxLimits()
        guard let source = decodeSource(path: path, bytes: bytes, limits: limits, into: &bag) else {
            return []
        }
        var file = StepsFile(readSyntax(source, limits: limits, into: &bag))
        guard !bag.hasErrors else { return [] }
        let steps = file.steps(limit: Step.maxCount - count)
        bag.merge(file.bag)
        return steps
    }

    private mutating func steps(limit: Int) -> [Step] {
        guard let root = tree.documents.first, tree[root].kind == .sequence else {
            let place = tree.documents.first.map(tree.place) ?? SourceRange(tree.source, .zero)
            report("a file of steps must be a list, such as `- tap: orders:3`", at: place)
            return []
        }
        var steps: [Step] = []
        for element in tree.elements(root) {
            guard steps.count < limit else {
                report(
                    "a run has at most \(Step.maxCount) steps", at: tree.place(element),
                    label: limit < Step.maxCount ? "--tap and --step count, too" : "")
                break
            }
            if let step = step(element) { steps.append(step) }
        }
        return steps
    }

    private mutating func step(_ node: NodeIndex) -> Step? {
        guard let written = tree.step(node) else {
            report("a step must be a word, or a mapping with one key", at: tree.place(node))
            return nil
        }
        return Step(written, into: &bag)
    }

    private mutating func report(
        _ sentence: String, at place: SourceRange, label: String = ""
    ) {
        bag.report(Diagnostic(.failedTap, sentence, at: Label(place, label)))
    }
}

extension Step {
    /// Reads a step as it is written in a file; nil, with a report, if there is none like it.
    init?(_ written: WrittenStep, into bag: inout DiagnosticBag) {
        let word = written.word.text
        func report(_ sentence: String, at place: SourceRange, label: String) {
            bag.report(Diagnostic(.failedTap, sentence, at: Label(place, label)))
        }
        guard let known = Step.words.first(where: { $0.word == word }) else {
            let words = Step.words.map(\.word)
            let near = Suggestion.nearest(to: word, among: words)
            report(
                "there is no step `\(word)`", at: written.word.place,
                label: near.map { "did you mean `\($0)`?" }
                    ?? "it is one of \(Suggestion.list(words, near: word))")
            return nil
        }
        guard let step = Step(word, written.value?.text, at: written.place) else {
            let form = known.sample.map { "\(word): \($0)" } ?? word
            report(
                "the step `\(word)` has another form", at: written.place, label: "as in `- \(form)`"
            )
            return nil
        }
        self = step
    }
}
