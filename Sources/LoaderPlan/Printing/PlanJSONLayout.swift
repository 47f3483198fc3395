import Expressions
import JSONData
import Layout
import ScreenSpec

/// Layouts in their full form, computed values as the spec writes them.
extension PlanPrinter {
    mutating func collection(_ layout: Alternatives<CollectionForm>) {
        guard layout.only?.isUsual != true else { return }
        members("layout", layout) { printer, layout in
            printer.member("scrollDirection", layout.scrollDirection.rawValue)
            printer.number("sectionSpacing", layout.sectionSpacing)
            printer.member("insetsReference", layout.insetsReference.rawValue)
            printer.boundary("header", layout.header)
            printer.boundary("footer", layout.footer)
        }
    }

    mutating func layout(_ layout: LayoutForm) {
        switch layout {
        case .groups(let section): self.layout(section)
        case .flow(let flow): object("flow") { $0.flow(flow) }
        }
    }

    private mutating func layout(_ section: SectionForm) {
        member("list", section.list?.rawValue)
        let only = section.group.elements.count == 1 ? section.group.elements.first : nil
        if case .item(let item)? = only { object("item") { $0.item(item) } }
        object("group") { $0.group(section.group) }
        object("section") { printer in
            printer.number("spacing", section.spacing)
            if section.scrolling != .none {
                printer.member("scrolling", section.scrolling.rawValue)
            }
            printer.insets("insets", section.insets)
            if section.insetsReference != .automatic {
                printer.member("insetsReference", section.insetsReference.rawValue)
            }
        }
    }

    private mutating func flow(_ flow: FlowForm) {
        member("itemWidth", flow.size.width.text)
        member("itemHeight", flow.size.height.text)
        number("itemSpacing", flow.itemSpacing)
        number("lineSpacing", flow.lineSpacing)
        insets("insets", flow.insets)
        if flow.insetsReference != .automatic {
            member("insetsReference", flow.insetsReference.rawValue)
        }
    }
}

/// Groups and what is in them.
extension PlanPrinter {
    private mutating func group(_ group: GroupForm) {
        member("axis", group.axis.rawValue)
        size(group.size)
        switch group.repetition {
        case .columns(let count): number("columns", count)
        case .repeating(let count): number("repeat", count)
        case .asManyAsFit: break
        }
        spacing("spacing", group.spacing)
        around(group.insets, group.edgeSpacing, group.badges)
        if case .item = group.elements.first, group.elements.count == 1 { return }
        array("items", group.elements) { $0.element($1) }
    }

    /// An element of several. Groups stand in each other no deeper than the spec's nodes.
    private mutating func element(_ element: ElementForm) {
        writer.beginObject()
        switch element {
        case .item(let item): self.item(item)
        case .group(let group):
            self.group(group)
            if case .item(let item)? = group.elements.first, group.elements.count == 1 {
                object("item") { $0.item(item) }
            }
        }
        writer.endObject()
    }

    private mutating func item(_ item: ItemForm) {
        size(item.size)
        around(item.insets, item.edgeSpacing, item.badges)
    }

    private mutating func around(
        _ insets: InsetsForm, _ edgeSpacing: EdgeSpacingForm, _ badges: [BadgeForm]
    ) {
        if !insets.isZero { self.insets("insets", insets) }
        if edgeSpacing.values.contains(where: { !$0.points.isZero || $0.isFlexible }) {
            object("edgeSpacing") { printer in
                printer.spacing("top", edgeSpacing.top)
                printer.spacing("leading", edgeSpacing.leading)
                printer.spacing("bottom", edgeSpacing.bottom)
                printer.spacing("trailing", edgeSpacing.trailing)
            }
        }
        if !badges.isEmpty { array("badges", badges) { $0.badge($1) } }
    }

    private mutating func badge(_ badge: BadgeForm) {
        writer.beginObject()
        member("kind", badge.kind)
        size(badge.size)
        member("anchor", badge.anchor.rawValue)
        member("itemAnchor", badge.itemAnchor.rawValue)
        offset(badge.offset)
        member("zIndex", badge.zIndex)
        writer.endObject()
    }
}

/// Headers, footers and backgrounds.
extension PlanPrinter {
    mutating func boundary(_ name: String, _ edge: Alternatives<BoundaryCell>?) {
        guard let edge else { return }
        members(name, edge) { printer, edge in
            printer.members(of: edge.cell)
            printer.member("kind", edge.item.kind)
            printer.size(edge.item.size)
            printer.member("alignment", edge.item.alignment.rawValue)
            if edge.item.isPinned { printer.flag("pinned", true) }
            if !edge.item.extendsBoundary { printer.flag("extendsBoundary", false) }
            printer.offset(edge.item.offset)
            if !edge.item.insets.isZero { printer.insets("insets", edge.item.insets) }
        }
    }

    mutating func background(_ background: Alternatives<BackgroundForm>?) {
        guard let background else { return }
        members("background", background) { printer, background in
            printer.member("kind", background.kind)
            printer.object("color") { printer in
                printer.member("light", background.color.light)
                printer.member("dark", background.color.dark)
            }
            printer.number("corner", background.corner)
            if !background.insets.isZero { printer.insets("insets", background.insets) }
        }
    }

    private mutating func flag(_ name: String, _ value: Bool) {
        writer.key(name)
        writer.bool(value)
    }
}
