import CellCore
import Diagnostics
import Expressions
import JSONData
import Testing
import Values

/// Values that expressions read in a call of a function.
struct CallInput {
    /// JSON by slot.
    var arguments: [Int: String] = [:]
    var now = 1_717_243_200
    var locale = "en"
    var zone = "UTC"
}

/// What the interpreter has for a part: `value …`, or `error …`.
func interpreted(
    _ part: SwiftUnit.Part, _ variables: [Variable], _ input: CallInput, _ models: ModelTable
) throws -> String {
    let decoder = ModelDecoder(models: models)
    let locale = try #require(RunContext.Locale(tag: input.locale))
    let context = RunContext(
        now: .date(seconds: Int64(input.now), nanoseconds: 0), locale: locale,
        timeZone: input.zone)
    var arena = Arena()
    var values = [Value](repeating: .null, count: (variables.map(\.slot).max() ?? -1) + 1)
    for variable in variables {
        if variable.name == "now" { values[variable.slot] = context.now; continue }
        let type = try #require(variable.valueType(in: models))
        let json = try JSONDocument(Array((input.arguments[variable.slot] ?? "null").utf8)).root
        do throws(DecodeFault) {
            values[variable.slot] = try decoder.decode(json, as: type, into: &arena)
        } catch {
            return "undecodable \(error.problem) \(error.location(below: "", in: models)) \(input)"
        }
    }
    var activation = Activation(arena: arena, values: values, context: context)
    switch part {
    case .text(let text):
        guard let result = text.evaluate(in: &activation) else {
            let failures = activation.takeFailures()
            // A condition that fails is false.
            let texts = failures.filter { $0.place.source.path != "cases" }
            return texts.isEmpty ? "value nil" : "error \(texts[0].sentence)"
        }
        return "value \(result.debugDescription)"
    case .expression(let expression):
        do throws(Activation.Failure) {
            let value = try expression.value(in: &activation)
            return "value \(shown(value, activation.arena, models))"
        } catch {
            return "error \(error.sentence)"
        }
    }
}

/// A colour as UIKit's name, or as a number of red, green, blue and opacity.
private func shown(_ color: RGBA, _ name: ViewColor.SystemColor?) -> String {
    let number = [color.red, color.green, color.blue, color.alpha].reduce(0) {
        $0 << 8 | UInt32($1)
    }
    return name?.rawValue ?? String(number)
}

/// A value as the generated program shows it.
private func shown(_ value: Value, _ arena: Arena, _ models: ModelTable) -> String {
    switch value.kind {
    case .null, .none: return "nil"
    case .bool: return value.isTrue ? "true" : "false"
    case .int: return String(value.asInt)
    case .uint: return "\(value.bits)u"
    case .double: return value.asDouble.isNaN ? "nan" : value.asDouble.description
    case .string: return arena.string(value).debugDescription
    case .date: return "@\(value.asInt).\(value.extra / 1_000)"
    case .duration: return "\(value.asInt)ns"
    case .list:
        return "[\(arena.elements(value).map { shown($0, arena, models) }.joined(separator: ", "))]"
    case .map:
        let entries = (0..<value.count).map { index in
            let key = shown(arena.cell(index * 2, of: value), arena, models)
            return "\(key): \(shown(arena.cell(index * 2 + 1, of: value), arena, models))"
        }
        return "{\(entries.joined(separator: ", "))}"
    case .object:
        // In Swift a union is an enum, which has the object of its case, or what names none.
        let union = models[ModelID(Int(value.extra))]?.union
        let cells = (0..<value.fieldCount).map { arena.cell($0, of: value) }
        let own = union.flatMap { cells.prefix($0.unknownField + 1).first { !$0.isNull } }
        let fields = (own.map { [$0] } ?? cells).map { shown($0, arena, models) }
        return "(\(fields.joined(separator: ", ")))"
    case .color:
        guard let color = value.color else { return "?" }
        return "\(shown(color.light, color.lightName))/\(shown(color.dark, color.darkName))"
    case .bytes, .type: return "?"
    }
}
