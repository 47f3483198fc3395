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
                    limit < Step.maxCount ? "--tap and --step count, too" : "")
                break
            }
            if let step = step(element) { steps.append(step) }
        }
        return steps
    }

    private mutating func step(_ node: NodeIndex) -> Step? {
        let (key, value) = parts(of: node)
        guard let key else {
            report("a step must be a word, or a mapping with one key", at: tree.place(node))
            return nil
        }
        let word = tree.text(key)
        guard let known = Step.words.first(where: { $0.word == word }) else {
            let words = Step.words.map(\.word)
            let near = Suggestion.nearest(to: word, among: words)
            report(
                "there is no step `\(word)`", at: tree.place(key),
                near.map { "did you mean `\($0)`?" } ?? "it is one of \(Suggestion.list(words))")
            return nil
        }
        guard let step = Step(word, value.map(text), at: tree.place(value ?? key)) else {
            let form = known.sample.map { "\(word): \($0)" } ?? word
            report(
                "the step `\(word)` has another form", at: tree.place(value ?? key),
                "as in `- \(form)`")
            return nil
        }
        return step
    }

    private func parts(of node: NodeIndex) -> (key: NodeIndex?, value: NodeIndex?) {
        switch tree[node].kind {
        case .string: return (node, nil)
        case .mapping:
            var pairs = tree.pairs(node).makeIterator()
            guard let only = pairs.next(), pairs.next() == nil else { return (nil, nil) }
            return (only.key, only.value)
        default: return (nil, nil)
        }
    }

    /// Returns the value of a step; `set: {sort: name}` as on the command line.
    private func text(_ node: NodeIndex) -> String {
        guard tree[node].kind == .mapping else { return tree.text(node) }
        let pairs = tree.pairs(node).map { "\(tree.text($0.key))=\(tree.text($0.value))" }
        return pairs.count == 1 ? pairs[0] : ""
    }

    private mutating func report(_ sentence: String, at place: SourceRange, _ label: String = "") {
        bag.report(Diagnostic(.failedTap, sentence, at: Label(place, label)))
    }
}
