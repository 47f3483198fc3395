/// A place in the code of a line, of which its pieces are made if it has to be broken.
struct CodeMark {
    enum Kind: Equatable {
        /// Where a line may begin, and with what.
        case place(CodePiece.Place)
        /// The opening bracket, the comma behind a part, and the closing bracket.
        case open, comma, close
        /// The head of a closure, the space before its body, and that behind it.
        case closure, body, closureEnd
        /// A closure of several statements, which has no code in the line.
        case block
        /// The opening quote of a text, an interpolation, what is behind it, and the closing quote.
        case text, code, codeEnd, textEnd
    }

    /// In the bytes of the code.
    let offset: Int
    let kind: Kind

    /// A closure of several statements.
    struct Block {
        let head: String
        let body: [SwiftStatement]
        /// The variables that hide members of `self`.
        let hiding: Set<String>

        /// The code on one line.
        var text: String { CodePiece.block(head: head, body, hiding: hiding).text }
    }

    /// Makes pieces of a line.
    struct Reader {
        private let bytes: [UInt8]
        /// That of the first byte.
        private let start: Int
        private let marks: [CodeMark]
        private let blocks: [Block]
        /// Where the code that is not in a piece begins.
        private var offset: Int
        private var nextMark = 0
        private var nextBlock = 0

        /// - Parameter offset: that of the first byte.
        init(bytes: [UInt8], offset: Int, marks: [CodeMark], blocks: [Block]) {
            (self.bytes, self.marks, self.blocks) = (bytes, marks, blocks)
            (start, self.offset) = (offset, offset)
        }

        /// Returns the pieces up to the next mark that ends some.
        mutating func pieces() -> [CodePiece] {
            var all: [CodePiece] = []
            while nextMark < marks.count {
                let mark = marks[nextMark]
                if let text = code(to: mark.offset) { all.append(.text(text)) }
                switch mark.kind {
                case .comma, .close, .closureEnd, .textEnd, .codeEnd, .body: return all
                case .place(let place):
                    nextMark += 1
                    all.append(.place(place))
                case .open: all.append(brackets())
                case .closure: all.append(closure())
                case .block: all += block()
                case .text, .code: all.append(literal())
                }
            }
            if let text = code(to: start + bytes.count) { all.append(.text(text)) }
            return all
        }

        /// Returns the code up to an offset; nil if there is none.
        private mutating func code(to end: Int) -> String? {
            guard end > offset else { return nil }
            defer { offset = end }
            return String(decoding: bytes[(offset - start)..<(end - start)], as: UTF8.self)
        }

        /// Passes a mark and its code, and returns whether it is of a kind.
        private mutating func pass(_ count: Int) -> CodeMark? {
            guard nextMark < marks.count else { return nil }
            defer { nextMark += 1 }
            offset = marks[nextMark].offset + count
            return marks[nextMark]
        }

        private mutating func brackets() -> CodePiece {
            let open = character(at: offset)
            _ = pass(1)
            var parts: [[CodePiece]] = []
            while true {
                let part = pieces()
                guard nextMark < marks.count, case .comma = marks[nextMark].kind else {
                    if !part.isEmpty || !parts.isEmpty { parts.append(part) }
                    break
                }
                parts.append(part)
                _ = pass(2)
            }
            let close = character(at: offset)
            _ = pass(1)
            return .brackets(open, parts, close)
        }

        private func character(at offset: Int) -> Character {
            bytes.indices.contains(offset - start)
                ? Character(Unicode.Scalar(bytes[offset - start])) : " "
        }

        private mutating func closure() -> CodePiece {
            _ = pass(0)
            let head = nextMark < marks.count ? code(to: marks[nextMark].offset) : nil
            _ = pass(1)
            let body = pieces()
            _ = pass(2)
            return .closure(head: head ?? "", body: body)
        }

        private mutating func block() -> [CodePiece] {
            nextMark += 1
            guard blocks.indices.contains(nextBlock) else { return [] }
            let block = blocks[nextBlock]
            nextBlock += 1
            return [.block(head: block.head, block.body, hiding: block.hiding)]
        }

        private mutating func literal() -> CodePiece {
            _ = pass(1)
            var parts: [CodePiece.LiteralPart] = []
            while nextMark < marks.count {
                let mark = marks[nextMark]
                if let text = code(to: mark.offset) {
                    if case .codeEnd = mark.kind {
                        parts.append(.code(text))
                    } else {
                        parts.append(.text(text))
                    }
                }
                if case .textEnd = mark.kind { break }
                nextMark += 1
            }
            _ = pass(1)
            return .literal(parts)
        }
    }
}

/// A line that had no room. Its code and the places in it decide where it is broken.
struct BrokenLine {
    /// How many of them are known at a time.
    static let limit = 16

    private let depth: Int
    private let bytes: [UInt8]
    private let marks: [CodeMark]
    /// The offset of the first byte, from which those of marks count.
    private let start: Int
    /// What it became.
    let rows: [String]

    init(
        _ code: UnsafeBufferPointer<UInt8>, _ marks: [CodeMark], start: Int, depth: Int,
        rows: [String]
    ) {
        (bytes, self.marks, self.start) = (Array(code), marks, start)
        (self.depth, self.rows) = (depth, rows)
    }

    /// Whether a line is the same. It is not copied for that.
    func isSame(
        _ code: UnsafeBufferPointer<UInt8>, _ others: [CodeMark], start: Int, depth: Int
    ) -> Bool {
        self.depth == depth && bytes.count == code.count && marks.count == others.count
            && bytes.indices.allSatisfy { bytes[$0] == code[$0] }
            && zip(marks, others).allSatisfy {
                $0.kind == $1.kind && $0.offset - self.start == $1.offset - start
            }
    }
}
