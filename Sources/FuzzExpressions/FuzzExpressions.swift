@testable import Expressions
import JSONData
import Values

/// libFuzzer's entry: an expression, and behind a zero byte, if there is one, the JSON that it finds
/// under the name `j`.
///
/// Any text is refused with faults that stand in it, or it is an expression. What is printed of that
/// is read as the same again, whatever rules it is checked by; evaluating it ends within its fuel,
/// gives what its type says, and the same with and without what lowering computes in advance.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzExpressions(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let text = Array(bytes.prefix { $0 != 0 })
    let json = Array(bytes.dropFirst(text.count + 1))
    // Expressions come out of files that are valid UTF-8.
    guard String(validating: text, as: UTF8.self) != nil else { return 0 }
    SmallStack.shared.run { text.withUnsafeBufferPointer { examine($0, json) } }
    return 0
}

/// Ends the program, as libFuzzer wants it to be told.
func stop(_ message: String, _ tree: ExpressionTree? = nil) -> Never {
    fatalError("\(message)\(tree.map { ": \($0.text)" } ?? "")")
}

private func examine(_ text: UnsafeBufferPointer<UInt8>, _ json: [UInt8]) {
    let parsed = ExpressionParser.parse(text, in: 0..<text.count)
    checkPlaces(of: parsed.messages, text.count)
    guard parsed.isValid else {
        checkPlaces(
            of: Checker.check(text, in: 0..<text.count, Sample.environment(.strict)).faults,
            text.count)
        return
    }
    checkReadBack(parsed.tree)
    let strict = checked(parsed.tree, .strict, text.count)
    let plain = checked(parsed.tree, .cel, text.count)
    if let strict {
        guard let plain else { stop("strict rules accept what CEL does not", parsed.tree) }
        if strict.type != plain.type { stop("strict rules find another type", parsed.tree) }
    }
    let sample = Sample(json)
    let free = Checker.check(parsed.tree, in: Sample.environment(.unchecked)).tree
    let outcome = sample.outcome(of: free, "unchecked")
    if let plain { checkConsistency(sample.outcome(of: plain, "checked"), outcome, parsed.tree) }
}

/// What checking found; nil where the expression has faults.
private func checked(
    _ tree: ExpressionTree, _ rules: Environment.Rules, _ count: Int
) -> CheckedTree? {
    let result = Checker.check(tree, in: Sample.environment(rules))
    checkPlaces(of: result.faults, count)
    return result.isValid ? result.tree : nil
}

private func checkPlaces(of faults: [ExpressionFault], _ count: Int) {
    if faults.count > 60 { stop("\(faults.count) faults are reported") }
    for fault in faults {
        let ranges = [fault.range] + fault.fixes.map(\.range)
        for range in ranges where range.upperBound > count {
            stop("a fault stands behind the text: \(fault.message)")
        }
        if fault.message.isEmpty { stop("a fault has no words") }
    }
}

/// Checking gives away faults in advance, and changes nothing else.
private func checkConsistency(_ checked: Outcome, _ unchecked: Outcome, _ tree: ExpressionTree) {
    switch (checked, unchecked) {
    case (.fault(let first), .fault(let second)):
        // Which of two wrong types is complained about depends on what is known.
        if first.kind != second.kind, first.kind != .type, second.kind != .type {
            if first.kind == .limit || second.kind == .limit { return }
            stop("\(first.message) when checked, \(second.message) when not", tree)
        }
    case (.value(let first), .value(let second)):
        // The sum of nothing is a zero of the list's type, which has to be known.
        if tree.text.contains("sum(") { return }
        if !first.isSame(as: second) { stop("another value when it is checked", tree) }
    case (.fault(let fault), .value), (.value, .fault(let fault)):
        if fault.kind != .limit { stop("\(fault.message) one time, and a value the other", tree) }
    }
}
