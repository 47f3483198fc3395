import Changes
import Diagnostics
import ScreenGen
import ScreenSpec
import Screens

/// What two versions of specs differ in.
struct SpecComparison: Sendable {
    /// A change of a spec.
    struct Finding: Sendable {
        var diagnostic: Diagnostic
        /// The path of the spec in the new version; where it would be, if it is gone.
        let spec: String
        /// The screen and the parameter that it is about; nil for other changes.
        let parameter: ParameterName?
    }

    /// A parameter of a screen.
    struct ParameterName: Hashable, Sendable {
        let screen: String
        let name: String
    }

    /// A screen whose file has none with its id in the other version.
    private struct Leftover: Sendable {
        /// By what both versions know the file.
        let name: String
        let screen: Screen
    }

    private(set) var findings: [Finding] = []
    /// Why a side cannot be compared.
    private(set) var faults = DiagnosticBag()
    /// The paths of the specs of the new version.
    private(set) var specs: [String] = []
    /// The number of screens of both versions.
    private(set) var screens = 0
    /// Where the old version passes parameters.
    private var pushes: [ParameterName: [SourceRange]] = [:]
    private var removed: [Leftover] = []
    private var added: [Leftover] = []

    /// Limit: places that pass a parameter which a finding shows.
    private static let maxPushes = 3

    /// What comparisons ask of the workspace.
    struct Context: Sendable {
        /// Returns the path of a spec in the new version, whether it is there or not.
        let place: @Sendable (String) -> String
        let files: SpecFiles

        /// Returns what finds the hooks of a screen; nil if the workspace generates no Swift.
        ///
        /// - Parameter path: The path of its spec.
        fileprivate func hooks(_ path: String) -> ((Screen) -> [String: String])? {
            guard let workspace = try? files.workspaces.settings(near: path),
                workspace.settings.targets.contains(.swift)
            else { return nil }
            return { hookRequirements(of: $0, prefix: workspace.typePrefix) }
        }
    }

    /// Compares two versions on all processors: each spec is compiled once.
    static func of(
        _ old: DiffSide, and new: DiffSide, in context: Context
    ) async -> SpecComparison {
        let names = Set(old.paths.keys).union(new.paths.keys).sorted()
        let parts = await onAllProcessors(names) { names in
            var comparison = SpecComparison()
            for name in names { comparison.compare(name, of: old, and: new, in: context) }
            return comparison
        }
        var all = SpecComparison()
        for part in parts { all.add(part) }
        all.matchLeftovers(in: context)
        all.addPushes()
        all.mergeSharedFindings()
        return all
    }

    private mutating func add(_ other: SpecComparison) {
        findings += other.findings
        faults.merge(other.faults)
        specs += other.specs
        screens += other.screens
        pushes.merge(other.pushes) { $0 + $1 }
        removed += other.removed
        added += other.added
    }

    // MARK: - One spec

    private mutating func compare(
        _ name: String, of old: DiffSide, and new: DiffSide, in context: Context
    ) {
        let former = text(old.paths[name], of: old, isNamed: name.isEmpty)
        let present = text(new.paths[name], of: new, isNamed: name.isEmpty)
        let now = present.flatMap { screen($0, of: new) }
        if let path = new.paths[name], now != nil { specs.append(path) }
        if let former, let present, let now,
            isSame(former.source, as: present.source, declaring: now)
        {
            screens += 1
            return
        }
        let before = former.flatMap { screen($0, of: old) }
        if let before { collectPushes(before) }
        switch (before, now) {
        // Two files are two versions of one screen, whatever their ids are.
        case (let before?, let now?) where before.id == now.id || name.isEmpty:
            compare(before, with: now, at: context.place(name), in: context)
        default:
            if let before { removed.append(Leftover(name: name, screen: before)) }
            if let now { added.append(Leftover(name: name, screen: now)) }
        }
    }

    private mutating func compare(
        _ old: Screen, with new: Screen, at place: String, in context: Context
    ) {
        add(changes(from: old, to: new, hooks: context.hooks(place)), of: old.id, at: place)
    }

