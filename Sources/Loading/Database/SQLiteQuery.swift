import LoaderPlan
import POSIX
import Screens

/// A prepared query with its arguments, run on a thread of its own because SQLite blocks.
struct SQLiteQuery: Sendable {
    /// The absolute path of the database, without symbolic links.
    let path: String
    let plan: DatabaseQuery
    let arguments: SQLiteArguments
    let options: SQLiteRows.Options
    let timeLimit: Duration

    /// Returns the rows as JSON, or nil if there is none and that is allowed. It returns at the
    /// time limit or on cancellation; SQLite's thread ends later.
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
        // The timer may be late on a busy machine.
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
        return try SQLiteRows(of: connection, options, plan)
    }

    /// Returns whether the text after the first statement is empty or a comment.
    private func isBlank(_ rest: String) -> Bool {
        let start = rest.drop { $0.isWhitespace || $0 == ";" }
        return start.isEmpty || start.hasPrefix("--") || start.hasPrefix("/*")
    }
}
