import Expressions
import LoaderPlan
import Screens
import Values

extension LoadPlan {
    /// Returns a deterministic result with sample values.
    func sample(_ models: ModelTable, _ context: RunContext) -> LoadResult {
        var result = LoadResult()
        result.isMadeUp = true
        var samples = SampleValues(models: models, now: context.now)
        result.counts.pages = 1
        if isHealthCheck {
            result.values = [.bool(true)]
        } else if let item = request.type.element {
            result.values = (0..<SampleValues.items).map { samples.value(of: item, "item", $0) }
            result.counts.received = result.values.count
            if let response = itemResponse {
                let sample = samples.value(of: response.type, "response", 0)
                result.origins = ItemOrigins(sample, count: result.values.count)
            }
        } else {
            result.values = [samples.value(of: request.type, "value", 0)]
        }
        result.arena = samples.arena
        return result
    }
}

extension SectionPlan {
    /// Returns a sample item in the activation's arena; nil if its type has no known shape.
    func sampleItem(_ models: ModelTable, _ activation: inout Activation) -> Value? {
        let loaded = load.map { $0.request.type.element ?? $0.request.type }
        return (loaded ?? spec.item.sampleType).map { sample(of: $0, "item", models, &activation) }
    }

    /// Returns a sample of the response that an item came from; nil if no expression reads it.
    func sampleResponse(_ models: ModelTable, _ activation: inout Activation) -> Value? {
        (load?.itemResponse?.type).map { sample(of: $0, "response", models, &activation) }
    }

    private func sample(
        of type: ValueType, _ name: String, _ models: ModelTable, _ activation: inout Activation
    ) -> Value {
        var samples = SampleValues(models: models, now: activation.context.now)
        swap(&samples.arena, &activation.arena)
        defer { swap(&samples.arena, &activation.arena) }
        return samples.value(of: type, name, 0)
    }
}

extension CELType {
    /// A value type that expressions see as this type.
    fileprivate var sampleType: ValueType? {
        switch self {
        case .object(let id): .model(id)
        case .string, .enumeration: .string
        case .int: .int
        case .double: .double
        case .bool: .bool
        case .optional(let type): type.sampleType
        default: nil
        }
    }
}

extension Parameter {
    /// Returns a sample value for a required parameter.
    func sample(_ models: ModelTable, _ now: Value, in arena: inout Arena) -> Value {
        if let first = allowed.first {
            let isList = type.element != nil
            return arena.make(isList ? .list([first]) : first, as: type, models)
        }
        var samples = SampleValues(models: models, now: now)
        samples.arena = arena
        defer { arena = samples.arena }
        return samples.value(of: type, name, 0)
    }
}

/// Generates sample values of types, based on field names.
struct SampleValues {
    let models: ModelTable
    /// A date.
    let now: Value
    var arena = Arena()
    /// What the values of a field depend on, by its name.
    private var names: [String: SampleName] = [:]
    /// Limit: made-up values until lists are empty and optional values absent.
    private var budget = 20_000

    /// The number of elements of a list that a section shows.
    static let items = 6
    /// The number of elements of nested lists.
    private static let innerItems = 3
    /// Limit: made-up values after them, so that objects are complete.
    private static let excess = 20_000
    /// Limit: levels of made-up models and lists; deeper values are absent.
    private static let maxDepth = 32

    init(models: ModelTable, now: Value) {
        (self.models, self.now) = (models, now)
    }

    /// Returns a sample value of a type.
    ///
    /// - Parameters:
    ///   - name: the name of its field.
    ///   - index: the index of its item, from 0.
    ///   - depth: the nesting in models and lists.
    mutating func value(
        of type: ValueType, _ name: String, _ index: Int, depth: Int = 0
    ) -> Value {
        budget -= 1
        // A model that contains itself twice would grow exponentially.
        guard depth < Self.maxDepth, budget > -Self.excess else { return .null }
        switch type {
        // Every fourth item shows optional values as absent.
        case .optional(let type):
            return index % 4 == 3 || budget <= 0
                ? .null : value(of: type, name, index, depth: depth)
        case .string: return arena.makeString(sampleName(name).text(index))
        case .int: return .int(sampleName(name).number(index))
        case .double: return .double(Double(sampleName(name).number(index)) + 0.5)
        case .bool: return .bool(index % 2 == 0)
        case .url:
            return arena.makeString(
                "https://example.com/\(sampleName(name).path)/\(index + 1)")
        case .date: return date(index)
        case .json: return arena.makeMap(member("name", index))
        case .map(let type):
            let value = value(of: type, name, index, depth: depth + 1)
            return arena.makeMap([arena.makeString("\(index + 1)"), value])
        case .list(let element): return list(of: element, name, depth)
        case .model(let id): return object(id, index, depth)
        }
    }

