nonisolated extension LoadingRules {
    /// What the status of a response means for a load (RFC 9110 section 15).
    public nonisolated struct ResponseStatus: Hashable, Sendable {
        /// From 200; interim responses are skipped.
        public let code: Int

        /// - Parameter code: as received.
        public init(_ code: Int) { self.code = code }

        /// Whether the response is what was asked for.
        public var isSuccess: Bool { 200..<300 ~= code }

        /// Whether there is nothing to read by the status (sections 15.3.5 and 15.3.6).
        public var isWithoutContent: Bool { code == 204 || code == 205 }

        /// Whether the server fails, so that an older response is better (`cache: networkFirst`).
        public var isOutage: Bool { code >= 500 }
    }
}
