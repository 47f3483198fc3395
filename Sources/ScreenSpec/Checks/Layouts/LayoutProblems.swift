import Diagnostics
import Expressions
import Layout
import Screens

/// Finds problems of layouts on the devices of the spec.
struct LayoutProblems: ScreenRule {
    let codes: [DiagnosticCode] = [.impossibleLayout, .suspiciousLayout]

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        var check = LayoutCheck(reading.screen)
        var reports = LayoutReports(check.devices)
        check.checkCollection(into: &reports)
        for section in reading.screen.sections { check.check(section, into: &reports) }
        for diagnostic in reports.problems { bag.report(diagnostic) }
    }
}

/// Checks the layouts of a library on the devices of its workspace.
func checkLayouts(
    _ layouts: [SharedLayout], of source: SourceText, on devices: [Device],
    into bag: inout DiagnosticBag
) {
    let devices = devices.isEmpty ? Device.common : devices
    var reports = LayoutReports(devices)
    for (index, device) in devices.enumerated() {
        var context = StaticLayoutContext(device, after: SharedNames.count)
        for layout in layouts {
            context.forEachPossible(in: layout.choices) { unresolved, context in
                var subject = CheckedLayout(unresolved, source)
                if let layout = unresolved.known(with: subject, &context) {
                    subject.add(
                        findProblems(
                            in: CollectionLayout(sections: [layout]),
                            environment: context.environment.layoutEnvironment
                        ).map(\.finding))
                }
                subject.addFailures(&context)
                reports.add(subject, index)
            }
        }
    }
    for diagnostic in reports.problems { bag.report(diagnostic) }
}

/// Checks the layouts of a screen on each device, with static values only.
private struct LayoutCheck {
    private let screen: Screen
    let devices: [Device]
    private let scrollAxis: LayoutAxis
    /// The contexts by device, and by the number of names before those of the environment.
    private var contexts: [(device: Int, names: Int, context: StaticLayoutContext)] = []
    /// What was found in different layouts, by device: equal layouts are checked once.
    private var found: [(layout: CollectionLayout, findings: [[LayoutFinding]?])] = []
    /// A spec has few different layouts. A hash of one takes as long as its check.
    private static let maxFound = 8

    init(_ screen: Screen) {
        self.screen = screen
        devices = screen.checkedDevices
        scrollAxis = screen.layout.branches.first?.value.scrollDirection ?? .vertical
    }

    mutating func checkCollection(into reports: inout LayoutReports) {
        guard !screen.layout.branches.allSatisfy(\.value.isDefault) else { return }
        let source = screen.source
        for device in devices.indices {
            let subjects = subjects(in: screen.layout, names: screen.scope.count, device) {
                unresolved, context in
                guard !unresolved.isDefault else { return nil }
                var subject = CheckedLayout(nil, source)
                subject.add(unresolved.header, unresolved.footer, &context)
                let spacing =
                    context.isKnown(unresolved.sectionSpacing)
                    ? unresolved.sectionSpacing.resolved(in: &context.activation) : 0
                subject.spacing = unresolved.sectionSpacing
                subject.layout = CollectionLayout(
                    scrollDirection: unresolved.scrollDirection, sectionSpacing: spacing,
                    boundaryItems: subject.edges.map(\.item), sections: [])
                return subject
            }
            for subject in subjects { check(subject, on: device, into: &reports) }
        }
    }

    mutating func check(_ section: Section, into reports: inout LayoutReports) {
        let (source, scrollAxis) = (screen.source, scrollAxis)
        let names =
            screen.scope.count + Section.namesOfWhole + (section.each?.names.count ?? 0)
        let isSame = section.hasLiteralLayout
        var subjects: [Subject] = []
        for device in devices.indices {
            // A layout without expressions is the same on all devices.
            if device == 0 || !isSame {
                subjects = self.subjects(in: section.layout, names: names, device) {
                    unresolved, context in
                    var subject = CheckedLayout(unresolved, source)
                    subject.add(section.header, section.footer, &context)
                    subject.add(section.background, &context)
                    subject.layout = unresolved.known(with: subject, &context).map {
                        CollectionLayout(scrollDirection: scrollAxis, sections: [$0])
                    }
                    return subject
                }
            }
            for subject in subjects { check(subject, on: device, into: &reports) }
        }
    }

