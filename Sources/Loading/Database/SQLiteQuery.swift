import LoaderPlan
import POSIX
import Screens

/// A query that is ready to be run, on a thread of its own: SQLite blocks.
struct SQLiteQuery: Sendable {
    /// The database, an absolute path without links.
    let path: String
    let plan: DatabaseQuery
    let arguments: SQLiteArguments
    let form: SQLiteRows.Form
    let timeLimit: Duration

    /// The rows as JSON, or nil where there may be none. Ends at once when the time is up or the task
    /// is cancelled, whatever SQLite is doing; its thread ends after that.
    func rows() async throws(LoadFailure) -> SQLiteRows? {
        let connection = try SQLiteConnection(plan)
        let waiter = Waiter<Result<SQLiteRows?, LoadFailure>>()
        let start = ContinuousClock.now
        let timer = Task {
            try await ContinuousClock().sleep(for: timeLimit)
            waiter.finish(.failure(.slowQuery(timeLimit, plan)))
            connection.stop()
        }
        defer { timer.cancel() }
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard waiter.wait(continuation) else { return }
                let thread = PosixThread { waiter.finish(outcome(on: connection)) }
                if let thread { thread.detach() } else { waiter.finish(.failure(.noMemory(plan))) }
            }
        } onCancel: {
            waiter.finish(.failure(.cancelled))
            connection.stop()
        }
        let rows = try result.get()
        // On a busy machine the timer may come late.
        if ContinuousClock.now - start >= timeLimit { throw .slowQuery(timeLimit, plan) }
        return rows
    }

    private func outcome(on connection: SQLiteConnection) -> Result<SQLiteRows?, LoadFailure> {
        do throws(LoadFailure) {
            return .success(try run(on: connection))
        } catch {
            return .failure(error)
        }
    }

    private func run(on connection: SQLiteConnection) throws(LoadFailure) -> SQLiteRows? {
        try connection.open(path)
        let rest = try connection.prepare(plan.query)
        guard isBlank(rest) else { throw .secondStatement(plan) }
        try arguments.bind(to: connection, plan)
        return try SQLiteRows(of: connection, form, plan)
    }

    /// Whether nothing follows a statement; a comment may.
    private func isBlank(_ rest: String) -> Bool {
        let start = rest.drop { $0.isWhitespace || $0 == ";" }
        return start.isEmpty || start.hasPrefix("--") || start.hasPrefix("/*")
    }
}
