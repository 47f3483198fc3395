nonisolated extension LoadingRules {
    /// Parameters that are separated by `&`: those of a URL's query, or a form as a request's body.
    ///
    /// Names are equal if they are so when decoded as a form (URL Standard, section
    /// "application/x-www-form-urlencoded parsing"): `page[number]` is `page%5Bnumber%5D`.
    public nonisolated struct ParameterList {
        /// How names and values are written.
        public nonisolated enum Encoding: Sendable {
            /// As parts of a URL.
            case percent
            /// As a form: a space is `+`.
            case form
        }

        private let encoding: Encoding
        /// As written, in order; nil for a replaced one.
        private var parameters: [Substring?]
        /// The positions of parameters by decoded name.
        private var positions: [[UInt8]: [Int]] = [:]

        /// - Parameter text: without the `?` of a query.
        public init(_ text: Substring, _ encoding: Encoding = .percent) {
            self.encoding = encoding
            parameters = text.utf8.split(separator: UInt8(ascii: "&")).map { Substring($0) }
            for (position, parameter) in parameters.enumerated() {
                let name = parameter?.utf8.prefix { $0 != UInt8(ascii: "=") } ?? "".utf8[...]
                positions[decoded(name), default: []].append(position)
            }
        }

        /// Returns whether there is a parameter of that name.
        public func contains(_ name: String) -> Bool { positions[Array(name.utf8)] != nil }

        /// Appends a parameter, and removes those of the same name that have a value.
        public mutating func set(_ name: String, _ value: String) {
            let key = Array(name.utf8)
            var kept: [Int] = []
            for position in positions[key] ?? [] {
                if parameters[position]?.utf8.contains(UInt8(ascii: "=")) == true {
                    parameters[position] = nil
                } else {
                    kept.append(position)
                }
            }
            positions[key] = kept
            append(name, value)
        }

        /// Appends a parameter with each of the values, and removes those of the same name that have a
        /// value, unless there are none.
        public mutating func set(_ name: String, all values: [String]) {
            for (index, value) in values.enumerated() {
                if index == 0 { set(name, value) } else { append(name, value) }
            }
        }

        private mutating func append(_ name: String, _ value: String) {
            positions[Array(name.utf8), default: []].append(parameters.count)
            parameters.append("\(encoded(name))=\(encoded(value))")
        }

        /// The parameters, those that were not set as they were written.
        public var text: String { parameters.compactMap(\.self).joined(separator: "&") }

        private func encoded(_ text: String) -> String {
            switch encoding {
            case .percent: LoadingRules.percentEncoded(text)
            case .form: LoadingRules.formEncoded(text)
            }
        }

        private func decoded(_ name: Substring.UTF8View) -> [UInt8] {
            LoadingRules.percentDecoded(name, isForm: true)
        }
    }
}
