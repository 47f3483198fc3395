import Expressions
import JSONData
import Values

extension Suite {
    /// The conformance suite of Common Expression Language, and cel-go's cases of its extensions.
    ///
    /// An expected error may occur when checking or evaluating, since checking is stricter than CEL
    /// requires. Each expression is evaluated with and without optimizations.
    static let cel = Suite(name: "cel") { bytes throws(SuiteFormatError) in
        try SuiteReport(SuiteFile(bytes).cases("tests"), as: CELSuiteCase.self)
    }
}

/// An expression and its expected result.
private struct CELSuiteCase: SuiteCase {
    let id: String
    private let file: String
    private let expression: String
    private let environment: CELSuiteEnvironment
    private let isCheckedOnly: Bool
    private let disablesMacros: Bool
    private let expected: Expectation

    private enum Expectation {
        case value(JSONValue, type: String?)
        case type(String)
        case error
    }

    init(_ fields: SuiteFields) throws(SuiteFormatError) {
        id = try fields.string("id")
        file = fields.optionalString("file") ?? ""
        expression = try fields.string("expr")
        environment = try CELSuiteEnvironment(fields)
        isCheckedOnly = fields.flag("check_only")
        disablesMacros = fields.flag("disable_macros")
        expected = try Self.expectation(fields)
    }

    private static func expectation(
        _ fields: SuiteFields
    ) throws(SuiteFormatError) -> Expectation {
        guard let expect = fields.value.member(named: "expect") else {
            throw SuiteFormatError("\(fields.place).expect is missing")
        }
        let type = expect.member(named: "deduced_type")?.string()
        if let value = expect.member(named: "value") { return .value(value, type: type) }
        if let type { return .type(type) }
        guard expect.member(named: "error") != nil || expect.member(named: "check_error") != nil
        else { throw SuiteFormatError("\(fields.place).expect is neither a value nor an error") }
        return .error
    }

    /// The reason for features that screenc does not support.
    var skipReason: String? {
        if file == "network_ext" { return "functions on network addresses are not part of screenc" }
        if file == "block_ext" { return "`cel.block` is for programs that write expressions" }
        return disablesMacros ? "macros cannot be turned off" : nil
    }

    /// The failure; nil if the case passes.
    var failure: SuiteReport.Failure? {
        let outcome = environment.evaluate(expression, checksOnly: isCheckedOnly)
        if let fault = fault(of: outcome) { return fault }
        guard case .value(let value, let arena, _) = outcome else { return nil }
        guard let plain = environment.valueWithoutOptimizing(expression),
            CELSuiteValue.areSame(value, arena, plain.value, plain.arena)
        else { return failed("the same value without optimizing", "another") }
        return nil
    }

    private func fault(of outcome: CELSuiteEnvironment.Outcome) -> SuiteReport.Failure? {
        switch (expected, outcome) {
        case (.error, .error): return nil
        case (.error, let outcome): return failed("an error", outcome.description)
        case (.value(let json, let type), .value(let value, let arena, let found)):
            guard CELSuiteValue.equals(value, json, arena) else {
                return failed(String(decoding: json.rawBytes, as: UTF8.self), outcome.description)
            }
            return type == nil || type == found ? nil : failed("the type \(type ?? "")", found)
        case (.type(let type), .value(_, _, let found)), (.type(let type), .type(let found)):
            return type == found ? nil : failed("the type \(type)", "the type \(found)")
        case (.value(let json, _), _):
            return failed(String(decoding: json.rawBytes, as: UTF8.self), outcome.description)
        case (.type(let type), .error): return failed("the type \(type)", outcome.description)
        }
    }
}

extension SuiteFields {
    /// Whether a member is true; false if missing.
    func flag(_ name: String) -> Bool { value.member(named: name)?.bool ?? false }
}
