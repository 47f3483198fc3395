package import CellCore

/// Searches in the runs of a text.
extension [ViewNode.TextRun] {
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
    func pieces(of line: Substring, from start: Int, isTruncated: Bool) -> [ViewNode.TextPiece] {
        var pieces: [ViewNode.TextPiece] = []
        var rest = line
        var offset = start
        var next = firstIndex(after: start)
        while !rest.isEmpty {
            let isRun = next < count && self[next].range.lowerBound <= offset
            let end =
                next == count
                ? Int.max : isRun ? self[next].range.upperBound : self[next].range.lowerBound
            let part = rest.utf8.prefix(end - offset)
            pieces.append(
                ViewNode.TextPiece(text: String(Substring(part)), run: isRun ? next : nil))
            rest = Substring(rest.utf8.dropFirst(part.count))
            offset = end
            if isRun { next += 1 }
        }
        if isTruncated { pieces.append(ViewNode.TextPiece(text: "…", run: pieces.last?.run)) }
        return pieces
    }

    /// Returns the runs of the pieces of a line, with ranges in the line.
    package func runs(of pieces: [ViewNode.TextPiece], shiftedBy shift: Int = 0) -> [ViewNode
        .TextRun]
    {
        var runs: [ViewNode.TextRun] = []
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

extension ViewNode.Text {
    /// The looks of a piece, as a run.
    package func run(of piece: ViewNode.TextPiece) -> ViewNode.TextRun? {
        piece.run.flatMap { runs.indices.contains($0) ? runs[$0] : nil }
    }
}

extension ViewNode {
    /// The URLs of the links in its texts, in order; adjacent runs of one URL are one link.
    package var links: [String] {
        var links: [String] = []
        forEach { node in
            guard case .text(let text) = node.content, !text.runs.isEmpty else { return }
            var previous: ViewNode.TextRun?
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
