nonisolated extension LoadingRules {
    /// The pattern of the paths of an app's links: `/tracks/{id}`. A name in braces stands for one
    /// segment, whatever it is.
    public nonisolated struct LinkPattern: Hashable, Sendable {
        /// A part between slashes.
        public nonisolated enum Segment: Hashable, Sendable {
            /// What a path must have there.
            case literal(String)
            /// The name of the parameter that has what a path has there.
            case name(String)
        }

        /// The parts; empty for `/`.
        public let segments: [Segment]

        /// Reads a pattern; nil if it does not begin with `/`, has an empty segment or a sign that no
        /// path has as it is, or names one parameter twice.
        public init?(_ text: String) {
            guard text.utf8.first == UInt8(ascii: "/") else { return nil }
            let parts = text.utf8.dropFirst().split(
                separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
            let isRoot = text.utf8.count == 1
            let segments = isRoot ? [] : parts.compactMap { Self.segment(Substring($0)) }
            guard isRoot || segments.count == parts.count else { return nil }
            self.segments = segments
            guard Set(names).count == names.count else { return nil }
        }

        private static func segment(_ part: Substring) -> Segment? {
            let braces = Array("{}".utf8)
            if part.utf8.first == braces[0], part.utf8.last == braces[1] {
                let name = part.utf8.dropFirst().dropLast()
                let isName = name.allSatisfy { ASCII.isUnreserved($0) && !"-.~".utf8.contains($0) }
                guard isName, let first = name.first, !ASCII.isDigit(first) else { return nil }
                return .name(String(Substring(name)))
            }
            let refused = braces + Array("?#%\\\"<>`^|".utf8)
            let isPlain = part.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !refused.contains($0) }
            return isPlain && !part.isEmpty ? .literal(String(part)) : nil
        }

        /// The names of the parameters, in order.
        public var names: [String] {
            segments.compactMap { if case .name(let name) = $0 { name } else { nil } }
        }

        /// Returns the parameters of the segments of a path by their names; nil if the path is another
        /// one.
        ///
        /// - Parameter path: the decoded segments. An empty one is no parameter.
        public func parameters(of path: [String]) -> [String: String]? {
            guard path.count == segments.count else { return nil }
            var parameters: [String: String] = [:]
            for (segment, text) in zip(segments, path) {
                switch segment {
                case .literal(let literal): guard literal == text else { return nil }
                case .name(let name):
                    guard !text.isEmpty else { return nil }
                    parameters[name] = text
                }
            }
            return parameters
        }

        /// Returns whether a path exists that both patterns match.
        public func overlaps(_ other: LinkPattern) -> Bool {
            guard segments.count == other.segments.count else { return false }
            return zip(segments, other.segments).allSatisfy { one, other in
                guard case .literal(let one) = one, case .literal(let other) = other else {
                    return true
                }
                return one == other
            }
        }
    }
}
