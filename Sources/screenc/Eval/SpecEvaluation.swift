import Diagnostics
import Expressions
import JSONData
import LoaderPlan
import Loading
import ScreenSpec
import Values

/// An expression of the command line over the names of a spec.
struct SpecEvaluation {
    private let spec: CompiledSpec
    private let expression: CheckedExpression
    private let reporting: ReportingOptions

    /// Compiles the spec and checks the expression; what is wrong is reported, and ends the command
    /// with 1 for the spec and with 2 for the expression.
    init(_ path: String, _ text: String, _ reporting: ReportingOptions) throws {
        spec = try CompiledSpec(path, reporting)
        self.reporting = reporting
        let source = SourceText(path: "<expression>", bytes: Array(text.utf8))
        var bag = DiagnosticBag()
        let checker = ExpressionChecker(scope: spec.screen.scope)
        let checked = source.bytes.withUnsafeBufferPointer { bytes in
            checker.check(bytes, in: 0..<bytes.count, places: source.place, into: &bag)
        }
        try reporting.show(bag)
        guard let checked else { throw ExitStatus.impossible }
        expression = checked
    }

    var typeText: String { expression.type.text(in: spec.screen.models) }

    /// The value as compact JSON, once what it reads is loaded.
    func value(_ options: LoadOptions, _ context: RunContextOptions) async throws -> [UInt8] {
        let plan = lower(spec.screen, toEvaluate: expression)
        // Names that the screen leaves unread are what an expression may be tried on.
        let recording = try options.recording(spec.path)
        let context = context.context(recordedAt: recording?.moment)
        let start = try options.bind(plan, context, DiagnosticBag(), reporting)
        let environment = try options.environment(spec.path, context, recording, reporting)
        var frame = await load(plan, frame: start, in: environment).frame
        try Interruption.check()
        do throws(Frame.Failure) {
            let value = try expression.value(in: &frame)
            var writer = JSONWriter()
            writer.write(value, frame.arena, spec.screen.models)
            return writer.bytes
        } catch {
            var bag = DiagnosticBag()
            bag.report(.failedEvaluation(error))
            try reporting.show(bag)
            throw ExitStatus.finding
        }
    }
}

extension SourceText {
    /// The place of a range of bytes.
    fileprivate func place(_ range: Range<Int>) -> SourceRange {
        SourceRange(self, ByteRange(range.lowerBound, range.upperBound))
    }
}
