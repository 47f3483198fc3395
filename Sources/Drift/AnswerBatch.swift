import Dispatch
import JSONData
import Loading
import Synchronization
import Values

/// Answers whose values are to be compared with their type.
///
/// Comparing takes most of the time of a check, so all processors do it.
struct AnswerBatch {
    /// An answer that was read.
    struct Entry {
        let content: AnswerReader.AnswerValues
        let evidence: Evidence
    }

    /// What is wrong with a value.
    struct Fault {
        let fault: DecodeFault
        /// The index of the answer.
        let entry: Int
        /// The index of the value among those of the answer.
        let value: Int
    }

    private(set) var entries: [Entry] = []
    private var size = 0

    /// Limit: bytes of answers that are in memory together; a longer answer is alone.
    private static let maxSize = 8 << 20
    /// The least number of values that one processor decodes at a time.
    private static let valuesPerPart = 200
    /// The number of parts of an answer with many values: finding a value means passing those before.
    private static let partsOfAnswer = 8

    var isFull: Bool { size >= Self.maxSize }

    mutating func add(_ content: AnswerReader.AnswerValues, _ evidence: Evidence) {
        entries.append(Entry(content: content, evidence: evidence))
        size += content.root.range.count
    }

    /// Returns the faults of all values, in their order, by answer.
    ///
    /// - Parameter alongside: what one of the processors does besides.
    func faults(
        _ decoder: ModelDecoder, _ type: ValueType, alongside: @Sendable (AnswerBatch) -> Void
    ) -> [Int: [Fault]] {
        let parts = parts
        let found = Mutex([Int: [Fault]]())
        DispatchQueue.concurrentPerform(iterations: parts.count + 1) { index in
            // The longest part first.
            if index == 0 { return alongside(self) }
            let faults = faults(in: parts[index - 1], decoder, type)
            if !faults.isEmpty { found.withLock { $0[index - 1] = faults } }
        }
        let inOrder = found.withLock { $0 }.sorted { $0.key < $1.key }.flatMap(\.value)
        return Dictionary(grouping: inOrder, by: \.entry)
    }

    /// Values of one answer.
    private struct Part {
        let entry: Int
        let values: Range<Int>
    }

    private var parts: [Part] {
        entries.enumerated().flatMap { index, entry in
            let count = entry.content.count
            let length = max(Self.valuesPerPart, count / Self.partsOfAnswer + 1)
            return stride(from: 0, to: count, by: length).map { start in
                Part(entry: index, values: start..<min(start + length, count))
            }
        }
    }

    private func faults(
        in part: Part, _ decoder: ModelDecoder, _ type: ValueType
    ) -> [Fault] {
        var found: [Fault] = []
        var arena = Arena()
        let mark = arena.mark
        entries[part.entry].content.forEachValue(in: part.values) { index, value in
            do throws(DecodeFault) {
                _ = try decoder.decode(value, as: type, into: &arena)
            } catch {
                found += decoder.faults(in: value, as: type).map {
                    Fault(fault: $0, entry: part.entry, value: index)
                }
            }
            arena.reset(to: mark)
        }
        return found
    }
}
