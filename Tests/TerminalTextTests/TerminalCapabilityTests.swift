import TerminalText
import Testing

/// Terminal capabilities by environment variables.
struct TerminalCapabilityTests {
    @Test func depths() {
        for (variables, expected) in Self.depths {
            #expect(ColorDepth { variables[$0] } == expected, "\(variables)")
        }
    }

    private static let depths: [([String: String], ColorDepth)] = [
        ([:], .named),
        (["TERM": "xterm"], .named),
        (["TERM": "xterm-256color"], .indexed),
        (["TERM": "xterm-direct"], .direct),
        (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .direct),
        (["COLORTERM": "24bit"], .direct),
        (["COLORTERM": "yes", "TERM": "xterm"], .named),
        (["FORCE_COLOR": "1", "COLORTERM": "truecolor"], .named),
        (["FORCE_COLOR": "2"], .indexed),
        (["FORCE_COLOR": "3", "TERM": "dumb"], .direct),
        (["FORCE_COLOR": "true", "COLORTERM": "truecolor"], .direct),
    ]

    @Test func charsets() {
        for (variables, expected) in Self.charsets {
            #expect(
                LocaleCharset.isUnicode { variables[$0] } == expected, "\(variables)")
        }
    }

    private static let charsets: [([String: String], Bool)] = [
        ([:], true),
        (["LANG": ""], true),
        (["LANG": "ko_KR.UTF-8"], true),
        (["LANG": "C.utf8"], true),
        (["LANG": "C"], false),
        (["LANG": "en_US.ISO-8859-1"], false),
        (["LC_ALL": "C", "LANG": "en_US.UTF-8"], false),
        (["LC_ALL": "", "LC_CTYPE": "en_US.UTF-8", "LANG": "C"], true),
    ]

    /// The corners of xterm's cube and the ends of its greys; sixteen colours have no near one.
    @Test func nearestColors() {
        for (pixel, expected) in Self.pixels {
            let color = TerminalColor(red: pixel.0, green: pixel.1, blue: pixel.2, depth: .indexed)
            #expect(color == .indexed(expected), "\(pixel)")
        }
        #expect(TerminalColor(red: 1, green: 2, blue: 3, depth: .named) == nil)
        #expect(
            TerminalColor(red: 1, green: 2, blue: 3, depth: .direct)
                == .rgb(red: 1, green: 2, blue: 3))
    }

    private static let pixels: [((UInt8, UInt8, UInt8), UInt8)] = [
        ((0, 0, 0), 16), ((255, 255, 255), 231), ((255, 0, 0), 196), ((0, 255, 0), 46),
        ((0, 0, 255), 21), ((95, 135, 175), 67), ((8, 8, 8), 232), ((238, 238, 238), 255),
        ((128, 128, 128), 244), ((100, 90, 140), 60),
    ]
}
