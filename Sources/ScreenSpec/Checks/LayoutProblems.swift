import Diagnostics
import Expressions
import Layout
import Screens

extension Check {
    /// Layouts do what they seem to say on the screens that the spec is for.
    static let layoutProblems = Check { screen, bag in
        var check = LayoutCheck(screen)
        var reports = LayoutReports(check.devices)
        check.checkCollection(into: &reports)
        for section in screen.sections { check.check(section, into: &reports) }
        for diagnostic in reports.problems { bag.report(diagnostic) }
    }
}

/// Looks at the layouts of a screen on each device, with what is known without any data.
private struct LayoutCheck {
    private let screen: Screen
    let devices: [Device]
    private let scrollAxis: LayoutAxis
    /// The names around the whole collection on each device, and around a section.
    private var collectionNames: [StaticLayoutContext]
    private var sectionNames: [StaticLayoutContext]

    init(_ screen: Screen) {
        self.screen = screen
        devices = screen.devices.isEmpty ? Device.common : screen.devices
        scrollAxis = screen.layout.branches.first?.value.scrollDirection ?? .vertical
        let names = screen.scope.count
        // A section adds `items` and `section.isEmpty`.
        collectionNames = devices.map { StaticLayoutContext($0, behind: names) }
        sectionNames = devices.map { StaticLayoutContext($0, behind: names + 2) }
    }

    mutating func checkCollection(into reports: inout LayoutReports) {
        let source = screen.source
        for device in devices.indices {
            collectionNames[device].forEachPossible(in: screen.layout) { form, names in
                guard !form.isDefault else { return }
                var subject = CheckedLayout(nil, source)
                subject.add(form.header, form.footer, &names)
                let spacing =
                    names.isKnown(form.sectionSpacing)
                    ? form.sectionSpacing.resolved(in: &names.activation) : 0
                subject.spacing = form.sectionSpacing
                let layout = CollectionLayout(
                    scrollDirection: form.scrollDirection, sectionSpacing: spacing,
                    boundaryItems: subject.edges.map(\.item), sections: [])
                subject.take(layout, names.environment)
                reports.add(subject, names.takeNotes(of: subject.place), device)
            }
        }
    }

    mutating func check(_ section: Section, into reports: inout LayoutReports) {
        let (source, scrollAxis) = (screen.source, scrollAxis)
        for device in devices.indices {
            sectionNames[device].forEachPossible(in: section.layout) { form, names in
                var subject = CheckedLayout(form, source)
                subject.add(section.header, section.footer, &names)
                subject.add(section.background, &names)
                if let layout = form.known(with: subject, &names) {
                    let layout = CollectionLayout(scrollDirection: scrollAxis, sections: [layout])
                    subject.take(layout, names.environment)
                }
                reports.add(subject, names.takeNotes(of: subject.place), device)
            }
        }
    }
}

extension UnresolvedLayout {
    /// The layout with what stands at its edges; nil where a value of it is not known.
    fileprivate func known(
        with edges: CheckedLayout, _ names: inout StaticLayoutContext
    ) -> CollectionSection? {
        var isKnown = true
        var isAnyKnown = false
        forEachExpression {
            let isThisKnown = names.isKnown($0)
            isKnown = isKnown && isThisKnown
            isAnyKnown = isAnyKnown || isThisKnown
        }
        guard isKnown || isAnyKnown else { return nil }
        // Values that are known and cannot be used are noted even where others are not known.
        let resolved = resolved(in: &names.activation, names.environment)
        guard isKnown else { return nil }
        guard case .compositional(var section) = resolved else { return resolved }
        section.boundaryItems = edges.edges.map(\.item)
        section.decorations = edges.backgrounds.map(\.item)
        return .compositional(section)
    }
}
