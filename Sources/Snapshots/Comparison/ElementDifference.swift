/// What differs between two versions of an element itself, in words.
struct ElementDifference {
    private let old: ElementWords
    private let new: ElementWords

    init(_ old: ElementWords, _ new: ElementWords) {
        self.old = old
        self.new = new
    }

    /// Whether only the gap differs to what is above, which nothing beside or above the element explains.
    var isOfGap: Bool {
        guard isOfPlace, let before = old.place, let now = new.place else { return false }
        return Self.areNear(before.x, now.x) && before.y.hasPrefix("+") && now.y.hasPrefix("+")
            && !Self.areNear(before.y, now.y)
    }

    /// Whether only the place and the size differ.
    var isOfFrame: Bool { subject.isEmpty && looks.isEmpty }

    /// Whether only the place differs, which may follow from what is beside it.
    var isOfPlace: Bool { subject.isEmpty && looks.isEmpty && haveNearSizes }

    /// Returns predicates of a sentence: `says "Cup", and said "Tea"`. What follows from them is left
    /// out: the place and the lines of another text.
    ///
    /// - Parameters:
    ///   - withPlace: whether the place counts.
    ///   - withSize: whether the size counts.
    func predicates(withPlace: Bool, withSize: Bool) -> [String] {
        let looks = looks
        let lines = looks.filter(\.isOfLines)
        let cause = subject + looks.filter { !$0.isOfLines }.map(\.text)
        var predicates = cause.isEmpty ? lines.map(\.text) : cause
        if withPlace, cause.isEmpty { predicates += place }
        if withSize, old.size != new.size {
            let natural = "as large as its text"
            predicates.append("is \(new.size ?? natural), and was \(old.size ?? natural)")
        }
        return predicates
    }

    /// Whether both differ by less than a pixel, as where an element comes to stand elsewhere.
    var isRounding: Bool {
        guard subject.isEmpty, looks.isEmpty, let before = old.place, let now = new.place else {
            return false
        }
        return Self.areNear(before.x, now.x) && Self.areNear(before.y, now.y) && haveNearSizes
    }

    /// Whether the sizes differ by less than a pixel.
    private var haveNearSizes: Bool {
        let sizes = [old.size, new.size].map { $0?.split(separator: "x").map(String.init) ?? [] }
        return sizes[0].count == sizes[1].count && zip(sizes[0], sizes[1]).allSatisfy(Self.areNear)
    }

    /// Whether two numbers differ by at most a third of a point, the pixel of most phones.
    private static func areNear(_ one: String, _ other: String) -> Bool {
        if one == other { return true }
        guard let first = Double(one), let second = Double(other) else { return false }
        return abs(first - second) < 0.35
    }

    private var subject: [String] {
        guard old.subject != new.subject else { return [] }
        let (now, before) = (new.subject, old.subject)
        if before.hasPrefix("\""), now.hasPrefix("\"") {
            return ["says \(now), and said \(before)"]
        }
        switch old.kind {
        case "image", "symbol": return ["shows \(now), and showed \(before)"]
        case "below", "beyond":
            return [
                old.subject.contains(" ") || new.subject.contains(" ")
                    ? "is \(now), and was \(before)" : "is not what it was"
            ]
        default:
            return [
                "is \(now.isEmpty ? "empty" : now), and was \(before.isEmpty ? "empty" : before)"
            ]
        }
    }

    private var place: [String] {
        guard let before = old.place, let now = new.place, before != now else { return [] }
        var predicates: [String] = []
        if before.x != now.x { predicates.append("stands at x \(now.x), and stood at \(before.x)") }
        if before.y != now.y {
            predicates.append("stands \(Self.gap(now.y)), and stood \(Self.gap(before.y))")
        }
        return predicates
    }

    private static func gap(_ y: String) -> String {
        if y == "=" { return "beside what is before it" }
        return y.hasPrefix("-")
            ? "\(y.dropFirst()) points above the end of what is before it"
            : "\(y.dropFirst()) points below what is before it"
    }

    // MARK: - Looks

    /// What is said of a look.
    private struct Look {
        let text: String
        /// Whether it is the number of lines of a text.
        var isOfLines = false
    }

    private var looks: [Look] {
        var (removed, added) = (old.looks, new.looks)
        for look in old.looks {
            guard let position = added.firstIndex(of: look) else { continue }
            added.remove(at: position)
            removed.remove(at: removed.firstIndex(of: look) ?? 0)
        }
        var found: [Look] = []
        for look in removed {
            guard let name = Self.property(of: look),
                let position = added.firstIndex(where: { Self.property(of: $0) == name })
            else { continue }
            let text = Self.changed(name, from: look, to: added.remove(at: position))
            found.append(Look(text: text, isOfLines: name == "lines"))
            removed.remove(at: removed.firstIndex(of: look) ?? 0)
        }
        let others = Self.tapping(&removed, &added) + Self.replaced(removed, by: added)
        return found + others.map { Look(text: $0) }
    }

    /// Returns the name of a look that has a value.
    private static func property(of look: String) -> Substring? {
        look.firstIndex(of: " ").map { look[..<$0] }
    }

    private static func changed(_ name: Substring, from old: String, to new: String) -> String {
        let (before, now) = (old.dropFirst(name.count + 1), new.dropFirst(name.count + 1))
        return switch name {
        case "lines": "has \(count(now, "line")), and had \(before)"
        case "items": "has \(count(now, "item")), and had \(before)"
        case "scrolls": "scrolls over \(now) points, and scrolled over \(before)"
        case "label": "is read as \(now), and was read as \(before)"
        case "alt": "has the words \(now), and had \(before)"
        default: "has the \(name) \(now), and had \(before)"
        }
    }

    private static func count(_ number: Substring, _ noun: String) -> String {
        number == "1" ? "1 \(noun)" : "\(number) \(noun)s"
    }

    /// Removes whether a tap does something, and returns what of it changes.
    private static func tapping(_ removed: inout [String], _ added: inout [String]) -> [String] {
        let (before, now) = (removed.count, added.count)
        removed.removeAll { $0 == "taps" }
        added.removeAll { $0 == "taps" }
        if removed.count < before { return ["can no longer be tapped"] }
        return added.count < now ? ["can now be tapped"] : []
    }

    private static func replaced(_ removed: [String], by added: [String]) -> [String] {
        let (before, now) = (removed.joined(separator: " "), added.joined(separator: " "))
        switch (removed.isEmpty, added.isEmpty) {
        case (true, true): return []
        case (true, false): return [now == "cut" ? "is cut" : "has \(now) now"]
        case (false, true): return [before == "cut" ? "is no longer cut" : "has lost \(before)"]
        case (false, false): return ["has \(now) in place of \(before)"]
        }
    }
}
