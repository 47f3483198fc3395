import CellCore
import Rendering

/// A run of a text in one of its paragraphs.
struct ParagraphRun {
    /// Its bytes in the shaped paragraph.
    var range: Range<Int>
    let style: ViewNode.TextStyle
    /// The index of the run in the text.
    let index: Int

    /// The parts of runs in a paragraph, which is at these bytes of the text.
    static func runs(_ runs: [ViewNode.TextRun], in paragraph: Range<Int>) -> [ParagraphRun] {
        var found: [ParagraphRun] = []
        for index in runs.firstIndex(after: paragraph.lowerBound)..<runs.count {
            let range = runs[index].range.clamped(to: paragraph)
            if runs[index].range.lowerBound >= paragraph.upperBound { break }
            if range.isEmpty { continue }
            found.append(
                ParagraphRun(
                    range: range.lowerBound - paragraph.lowerBound..<range.upperBound
                        - paragraph.lowerBound,
                    style: runs[index].style, index: index))
        }
        return found
    }
}

extension [ParagraphRun] {
    /// The runs in a paragraph into which joiners and break opportunities were inserted, which have
    /// three bytes; nil if there are none.
    func moved(from original: [UInt8], to changed: [UInt8]?) -> [ParagraphRun] {
        guard let changed, !isEmpty else { return self }
        var moved = self
        var (offset, inserted) = (0, 0)
        func advance(to end: Int) {
            while offset < end {
                // Equal bytes are of the original.
                while offset + inserted < changed.count,
                    changed[offset + inserted] != original[offset],
                    inserted + original.count < changed.count
                {
                    inserted += HangulWords.joiner.count
                }
                offset += 1
            }
        }
        for index in moved.indices {
            let range = moved[index].range
            advance(to: range.lowerBound)
            let start = range.lowerBound + inserted
            advance(to: range.upperBound)
            moved[index].range = start..<range.upperBound + inserted
        }
        return moved
    }

    /// The index in the text of the run with a byte of the paragraph, if any.
    func index(at offset: Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low].range.lowerBound <= offset ? self[low].index : nil
    }
}
