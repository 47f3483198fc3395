/// The part of the generated program that is the same for all expressions.
let programText = #"""
    import Foundation

    struct Call: Decodable {
        let function: String
        let arguments: [String]
        let now: Int
        let locale: String
        let zone: String
        let strings: [String: String]

        func argument<T: Decodable>(_ index: Int) throws -> T {
            do {
                return try JSONDecoder().decode(T.self, from: Data(arguments[index].utf8))
            } catch {
                throw Undecodable(text: "\(error)")
            }
        }

        var context: ExpressionContext {
            let strings = strings
            var context = ExpressionContext()
            context.now = Date(timeIntervalSince1970: Double(now))
            context.locale = Locale(identifier: locale)
            context.timeZone = TimeZone(identifier: zone)!
            context.string = { key, table in strings["\(table) \(key)"] ?? key }
            return context
        }
    }

    struct Undecodable: Error { let text: String }

    struct Function: Sendable {
        let name: String
        let call: @Sendable (Call) throws -> String

        init(_ name: String, _ call: @escaping @Sendable (Call) throws -> Any) {
            self.name = name
            self.call = { shown(try call($0)) }
        }
    }

    extension OrderedMap: Decodable where Key == String, Value: Decodable {
        public init(from decoder: any Decoder) throws {
            self.init(try [String: Value](from: decoder))
        }
    }

    protocol ShownMap { var shownMap: String { get } }

    extension OrderedMap: ShownMap {
        var shownMap: String {
            "{" + map { "\(shown($0)): \(shown($1))" }.joined(separator: ", ") + "}"
        }
    }

    extension Dictionary: ShownMap where Key == String {
        var shownMap: String {
            let keys = keys.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
            return "{" + keys.map { "\(shown($0)): \(shown(self[$0] as Any))" }
                .joined(separator: ", ") + "}"
        }
    }

    func shown(json: some UntypedJSON) -> String {
        if json.isNull { return "nil" }
        if let array = json.array {
            return "[\(array.map { shown(json: $0) }.joined(separator: ", "))]"
        }
        if let object = json.object {
            let members = object.sorted { $0.key < $1.key }
                .map { "\(shown($0.key)): \(shown(json: $0.value))" }
            return "{\(members.joined(separator: ", "))}"
        }
        return json.bool.map(shown) ?? json.int.map(shown) ?? json.double.map(shown)
            ?? shown(json.string ?? "")
    }

    func shown(_ value: Any) -> String {
        switch value {
        case let json as any UntypedJSON: return shown(json: json)
        case let text as String: return text.debugDescription
        case let number as Int: return String(number)
        case let number as UInt: return "\(number)u"
        case let number as Double: return number.isNaN ? "nan" : number.description
        case let flag as Bool: return flag ? "true" : "false"
        case let url as URL: return url.absoluteString.debugDescription
        case let date as Date:
            let time = date.timeIntervalSince1970
            let whole = time.rounded(.down)
            let micros = Int(((time - whole) * 1e6).rounded())
            return micros == 1_000_000 ? "@\(Int(whole) + 1).0" : "@\(Int(whole)).\(micros)"
        case let color as CellColor: return "\(shown(color.light))/\(shown(color.dark))"
        case let duration as Duration: return "\(duration.totalNanoseconds)ns"
        case let map as any ShownMap: return map.shownMap
        case let raw as any RawRepresentable: return shown(raw.rawValue)
        default: break
        }
        let mirror = Mirror(reflecting: value)
        switch mirror.displayStyle {
        case .optional: return mirror.children.first.map { shown($0.value) } ?? "nil"
        case .collection:
            return "[" + mirror.children.map { shown($0.value) }.joined(separator: ", ") + "]"
        default:
            return "(" + mirror.children.map { shown($0.value) }.joined(separator: ", ") + ")"
        }
    }

    func shown(_ shade: CellColor.Shade) -> String {
        switch shade {
        case .number(let number): return String(number)
        case .named(let name): return name.rawValue
        }
    }

    @main struct Program {
        static func main() throws {
            let functions = Dictionary(uniqueKeysWithValues: allFunctions.map { ($0.name, $0) })
            let data = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
            let results = try JSONDecoder().decode([Call].self, from: data).map { call in
                do {
                    return "value " + (try functions[call.function]!.call(call))
                } catch let error as ExpressionError {
                    return "error \(error)"
                } catch let error as Undecodable {
                    return "undecodable \(error.text)"
                }
            }
            let output = try JSONEncoder().encode(results)
            try output.write(to: URL(fileURLWithPath: CommandLine.arguments[2]))
        }
    }
    """#
