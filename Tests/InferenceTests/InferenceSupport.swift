import Diagnostics
import JSONData
import ScreenSpec
import TestSupport
import Testing

@testable import Inference

/// A first spec of texts of JSON, which must compile without errors.
struct MadeSpec {
    let text: String
    let messages: [String]

    /// Makes a spec of answers.
    init(
        _ answers: String..., screen: String = "shop.orders", url: String? = nil, maxCases: Int = 12
    ) throws {
        let roots = try answers.map { try JSONDocument(Array($0.utf8)).root }
        let source: ScreenSource =
            url.map { .url(AskedRequest(url: $0), isPlaceholder: false) } ?? .file("x.json")
        let spec = try ScreenInference(roots.map { Answer(root: $0) }).spec(
            ScreenRequest(screen: screen, source: source, maxCases: maxCases, origin: "x.json"))
        try self.init(spec)
    }

    init(_ spec: FirstSpec) throws {
        text = spec.text
        messages = spec.messages
        var bag = DiagnosticBag()
        let source = SourceText(path: "x.yaml", bytes: Array(text.utf8))
        _ = Compiler().compile(source, into: &bag)
        #expect(!bag.hasErrors, "\(bag.sorted.map(\.message)) in\n\(text)")
    }

    /// The value of a key, with its comment; nil if no line has the key.
    func line(_ key: String) -> String? {
        text.split(separator: "\n").lazy.map { $0.drop { $0 == " " || $0 == "-" } }
            .first { $0.hasPrefix("\(key):") }
            .map { String($0.dropFirst(key.count + 1).drop { $0 == " " }) }
    }
}
