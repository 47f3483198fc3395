import ArgumentParser
import Diagnostics
import Inference
import ScreenSpec
import Screens
import TerminalText
import Values

/// `new --into`: the change that makes the models of a spec fit other data. What a person wrote
/// stays, what is new is added, and what is gone or differs is told.
struct SpecMerge {
    let path: String
    let screen: Screen
    /// The request of the screen whose model is made to fit.
    let target: MergeTarget
    let made: FirstSpec
    let write: Bool

    /// Prints the difference, or writes the file.
    ///
    /// - Throws: An exit code if the spec cannot be read or written, or would change.
    func run() throws {
        do {
            let bytes = try Files.read(path, limit: SyntaxLimits().bytes)
            var bag = DiagnosticBag()
            guard let source = decodeSource(path: path, bytes: bytes, into: &bag) else {
                try Console.error.show(bag, .auto)
                throw ExitStatus.finding
            }
            let mark = Array(bytes.prefix(max(0, bytes.count - source.bytes.count)))
            guard bytes.dropFirst(mark.count).elementsEqual(source.bytes) else {
                throw FileFault(path: path, reason: "--into changes only UTF-8 files")
            }
            let merge = ModelMerge(into: screen, target, source: source, from: made)
            try apply(merge, to: source, mark: mark)
        } catch let fault as FileFault {
            try fail(fault.message)
        }
    }

    private func apply(
        _ merge: ModelMerge, to source: SourceText, mark: [UInt8]
    ) throws {
        for message in merge.messages {
            try Console.error.write("screenc: \(message.neutralised())\n")
        }
        guard let after = source.applying(merge.edits.map { [$0] })?.text else {
            if merge.lacksOthers { throw ExitStatus.finding }
            return try Console.error.write("screenc: \(path) has all fields of the data\n")
        }
        var bag = DiagnosticBag()
        _ = readSyntax(after, into: &bag)
        guard !bag.hasErrors else {
            try fail("\(path): the fields cannot be added to text of this form: add them by hand")
        }
        let summary =
            "\(merge.edits.count == 1 ? "1 place" : "\(merge.edits.count) places") of \(path)"
        guard write else {
            let diff = UnifiedDiff(path, from: source.bytes, to: after.bytes)
            try Console.output.show(diff.text, .auto)
            try Console.error.write("screenc: \(summary) would change; --write writes it\n")
            throw ExitStatus.finding
        }
        try Files.requireReplaceable(path)
        try Files.replace([
            WrittenFile(
                path: path, bytes: mark + after.bytes, replaced: .bytes(mark + source.bytes))
        ])
        try Console.error.write("screenc: \(summary) changed\n")
    }
}
