import Diagnostics
import Expressions
import LoaderPlan
import Screens
import Values

/// Parameters are inputs: what takes more is safe, what takes less breaks those who pass it.
extension ScreenPair {
    func compareParameters() -> ChangeFindings {
        var findings = ChangeFindings()
        let matches = Matches(
            old.screen.parameters, new.screen.parameters, name: \.name,
            oldShape: { [pair = self] in pair.old.shape(of: $0, pair.renames) },
            newShape: { [pair = self] in pair.new.shape(of: $0, Renames()) })
        for (one, other) in matches.renamed {
            renames.members["params", default: [:]][one.name] = other.name
            findings.add(
                .renamedParameter, "the parameter `\(one.name)` is `\(other.name)` now",
                at: other.place, from: one.name, to: other.name,
                related: [Label(one.place, "the former name")], parameter: one.name)
        }
        for one in matches.removed {
            findings.add(
                .removedParameter, "the parameter `\(one.name)` is gone", at: one.place,
                from: old.type(of: one), parameter: one.name)
        }
        for other in matches.added {
            findings.add(
                other.isRequired ? .requiredParameter : .optionalParameter,
                "the parameter `\(other.name)` is new"
                    + (other.isRequired ? " and has no default" : ""), at: other.place,
                to: new.type(of: other))
        }
        for (one, other) in matches.same + matches.renamed {
            compare(one, other, into: &findings)
        }
        return findings
    }

    private func compare(
        _ one: Parameter, _ other: Parameter, into findings: inout ChangeFindings
    ) {
        let subject = "the parameter `\(other.name)`"
        func add(_ rule: ChangeRule, _ words: String, _ from: String?, _ to: String?) {
            findings.add(
                rule, "\(subject) \(words)", at: other.place, from: from, to: to,
                parameter: rule.level == .breaking ? one.name : nil)
        }
        let (from, to) = (old.type(of: one), new.type(of: other))
        let hasSameType = renames.applied(to: from) == to
        if !hasSameType { add(.parameterType, "is `\(to)`, and was `\(from)`", from, to) }
        let cases = CaseDifference(one.allowed, other.allowed)
        if let words = cases.lost, hasSameType {
            add(.narrowedParameter, words, cases.from, cases.to)
        } else if let words = cases.gained, hasSameType {
            add(.widenedParameter, words, cases.from, cases.to)
        }
        if one.pattern != other.pattern {
            let rule = other.pattern == nil ? ChangeRule.widenedParameter : .narrowedParameter
            let words = other.pattern.map { "must match `\($0)`" } ?? "has no pattern any more"
            let none = "no pattern"
            add(rule, words, one.pattern ?? none, other.pattern ?? none)
        }
        switch (one.defaultValue, other.defaultValue) {
        case (let value?, nil):
            add(
                .narrowedParameter, "has no default any more", "default \(value.shown)", "required")
        case (nil, let value?):
            add(.widenedParameter, "has a default now", "required", "default \(value.shown)")
        case (let before?, let now?) where before != now && hasSameType:
            add(
                .parameterDefault, "has the default `\(now.shown)`, and had `\(before.shown)`",
                before.shown, now.shown)
        default: break
        }
    }
}

/// States are kept by the app, and read by its code.
extension ScreenPair {
    func compareState() -> ChangeFindings {
        var findings = ChangeFindings()
        let matches = Matches(
            old.statesWithDefaults, new.statesWithDefaults, name: \.name,
            oldShape: { [pair = self] in pair.old.shape(of: $0, pair.renames) },
            newShape: { [pair = self] in pair.new.shape(of: $0, Renames()) })
        for (one, other) in matches.renamed {
            renames.members["state", default: [:]][one.name] = other.name
            findings.add(
                .renamedState, "the state `\(one.name)` is `\(other.name)` now", at: other.place,
                from: one.name, to: other.name)
        }
        for one in matches.removed {
            findings.add(
                .removedState, "the state `\(one.name)` is gone", at: one.place,
                from: old.type(of: one))
        }
        for other in matches.added {
            findings.add(
                .addedMember, "the state `\(other.name)` is new", at: other.place,
                to: new.type(of: other))
        }
        for (one, other) in matches.same + matches.renamed {
            compareState(one, other, into: &findings)
        }
        compareControls(matches.same, into: &findings)
        compareOwners(into: &findings)
        return findings
    }

    /// Reports states that other screens share now, or do not any more.
    private func compareOwners(into findings: inout ChangeFindings) {
        for one in old.screen.state {
            guard let other = new.screen.state.first(where: { $0.value.name == one.value.name }),
                one.library?.library != other.library?.library
            else { continue }
            let (from, to) = (one.owner, other.owner)
            findings.add(
                .stateType,
                "the state `\(other.value.name)` is one of \(to), and was one of \(from)",
                at: other.value.place, from: from, to: to)
        }
    }

