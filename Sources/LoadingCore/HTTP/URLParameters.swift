nonisolated extension LoadingRules {
    /// The query parameters of a URL, split and joined once for any number of changes.
    public nonisolated struct URLParameters {
        /// The unchanged URL.
        private let original: String
        private var isChanged = false
        private let path: Substring
        private let fragment: Substring
        private var list: ParameterList

        /// Splits a URL, which may be relative.
        public init(of url: String) {
            original = url
            let beforeFragment = url.utf8.prefix { $0 != UInt8(ascii: "#") }
            fragment = url[beforeFragment.endIndex...]
            let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
            self.path = Substring(path)
            list = ParameterList(Substring(beforeFragment[path.endIndex...].dropFirst()))
        }

        /// Returns whether there is a parameter of that name.
        public func contains(_ name: String) -> Bool { list.contains(name) }

        /// Appends a parameter, and removes those of the same name that have a value.
        public mutating func set(_ name: String, _ value: String) {
            isChanged = true
            list.set(name, value)
        }

        /// Appends a parameter with each of the values, and removes those of the same name that have a
        /// value, unless there are none.
        public mutating func set(_ name: String, all values: [String]) {
            isChanged = isChanged || !values.isEmpty
            list.set(name, all: values)
        }

        /// The URL with the changed parameters.
        public var url: String { isChanged ? "\(path)?\(list.text)\(fragment)" : original }
    }
}
