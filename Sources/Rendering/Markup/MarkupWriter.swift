import CellCore
package import JSONData
import TerminalText
import Values

/// Writes HTML and SVG as bytes. External text goes through `text`, which escapes it for elements
/// and quoted attributes.
package struct MarkupWriter {
    package private(set) var bytes: [UInt8] = []
    private let redact: TextRedaction?

    package init(redact: TextRedaction? = nil) { self.redact = redact }

    /// Appends trusted markup.
    package mutating func raw(_ markup: StaticString) {
        bytes.append(
            contentsOf: UnsafeBufferPointer(
                start: markup.utf8Start, count: markup.utf8CodeUnitCount))
    }

    /// Appends markup that was already written.
    package mutating func raw(_ markup: [UInt8]) { bytes.append(contentsOf: markup) }

    /// Appends external text: secrets are redacted, markup is escaped, and control characters and
    /// bidirectional controls are made visible.
    package mutating func text(_ text: String) {
        var text = (redact?(text) ?? text).neutralised()
        text.withUTF8 { escape($0) }
    }

    package mutating func int(_ value: Int) {
        if 0..<10 ~= value { return digit(UInt8(value)) }
        bytes.append(contentsOf: String(value).utf8)
    }

    /// A number with at most three decimals: `12`, `.5`, `-1.333`.
    mutating func number(_ value: Double) { thousandths(Int(thousandthsOf: value)) }

    mutating func thousandths(_ value: Int) {
        if value < 0 { bytes.append(UInt8(ascii: "-")) }
        let (whole, fraction) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
        if whole > 0 || fraction == 0 { int(Int(whole)) }
        guard fraction > 0 else { return }
        bytes.append(UInt8(ascii: "."))
        var (rest, place) = (fraction, UInt(100))
        while rest > 0 {
            bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
            (rest, place) = (rest % place, place / 10)
        }
    }

    /// The opaque colour as `#rgb` or `#rrggbb`.
    mutating func hex(_ color: RGBA) {
        let parts = [color.red, color.green, color.blue]
        bytes.append(UInt8(ascii: "#"))
        let isShort = parts.allSatisfy { $0 >> 4 == $0 & 15 }
        for part in parts {
            if !isShort { digit(part >> 4) }
            digit(part & 15)
        }
    }

    /// A `data:` URL of the picture's file.
    mutating func url(of picture: Picture) {
        raw("data:")
        bytes.append(contentsOf: picture.format.mediaType.utf8)
        raw(";base64,")
        bytes.append(contentsOf: Base64.encode(picture.bytes[...]))
    }

    /// A `data:` URL of an SVG.
    package mutating func url(ofSVG bytes: [UInt8]) {
        raw("data:image/svg+xml;base64,")
        raw(Base64.encode(bytes[...]))
    }

    /// A `data:` URL of a PNG.
    package mutating func url(ofPNG bytes: [UInt8]) {
        raw("data:image/png;base64,")
        raw(Base64.encode(bytes[...]))
    }

    /// A content security policy that forbids scripts, requests, frames, forms and other styles than
    /// a sheet.
    package mutating func policy(for sheet: [UInt8]) {
        raw("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; ")
        raw("style-src 'sha256-")
        raw(Base64.encode(SHA256.digest(of: sheet)[...]))
        raw("'; img-src data:; base-uri 'none'; form-action 'none'\">\n")
    }

    /// A language tag; nothing if the text is not one.
    mutating func language(_ locale: String) {
        let tag = locale.utf8.map { $0 == UInt8(ascii: "_") ? UInt8(ascii: "-") : $0 }
        let isTag = tag.allSatisfy { $0.isAlphanumeric || $0 == UInt8(ascii: "-") }
        if isTag, tag.count <= 64 { bytes.append(contentsOf: tag) }
    }

    private mutating func digit(_ value: UInt8) {
        bytes.append(value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") - 10 + value)
    }

    /// Escapes text, copying unescaped runs at once.
    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for index in text.indices {
            let replacement: StaticString
            switch text[index] {
            case UInt8(ascii: "&"): replacement = "&amp;"
            case UInt8(ascii: "<"): replacement = "&lt;"
            case UInt8(ascii: ">"): replacement = "&gt;"
            case UInt8(ascii: "\""): replacement = "&quot;"
            case UInt8(ascii: "'"): replacement = "&#39;"
            case 0xBE, 0xBF:
                guard isNoncharacter(text, endingAt: index) else { continue }
                bytes.append(contentsOf: text[start..<index])
                bytes.append(0xBD)
                start = index + 1
                continue
            default: continue
            }
            bytes.append(contentsOf: text[start..<index])
            raw(replacement)
            start = index + 1
        }
        bytes.append(contentsOf: text[start...])
    }

    /// Whether U+FFFE or U+FFFF ends here, which XML forbids; U+FFFD, with the same first bytes,
    /// replaces it.
    private func isNoncharacter(_ text: UnsafeBufferPointer<UInt8>, endingAt index: Int) -> Bool {
        index >= 2 && text[index - 1] == 0xBF && text[index - 2] == 0xEF
    }
}

