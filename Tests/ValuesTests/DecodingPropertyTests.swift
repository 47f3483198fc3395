import Foundation
import JSONData
import Testing
import Values

struct DecodingPropertyTests {
    /// Decoding random models and JSON has the same result as the naive decoder: the same value, or
    /// the same location of the first fault.
    @Test func decodingMatchesTheNaiveDecoder() throws {
        var (values, faults) = (0, 0)
        for seed in 1...400 {
            var sample = DecodingSample(seed: UInt64(seed))
            let decoder = ModelDecoder(models: sample.models)
            let naive = NaiveDecoder(models: sample.models)
            for type in sample.types {
                let json = sample.json(type)
                let root = try JSONDocument(Array(json.utf8)).root
                let expected = Self.outcome { () throws(NaiveDecoder.Fault) in
                    try naive.text(root, type, "$")
                }
                let actual = Self.decode(root, type, decoder)
                switch expected {
                case .success(let text):
                    values += 1
                    if actual != text {
                        Issue.record("seed \(seed): \(actual) for \(text) of \(json)")
                    }
                case .failure(let fault):
                    faults += 1
                    if actual != fault.location {
                        Issue.record("seed \(seed): \(actual) for \(fault.location) of \(json)")
                    }
                }
            }
        }
        // Both outcomes occur often enough to be meaningful.
        #expect(values > 200 && faults > 200, "\(values) values, \(faults) faults")
    }

    private static func outcome(
        _ body: () throws(NaiveDecoder.Fault) -> String
    ) -> Result<String, NaiveDecoder.Fault> {
        do throws(NaiveDecoder.Fault) { return .success(try body()) } catch {
            return .failure(error)
        }
    }

    /// Returns the value as JSON, or the location of the fault.
    private static func decode(
        _ json: JSONValue, _ type: ValueType, _ decoder: ModelDecoder
    ) -> String {
        var arena = Arena()
        do throws(DecodeFault) {
            let value = try decoder.decode(json, as: type, into: &arena)
            var writer = JSONWriter()
            writer.write(value, arena, decoder.models)
            return String(decoding: writer.bytes, as: UTF8.self)
        } catch {
            return error.location(below: "$", in: decoder.models)
        }
    }

    /// The deepest JSON that the parser accepts is decoded within the stack of a small thread,
    /// whether it fits its model or not, through every kind of field.
    @Test(arguments: [
        ("child", #"{"child":"#, "}"), ("children", #"{"children":["#, "]}"),
        ("named", #"{"named":{"a":"#, "}}"), ("any", #"{"any":{"a":["#, "]}}"),
    ])
    func deepestJSONIsDecoded(_ field: String, _ open: String, _ close: String) throws {
        let node = ValueType.model(ModelID(0))
        let models = ModelTable([
            Model(
                name: "Node",
                body: .object([
                    Field(name: "child", type: .optional(node)),
                    Field(name: "children", type: .optional(.list(node))),
                    Field(name: "named", type: .optional(.map(node))),
                    Field(name: "any", type: .optional(.json)),
                ]))
        ])
        let levels = 127 / open.count { $0 == "{" || $0 == "[" }
        for end in ["{}", "true"] {
            let text =
                String(repeating: open, count: levels) + end
                + String(repeating: close, count: levels)
            let root = try JSONDocument(Array(text.utf8)).root
            let result = SmallThread.run {
                Self.decode(root, node, ModelDecoder(models: models))
            }
            #expect(result == text || result.hasPrefix("$.\(field)"), "\(result)")
        }
    }
}

/// A thread with a stack of 512 KB, the default of some systems.
private enum SmallThread {
    static func run(_ body: @escaping @Sendable () -> String) -> String {
        let outcome = Outcome()
        let thread = Thread { outcome.finish(body()) }
        thread.stackSize = 512 << 10
        thread.start()
        return outcome.wait()
    }

    private final class Outcome: @unchecked Sendable {
        private let done = DispatchSemaphore(value: 0)
        /// Written before the signal, read after it.
        private var text = ""

        func finish(_ text: String) {
            self.text = text
            done.signal()
        }

        func wait() -> String {
            done.wait(timeout: .now() + 1_200) == .success ? text : "not within 20 minutes"
        }
    }
}
