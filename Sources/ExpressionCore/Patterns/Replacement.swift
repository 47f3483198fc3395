nonisolated extension ExpressionRules {
    /// What stands in place of a match: text, and groups such as `\1`.
    public nonisolated struct Replacement: Hashable, Sendable {
        /// A part of a replacement.
        public nonisolated enum Part: Hashable, Sendable {
            /// In UTF-8.
            case text([UInt8])
            /// A group by its number; 0 is the whole match.
            case group(Int)
        }

        /// Why a text is no replacement.
        public nonisolated enum Fault: Error, Hashable, Sendable {
            /// There is nothing after the last `\`.
            case endsInBackslash
            /// What follows a `\` is neither a digit nor another one.
            case invalidEscape
            /// The pattern has no group of a number, but only so many.
            case noGroup(Int, of: Int)
        }

        /// In their order.
        public let parts: [Part]
        /// The greatest number of a group.
        public let lastGroup: Int

        /// - Parameters:
        ///   - template: in UTF-8. `\1` is a group, `\\` a backslash.
        ///   - groupCount: the number of groups of the pattern.
        /// - Throws: the first fault.
        public init(_ template: [UInt8], groupCount: Int) throws(Fault) {
            var parts: [Part] = []
            var text: [UInt8] = []
            var last = 0
            var bytes = template[...]
            while let byte = bytes.popFirst() {
                guard byte == UInt8(ascii: "\\") else { text.append(byte); continue }
                switch bytes.popFirst() {
                case nil: throw .endsInBackslash
                case byte: text.append(byte)
                case let digit? where (0x30...0x39).contains(digit):
                    let group = Int(digit - 0x30)
                    guard group <= groupCount else { throw .noGroup(group, of: groupCount) }
                    parts += [.text(text), .group(group)]
                    text = []
                    last = max(last, group)
                default: throw .invalidEscape
                }
            }
            self.parts = parts + [.text(text)]
            lastGroup = last
        }

        /// Adds what stands in place of a match to a text.
        ///
        /// - Parameters:
        ///   - groups: the whole match and its groups in `text`.
        ///   - text: in UTF-8.
        public func add(_ groups: [Range<Int>?], of text: [UInt8], to result: inout [UInt8]) {
            for part in parts {
                switch part {
                case .text(let bytes): result += bytes
                case .group(let group):
                    guard groups.indices.contains(group), let range = groups[group] else {
                        continue
                    }
                    result += text[range]
                }
            }
        }
    }
}
