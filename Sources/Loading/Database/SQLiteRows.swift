import CSQLite
import JSONData
import LoaderPlan
import Screens
import Values

/// The rows of a query as JSON objects with column names as keys.
struct SQLiteRows: Sendable {
    /// What rows are converted to, and their limits.
    struct Options: Sendable {
        /// Whether the JSON is a list of rows instead of one row.
        var isList: Bool
        /// Whether a single row may be missing.
        var isOptional: Bool
        var maxRows: Int
        var maxBytes: Int
        /// Columns whose 0 and 1 are booleans, a type that SQLite lacks.
        var booleans: Set<String>
    }

    let json: [UInt8]
    /// Whether there are rows beyond `maxRows`.
    private(set) var hasMore = false

    /// Reads the rows of a prepared query; the first fault ends it. Nil if a single row is missing
    /// and that is allowed.
    init?(
        of connection: SQLiteConnection, _ options: Options, _ plan: DatabaseQuery
    ) throws(LoadFailure) {
        var writer = RowWriter(connection, options, plan)
        try writer.checkNames()
        if options.isList { writer.json.beginArray() }
        while try connection.step() {
            if options.isList, writer.count == options.maxRows {
                hasMore = true
                break
            }
            if !options.isList, writer.count == 1 { throw .severalRows(plan) }
            try writer.write()
        }
        if options.isList { writer.json.endArray() }
        if !options.isList, writer.count == 0 {
            guard options.isOptional else { throw .noRow(plan) }
            return nil
        }
        json = writer.json.bytes
    }
}

/// Writes rows as JSON objects.
private struct RowWriter {
    let connection: SQLiteConnection
    let options: SQLiteRows.Options
    let plan: DatabaseQuery
    let names: [String]
    /// By column.
    let isBoolean: [Bool]
    var json = JSONWriter()
    /// The number of rows so far.
    var count = 0

    init(
        _ connection: SQLiteConnection, _ options: SQLiteRows.Options, _ plan: DatabaseQuery
    ) {
        (self.connection, self.options, self.plan) = (connection, options, plan)
        names = connection.columnNames
        isBoolean = names.map { options.booleans.contains($0) }
    }

    /// Throws for duplicate column names: only one of the columns could be read.
    func checkNames() throws(LoadFailure) {
        var seen: Set<String> = []
        for name in names where !seen.insert(name).inserted { throw .twoColumns(name, plan) }
    }

    mutating func write() throws(LoadFailure) {
        count += 1
        json.beginObject()
        for column in names.indices {
            json.key(names[column])
            try writeValue(of: column)
        }
        json.endObject()
        if json.bytes.count > options.maxBytes { throw .largeRows(options.maxBytes, plan) }
    }

    private mutating func writeValue(of column: Int) throws(LoadFailure) {
        switch connection.type(column) {
        case CSQLITE_INTEGER:
            let value = connection.int(column)
            if isBoolean[column], value == 0 || value == 1 {
                json.bool(value == 1)
            } else {
                json.int(value)
            }
        case CSQLITE_FLOAT:
            let value = connection.double(column)
            guard value.isFinite else { throw .infiniteNumber(names[column], row: count, plan) }
            json.double(value)
        case CSQLITE_TEXT:
            guard let text = connection.text(column) else {
                throw .malformedText(names[column], row: count, plan)
            }
            json.string(text)
        case CSQLITE_BLOB: throw .blob(names[column], row: count, plan)
        default: json.null()
        }
    }
}

extension ModelTable {
    /// Returns the keys of an object type whose fields are booleans.
    func booleans(of type: ValueType) -> Set<String> {
        guard case .model(let id) = type.unwrapped, let model = self[id] else { return [] }
        let fields = model.fields.filter { $0.path.count == 1 && $0.type.unwrapped == .bool }
        return Set(fields.compactMap(\.path.first?.name))
    }
}

extension RequestLoader {
    /// Runs the query and returns its rows as JSON to decode; nil if there is none and that is
    /// allowed.
    ///
    /// - Parameter arguments: a JSON array for `?`, or an object for `:name`.
    func rows(_ arguments: [UInt8]) async throws(LoadFailure) -> SQLiteRows? {
        guard case .sqlite(let query) = plan.source else { return nil }
        let item = plan.request.type.element ?? plan.request.type
        let options = SQLiteRows.Options(
            isList: plan.request.type.element != nil, isOptional: plan.request.isOptional,
            maxRows: plan.request.paging.maxItems, maxBytes: environment.limits.maxBodyBytes,
            booleans: decoder.models.booleans(of: item))
        return try await SQLiteQuery(
            path: locate(query.database), plan: query,
            arguments: SQLiteArguments(arguments, query), options: options,
            timeLimit: environment.limits.deadline
        ).rows()
    }

    private func locate(_ database: String) throws(LoadFailure) -> String {
        do throws(LoadFileFault) {
            return try environment.locateDatabase(database)
        } catch {
            throw LoadFailure(.transport, error.message)
        }
    }
}
