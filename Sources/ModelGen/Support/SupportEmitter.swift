import Values

/// Emits the helpers of generated models.
///
/// No type of a model hides those of Swift and Foundation here, since they are nested in the type of
/// their screen; those of libraries are reported if they would.
struct SupportEmitter {
    let options: ModelGenOptions

    var access: String { options.accessPrefix }
    var coding: String { options.codable ? "Codable" : "Decodable" }

    /// Returns the declarations of the helpers.
    func declarations(of parts: Set<SupportPart>) -> Lines {
        var lines = Lines()
        if parts.contains(.json) { lines.addParagraph(json) }
        if parts.contains(.lossyItems) { lines.addParagraph(droppedElement) }
        var body = Lines()
        if parts.contains(.box) { body.addParagraph(box) }
        if parts.contains(.emptyText) { body.addParagraph(orEmpty) }
        if parts.contains(.url) { body.addParagraph(url) }
        if parts.contains(.items) { body.addParagraph(items) }
        if parts.contains(.lossyItems) { body.addParagraph(lossyItems) }
        if parts.contains(.pageToken) { body.addParagraph(pageToken) }
        if parts.contains(.place) { body.addParagraph(place) }
        if parts.contains(.localizedText) { body.addParagraph(localizedText) }
        body.addParagraph(dates(parts.dateFormats))
        guard !body.isEmpty else { return lines }
        var namespace = documentation("What the generated models share.")
        namespace.add(.block("nonisolated enum ModelSupport", body))
        lines.addParagraph(namespace)
        return lines
    }

    private var box: Lines {
        code(
            """
            /// Keeps a value elsewhere, so that a model can hold one of its own kind.
            indirect enum Box<Value: Sendable & Hashable>: Sendable, Hashable {
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
            struct OrEmpty<Value: Decodable>: Decodable {
                let value: Value?

                init(from decoder: any Decoder) throws {
                    let container = try decoder.singleValueContainer()
                    let isEmpty = (try? container.decode(String.self)) == ""
                    value = isEmpty ? nil : try container.decode(Value?.self)
                }
            }
            """)
    }

    /// A throwing initializer of `URL`, which may reject a text that the spec check accepts.
    private var url: Lines {
        code(
            """
            static func url(_ text: String) throws -> URL {
                guard let url = URL(string: text) else {
                    throw DecodingError.dataCorrupted(
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
