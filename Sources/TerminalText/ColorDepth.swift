/// The number of colours that a terminal supports.
package enum ColorDepth: Int, CaseIterable, Comparable, Sendable {
    /// The sixteen colours of the terminal's theme.
    case named
    /// xterm's 256 indexed colours.
    case indexed
    /// 24-bit colours.
    case direct

    /// Determines the depth from `COLORTERM` and `TERM`; `FORCE_COLOR` with a level from 1 to 3
    /// takes precedence, as in other tools.
    ///
    /// - Parameter environment: looks up a variable.
    package init(environment: (String) -> String?) {
        let type = environment("TERM") ?? ""
        switch (environment("FORCE_COLOR"), environment("COLORTERM")) {
        case ("1", _): self = .named
        case ("2", _): self = .indexed
        case ("3", _), (_, "truecolor"), (_, "24bit"): self = .direct
        default:
            self =
                type.hasSuffix("-direct") ? .direct : type.hasSuffix("256color") ? .indexed : .named
        }
    }

    package static func < (one: ColorDepth, other: ColorDepth) -> Bool {
        one.rawValue < other.rawValue
    }
}

extension TerminalColor {
    /// Creates the nearest colour of a pixel at a depth; nil if the depth has no similar one.
    package init?(red: UInt8, green: UInt8, blue: UInt8, depth: ColorDepth) {
        switch depth {
        case .named: return nil
        case .indexed: self = .indexed(nearestIndex(Int(red), Int(green), Int(blue)))
        case .direct: self = .rgb(red: red, green: green, blue: blue)
        }
    }
}

/// Returns the index of xterm's nearest colour: in the 6 × 6 × 6 cube from 16, or the 24 greys from
/// 232.
private func nearestIndex(_ red: Int, _ green: Int, _ blue: Int) -> UInt8 {
    let steps = [red, green, blue].map { $0 < 48 ? 0 : $0 < 115 ? 1 : ($0 - 35) / 40 }
    let cube = steps.map { $0 == 0 ? 0 : $0 * 40 + 55 }
    let grey = min(23, max(0, ((red + green + blue) / 3 - 3) / 10))
    func distance(_ color: [Int]) -> Int {
        zip(color, [red, green, blue]).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
    }
    let isGrey = distance(Array(repeating: grey * 10 + 8, count: 3)) < distance(cube)
    let index = isGrey ? 232 + grey : 16 + steps[0] * 36 + steps[1] * 6 + steps[2]
    return UInt8(clamping: index)
}

/// The value of `--color`.
package enum ColorMode: String, CaseIterable, Sendable {
    case auto
    case always
    case never

    /// Whether to colour a stream: by the mode, then `NO_COLOR`, `FORCE_COLOR`, and whether it is a
    /// terminal.
    ///
    /// - Parameter environment: looks up a variable; an empty one counts as unset (no-color.org).
    package func isEnabled(environment: (String) -> String?, isTerminal: Bool) -> Bool {
        func value(_ name: String) -> String? {
            environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        switch self {
        case .always: return true
        case .never: return false
        case .auto: break
        }
        if value("NO_COLOR") != nil { return false }
        if let force = value("FORCE_COLOR") { return isOn(force) }
        if let integration = value("CI"), isOn(integration) { return false }
        return isTerminal && value("TERM") != "dumb"
    }

    private func isOn(_ value: String) -> Bool { !["0", "false"].contains(value.lowercased()) }
}
