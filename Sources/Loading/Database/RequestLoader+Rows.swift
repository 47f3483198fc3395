import LoaderPlan
import Values

extension RequestLoader {
    /// The rows of a query as the JSON that they are decoded from; nil where there may be none.
    ///
    /// `arguments` is a JSON list for `?`, or an object for `:name`.
    func rows(_ arguments: [UInt8]) async throws(LoadFailure) -> SQLiteRows? {
        guard case .sqlite(let query) = plan.source else { return nil }
        let item = plan.type.element ?? plan.type
        let form = SQLiteRows.Form(
            isList: plan.type.element != nil, isOptional: plan.isOptional,
            maxRows: plan.paging.maxItems, maxBytes: environment.limits.maxBodyBytes,
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
