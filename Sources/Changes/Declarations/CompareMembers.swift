import CellCore
import Diagnostics
import Expressions
import LoaderPlan
import Screens
import Values

/// What a loader has: entries of `data`, sections, secrets.
extension ScreenPair {
    /// An entry of `data` or a section, with what the plan says of it.
    private typealias Member = (name: String, place: SourceRange, members: PlanParts.Members)

    // MARK: - Data

    func compareData() -> ChangeFindings {
        var findings = ChangeFindings()
        let matches = matches(old.data, new.data)
        for (one, other) in matches.renamed {
            renames.members["data", default: [:]][one.name] = other.name
            findings.add(
                .renamedMember, "`data.\(one.name)` is `data.\(other.name)` now", at: other.place,
                from: one.name, to: other.name)
        }
        for one in matches.removed {
            findings.add(
                .removedMember, "`data.\(one.name)` is gone", at: one.place, from: one.name)
        }
        for other in matches.added {
            findings.add(
                .addedMember, "`data.\(other.name)` is new", at: other.place, to: other.name)
        }
        for (one, other) in matches.same {
            let report = PartsReport(
                screens: self, owner: "of `data.\(other.name)`", places: (one.place, other.place))
            findings.add(report.compare(one.members, other.members))
        }
        return findings
    }

    // MARK: - Sections

    func compareSections() -> ChangeFindings {
        var findings = ChangeFindings()
        let matches = matches(old.sections, new.sections)
        for (one, other) in matches.renamed {
            findings.add(
                .renamedMember, "the section `\(one.name)` is `\(other.name)` now", at: other.place,
                from: one.name, to: other.name)
        }
        for one in matches.removed {
            findings.add(
                .removedMember, "the section `\(one.name)` is gone", at: one.place, from: one.name)
            for entry in one.members where entry.key == "logging" {
                let identifier = Self.loggingIdentifier(entry.value) ?? one.name
                findings.add(
                    .logging, "the events of the section `\(one.name)` are gone", at: one.place,
                    from: identifier)
            }
        }
        for other in matches.added {
            findings.add(
                .addedMember, "the section `\(other.name)` is new", at: other.place, to: other.name)
        }
        for (one, other) in matches.same {
            let report = PartsReport(
                screens: self, owner: "of the section `\(other.name)`",
                places: (one.place, other.place))
            findings.add(report.compare(one.members, other.members))
        }
        compareIdentities(into: &findings)
        compareOrder(matches.same.map(\.new.name), into: &findings)
        return findings
    }

    private static func loggingIdentifier(_ logging: Constant) -> String? {
        guard case .map(let members) = logging else { return nil }
        return members.first { $0.key == "identifier" }?.value.shown
    }

    private func compareIdentities(into findings: inout ChangeFindings) {
        let former = Dictionary(
            old.plan.sections.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
        for section in new.plan.sections {
            guard let before = former[section.id] else { continue }
            let from = old.identity(of: before)
            let to = new.identity(of: section)
            guard from != to, renames.applied(to: from) != to else { continue }
            let place = new.keys.place(of: ["identity"], in: section.spec.place)
            findings.add(
                .identity,
                "the items of the section `\(section.id)` are identified by `\(to)`, and were by "
                    + "`\(from)`", at: place ?? section.spec.place, from: from, to: to)
        }
    }

    /// Reports the first section that stands elsewhere.
    private func compareOrder(_ common: [String], into findings: inout ChangeFindings) {
        let names = Set(common)
        let before = old.plan.sections.map(\.id).filter(names.contains)
        let now = new.plan.sections.map(\.id).filter(names.contains)
        guard before != now,
            let moved = zip(before, now).first(where: { $0.0 != $0.1 })?.1,
            let section = new.plan.sections.first(where: { $0.id == moved })
        else { return }
        findings.add(
            .layout, "the sections have another order", at: section.spec.place,
            from: before.joined(separator: ", "), to: now.joined(separator: ", "))
    }

    private func matches(_ olds: [Member], _ news: [Member]) -> Matches<Member> {
        Matches(
            olds, news, name: \.name, oldShape: { [self] in shape(of: $0, renames) },
            newShape: { [self] in shape(of: $0, Renames()) })
    }

    /// What two members have in common whose name alone is different.
    private func shape(of member: Member, _ renames: Renames) -> String {
        let parts = member.members.filter { $0.key != "id" && $0.key != "name" }
        return renames.applied(to: Constant.map(parts).shown)
    }

    // MARK: - Secrets

    func compareSecrets() -> ChangeFindings {
        var findings = ChangeFindings()
        let (before, now) = (
            Set(old.screen.secrets.map(\.name)), Set(new.screen.secrets.map(\.name))
        )
        for secret in old.screen.secrets where !now.contains(secret.name) {
            findings.add(
                .removedSecret, "the secret `\(secret.name)` is gone", at: secret.place,
                from: secret.name)
        }
        for secret in new.screen.secrets where !before.contains(secret.name) {
            findings.add(
                .addedSecret, "the secret `\(secret.name)` is new", at: secret.place,
                to: secret.name)
        }
        return findings
    }

    // MARK: - Hooks

    /// - Parameters:
    ///   - former: What the app had to implement, by name.
    ///   - now: What it has to implement.
    func compareHooks(from former: [String: String], to now: [String: String]) -> ChangeFindings {
        var findings = ChangeFindings()
        for (name, head) in former.sorted(by: { $0.key < $1.key }) where now[name] == nil {
            findings.add(.removedHook, "the hook `\(name)` is gone", at: old.start, from: head)
        }
        for (name, head) in now.sorted(by: { $0.key < $1.key }) where former[name] != head {
            let words = former[name] == nil ? "is new" : "has other parameters or another result"
            findings.add(
                .addedHook, "the hook `\(name)` \(words)", at: new.start, from: former[name],
                to: head)
        }
        return findings
    }

    /// Compares the types of flags, which are properties of the hooks.
    func compareFlags() -> ChangeFindings {
        var findings = ChangeFindings()
        let former = Dictionary(
            old.screen.flags.map { ($0.name, old.type(of: $0)) },
            uniquingKeysWith: { one, _ in one })
        for flag in new.screen.flags {
            let after = new.type(of: flag)
            guard let before = former[flag.name], before != after else { continue }
            findings.add(
                .addedHook, "the flag `\(flag.name)` is of the type \(after), and was \(before)",
                at: flag.place, from: before, to: after)
        }
        return findings
    }
}

extension ComparedScreen {
    /// The entries of `data`, in the order of the spec.
    fileprivate var data: [(name: String, place: SourceRange, members: PlanParts.Members)] {
        guard case .list(let entries)? = parts.screen.first(where: { $0.key == "data" })?.value
        else { return [] }
        let names = plan.data.filter { !$0.isHealthCheck }
        return zip(names, entries).map { data, entry in
            guard case .map(let members) = entry else { return (data.name, data.place, []) }
            return (data.name, data.place, members)
        }
    }

    fileprivate var sections: [(name: String, place: SourceRange, members: PlanParts.Members)] {
        zip(plan.sections, parts.sections).map { ($0.id, $0.spec.place, $1) }
    }

    /// What tells the items of a section apart, in the spec's notation.
    fileprivate func identity(of section: SectionPlan) -> String {
        switch section.identity {
        case .expression(let expression, _, _)?: return expression.canonicalText
        case .row?, nil: return "nothing"
        case .field(let index)?:
            guard case .object(let model) = section.spec.item.unwrapped,
                let fields = screen.models[model]?.fields, fields.indices.contains(index)
            else { return "nothing" }
            return "item." + fields[index].name
        }
    }
}
