package import JSONData

/// Describes JSON in messages: short, on one line, without terminal control characters.
package enum JSONDescription {
    /// The maximum width of a text of a response in columns.
    private static let columns = 40

    /// Describes a value by kind and text: `the string "abc"`, `null`.
    package static func value(_ json: JSONValue) -> String {
        switch json.kind {
        case .null: "null"
        case .bool: "`\(json.bool == true)`"
        case .array: json.count == 0 ? "an empty array" : "an array"
        case .object: json.count == 0 ? "an empty object" : "an object"
        case .number: "the number \(number(json))"
        case .string: "the string \"\(json.withUTF8 { shortened($0, quote: "\"") } ?? "")\""
        }
    }

    /// A name in backquotes.
    package static func name(_ name: String) -> String {
        var name = name
        return "`" + name.withUTF8 { shortened($0, quote: "`") } + "`"
    }

    /// A member step of a path: `.name`, or `['a name']` unless the name is an identifier (RFC 9535
    /// §2.7, but shortened).
    package static func member(_ name: String) -> String {
        let isPlain = name.utf8.count <= columns && JSONLocation.isPlain(name)
        guard !isPlain else { return ".\(name)" }
        var name = name
        return "['" + name.withUTF8 { shortened($0, quote: "'") } + "']"
    }

    /// An element step of a path.
    package static func element(_ index: Int) -> String { JSONLocation.element(index) }

    /// The maximum number of steps; longer paths are elided in the middle.
    private static let shownSteps = 16

    /// Joins the steps after a `$`.
    package static func steps(_ steps: ArraySlice<ResponsePath.Step>) -> String {
        joined(steps.map(step))
    }

    static func step(_ step: ResponsePath.Step) -> String {
        switch step {
        case .name(let name): member(name)
        case .index(let index): element(index)
        }
    }

    /// Joins steps; elides the middle of long paths.
    static func joined(_ steps: [String]) -> String {
        guard steps.count > shownSteps else { return steps.joined() }
        let half = shownSteps / 2
        return steps.prefix(half).joined() + "…" + steps.suffix(half).joined()
    }

    private static func number(_ json: JSONValue) -> String {
        let text = String(decoding: json.rawBytes.prefix(columns + 1), as: UTF8.self)
        return text.utf8.count > columns ? text.prefix(columns - 1) + "…" : text
    }

    /// Returns at most `columns` columns of a text, with quotes and control characters escaped.
    private static func shortened(
        _ bytes: UnsafeBufferPointer<UInt8>, quote: Unicode.Scalar
    ) -> String {
        // A scalar has at most four bytes, so that the rest cannot be shown.
        let head = String(decoding: bytes.prefix(columns * 4 + 4), as: UTF8.self)
        var pieces: [String] = []
        var (width, fitting) = (0, 0)
        for scalar in head.unicodeScalars {
            pieces.append(escaped(scalar, quote: quote))
            // Wide scripts begin with Hangul; a few narrow scalars above it are overestimated.
            let isWide = scalar.value >= 0x1100
            width += isWide ? 2 : pieces[pieces.count - 1].unicodeScalars.count
            if width > columns { return pieces.prefix(fitting).joined() + "…" }
            if width < columns { fitting = pieces.count }
        }
        return pieces.joined()
    }

    private static func escaped(_ scalar: Unicode.Scalar, quote: Unicode.Scalar) -> String {
        switch scalar {
        case quote, "\\": "\\\(scalar)"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case _ where isVisible(scalar): String(Character(scalar))
        default: "\\u{" + String(scalar.value, radix: 16) + "}"
        }
    }

    private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned:
            false
        default: !scalar.properties.isDefaultIgnorableCodePoint
        }
    }
}