extension Int {
    /// The value in thousandths, rounded; 0 if not finite, clamped to lengths that browsers lay
    /// out.
    init(thousandthsOf value: Double) {
        self = value.isFinite ? Int((Swift.min(Swift.max(value, -3e7), 3e7) * 1000).rounded()) : 0
    }
}

extension MarkupWriter {
    /// The font families of a page, the one that texts are measured with first.
    ///
    /// Families for Hangul, Chinese characters and Arabic are explicit: automatic fallback lacks
    /// bold weights, and its glyphs are wider than measured. So are those for other scripts of the
    /// texts, `fonts`.
    mutating func families(_ locale: String, _ fonts: ScriptFonts) {
        raw("Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans Arabic',")
        switch locale.prefix(2) {
        case "ja": raw("'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',")
        case "zh": raw("'PingFang SC','Noto Sans SC','Noto Sans CJK SC',")
        default: raw("'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR',")
        }
        for family in fonts.families {
            raw("'")
            text(family)
            raw("',")
        }
        raw("sans-serif")
    }
}

extension ViewNode.TextLine {
    /// The embedding level of its paragraph.
    var level: Int { isRightToLeft ? 1 : 0 }
}

/// The physical alignment of text lines: left or right instead of leading or trailing.
enum TextSide: Sendable, Hashable {
    case left, center, right

    init(_ alignment: ViewNode.TextAlignment, isRightToLeft: Bool) {
        self =
            switch alignment {
            case .center: .center
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            }
    }
}

/// The pictures that a display uses more than once, in order of first use.
struct SharedPictures {
    private(set) var addresses: [String] = []
    private var numbers: [String: Int] = [:]

    init() {}

    init(in display: Display, _ pictures: Pictures) {
        guard !pictures.outcomes.isEmpty else { return }
        var uses: [String: Int] = [:]
        var order: [String] = []
        display.root.forEachImage { image in
            guard pictures[image.address] != nil else { return }
            let count = (uses[image.address] ?? 0) + 1
            uses[image.address] = count
            if count == 2 { order.append(image.address) }
        }
        addresses = order
        for (number, address) in order.enumerated() { numbers[address] = number }
    }

    /// Returns nil for a picture that is used once.
    func number(of address: String) -> Int? { numbers[address] }
}

extension DisplayNode {
    /// The fonts of the texts of the subtree that most fonts lack.
    var scriptFonts: ScriptFonts {
        var fonts = ScriptFonts()
        addTexts(to: &fonts)
        return fonts
    }

    private func addTexts(to fonts: inout ScriptFonts) {
        if case .text(let text) = content { fonts.add(text.text.text) }
        for index in children.indices { children[index].addTexts(to: &fonts) }
    }

    fileprivate func forEachImage(_ body: (ViewNode.Image) -> Void) {
        if case .image(let image) = content { body(image) }
        for index in children.indices { children[index].forEachImage(body) }
    }
}
