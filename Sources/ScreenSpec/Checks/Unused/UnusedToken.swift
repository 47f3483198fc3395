package import Diagnostics
import Screens

/// Finds fonts and lengths of the file that nothing uses.
struct UnusedToken: ScreenRule {
    let codes = [DiagnosticCode.unusedToken]
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let fonts = reading.fonts.filter { !reading.mentions.fonts.contains($0.name) }.map {
            (kind: "font", use: "style: \($0.name)", name: $0.name, place: $0.place)
        }
        let lengths = reading.lengths.filter { !reading.mentions.lengths.contains($0.name) }.map {
            (kind: "length", use: "padding: \($0.name)", name: $0.name, place: $0.place)
        }
        for token in (fonts + lengths).sorted(by: { ($0.kind, $0.name) < ($1.kind, $1.name) }) {
            bag.report(.unusedToken(token.kind, token.name, token.use), at: token.place)
        }
    }
}

extension DiagnosticCode {
    package static let unusedToken = DiagnosticCode("unused-token")
}

extension Message {
    fileprivate static func unusedToken(_ kind: String, _ name: String, _ use: String) -> Message {
        Message(
            .unusedToken, severity: .warning, "nothing uses the \(kind) `\(name)`",
            label: "remove it, or use it: `\(use)`")
    }
}
