import JSONData
import LoaderPlan
import Screens

/// The values of a query's parameters.
struct SQLiteArguments: Sendable {
    /// An array for `?`, or an object for `:name`.
    private let values: JSONValue

    /// Parses the resolved `arguments` of the plan.
    init(_ json: [UInt8], _ plan: DatabaseQuery) throws(LoadFailure) {
        do throws(JSONError) {
            values = try JSONDocument(json).root
        } catch {
            throw .notJSON(error, isEmpty: false, "the value of `arguments`")
        }
    }

    func bind(to connection: SQLiteConnection, _ plan: DatabaseQuery) throws(LoadFailure) {
        let list = values.kind == .array ? Array(values.elements) : []
        let count = connection.parameterCount
        if values.kind == .array, list.count != count {
            throw .argumentCount(list.count, expected: count, plan)
        }
        for index in 0..<count {
            let name = connection.parameterName(index + 1)
            let named = name.flatMap { values.kind == .object ? values.member(named: $0) : nil }
            guard let value = named ?? (list.indices.contains(index) ? list[index] : nil) else {
                throw .missingArgument(name ?? "\(index + 1)", plan)
            }
            try bind(value, at: index + 1, name, connection, plan)
        }
    }

    private func bind(
        _ value: JSONValue, at index: Int, _ name: String?, _ connection: SQLiteConnection,
        _ plan: DatabaseQuery
    ) throws(LoadFailure) {
        switch value.kind {
        // Unbound parameters are null.
        case .null: break
        case .bool: try connection.bind(Int64(value.bool == true ? 1 : 0), at: index)
        case .string: try connection.bind(value.string() ?? "", at: index)
        case .number:
            if value.isWrittenAsInteger, let whole = try? value.int64() {
                try connection.bind(whole, at: index)
            } else {
                try connection.bind((try? value.double()) ?? 0, at: index)
            }
        case .array, .object:
            throw .unboundArgument(name ?? "\(index)", value.kind.phrase, plan)
        }
    }
}
