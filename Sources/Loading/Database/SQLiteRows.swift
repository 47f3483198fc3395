import CSQLite
import JSONData
import LoaderPlan
import Screens
import Values

/// The rows of a query as JSON objects, column names being the keys.
struct SQLiteRows: Sendable {
    /// What is made of rows, and how much.
    struct Form: Sendable {
        /// Whether the JSON is a list of rows, or one row.
        var isList: Bool
        /// Whether there may be no row where one is wanted.
        var isOptional: Bool
        var maxRows: Int
        var maxBytes: Int
        /// Columns whose 0 and 1 are booleans, which SQLite has not.
        var booleans: Set<String>
    }

    let json: [UInt8]
    /// Whether there are rows beyond `maxRows`.
    private(set) var hasMore = false

    /// Takes the rows of a query that is ready; the first fault ends it. Nil where one row is wanted,
    /// there is none, and that is allowed.
    init?(
        of connection: SQLiteConnection, _ form: Form, _ plan: DatabaseQuery
    ) throws(LoadFailure) {
        var writer = RowWriter(connection, form, plan)
        try writer.checkNames()
        if form.isList { writer.json.beginArray() }
        while try connection.step() {
            if form.isList, writer.count == form.maxRows {
                hasMore = true
                break
            }
            if !form.isList, writer.count == 1 { throw .severalRows(plan) }
            try writer.write()
        }
        if form.isList { writer.json.endArray() }
        if !form.isList, writer.count == 0 {
            guard form.isOptional else { throw .noRow(plan) }
            return nil
        }
        json = writer.json.bytes
    }
}

/// Writes one row after the other.
private struct RowWriter {
    let connection: SQLiteConnection
    let form: SQLiteRows.Form
    let plan: DatabaseQuery
    let names: [String]
    /// By column.
    let isBoolean: [Bool]
    var json = JSONWriter()
    /// Rows so far.
    var count = 0

    init(_ connection: SQLiteConnection, _ form: SQLiteRows.Form, _ plan: DatabaseQuery) {
        (self.connection, self.form, self.plan) = (connection, form, plan)
        names = connection.columnNames
        isBoolean = names.map { form.booleans.contains($0) }
    }

    /// Of two columns with one name, only one could be read.
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
        if json.bytes.count > form.maxBytes { throw .largeRows(form.maxBytes, plan) }
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
    /// The keys of `type`, an object's, under which a boolean is wanted.
    func booleans(of type: ValueType) -> Set<String> {
        guard case .model(let id) = type.unwrapped, let model = self[id] else { return [] }
        let fields = model.fields.filter { $0.path.count == 1 && $0.type.unwrapped == .bool }
        return Set(fields.compactMap(\.path.first))
    }
}

extension RequestLoader {
    /// The rows of a query as the JSON that they are decoded from; nil where there may be none.
    ///
    /// `arguments` is a JSON list for `?`, or an object for `:name`.
    func rows(_ arguments: [UInt8]) async throws(LoadFailure) -> SQLiteRows? {
        guard case .sqlite(let query) = plan.source else { return nil }
        let item = plan.request.type.element ?? plan.request.type
        let form = SQLiteRows.Form(
            isList: plan.request.type.element != nil, isOptional: plan.request.isOptional,
            maxRows: plan.request.paging.maxItems, maxBytes: environment.limits.maxBodyBytes,
            booleans: decoder.models.booleans(of: item))
        return try await SQLiteQuery(
            path: locate(query.database), plan: query,
            arguments: SQLiteArguments(arguments, query), form: form,
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
