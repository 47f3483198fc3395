import Diagnostics
import Expressions
import Layout
import Screens

extension Check {
    /// Checks layouts on the devices of the spec.
    static let layoutProblems = Check { screen, bag in
        var check = LayoutCheck(screen)
        var reports = LayoutReports(check.devices)
        check.checkCollection(into: &reports)
        for section in screen.sections { check.check(section, into: &reports) }
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
                    subject.addProblems(
                        of: CollectionLayout(sections: [layout]), context.environment)
                }
                reports.add(subject, context.takeFailures(of: subject.place), index)
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
    /// The contexts of the whole collection and of a section, for each device.
    private var collectionContexts: [StaticLayoutContext]
    /// By the number of names that the section adds, for each device.
    private var sectionContexts: [Int: [StaticLayoutContext]] = [:]

    init(_ screen: Screen) {
        self.screen = screen
        devices = screen.devices.isEmpty ? Device.common : screen.devices
        scrollAxis = screen.layout.branches.first?.value.scrollDirection ?? .vertical
        let nameCount = screen.scope.count
        collectionContexts = devices.map { StaticLayoutContext($0, after: nameCount) }
    }

    mutating func checkCollection(into reports: inout LayoutReports) {
        let source = screen.source
        for device in devices.indices {
            collectionContexts[device].forEachPossible(in: screen.layout) { unresolved, context in
                guard !unresolved.isDefault else { return }
                var subject = CheckedLayout(nil, source)
                subject.add(unresolved.header, unresolved.footer, &context)
                let spacing =
                    context.isKnown(unresolved.sectionSpacing)
                    ? unresolved.sectionSpacing.resolved(in: &context.activation) : 0
                subject.spacing = unresolved.sectionSpacing
                let layout = CollectionLayout(
                    scrollDirection: unresolved.scrollDirection, sectionSpacing: spacing,
                    boundaryItems: subject.edges.map(\.item), sections: [])
                subject.addProblems(of: layout, context.environment)
                reports.add(subject, context.takeFailures(of: subject.place), device)
            }
        }
    }

    mutating func check(_ section: Section, into reports: inout LayoutReports) {
        let (source, scrollAxis) = (screen.source, scrollAxis)
        // `items`, `section.isEmpty`, and the names of `each`.
        let names = 2 + (section.each?.names.count ?? 0)
        var contexts =
            sectionContexts[names]
            ?? devices.map { StaticLayoutContext($0, after: screen.scope.count + names) }
        defer { sectionContexts[names] = contexts }
        for device in devices.indices {
            contexts[device].forEachPossible(in: section.layout) { unresolved, context in
                var subject = CheckedLayout(unresolved, source)
                subject.add(section.header, section.footer, &context)
                subject.add(section.background, &context)
                if let layout = unresolved.known(with: subject, &context) {
                    let layout = CollectionLayout(scrollDirection: scrollAxis, sections: [layout])
                    subject.addProblems(of: layout, context.environment)
                }
                reports.add(subject, context.takeFailures(of: subject.place), device)
            }
        }
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
