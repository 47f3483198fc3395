@testable import Expressions
import JSONData
import Values

/// The libFuzzer entry point. The input is an expression, optionally followed by a zero byte and
/// the JSON value of the variable `j`.
///
/// Any text yields faults inside it, or is an expression. A valid expression must round-trip
/// through the printer under all checking rules; its evaluation must end within its fuel, return a
/// value of its type, and be the same with and without optimizations.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzExpressions(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let text = Array(bytes.prefix { $0 != 0 })
    let json = Array(bytes.dropFirst(text.count + 1))
    // Expressions come from files that are valid UTF-8.
    guard String(validating: text, as: UTF8.self) != nil else { return 0 }
    SmallStack.shared.run { text.withUnsafeBufferPointer { examine($0, json) } }
    return 0
}

/// Ends the program, as libFuzzer requires.
func stop(_ message: String, _ tree: ExpressionTree? = nil) -> Never {
    fatalError("\(message)\(tree.map { ": \($0.text)" } ?? "")")
}

private func examine(_ text: UnsafeBufferPointer<UInt8>, _ json: [UInt8]) {
    let parsed = ExpressionParser.parse(text, in: 0..<text.count)
    checkRanges(of: parsed.messages, text.count)
    guard parsed.isValid else {
        checkRanges(
            of: Checker.check(text, in: 0..<text.count, Sample.scope(.strict)).faults,
            text.count)
        return
    }
    checkRoundTrip(parsed.tree)
    let strict = checked(parsed.tree, .strict, text.count)
    let plain = checked(parsed.tree, .cel, text.count)
    if let strict {
        guard let plain else { stop("strict rules accept what CEL does not", parsed.tree) }
        if strict.type != plain.type { stop("strict rules find another type", parsed.tree) }
    }
    let sample = Sample(json)
    let free = Checker.check(parsed.tree, in: Sample.scope(.unchecked)).tree
    let outcome = sample.outcome(of: free, "unchecked")
    if let plain { checkConsistency(sample.outcome(of: plain, "checked"), outcome, parsed.tree) }
}

/// Returns the result of checking; nil if there are faults.
private func checked(
    _ tree: ExpressionTree, _ rules: Scope.Rules, _ count: Int
) -> CheckedTree? {
    let result = Checker.check(tree, in: Sample.scope(rules))
    checkRanges(of: result.faults, count)
    return result.isValid ? result.tree : nil
}

private func checkRanges(of faults: [ExpressionFault], _ count: Int) {
    if faults.count > 60 { stop("\(faults.count) faults are reported") }
    for fault in faults {
        let ranges = [fault.range] + fault.fixes.map(\.range)
        for range in ranges where range.upperBound > count {
            stop("a fault is beyond the end of the text: \(fault.message)")
        }
        if fault.message.isEmpty { stop("a fault has no message") }
    }
}

/// Checking may report faults earlier but must not change the result.
private func checkConsistency(_ checked: Outcome, _ unchecked: Outcome, _ tree: ExpressionTree) {
    switch (checked, unchecked) {
    case (.fault(let first), .fault(let second)):
        // Which of two type mismatches is reported depends on the known types.
        if first.kind != second.kind, first.kind != .type, second.kind != .type {
            if first.kind == .limit || second.kind == .limit { return }
            stop("\(first.message) when checked, \(second.message) when not", tree)
        }
    case (.value(let first), .value(let second)):
        // The sum of an empty list is the zero of its static type.
        if tree.text.contains("sum(") { return }
        if !first.isSame(as: second) { stop("another value when it is checked", tree) }
    case (.fault(let fault), .value), (.value, .fault(let fault)):
        if fault.kind != .limit { stop("\(fault.message) one time, and a value the other", tree) }
    }
}