    /// Whether two versions need no comparison: one text that reads no other files, and that passes
    /// no parameters, whose places are shown.
    private func isSame(
        _ old: SourceText, as new: SourceText, declaring screen: Screen
    ) -> Bool {
        guard old.bytes == new.bytes, !new.mayReadFiles else { return false }
        var passes = false
        screen.forEachAction { action in
            if case .show(let push) = action.verb, !push.values.isEmpty { passes = true }
        }
        return !passes
    }

    /// A file of a side with its text.
    private typealias SpecFile = (path: String, source: SourceText)

    private mutating func text(
        _ path: String?, of side: DiffSide, isNamed: Bool
    ) -> SpecFile? {
        guard let path else { return nil }
        do throws(FileFault) {
            return try side.source(at: path, isNamed: isNamed, into: &faults).map { (path, $0) }
        } catch {
            faults.report(.unreadableFile(error))
            return nil
        }
    }

    private mutating func screen(_ file: SpecFile, of side: DiffSide) -> Screen? {
        do throws(FileFault) {
            let screen = try side.screen(of: file.source, at: file.path, into: &faults)
            if screen != nil { screens += 1 }
            return screen
        } catch {
            faults.report(.unreadableFile(error))
            return nil
        }
    }

    private mutating func add(_ changes: ChangeFindings, of screen: String, at place: String) {
        findings += changes.all.map { finding in
            Finding(
                diagnostic: finding.diagnostic, spec: place,
                parameter: finding.parameter.map { ParameterName(screen: screen, name: $0) })
        }
    }

    private mutating func collectPushes(_ screen: Screen) {
        screen.forEachAction { action in
            guard case .show(let push) = action.verb, push.screen != screen.id else { return }
            for value in push.values {
                let name = ParameterName(screen: push.screen, name: value.name)
                pushes[name, default: []].append(value.namePlace)
            }
        }
    }

    // MARK: - All specs

    /// Matches the screens of files that are elsewhere by their ids, then those with another id by
    /// their files.
    private mutating func matchLeftovers(in context: Context) {
        var news = Dictionary(added.map { ($0.screen.id, $0) }, uniquingKeysWith: { one, _ in one })
        var left: [Leftover] = []
        for old in removed {
            if let new = news.removeValue(forKey: old.screen.id) {
                compare(
                    old.screen, with: new.screen, at: context.place(new.name), in: context)
            } else {
                left.append(old)
            }
        }
        let files = Dictionary(
            news.values.map { ($0.name, $0) }, uniquingKeysWith: { one, _ in one })
        for old in left {
            if let new = files[old.name] {
                news[new.screen.id] = nil
                compare(
                    old.screen, with: new.screen, at: context.place(new.name), in: context)
            } else {
                add(changes(removing: old.screen), of: old.screen.id, at: context.place(old.name))
            }
        }
        for new in added where news[new.screen.id]?.name == new.name {
            add(changes(adding: new.screen), of: new.screen.id, at: context.place(new.name))
        }
        removed = []
        added = []
    }

    /// Tells where other specs pass a parameter that changed.
    private mutating func addPushes() {
        for index in findings.indices {
            guard let places = findings[index].parameter.flatMap({ pushes[$0] }) else { continue }
            let shown = places.prefix(Self.maxPushes).map { Label($0, "passed here") }
            findings[index].diagnostic = findings[index].diagnostic.adding(shown)
        }
    }

    /// Keeps one of the findings that several screens have of a library: the gravest.
    private mutating func mergeSharedFindings() {
        struct Subject: Hashable {
            let code: DiagnosticCode
            let place: SourceRange
            let from: String?
            let to: String?
        }
        var kept: [Subject: Int] = [:]
        var merged: [Finding] = []
        for finding in findings {
            let diagnostic = finding.diagnostic
            guard let change = diagnostic.change else { continue }
            let subject = Subject(
                code: diagnostic.code, place: diagnostic.primary.place, from: change.from,
                to: change.to)
            guard let index = kept[subject] else {
                kept[subject] = merged.count
                merged.append(finding)
                continue
            }
            if let known = merged[index].diagnostic.change, known.level < change.level {
                merged[index] = finding
            }
        }
        findings = merged
    }
}