    private func compareState(
        _ one: Parameter, _ other: Parameter, into findings: inout ChangeFindings
    ) {
        let subject = "the state `\(other.name)`"
        let (from, to) = (old.type(of: one), new.type(of: other))
        let cases = CaseDifference(one.allowed, other.allowed)
        if renames.applied(to: from) != to {
            findings.add(
                .stateType, "\(subject) is `\(to)`, and was `\(from)`", at: other.place,
                from: from, to: to)
        } else if let words = cases.lost {
            findings.add(
                .stateType, "\(subject) \(words)", at: other.place, from: cases.from, to: cases.to)
        } else if let words = cases.gained {
            findings.add(
                .widenedState, "\(subject) \(words)", at: other.place, from: cases.from,
                to: cases.to)
        }
        for name in other.enumeration?.cases ?? [] {
            let (from, to) = (one.titles.text(of: name), other.titles.text(of: name))
            guard from != to, one.enumeration?.cases.contains(name) == true else { continue }
            findings.add(
                .look, "\(subject) shows `\(to)` for `\(name)`, and showed `\(from)`",
                at: other.place, from: from, to: to)
        }
        guard let before = one.defaultValue, let now = other.defaultValue, before != now else {
            return
        }
        findings.add(
            .stateDefault, "\(subject) begins with `\(now.shown)`, and did with `\(before.shown)`",
            at: other.place, from: before.shown, to: now.shown)
    }

    /// Reports states that another control shows.
    private func compareControls(
        _ states: [(old: Parameter, new: Parameter)], into findings: inout ChangeFindings
    ) {
        let controls = Dictionary(
            old.screen.state.map { ($0.value.name, $0.control) },
            uniquingKeysWith: { one, _ in one })
        for state in new.screen.state {
            guard let former = controls[state.value.name], former != state.control else { continue }
            findings.add(
                .look, "the state `\(state.value.name)` is shown by another control",
                at: state.value.place, from: former?.rawValue ?? "none",
                to: state.control?.rawValue ?? "none")
        }
    }
}

extension EnumerationTitles? {
    /// The title of a case in the language of the spec.
    func text(of name: String) -> String {
        let parts = self?.parts(of: name) ?? [.literal(name)]
        return parts.map { part in
            switch part {
            case .literal(let text), .text(_, _, let text): text
            }
        }.joined()
    }
}

extension StateVariable {
    /// What declares it.
    fileprivate var owner: String { library.map { "the library `\($0.library)`" } ?? "the screen" }
}

extension ComparedScreen {
    /// The states, with the code of a default that is computed.
    var statesWithDefaults: [Parameter] {
        screen.state.map { state in
            state.computedDefault.map {
                state.value.with(default: .string("${\($0.canonicalText)}"))
            } ?? state.value
        }
    }

    /// The type of a parameter or state in the spec's notation.
    func type(of parameter: Parameter) -> String {
        parameter.modelType.text(in: screen.models)
    }

    /// What two parameters have in common whose name alone is different.
    func shape(of parameter: Parameter, _ renames: Renames) -> String {
        let values = parameter.allowed.map(\.shown).joined(separator: ",")
        return [
            renames.applied(to: type(of: parameter)), parameter.defaultValue?.shown ?? "required",
            parameter.pattern ?? "", values,
        ].joined(separator: "\n")
    }
}

/// The values that a parameter or state takes in one version only.
struct CaseDifference {
    let lost: String?
    let gained: String?
    let from: String
    let to: String

    /// - Parameter old: empty for all values of the type.
    init(_ old: [Constant], _ new: [Constant]) {
        let (one, other) = (old.map(\.shown), new.map(\.shown))
        let (before, now) = (Set(one), Set(other))
        let gone = new.isEmpty ? [] : one.filter { !now.contains($0) }
        let more = old.isEmpty ? [] : other.filter { !before.contains($0) }
        let isLimited = old.isEmpty && !new.isEmpty
        let isFree = new.isEmpty && !old.isEmpty
        from = one.isEmpty ? "all values" : one.joined(separator: ", ")
        to = other.isEmpty ? "all values" : other.joined(separator: ", ")
        lost =
            isLimited
            ? "takes only some values now"
            : gone.isEmpty ? nil : "does not take \(Self.list(gone)) any more"
        gained =
            isFree ? "takes all values now" : more.isEmpty ? nil : "also takes \(Self.list(more))"
    }

    static func list(_ values: [String]) -> String {
        values.map { "`\($0)`" }.joined(separator: ", ")
    }
}