    private mutating func list(of element: ValueType, _ name: String, _ depth: Int) -> Value {
        let count = budget <= 0 ? 0 : depth <= 1 ? Self.items : Self.innerItems
        return arena.makeList((0..<count).map { value(of: element, name, $0, depth: depth + 1) })
    }

    private mutating func object(_ id: ModelID, _ index: Int, _ depth: Int) -> Value {
        guard let model = models[id] else { return .null }
        if let cases = model.enumeration?.cases, !cases.isEmpty {
            return arena.makeString(cases[index % cases.count])
        }
        if let union = model.union, !union.cases.isEmpty {
            let number = index % union.cases.count
            let object = object(union.cases[number].model, index, depth + 1)
            return arena.makeUnion(id, union, case: number, object)
        }
        let fields = model.fields.map { value(of: $0.type, $0.name, index, depth: depth + 1) }
        return arena.makeObject(id, fields)
    }

    private mutating func member(_ name: String, _ index: Int) -> [Value] {
        [arena.makeString(name), arena.makeString(sampleName(name).text(index))]
    }

    private mutating func sampleName(_ name: String) -> SampleName {
        if let known = names[name] { return known }
        let made = SampleName(name)
        names[name] = made
        return made
    }

    /// Hours or days ago.
    private func date(_ index: Int) -> Value {
        .date(
            seconds: Int64(bitPattern: now.bits) - Int64(index * index) * 43_200 - 3_600,
            nanoseconds: 0)
    }
}

/// What sample values tell from the name of a field.
private struct SampleName {
    /// The words in a path: `bargain-price`.
    let path: String
    /// The words in a text: `Bargain price`.
    private let title: String
    private let isOfLongText: Bool
    private let isID: Bool
    private let isAmount: Bool
    /// The codes that are its texts, which functions read; empty for others.
    private let codes: [String]

    init(_ name: String) {
        let words = Self.words(name)
        path = words.joined(separator: "-")
        let title = words.joined(separator: " ")
        self.title = (title.first.map { $0.uppercased() } ?? "") + title.dropFirst()
        isOfLongText = words.contains { Self.longTextWords.contains($0) }
        isID = words.last == "id"
        isAmount = words.contains { Self.amountWords.contains($0) }
        codes = Self.codes(words)
    }

    /// Returns `Name 1`, a sentence for field names of longer texts, or a code for those of colours
    /// and currencies.
    func text(_ index: Int) -> String {
        if !codes.isEmpty { return codes[index % codes.count] }
        return isOfLongText
            ? "\(title) \(index + 1), a sample text that is long enough for a second line."
            : "\(title) \(index + 1)"
    }

    private static func codes(_ words: [String]) -> [String] {
        guard let last = words.last else { return [] }
        if colorWords.contains(last) { return colors }
        let isCurrency = words.contains("currency") && (last == "currency" || last == "code")
        return isCurrency ? currencies : []
    }

    private static let colorWords: Set = ["color", "colour", "hex"]
    private static let colors = ["#0a84ff", "#30d158", "#ff9f0a", "#bf5af2"]
    private static let currencies = ["EUR", "USD", "KRW"]

    private static let longTextWords: Set = [
        "body", "caption", "content", "description", "detail", "details", "message", "note",
        "notes", "subtitle", "summary", "text",
    ]

    func number(_ index: Int) -> Int64 {
        if isID { return Int64(index + 1) }
        return isAmount ? Int64(index * 7 % 10 + 1) * 1_900 : Int64(index * 37 % 100 + 3)
    }

    private static let amountWords: Set = ["amount", "cost", "fee", "price", "sum", "total"]

    /// Splits a name into words: `bargainPrice`, `bargain_price` → bargain, price.
    private static func words(_ name: String) -> [String] {
        var words: [String] = []
        var isUpper = true
        for character in name {
            let isCapital = character.isUppercase
            if character == "_" || character == "-" || character == " " {
                words.append("")
            } else if words.isEmpty || isCapital && !isUpper {
                words.append(character.lowercased())
            } else {
                words[words.count - 1] += character.lowercased()
            }
            isUpper = isCapital
        }
        return words.filter { !$0.isEmpty }
    }
}
