import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import Loading
import Screens
import Session
import Values

/// A section, and maybe one of its items, whose names an expression reads.
struct SectionArgument {
    let id: String
    let item: Int?
}

/// An expression of the command line over the names of a spec.
struct SpecEvaluation {
    private let spec: CompiledSpec
    private let expression: CheckedExpression
    /// By index; nil where the expression reads the names of the screen alone.
    private let section: Int?
    private let item: Int?
    private let reporting: ReportingOptions

    /// Compiles the spec and checks the expression; what is wrong is reported, and ends the command
    /// with 1 for the spec and with 2 for the expression.
    init(
        _ path: String, _ text: String, _ place: SectionArgument?, _ reporting: ReportingOptions
    ) throws {
        spec = try CompiledSpec(path, reporting)
        self.reporting = reporting
        item = place?.item
        let screen = spec.screen
        section = try place.map { place in
            if let index = screen.sections.firstIndex(where: { $0.id == place.id }) { return index }
            try reporting.end(with: .noSection(place.id, in: screen))
        }
        let source = SourceText(path: "<expression>", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        let checker = ExpressionChecker(
            scope: screen.scope(inSection: section, isItem: item != nil))
        let checked = source.bytes.withUnsafeBufferPointer { bytes in
            checker.check(
                bytes, in: 0..<bytes.count, places: SourceMap { source.place($0) }, into: &bag)
        }
        try reporting.show(bag)
        guard let checked else { throw ExitStatus.impossible }
        expression = checked
    }

    var typeText: String { expression.type.text(in: spec.screen.models) }

    /// The value as compact JSON, once what it reads is loaded.
    func value(_ loading: LoadOptions, _ context: RunContextOptions) async throws -> [UInt8] {
        let plan = lower(spec.screen, toEvaluate: expression, in: section)
        // Names that the screen leaves unread are what an expression may be tried on.
        let options = SessionOptions(loading: loading, context: context, reporting: reporting)
        var session = try options.session(
            plan, of: spec.path, replaying: try loading.recording(spec.path))
        try await session.load(named: spec.path)
        switch value(in: session.snapshot(), of: plan) {
        case .success(let json): return json
        case .failure(let fault): try reporting.end(with: fault.diagnostic)
        }
    }

    private struct Fault: Error {
        let diagnostic: Diagnostic
    }

    /// The value among the names that it reads: the screen's, a section's, or an item's.
    private func value(in snapshot: Snapshot, of plan: Plan) -> Result<[UInt8], Fault> {
        var activation = snapshot.activation
        guard let planned = plan.sections.first else { return value(in: &activation) }
        guard let section = snapshot.sections.first else {
            return .failure(Fault(diagnostic: .absentSection(planned)))
        }
        guard let item else {
            if case .failed(let failure) = section.state {
                return .failure(
                    Fault(diagnostic: .failedLoad(failure, in: [planned], severity: .error)))
            }
            return section.withSectionNames(&activation) { value(in: &$0) }
        }
        return section.withItem(at: item, &activation) { value(in: &$1) }
            ?? .failure(Fault(diagnostic: .noItem(item, in: section)))
    }

    private func value(in activation: inout Activation) -> Result<[UInt8], Fault> {
        do throws(Activation.Failure) {
            let value = try expression.value(in: &activation)
            var writer = JSONWriter(redact: OutputRedactor.redaction)
            writer.write(value, activation.arena, spec.screen.models)
            return .success(writer.bytes)
        } catch {
            return .failure(Fault(diagnostic: .failedEvaluation(error)))
        }
    }
}

extension Screen {
    /// The names of the screen, of one of its sections, or of an item of that.
    fileprivate func scope(inSection index: Int?, isItem: Bool) -> Scope {
        guard let index else { return scope }
        let section = sections[index]
        return isItem ? section.cellScope(scope) : Section.scope(scope, item: section.item)
    }
}

extension ReportingOptions {
    /// Reports why there is no value, which ends the command.
    fileprivate func end(with diagnostic: Diagnostic) throws -> Never {
        var bag = DiagnosticBag()
        bag.report(diagnostic)
        try show(bag)
        throw ExitStatus.finding
    }
}

extension SourceText {
    /// The place of a range of bytes.
    fileprivate func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(self, ByteRange(range.lowerBound, range.upperBound))
    }
}