    /// A layout, and the index of one that equals it in `found`.
    private typealias Subject = (checked: CheckedLayout, known: Int?)

    /// Returns the layouts that are possible on a device.
    private mutating func subjects<Choice>(
        in layouts: Alternatives<Choice>, names: Int, _ device: Int,
        make: (Choice, inout StaticLayoutContext) -> CheckedLayout?
    ) -> [Subject] {
        let known = contexts.firstIndex { $0.device == device && $0.names == names }
        var context =
            known.map { contexts.remove(at: $0).context }
            ?? StaticLayoutContext(devices[device], after: names)
        defer { contexts.append((device, names, context)) }
        var subjects: [Subject] = []
        context.forEachPossible(in: layouts) { layout, context in
            guard var subject = make(layout, &context) else { return }
            subject.addFailures(&context)
            subjects.append((subject, subject.layout.flatMap { index(of: $0) }))
        }
        return subjects
    }

    /// Returns the index of a layout in `found`; nil if there are too many.
    private mutating func index(of layout: CollectionLayout) -> Int? {
        if let index = found.firstIndex(where: { $0.layout == layout }) { return index }
        guard found.count < Self.maxFound else { return nil }
        found.append((layout, devices.map { _ in nil }))
        return found.count - 1
    }

    private mutating func check(
        _ subject: Subject, on device: Int, into reports: inout LayoutReports
    ) {
        let findings = findings(in: subject, on: device)
        if findings.isEmpty { return reports.add(subject.checked, device) }
        var checked = subject.checked
        checked.add(findings)
        reports.add(checked, device)
    }

    private mutating func findings(in subject: Subject, on device: Int) -> [LayoutFinding] {
        guard let layout = subject.checked.layout else { return [] }
        if let known = subject.known, let findings = found[known].findings[device] {
            return findings
        }
        let findings = findProblems(
            in: layout, environment: devices[device].environment.layoutEnvironment
        ).map(\.finding)
        if let known = subject.known { found[known].findings[device] = findings }
        return findings
    }
}

extension Section {
    /// Whether the layout, the header, the footer and the background have no expressions.
    fileprivate var hasLiteralLayout: Bool {
        var isLiteral = true
        let visit = { (_: CheckedExpression) in isLiteral = false }
        layout.forEachExpression(visit)
        for edge in [header, footer] {
            edge?.forEachCondition(visit)
            edge?.forEachChoice { $0.item.forEachExpression(visit) }
        }
        background?.forEachExpression(visit)
        return isLiteral
    }
}

extension UnresolvedLayout {
    /// Returns the layout with boundary items and backgrounds, or nil if a value is not static.
    fileprivate func known(
        with edges: CheckedLayout, _ context: inout StaticLayoutContext
    ) -> CollectionSection? {
        var isKnown = true
        var isAnyKnown = false
        forEachExpression {
            let isThisKnown = context.isKnown($0)
            isKnown = isKnown && isThisKnown
            isAnyKnown = isAnyKnown || isThisKnown
        }
        guard isKnown || isAnyKnown else { return nil }
        // The library was checked by itself.
        if case .shared = self { return nil }
        // Static values out of range are reported even if other values are not static.
        let resolved = resolved(in: &context.activation, context.environment).layout
        guard isKnown else { return nil }
        guard case .compositional(var section) = resolved else { return resolved }
        section.boundaryItems = edges.edges.map(\.item)
        section.decorations = edges.backgrounds.map(\.item)
        return .compositional(section)
    }
}
