import Values

extension Emitter {
    /// Returns the private namespace of the helpers that the models use.
    func support(_ shapes: [Shape]) -> Lines {
        let properties = shapes.properties
        let types = properties.flatMap(\.type.parts)
        var body = Lines()
        if properties.contains(where: { $0.storage != nil }) { body.addParagraph(box) }
        if types.contains(where: \.mayBeEmptyText) { body.addParagraph(orEmpty) }
        if properties.contains(where: needsURL) { body.addParagraph(url) }
        body.addParagraph(
            dates(
                (DateFormat.named + names.patterns.map { .pattern($0) }).filter {
                    types.contains(.date($0))
                }))
        guard !body.isEmpty else { return Lines() }
        return .block("private nonisolated enum \(names.support.text)", body)
    }

    private func needsURL(_ property: Property) -> Bool {
        property.defaultValue.flatMap { value($0, property.type) }?.canThrow == true
    }

    private var box: Lines {
        let (sendable, hashable) = (names.standard("Sendable"), names.standard("Hashable"))
        return code(
            """
            /// Keeps a value elsewhere, so that a model can hold one of its own kind.
            indirect enum Box<Value: \(sendable) & \(hashable)>: \(sendable), \(hashable) {
                case value(Value)

                init(_ value: Value) { self = .value(value) }

                var value: Value {
                    switch self {
                    case .value(let value): value
                    }
                }
            }
            """)
    }

    private var orEmpty: Lines {
        code(
            """
            /// A value for which an API may send null or an empty text.
            struct OrEmpty<Value: \(names.standard("Decodable"))>: \(names.standard("Decodable")) {
                let value: Value?

                init(from decoder: any \(names.standard("Decoder"))) throws {
                    let container = try decoder.singleValueContainer()
                    let isEmpty = (try? container.decode(\(names.standard("String")).self)) == ""
                    value = isEmpty ? nil : try container.decode(Value?.self)
                }
            }
            """)
    }

    /// A throwing initializer of `URL`, which may reject a text that the spec check accepts.
    private var url: Lines {
        code(
            """
            static func url(_ text: \(names.standard("String"))) throws -> \(names.standard("URL")) {
                guard let url = \(names.standard("URL"))(string: text) else {
                    throw \(names.standard("DecodingError")).dataCorrupted(
                        .init(codingPath: [], debugDescription: "\\"\\(text)\\" is not a URL"))
                }
                return url
            }
            """)
    }

    /// Returns the lines of a source template.
    func code(_ text: String) -> Lines {
        let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Lines(lines.map { String(Substring($0)) })
    }
}
