import JSONData
import Loading
import POSIX
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

    /// Limit: bytes of answers that are in memory together; a longer answer is alone.
    static let maxSize = 8 << 20
    /// Limit: answers that are in memory together.
    static let maxCount = 8_192
    /// The least number of values that one processor decodes at a time.
    private static let valuesPerPart = 200
    /// The number of parts of an answer with many values: finding a value means passing those before.
    private static let partsOfAnswer = 8

    mutating func add(_ content: AnswerReader.AnswerValues, _ evidence: Evidence) {
        entries.append(Entry(content: content, evidence: evidence))
    }

    /// Returns the faults of all values, in their order, by answer.
    ///
    /// - Parameter alongside: what one of the processors does besides.
    func faults(
        _ decoder: ModelDecoder, _ type: ValueType, alongside: @Sendable (AnswerBatch) -> Void
    ) -> [Int: [Fault]] {
        let parts = parts
        let found = Parallel.map(0..<parts.count + 1, by: 1) { position in
            // The longest part first.
            guard position.lowerBound > 0 else {
                alongside(self)
                return [Fault]()
            }
            return faults(in: parts[position.lowerBound - 1], decoder, type)
        }
        return Dictionary(grouping: found.joined(), by: \.entry)
    }

    /// Values of an answer, or all values of several answers.
    private struct Part {
        var entries: Range<Int>
        /// The number of values, and where they begin in the first answer.
        var count: Int
        var start = 0
    }

    private var parts: [Part] {
        var parts: [Part] = []
        for index in entries.indices {
            let count = entries[index].content.count
            if let last = parts.last, last.start == 0, last.count + count <= Self.valuesPerPart {
                parts[parts.count - 1].entries = last.entries.lowerBound..<index + 1
                parts[parts.count - 1].count += count
                continue
            }
            let length = max(Self.valuesPerPart, count / Self.partsOfAnswer + 1)
            parts += stride(from: 0, to: count, by: length).map { start in
                Part(
                    entries: index..<index + 1, count: min(length, count - start), start: start)
            }
        }
        return parts
    }

    private func faults(
        in part: Part, _ decoder: ModelDecoder, _ type: ValueType
    ) -> [Fault] {
        var found: [Fault] = []
        var check = DecodingCheck(decoder, type)
        for entry in part.entries {
            let values = part.start..<part.start + part.count
            entries[entry].content.forEachValue(in: values) { index, value in
                guard !check.passes(value) else { return }
                found += decoder.faults(in: value.value, as: type).map {
                    Fault(fault: $0, entry: entry, value: index)
                }
            }
        }
        return found
    }
}
