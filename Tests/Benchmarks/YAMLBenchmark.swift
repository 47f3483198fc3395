import CLibYAML
import Diagnostics
import ScreenSpec

/// Parses YAML into a tree. For comparison, libyaml scans the events of the same bytes.
func benchmarkYAML() {
    let small = (0..<2_000).map { Array(Corpus.spec($0).utf8) }
    let large = [Array((0..<2_000).map { "a\($0):\n" + indented(Corpus.spec($0)) }.joined().utf8)]
    print("YAML: MB/s of libyaml events, syntax tree, validated screen; ratios to the events")
    report("2,000 files", small, validates: true)
    report("one file", large, validates: false)
}

private func report(_ name: String, _ files: [[UInt8]], validates: Bool) {
    let bytes = Double(files.map(\.count).reduce(0, +)) / 1e6
    let sources = files.map { SourceText(path: "corpus.yaml", bytes: $0) }
    var bodies = [{ files.forEach(scanEvents) }, { sources.forEach(readTree) }]
    if validates { bodies.append { sources.forEach(validate) } }
    let times = medians(rounds: 9, bodies)
    let speeds = times.map { short(bytes / $0) }.joined(separator: "  ")
    let ratios = times.dropFirst().map { short(times[0] / $0) }.joined(separator: "  ")
    print("\(name), \(short(bytes)) MB: \(speeds)  ratios \(ratios)")
}

private func indented(_ text: String) -> String {
    text.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
}

/// The lower bound: every event is created and discarded.
private func scanEvents(_ bytes: [UInt8]) {
    var parser = yaml_parser_t()
    yaml_parser_initialize(&parser)
    defer { yaml_parser_delete(&parser) }
    bytes.withUnsafeBufferPointer { buffer in
        yaml_parser_set_input_string(&parser, buffer.baseAddress, buffer.count)
        var event = yaml_event_t()
        while yaml_parser_parse(&parser, &event) == 1 {
            let isLast = event.type == YAML_STREAM_END_EVENT
            yaml_event_delete(&event)
            if isLast { break }
        }
    }
}

private func readTree(_ source: SourceText) {
    var limits = SyntaxLimits()
    (limits.bytes, limits.nodes) = (.max, .max)
    var bag = DiagnosticBag()
    let tree = readSyntax(source, limits: limits, into: &bag)
    precondition(tree.isComplete && !bag.hasErrors, "the corpus is valid")
}

private func validate(_ source: SourceText) {
    var bag = DiagnosticBag()
    precondition(Compiler().compile(source, into: &bag) != nil, "the corpus is valid")
}
