package import Values

/// A part of a text with looks of its own.
package struct TextRun: Sendable, Hashable {
    /// Its UTF-8 bytes in the text. The runs of a text are in order and do not overlap.
    package var range: Range<Int>
    package var style: TextStyle
    /// Nil for the colour of the text.
    package var color: Color?
    package var isUnderlined: Bool
    package var isStruckThrough: Bool
    /// The URL that a tap opens, of a scheme that is safe.
    package var link: String?

    package init(
        _ range: Range<Int>, style: TextStyle, color: Color? = nil, isUnderlined: Bool = false,
        isStruckThrough: Bool = false, link: String? = nil
    ) {
        self.range = range
        self.style = style
        self.color = color
        self.isUnderlined = isUnderlined
        self.isStruckThrough = isStruckThrough
        self.link = link
    }
}

/// A part of a line with uniform looks.
package struct TextPiece: Sendable, Hashable {
    package var text: String
    /// The index of its run; nil for the looks of the text itself.
    package var run: Int?

    package init(text: String, run: Int?) { (self.text, self.run) = (text, run) }
}

extension [TextRun] {
    /// Returns the index of the run with the byte at `offset`, if any.
    package func index(at offset: Int) -> Int? {
        let next = firstIndex(after: offset)
        return next < count && self[next].range.lowerBound <= offset ? next : nil
    }

    /// Returns the index of the first run that ends after `offset`, by binary search.
    package func firstIndex(after offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the pieces of a line that is at the byte `start` of the whole text.
    func pieces(of line: Substring, from start: Int, isTruncated: Bool) -> [TextPiece] {
        var pieces: [TextPiece] = []
        var rest = line
        var offset = start
        var next = firstIndex(after: start)
        while !rest.isEmpty {
            let isRun = next < count && self[next].range.lowerBound <= offset
            let end =
                next == count
                ? Int.max : isRun ? self[next].range.upperBound : self[next].range.lowerBound
            let part = rest.utf8.prefix(end - offset)
            pieces.append(TextPiece(text: String(Substring(part)), run: isRun ? next : nil))
            rest = Substring(rest.utf8.dropFirst(part.count))
            offset = end
            if isRun { next += 1 }
        }
        if isTruncated { pieces.append(TextPiece(text: "…", run: pieces.last?.run)) }
        return pieces
    }

    /// Returns the runs of the pieces of a line, with ranges in the line.
    package func runs(of pieces: [TextPiece], shiftedBy shift: Int = 0) -> [TextRun] {
        var runs: [TextRun] = []
        var offset = shift
        for piece in pieces {
            let end = offset + piece.text.utf8.count
            if let index = piece.run, indices.contains(index) {
                var run = self[index]
                run.range = offset..<end
                runs.append(run)
            }
            offset = end
        }
        return runs
    }
}

extension ViewText {
    /// The looks of a piece, as a run.
    package func run(of piece: TextPiece) -> TextRun? {
        piece.run.flatMap { runs.indices.contains($0) ? runs[$0] : nil }
    }
}

extension ViewNode {
    /// The URLs of the links in its texts, in order; adjacent runs of one URL are one link.
    package var links: [String] {
        var links: [String] = []
        forEach { node in
            guard case .text(let text) = node.content, !text.runs.isEmpty else { return }
            var previous: TextRun?
            for run in text.runs {
                if let link = run.link,
                    previous?.link != link || previous?.range.upperBound != run.range.lowerBound
                {
                    links.append(link)
                }
                previous = run
            }
        }
        return links
    }
}
