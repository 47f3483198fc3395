/// Returns what the first of two works returns. The other one is cancelled and not waited for, and
/// what it returns later is dropped; so are both when the task that waits is cancelled.
///
/// A task group would wait for works that ignore their cancellation.
nonisolated func firstAnswer<Answer: Sendable>(
    _ one: @escaping @Sendable () async throws -> Answer,
    _ other: @escaping @Sendable () async throws -> Answer
) async throws -> Answer {
    // When the task is cancelled, the iteration ends.
    let (answers, answer) = AsyncStream.makeStream(of: Result<Answer, any Error>.self)
    let tasks = [one, other].map { work in
        Task {
            do {
                // What is cancelled before it has begun is not asked.
                try Task.checkCancellation()
                answer.yield(.success(try await work()))
            } catch { answer.yield(.failure(error)) }
        }
    }
    defer { for task in tasks { task.cancel() } }
    for await first in answers { return try first.get() }
    throw CancellationError()
}
