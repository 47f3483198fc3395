import TestSupport

/// Random layouts of sections, in the notation of specs.
struct RandomLayouts {
    var random: SeededRandom
    /// Conditions that layouts may have.
    let conditions: [String]
    /// Whole numbers that layouts may read.
    let numbers: [String]

    /// Returns the value of `layout`.
    ///
    /// - Parameter isList: whether it has to be a list, whose rows are swiped.
    mutating func layout(isList: Bool) -> String {
        if isList { return list() }
        guard random.chance(25) else { return single() }
        let condition = random.one(of: conditions)
        return "[{if: \"\(condition)\", \(single(braces: false))}, \(single())]"
    }

    private mutating func single(braces: Bool = true) -> String {
        let text: String
        switch random.number(0..<11) {
        case 0, 1, 2: return list(braces: braces)
        case 3, 4:
            text = "grid: {columns: \(columns()), itemHeight: \(height()), \(space())}"
        case 5: text = "shelf: {itemWidth: \(width()), itemHeight: \(height()), \(space())}"
        case 6:
            let dots = random.chance(50) ? ", pageControl: true" : ""
            text = "carousel: {itemHeight: \(height()), \(space())\(dots)}"
        case 7: text = "banner: {itemHeight: \(height()), insets: \(random.number(0..<20))}"
        case 8 where random.chance(20): text = "flow: {itemWidth: 60}"
        default:
            text = "group: \(group(depth: 2, isOuter: true)), \(space())\(scrolling())"
        }
        return braces ? "{\(text)}" : text
    }

    private mutating func list(braces: Bool = true) -> String {
        let looks = ["plain", "grouped", "insetGrouped", "sidebar", "sidebarPlain"]
        let look = random.one(of: looks)
        var parts = ["appearance: \(look)"]
        if random.chance(40) {
            parts.append("itemHeight: \(random.one(of: ["60", "estimated(80)"]))")
        }
        if random.chance(25) {
            parts.append("separators: none")
        } else if look != "sidebar", random.chance(25) {
            parts.append("separatorInset: {leading: \(random.number(0..<90))}")
        }
        if random.chance(25) { parts.append("insets: \(random.number(0..<20))") }
        let text = "list: {\(parts.joined(separator: ", "))}"
        return braces ? "{\(text)}" : text
    }

    private mutating func group(depth: Int, isOuter: Bool) -> String {
        let axis = random.one(of: ["horizontal", "vertical"])
        var parts = ["axis: \(axis)"]
        parts.append(
            "width: \(isOuter ? random.one(of: ["100%", "fractionalWidth(0.8)", "300"]) : "50%")")
        parts.append(
            "height: \(isOuter ? random.one(of: ["220", "fractionalWidth(0.5)"]) : "100%")")
        if depth > 0, random.chance(40) {
            let own = axis == "horizontal" ? "{width: 50%, insets: 4}" : "{height: 50%, insets: 4}"
            var inner = group(depth: depth - 1, isOuter: false)
            if axis == "vertical" {
                inner = inner.replacing(
                    "width: 50%, height: 100%", with: "width: 100%, height: 50%")
            }
            parts.append("subitems: [\(own), \(inner)]")
        } else {
            parts.append("columns: \(random.number(1..<4))")
            parts.append("spacing: \(random.number(0..<12))")
            parts.append("subitems: [{}]")
        }
        return "{\(parts.joined(separator: ", "))}"
    }

    private mutating func scrolling() -> String {
        let words = ["continuous", "groupPaging", "groupPagingCentered", "none"]
        return random.chance(40) ? ", scrolling: \(random.one(of: words))" : ""
    }

    private mutating func space() -> String {
        let insets = random.one(of: ["8", "{leading: 16, trailing: 16}", "{top: 4, bottom: 12}"])
        return "spacing: \(random.number(0..<16)), insets: \(insets)"
    }

    private mutating func columns() -> String {
        random.chance(30)
            ? "\"${\(random.one(of: numbers))}\"" : "\(random.number(1..<5))"
    }

    private mutating func width() -> String {
        random.one(of: ["120", "60%", "estimated(90)", "\"${environment.width - 40}\""])
    }

    private mutating func height() -> String {
        random.one(of: ["44", "120", "estimated(100)", "fractionalWidth(0.4)"])
    }
}
