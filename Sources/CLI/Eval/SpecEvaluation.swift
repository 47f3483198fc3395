import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import Loading
import Screens
import Session
import Values

/// A section and an optional item, whose names an expression can use.
struct SectionArgument {
    let id: String
    let item: Int?
}

/// An expression on the command line over the names of a spec.
struct SpecEvaluation {
    private let spec: CompiledSpec
    private let expression: CheckedExpression
    /// The index of the section; nil if the expression uses only the names of the screen.
    private let section: Int?
    private let item: Int?
    private let reporting: ReportingOptions

    /// Compiles the spec and checks the expression. Errors are reported and end the command with
    /// exit code 1 for the spec, 2 for the expression.
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

    /// Loads what the expression reads, and returns its value as compact JSON.
    func value(_ loading: LoadOptions, _ context: RunContextOptions) async throws -> [UInt8] {
        let plan = lower(spec.screen, toEvaluate: expression, in: section)
        // The expression may use names that the screen does not use.
        let options = SessionOptions(loading: loading, context: context, reporting: reporting)
        var session = try options.session(
            plan, of: spec.path, replaying: try loading.recording(spec.path))
        try await session.load(named: spec.path, reporting)
        switch value(in: session.snapshot(), of: plan) {
        case .success(let json): return json
        case .failure(let fault): try reporting.end(with: fault.diagnostic)
        }
    }

    private struct Fault: Error {
        let diagnostic: Diagnostic
    }

    /// Evaluates the expression with the names of the screen, a section or an item.
    private func value(in snapshot: Snapshot, of plan: Plan) -> Result<[UInt8], Fault> {
        var activation = snapshot.activation
        guard section != nil, let planned = plan.sections.first else {
            return value(in: &activation)
        }
        guard let section = snapshot.sections.first(where: { $0.plan.spec === planned.spec })
        else {
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
    /// Returns the scope of the screen, of a section, or of an item.
    fileprivate func scope(inSection index: Int?, isItem: Bool) -> Scope {
        guard let index else { return scope }
        let section = sections[index]
        return isItem ? section.cellScope(scope) : section.ownScope(scope)
    }
}

extension SourceText {
    /// Returns the source range of a byte range.
    fileprivate func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(self, ByteRange(range.lowerBound, range.upperBound))
    }
}
