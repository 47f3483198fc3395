import Diagnostics
import Expressions
import Screens
import Values

/// An entry of `data` before its expressions are read.
struct DeclaredData {
    let name: String
    let slot: Int
    let type: ValueType?
    let entries: Entries
    let place: SourceRange
}

/// `data`: named requests that sections share.
extension SpecReader {
    /// Declares the entries, and adds a variable `data.NAME` for each to `scope`.
    ///
    /// Expressions are read later, since they may read entries of `let`, which may read `data`.
    func declareData(
        _ node: NodeIndex?, with types: TypeReader, into scope: inout Scope
    ) -> [DeclaredData] {
        guard let node, !isFaulty(node) else { return [] }
        var result: [DeclaredData] = []
        for entry in named(node, as: "the entries of `data`") {
            guard ExpressionChecker.isName(entry.name) else {
                report(
                    .unusableName(entry.name, empty: "an entry of `data` needs a name"),
                    at: place(entry.key))
                continue
            }
            guard result.count < Self.maxData else {
                report(.manyData(Self.maxData), at: place(entry.key))
                scope.invalidRoots.insert(Key.data.word)
                break
            }
            let name = "data.\(entry.name)"
            let entries = entries(entry.value, by: SpecKeys.data)
            let response = entries?[.model].flatMap { types.type($0, as: "`model`") }
            let type = entries?[.for] == nil ? response : response.map { .list($0.unwrapped) }
            let isOptional = entries?[.optional].map { isTrue($0) } ?? false
            let slot = scope.count
            if let type {
                scope.add(name, isOptional && type.element == nil ? type.optionalized : type)
            } else {
                scope.add(name, CELType.error)
            }
            guard let entries else { continue }
            if let node = entries[.unknown], text(node) == UnknownCaseMode.drop.rawValue {
                scope.assumeCases(ofListIn: slot)
            }
            result.append(
                DeclaredData(
                    name: entry.name, slot: slot, type: type, entries: entries,
                    place: place(entry.key)))
        }
        return result
    }

    /// Limit: entries of `data`.
    private static let maxData = 200

    /// Reports requests that depend on their own response.
    func reportCycles(_ data: [DataRequest], names: [Definition]) {
        var position: [Int: Int] = [:]
        for (index, slot) in (data.map(\.slot) + names.map(\.slot)).enumerated() {
            position[slot] = index
        }
        let slots = data.map(\.request.slots) + names.map(\.expression.slots)
        let order = DefinitionOrder(reads: slots.map { $0.compactMap { position[$0] } })
        // Cycles of only `let` entries have been reported.
        for cycle in order.cycles where cycle.contains(where: { $0 < data.count }) {
            let steps = cycle.map { index -> (name: String, place: SourceRange) in
                if index < data.count { return ("data.\(data[index].name)", data[index].place) }
                let name = names[index - data.count]
                return (name.name, name.place)
            }
            guard let first = steps.first else { continue }
            report(
                .recursiveDefinition(steps.map(\.name), others: steps.dropFirst().map(\.place)),
                at: first.place)
        }
    }
}

extension RequestReader {
    /// Reads the requests of the entries, and the types of their errors.
    func readData(
        _ declared: [DeclaredData], in scope: Scope
    ) -> (data: [DataRequest], errors: Set<ErrorType>) {
        var (data, errors): ([DataRequest], Set<ErrorType>) = ([], [])
        for entry in declared {
            let read = read(entry.entries, in: scope, type: entry.type)
            if let type = read.errors { errors.insert(type) }
            guard let request = read.request else { continue }
            data.append(
                DataRequest(
                    name: entry.name, slot: entry.slot, request: request, place: entry.place))
        }
        return (data, errors)
    }
}
