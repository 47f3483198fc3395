nonisolated extension LoadingRules {
    /// A link in a response's `Link` header (RFC 8288 section 3).
    public nonisolated struct WebLink: Hashable, Sendable {
        /// One parameter of a link.
        public nonisolated struct Parameter: Hashable, Sendable {
            /// Lower case; ends with `*` if the value is in the syntax of RFC 8187.
            public let name: String
            /// Unquoted and unescaped; empty if missing.
            public let value: String
        }

        /// The URI reference between `<` and `>`, which may be relative.
        public let target: String
        /// In order, duplicates kept.
        public let parameters: [Parameter]

        /// Returns the links of `Link` fields, in order. Malformed ones are skipped.
        public static func links(in fields: [String]) -> [WebLink] {
            fields.flatMap { LinkParser($0).links }
        }

        /// Returns whether a link of `Link` fields is malformed, and skipped: its target is not in
        /// angle brackets.
        static func hasMalformed(in fields: [String]) -> Bool {
            fields.contains { LinkParser($0).hasMalformedElement }
        }

        /// Returns the target of the first link with that relation type, unresolved.
        public static func target(of relation: String, in fields: [String]) -> String? {
            links(in: fields).first { $0.has(relation: relation) }?.target
        }

        /// Returns the value of the first parameter of that name, given in lower case.
        public func parameter(_ name: String) -> String? {
            parameters.first { $0.name == name }?.value
        }

        /// Returns whether the link has that relation type to the response itself: the first `rel`
        /// counts (section 3.3), and an `anchor` gives the link another context (section 3.2).
        public func has(relation: String) -> Bool {
            guard parameter("anchor") == nil, let types = parameter("rel") else { return false }
            return types.split { $0 == " " || $0 == "\t" }
                .contains { ASCII.equalIgnoringCase(String($0), relation) }
        }
    }
}
