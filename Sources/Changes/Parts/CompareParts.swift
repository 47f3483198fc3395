import Diagnostics
import LoaderPlan
import Values

/// Compares what a plan says of a part of a screen: a section, an entry of `data`, or the rest.
struct PartsReport {
    let screens: ScreenPair
    /// The part in a sentence: "of the section `rows`"; empty for the screen.
    let owner: String
    /// Where the part is declared in each version; nil for the screen.
    let places: (old: SourceRange, new: SourceRange)?

    func compare(_ old: PlanParts.Members, _ new: PlanParts.Members) -> ChangeFindings {
        var comparison = PartComparison(isSame: screens.isSame)
        comparison.compare(old, new)
        var groups: [String: [PartDifference]] = [:]
        var order: [(key: String, name: String, rule: PartRule, change: ChangeRule)] = []
        let policyPath = ["paging", "policy"]
        let hasOtherPolicy = comparison.differences.contains { $0.path == policyPath }
        for difference in comparison.differences {
            // Another policy has other parameters.
            if hasOtherPolicy, difference.path.first == "paging", difference.path != policyPath {
                continue
            }
            guard let (name, rule) = PartRule.find(difference.path, isScreen: places == nil) else {
                continue
            }
            let change = Self.change(difference, rule)
            let member = name.split(separator: ".").last ?? ""
            let key = rule.words.replacing("*", with: member) + change.code.name + change.what
            if groups[key] == nil { order.append((key, name, rule, change)) }
            groups[key, default: []].append(difference)
        }
        var findings = ChangeFindings()
        for group in order {
            report(
                groups[group.key] ?? [], group.name, group.rule, group.change, into: &findings)
        }
        return findings
    }

    /// Returns what a difference means; actions are found wherever they are.
    private static func change(_ difference: PartDifference, _ rule: PartRule) -> ChangeRule {
        let values = [difference.from, difference.to].compactMap(\.self)
        if difference.path.contains("everyMilliseconds") {
            return isRarer(difference) ? .timing : .polling
        }
        let isInAction = !Self.actionKeys.isDisjoint(with: difference.path)
        guard isInAction || values.contains(where: { $0.hasMember(actionKeys) }) else {
            return rule.rule(of: difference)
        }
        func concerns(_ names: Set<String>) -> Bool {
            isInAction && !names.isDisjoint(with: difference.path)
                || values.contains { $0.hasMember(names) }
        }
        if concerns(["send"]) { return .sentRequest }
        if difference.from == nil { return .addedAction }
        return concerns(navigationKeys) ? .navigation : .action
    }

    private static let actionKeys: Set<String> = [
        "onTap", "onAppear", "onChange", "then", "otherwise", "send", "push", "present", "open",
    ]
    private static let navigationKeys: Set<String> = ["push", "present", "open", "params"]

    private static func isRarer(_ difference: PartDifference) -> Bool {
        guard case .int(let before)? = difference.from else { return false }
        guard case .int(let now)? = difference.to else { return true }
        return now > before
    }

    /// Reports the differences of one part that mean the same as one finding.
    private func report(
        _ differences: [PartDifference], _ name: String, _ rule: PartRule, _ change: ChangeRule,
        into findings: inout ChangeFindings
    ) {
        guard let first = differences.first else { return }
        let isGone = differences.allSatisfy { $0.to == nil }
        let isNew = differences.allSatisfy { $0.from == nil }
        let member = name.split(separator: ".").last.map(String.init) ?? name
        let place = place(of: rule, member, name, isGone: isGone)
        let words = rule.words.replacing("*", with: member)
        let isShared = place.isOfScreen && places != nil
        let length = name.split(separator: ".").count
        let part = differences.count == 1 ? Self.partName(first.path, after: length) : nil
        let subject =
            (part.map { "`\($0)` of " } ?? "") + words
            + (isShared ? " of all requests" : owner.isEmpty ? "" : " \(owner)")
        func text(_ side: (PartDifference) -> Constant?) -> String? {
            let texts = differences.compactMap { difference in
                side(difference).map { value in
                    let path = difference.path.joined(separator: ".").split(separator: ".")
                        .dropFirst(length).joined(separator: ".")
                    let shown = difference.shown(value)
                    return path.isEmpty ? shown : "\(path) \(shown)"
                }
            }
            return texts.isEmpty ? nil : texts.joined(separator: "; ")
        }
        let (from, to) = (text(\.from), text(\.to))
        let what = isGone ? "is gone" : isNew ? "is new" : Self.sentence(first, differences.count)
        findings.add(change, "\(subject) \(what)", at: place.range, from: from, to: to)
    }

    /// The name of the value that differs inside of a part; nil if it is the part itself.
    private static func partName(_ path: [String], after length: Int) -> String? {
        let names = path.joined(separator: ".").split(separator: ".").dropFirst(length)
        guard let name = names.last(where: { Int($0) == nil }), name != "expression" else {
            return nil
        }
        let isTime = name.hasSuffix(PartDifference.unit)
        return String(isTime ? name.dropLast(PartDifference.unit.count) : name)
    }

    /// Tells a short change of one value, and of several that there are some.
    private static func sentence(_ difference: PartDifference, _ count: Int) -> String {
        let (from, to) = (
            difference.from.map(difference.shown) ?? "nothing",
            difference.to.map(difference.shown) ?? "nothing"
        )
        let isShort = from.utf8.count + to.utf8.count <= 80 && !(from + to).contains("\n")
        guard count == 1, isShort else { return "is different" }
        return "is `\(to)`, and was `\(from)`"
    }

    private func place(
        of rule: PartRule, _ member: String, _ name: String, isGone: Bool
    ) -> (range: SourceRange, isOfScreen: Bool) {
        let keys = isGone ? screens.old.keys : screens.new.keys
        let owner = isGone ? places?.old : places?.new
        var nearest: SourceRange?
        for key in rule.keys {
            let isOfScreen = key.hasPrefix("/")
            let names = key.drop { $0 == "/" }.split(separator: ".").map {
                $0 == "*" ? member : String($0)
            }
            let first = names.first.map { [$0] } ?? []
            guard let place = keys.place(of: names, in: isOfScreen ? nil : owner),
                let start = keys.place(of: first, in: isOfScreen ? nil : owner)
            else { continue }
            if names.count == 1 || place != start { return (place, isOfScreen) }
            nearest = nearest ?? place
        }
        if name.hasPrefix("cells."), let place = screens.templatePlace(member, isGone: isGone) {
            return (place, false)
        }
        if name.hasPrefix("flags"), let place = screens.flagPlace(member, isGone: isGone) {
            return (place, false)
        }
        let side = isGone ? screens.old : screens.new
        return (nearest ?? owner ?? side.start, false)
    }
}
