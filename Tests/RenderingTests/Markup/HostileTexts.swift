import CellCore
import Layout
import Rendering
import Screens

/// Texts that try to escape their markup.
enum HostileTexts {
    static let all: [String] = [
        "<script>alert(1)</script>", "</title><script>alert(2)</script>",
        "</style><script>alert(3)</script>", "</svg><script>alert(4)</script>",
        "<img src=x onerror=alert(5)>", "\" onmouseover=\"alert(6)\" autofocus onfocus=\"alert(6)",
        "' onload='alert(7)", "javascript:alert(8)", "JaVaScRiPt&#58;alert(9)",
        "data:text/html,<script>alert(10)</script>", "-->\u{0}<script>alert(11)</script><!--",
        "]]><script>alert(12)</script>", "<![CDATA[<script>alert(13)</script>]]>",
        "<!ENTITY x SYSTEM \"file:///etc/passwd\">&x;", "&lt;script&gt;alert(14)&lt;/script&gt;",
        "<meta http-equiv=refresh content='0;url=javascript:alert(15)'>",
        "<base href=http://127.0.0.1:1/>", "<link rel=stylesheet href=http://127.0.0.1:1/x.css>",
        "<style>@import 'http://127.0.0.1:1/y.css';</style>", "url(http://127.0.0.1:1/z.png)",
        "}body{background:url(http://127.0.0.1:1/b.png)}", "expression(alert(16))",
        "<iframe srcdoc='<script>alert(17)</script>'>", "<form action=http://127.0.0.1:1/><button>",
        "<a href=javascript:alert(18)>x</a>", "<svg><animate onbegin=alert(19) attributeName=x>",
        "<math><mtext></form><form><mglyph><style></math><img src onerror=alert(20)>",
        "{{constructor.constructor('alert(21)')()}}", "${alert(22)}", "`alert(23)`",
        "\u{1B}[2J\u{1B}]0;title\u{7}", "\u{9B}31m", "\u{90}q\u{9C}", "a\u{8}b\u{7F}c\rd",
        "\u{202E}gnp.exe\u{202C}", "\u{2066}a\u{2069}\u{200F}\u{200E}\u{61C}", "zero\u{200B}width",
        "line\u{2028}end\u{2029}", "\u{FEFF}mark", "\u{FFFE}\u{FFFF}no characters",
        "\u{E0041}\u{E0042} tags", "\u{FFF9}note\u{FFFB}", String(repeating: "<", count: 300),
        "+ADw-script+AD4-alert(24)+ADw-/script+AD4-",
    ]

    /// Whether a scalar must not occur unescaped in any output.
    static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0xA: false
        case 0..<0x20, 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069,
            0xFEFF, 0xFFF9...0xFFFB:
            true
        default: false
        }
    }

    /// Displays with the texts in all positions.
    static let displays: [Display] = all.map { display(of: $0) } + [everything]

    static let pictures = Made.pictures

    private static func display(of text: String) -> Display {
        let frame = Made.frame(0, 0, 390, 44)
        return Made.display(text, locale: text, nodes(text, frame))
    }

    private static let everything = Made.display(
        all.joined(), locale: "en",
        all.enumerated().flatMap { index, text in
            nodes(text, Made.frame(0, 44 * Double(index), 390, 44))
        })

    private static func nodes(_ text: String, _ frame: LayoutRect) -> [DisplayNode] {
        var button = DisplayNode(.button, frame: frame, accessibilityLabel: text)
        button.children = [Made.text(text, frame, alignment: .center)]
        var section = DisplayNode(.section(id: text), frame: frame)
        section.children = [
            Made.text(text, frame), Made.text(text, frame, isStruckThrough: true, role: .heading),
            Made.image("sun", frame, alternative: text), Made.image(text, frame, alternative: text),
            button, DisplayNode(.box, frame: frame, accessibilityLabel: text, children: [button]),
            DisplayNode(.placeholder(state: text), frame: frame),
            DisplayNode(.item(index: 0), frame: frame, link: text),
        ]
        return [Made.text(text, frame, role: .title), section]
    }
}
