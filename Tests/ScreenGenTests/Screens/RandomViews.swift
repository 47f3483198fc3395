import TestSupport

/// Random templates of cells, in the notation of specs.
struct RandomViews {
    var expressions: RandomExpressions
    private var random: SeededRandom {
        get { expressions.random }
        set { expressions.random = newValue }
    }
    /// Expressions of URLs, without `${}`.
    let pictures: [String]
    /// Uses of other templates.
    let templates: [String]

    init(_ expressions: RandomExpressions, pictures: [String], templates: [String]) {
        (self.expressions, self.pictures, self.templates) = (expressions, pictures, templates)
    }

    /// Returns a node. Its depth is bounded by `depth`.
    mutating func node(_ depth: Int) -> String {
        if depth == 0 || random.chance(25) { return leaf() }
        let kind = random.one(of: ["vstack", "hstack", "vstack", "zstack"])
        var children: [String] = []
        for _ in 0..<random.number(1..<4) { children.append(node(depth - 1)) }
        var parts = ["\(kind): [\(children.joined(separator: ", "))]"]
        if kind != "zstack" {
            parts.append("spacing: \(random.number(0..<12))")
            if random.chance(20), kind == "hstack" { parts.append("wrap: \(flag())") }
        }
        if random.chance(30) { parts.append("alignment: center") }
        return "{\((parts + looks()).joined(separator: ", "))}"
    }

    private mutating func leaf() -> String {
        switch random.number(0..<9) {
        case 0 where !pictures.isEmpty:
            let picture = random.one(of: pictures)
            let rest = random.chance(30) ? ", fallback: {text: \(expressions.text())}" : ""
            return "{image: \"${\(picture)}\", width: 60, height: 40, corner: 8\(rest)}"
        case 1:
            return
                "{symbol: \(random.one(of: ["star.fill", "bell", "person.circle"])), color: systemRed}"
        case 2: return "spacer"
        case 3: return "divider"
        case 4 where !templates.isEmpty: return "{cell: \(random.one(of: templates))}"
        default:
            let key = random.chance(15) ? "html" : "text"
            var parts = ["\(key): \(expressions.text())"]
            if random.chance(60) {
                let styles = ["headline", "footnote", "title3", "body", "caption1"]
                parts.append("style: \(random.one(of: styles))")
            }
            if random.chance(30) { parts.append("weight: semibold") }
            if random.chance(30) { parts.append("lines: \(number("2", "3"))") }
            if random.chance(15) { parts.append("textAlignment: center") }
            if random.chance(10) { parts.append("strikethrough: \(flag())") }
            parts.append("color: \(color())")
            return "{\((parts + looks()).joined(separator: ", "))}"
        }
    }

    private mutating func looks() -> [String] {
        var parts: [String] = []
        if random.chance(20) { parts.append("when: \(expressions.condition())") }
        if random.chance(20) {
            parts.append("padding: {top: 4, leading: \(random.number(0..<20))}")
        }
        if random.chance(5) { parts.append("width: \"${itemWidth / 2.0}\"") }
        if random.chance(15) { parts.append("background: \(color())") }
        if random.chance(10) { parts.append("corner: \(number("12", "4"))") }
        if random.chance(10) { parts.append("opacity: \(number("0.8", "0.5"))") }
        if random.chance(10) { parts.append("accessibility: \(expressions.text())") }
        return parts
    }

    /// Returns a number, or an expression of one.
    private mutating func number(_ literal: String, _ other: String) -> String {
        random.chance(60)
            ? literal : "\"${\(expressions.escaped(.bool, 1)) ? \(other) : \(literal)}\""
    }

    private mutating func flag() -> String {
        random.chance(50) ? "true" : "\"${\(expressions.escaped(.bool, 1))}\""
    }

    private mutating func color() -> String {
        switch random.number(0..<4) {
        case 0: "{light: \"#114477\", dark: \"#ccddff\"}"
        case 1: "\"#0a5030\""
        case 2:
            "\"${\(expressions.escaped(.bool, 1)) ? colors.systemRed : colors.label}\""
        default: random.one(of: ["label", "secondaryLabel", "systemTeal"])
        }
    }
}
