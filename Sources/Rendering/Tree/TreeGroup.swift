import Layout

/// A line of a tree.
struct TreeLine {
    var text: String
    /// The part of the screen that it is about; empty for what is told together.
    let frame: LayoutRect

    /// The line of what is in another element.
    var indented: TreeLine { TreeLine(text: "  " + text, frame: frame) }
}

/// What a line of a tree says.
struct TreeWords {
    /// What it is, with its text: `text "Tea"`.
    var kind: String
    /// Nil for what has the size of its content, as texts.
    var size: PointSize?
    /// How it looks, and what it does.
    var after: [String]

    init(_ kind: String, size: PointSize? = nil, after: [String] = []) {
        self.kind = kind
        self.size = size
        self.after = after
    }

    /// Returns the line, without indentation.
    func line(at place: String) -> String {
        let size = size.map { " \(treePoints($0.width))x\(treePoints($0.height))" } ?? ""
        return "\(kind) \(place)\(size)" + after.map { " \($0)" }.joined()
    }
}

extension TreeWriter {
    /// The lines of what is in one element.
    struct Group {
        /// Of the element on the screen.
        private let origin: LayoutPoint
        private(set) var lines: [TreeLine] = []
        private var previous: LayoutRect?
        private var separators = 0
        private var separator: LayoutRect?
        private var hidden = Hidden()

        init(origin: LayoutPoint) { self.origin = origin }

        /// Returns where a frame is: `16 +8`, or `120 =` beside the one before.
        func place(of frame: LayoutRect) -> String {
            let x = treePoints(frame.origin.x - origin.x)
            guard let previous else {
                return "\(x) \(signed(frame.origin.y - origin.y))"
            }
            if frame.origin.y == previous.origin.y { return "\(x) =" }
            return "\(x) \(signed(frame.origin.y - previous.end(.vertical)))"
        }

        private func signed(_ value: Double) -> String {
            let text = treePoints(value)
            return text.hasPrefix("-") ? text : "+\(text)"
        }

        /// Adds an element with the lines of what is in it.
        ///
        /// - Parameter isBehind: whether the elements after it stand upon it.
        mutating func add(
            _ frame: LayoutRect, _ words: TreeWords, _ inner: [TreeLine], isBehind: Bool = false
        ) {
            lines.append(TreeLine(text: words.line(at: place(of: frame)), frame: frame))
            lines += inner.map(\.indented)
            if !isBehind { previous = frame }
        }

        /// Adds a line between rows, which are told together.
        mutating func addSeparator(_ frame: LayoutRect) {
            separators += 1
            separator = separator ?? frame
        }

        /// Counts what is not on the screen.
        mutating func hide(_ text: String, isItem: Bool, isBelow: Bool) {
            hidden.add(text, isItem: isItem, isBelow: isBelow)
        }

        /// Adds what is told at the end.
        mutating func end() {
            if let separator {
                let x = treePoints(separator.origin.x - origin.x)
                let text = "separators \(separators) \(x) \(treePoints(separator.size.width))"
                lines.append(TreeLine(text: text, frame: .zero))
            }
            lines += hidden.lines.map { TreeLine(text: $0, frame: .zero) }
        }
    }

    /// What is below the screen, or beyond the edge of a row.
    private struct Hidden {
        private var below = Part()
        private var beyond = Part()

        private struct Part {
            var items = 0
            var hash = StableHash()
        }

        mutating func add(_ text: String, isItem: Bool, isBelow: Bool) {
            if isBelow { add(text, isItem, to: &below) } else { add(text, isItem, to: &beyond) }
        }

        private func add(_ text: String, _ isItem: Bool, to part: inout Part) {
            part.items += isItem ? 1 : 0
            part.hash.add(text)
        }

        var lines: [String] {
            [("below", below), ("beyond", beyond)].compactMap { word, part in
                guard !part.hash.isEmpty else { return nil }
                let items = part.items == 1 ? "1 item" : "\(part.items) items"
                return "\(word) \(part.items == 0 ? "" : items + " ")\(part.hash.text)"
            }
        }
    }
}

/// A hash that is the same on all machines: 64-bit FNV-1a.
struct StableHash {
    private var value: UInt64 = 0xcbf2_9ce4_8422_2325
    private(set) var isEmpty = true

    mutating func add(_ text: String) {
        isEmpty = false
        for byte in text.utf8 {
            value = (value ^ UInt64(byte)) &* 0x100_0000_01b3
        }
        value = (value ^ 0x0a) &* 0x100_0000_01b3
    }

    /// The first half, in hexadecimal digits.
    var text: String {
        let digits = String(value >> 32, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }
}
