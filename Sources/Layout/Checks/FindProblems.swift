/// What cannot work in a layout, or will not do what it seems to say, in a container of that size:
/// each with the number of its section, or nil where it is about the whole layout.
package func findProblems(
    in layout: CollectionLayout, environment: LayoutEnvironment
) -> [(section: Int?, finding: LayoutFinding)] {
    let context = LayoutContext(layout, environment)
    var whole = SectionCheck(context, environment.container)
    whole.checkSpacing(layout.sectionSpacing, along: context.scrollAxis)
    whole.checkBoundary(layout.boundaryItems, in: environment.container)
    var found = whole.findings.map { (section: Int?.none, finding: $0) }
    for (index, section) in layout.sections.enumerated() {
        found += findProblems(in: section, context).map { (section: index, finding: $0) }
    }
    return found
}

private func findProblems(
    in section: CollectionSection, _ context: LayoutContext
) -> [LayoutFinding] {
    let margins = context.margins(of: section)
    var check = SectionCheck(context, context.environment.container.inset(by: margins))
    switch section {
    case .compositional(let section): check.check(section)
    case .flow(let flow): check.check(flow)
    }
    return check.findings
}
