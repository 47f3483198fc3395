nonisolated extension LoadingRules {
    /// Parses the value of a `Link` field (RFC 8288 appendix B.2) in one pass over its bytes. In
    /// addition to that algorithm, it continues after a malformed element.
    nonisolated struct LinkParser {
        private var rest: ArraySlice<UInt8>
        private(set) var links: [WebLink] = []
        /// Whether an element has no target in angle brackets.
        private(set) var hasMalformedElement = false

        init(_ value: String) {
            rest = Array(value.utf8)[...]
            while let link = next() { links.append(link) }
        }

        private mutating func next() -> WebLink? {
            while true {
                skip { ASCII.isBlank($0) || $0 == UInt8(ascii: ",") }
                guard let first = rest.popFirst() else { return nil }
                if first == UInt8(ascii: "<") { break }
                skipMalformedElement(first)
            }
            let target = take { $0 != UInt8(ascii: ">") }
            guard rest.popFirst() != nil else {
                hasMalformedElement = true
                return nil
            }
            let text = ASCII.trimmed(String(decoding: target, as: UTF8.self))
            return WebLink(target: text, parameters: parameters())
        }

        /// Skips to the comma after a malformed element; commas in quotes do not count.
        private mutating func skipMalformedElement(_ first: UInt8) {
            hasMalformedElement = true
            var byte: UInt8? = first
            while let current = byte, current != UInt8(ascii: ",") {
                if current == UInt8(ascii: "\"") { _ = quoted() }
                byte = rest.popFirst()
            }
        }

        /// Appendix B.3.
        private mutating func parameters() -> [WebLink.Parameter] {
            var parameters: [WebLink.Parameter] = []
            skip(ASCII.isBlank)
            while rest.first == UInt8(ascii: ";") {
                skip { ASCII.isBlank($0) || $0 == UInt8(ascii: ";") }
                let name = take { !ASCII.isBlank($0) && !"=;,".utf8.contains($0) }
                skip(ASCII.isBlank)
                let value = rest.first == UInt8(ascii: "=") ? value() : []
                if !name.isEmpty {
                    parameters.append(
                        WebLink.Parameter(
                            name: ASCII.lower(String(decoding: name, as: UTF8.self)),
                            value: ASCII.trimmed(String(decoding: value, as: UTF8.self))))
                }
                // Text between a value and the next delimiter is ignored.
                skip { !";,".utf8.contains($0) }
            }
            return parameters
        }

        private mutating func value() -> [UInt8] {
            rest.removeFirst()
            skip(ASCII.isBlank)
            if rest.first == UInt8(ascii: "'"), let text = singleQuoted() { return text }
            guard rest.first == UInt8(ascii: "\"") else { return take { !";,".utf8.contains($0) } }
            rest.removeFirst()
            return quoted()
        }

        /// Parses a value in single quotes, which some servers write by mistake. By the grammar the
        /// quotes are part of the value; nil if they are not at both its ends.
        private mutating func singleQuoted() -> [UInt8]? {
            let content = rest.dropFirst()
            guard let end = content.firstIndex(of: UInt8(ascii: "'")) else { return nil }
            let after = rest[(end + 1)...].drop(while: ASCII.isBlank)
            guard after.first.map({ ";,".utf8.contains($0) }) ?? true else { return nil }
            rest = after
            return Array(content[..<end])
        }

        /// Parses a quoted string after its opening quote (appendix B.4); the end of the header
        /// closes it too.
        private mutating func quoted() -> [UInt8] {
            var text: [UInt8] = []
            while let byte = rest.popFirst(), byte != UInt8(ascii: "\"") {
                guard byte == UInt8(ascii: "\\") else {
                    text.append(byte)
                    continue
                }
                if let escaped = rest.popFirst() { text.append(escaped) }
            }
            return text
        }

        private mutating func skip(_ isSkipped: (UInt8) -> Bool) {
            rest = rest.drop(while: isSkipped)
        }

        private mutating func take(_ isTaken: (UInt8) -> Bool) -> [UInt8] {
            let taken = rest.prefix(while: isTaken)
            rest = rest[taken.endIndex...]
            return Array(taken)
        }
    }
}
