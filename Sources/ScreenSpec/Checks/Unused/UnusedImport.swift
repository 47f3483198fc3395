package import Diagnostics
import Expressions
import Screens
import Values

/// Finds imports of which nothing is used.
struct UnusedImport: ScreenRule {
    let codes = [DiagnosticCode.unusedImport]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let (screen, read) = (reading.screen, reading.reads.slots)
        let secrets = screen.secrets.filter { read.contains($0.slot) }
        let states = screen.state.enumerated().filter {
            $1.library != nil && read.contains(screen.parameters.count + $0)
        }
        let flags = screen.flags.enumerated().filter {
            read.contains(screen.flagSlot + $0.offset)
        }
        check(
            reading.writtenImports, of: reading.imports, used: reading.mentions.imports,
            reads: reading.reads, secrets: secrets, states: states.map(\.element.value.name),
            flags: flags.map(\.element.name),
            in: screen.models, into: &bag)
    }

    /// Checks the imports of a file.
    ///
    /// - Parameters:
    ///   - used: the positions of those of which something is used, other than in expressions.
    ///   - reads: what the expressions read.
    ///   - secrets: those that are read.
    ///   - states: the names of those that are read.
    ///   - flags: the names of those that are read.
    func check(
        _ written: WrittenImports, of imports: Imports, used: Set<Int>, reads: ExpressionReads,
        secrets: [Secret], states: [String] = [], flags: [String] = [], in models: ModelTable,
        into bag: inout DiagnosticBag
    ) {
        guard used.count < imports.files.count else { return }
        let modelNames = reads.models.compactMap { models[$0]?.name }
        let used = used.union(imports.secrets.files(of: secrets.map(\.name)))
            .union(imports.states.files(of: states)).union(imports.flags.files(of: flags))
            .union(imports.colors.files(of: reads.colors))
            .union(imports.modelNames.files(of: modelNames))
        for (position, element) in written.elements where !used.contains(position) {
            bag.report(.unusedImport(element.path), at: element.place)
        }
    }
}

extension DiagnosticCode {
    package static let unusedImport = DiagnosticCode("unused-import")
}

extension Message {
    fileprivate static func unusedImport(_ path: String) -> Message {
        Message(
            .unusedImport, severity: .warning, "nothing of `\(path)` is used", label: "remove it")
    }
}
