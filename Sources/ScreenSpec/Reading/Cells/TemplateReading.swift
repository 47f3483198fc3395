import Diagnostics
import Expressions
import Screens
import Values

/// The templates of a file.
struct DeclaredTemplates {
    var byName: [String: CellTemplate] = [:]
    /// In the order of the spec, for messages.
    var names: [String] = []
    var like = DeclaredNames()
    /// Names of templates with a reported error; uses of them are not reported.
    var faulty: Set<String> = []
    /// Whether all names are known. Others may be those of imports with errors.
    var isComplete = true

    /// The templates without errors, in the order of the spec.
    var all: [CellTemplate] { names.compactMap { byName[$0] } }
}

/// Reads `cells`: the templates of the spec.
final class TemplateReader: SpecReader {
    private let actions: ActionReader
    private let colors: ColorReader
    private let problemScope: Scope?
    private var templates = DeclaredTemplates()

    /// - Parameter isComplete: whether all names of imports are known.
    init(
        _ actions: ActionReader, _ colors: ColorReader, problemScope: Scope?, isComplete: Bool
    ) {
        self.actions = actions
        self.colors = colors
        self.problemScope = problemScope
        templates.isComplete = isComplete
        super.init(beside: actions)
    }

    /// Reads all templates, each after those that it uses.
    ///
    /// - Parameters:
    ///   - scope: the scope of the screen or library.
    ///   - flags: those that templates of a library read; nil for those of a screen.
    func read(
        _ node: NodeIndex?, in scope: Scope, ofLibraryWith flags: [Parameter]? = nil
    ) -> DeclaredTemplates {
        templates.like = DeclaredNames(imports.templates.names)
        guard let node, !isFaulty(node) else { return templates }
        let named = named(node, as: "`cells`").filter { isTemplateName($0) }
        let entries = withCapitalNames(named, as: "a template")
        for entry in entries { checkIsNew(entry, as: "template", names: imports.templates) }
        let names =
            flags.map { CellTemplate.OuterNames.library(flags: $0) } ?? .screen(scope.count)
        var scope = DisplayEnvironment.scope(scope).adding("itemWidth", .double)
        scope.isInTemplate = true
        templates.names = entries.map(\.name)
        templates.like = DeclaredNames(templates.names + imports.templates.names)
        let order = DefinitionOrder(reads: uses(of: entries))
        for cycle in order.cycles {
            let names = cycle.map { entries[$0] }
            templates.faulty.formUnion(names.map(\.name))
            report(
                .recursiveDefinition(
                    names.map(\.name), others: names.dropFirst().map { place($0.key) }),
                at: place(names[0].key))
        }
        for index in order.order where !templates.faulty.contains(entries[index].name) {
            let entry = entries[index]
            templates.faulty.insert(entry.name)
            guard let template = template(entry, in: scope, names: names) else { continue }
            templates.byName[entry.name] = template
            templates.faulty.remove(entry.name)
        }
        return templates
    }

    private func isTemplateName(_ entry: NamedEntry) -> Bool {
        if isName(entry.name) { return true }
        templates.faulty.insert(entry.name)
        report(.malformedName(entry.name, as: "a template"), at: place(entry.key))
        return false
    }

    /// Returns the indices of the templates that each template uses in a key `cell`.
    private func uses(of entries: [NamedEntry]) -> [[Int]] {
        let positions = Dictionary(
            entries.enumerated().map { ($1.name.lowercased(), $0) },
            uniquingKeysWith: { first, _ in first })
        return entries.map { entry in
            var found: [Int] = []
            for node in entry.value..<tree.next(after: entry.value)
            where tree[node].kind == .mapping {
                for (key, value) in tree.pairs(node) where tree.text(key, equals: "cell") {
                    let names =
                        tree[value].kind == .mapping ? tree.pairs(value).map(\.key) : [value]
                    found += names.compactMap { positions[text($0).lowercased()] }
                }
            }
            return found
        }
    }

    private func template(
        _ entry: NamedEntry, in outer: Scope, names: CellTemplate.OuterNames
    ) -> CellTemplate? {
        guard let entries = entries(entry.value, by: SpecKeys.template) else { return nil }
        var scope = outer
        let slots = entries[.slots].map { readSlots($0, into: &scope) } ?? []
        let item = slots.compactMap(\.self).itemSlot(in: actions.models)
        scope.itemName = item?.name ?? "item"
        let isOfApp = entries[.view].map { isAppView($0) } == true
        guard let view = view(entries, of: entry, slots: slots, isOfApp: isOfApp, in: scope) else {
            return nil
        }
        guard view.loop == nil else {
            return refuse(.loopAtTop, at: entries[.view].map { head($0) } ?? place(entry.key))
        }
        guard slots.allSatisfy({ $0 != nil }) else { return nil }
        let template = CellTemplate(
            name: entry.name, place: place(entry.key), slots: slots.compactMap(\.self), view: view,
            outer: names, isOfApp: isOfApp, itemSlot: item)
        guard template.depth <= ViewLimits.depth else {
            return refuse(.deepTemplate(entry.name), at: place(entry.key))
        }
        reportNamelessControls(in: view)
        return template
    }

    private func view(
        _ entries: Entries, of entry: NamedEntry, slots: [TemplateSlot?], isOfApp: Bool,
        in scope: Scope
    ) -> UnresolvedView? {
        guard !isOfApp else {
            return appView(
                entry.name, slots: slots.compactMap(\.self), in: scope, at: place(entry.key))
        }
        let views = ViewReader(
            CellReader(actions, colors, templates, problemScope: problemScope))
        return entries[.view].flatMap { views.readView($0, in: scope) }
    }

    /// Warns of controls that have no name for assistive technology: none of their own, and no text
    /// in the template.
    private func reportNamelessControls(in view: UnresolvedView) {
        var nameless: [UnresolvedControl] = []
        var hasText = false
        view.forEachNode { node in
            switch node.content {
            case .control(let control) where control.needsName && node.box.accessibility == nil:
                nameless.append(control)
            case .text, .cell: hasText = true
            default: break
            }
        }
        for control in nameless where !hasText {
            report(.namelessControl(inTemplate: true), at: control.place)
        }
    }

    /// Reads the type of a slot: one of data, or `color`.
    private func slotType(_ node: NodeIndex) -> SlotType? {
        switch text(node) {
        case "color" where tree[node].kind == .string: .color(isOptional: false)
        case "color?" where tree[node].kind == .string: .color(isOptional: true)
        default: actions.requests.types.type(node, as: "a slot").map { .value($0) }
        }
    }

    /// Reads the slots; nil for a slot with an error, whose uses are not reported.
    private func readSlots(_ node: NodeIndex, into scope: inout Scope) -> [TemplateSlot?] {
        named(node, as: "the slots").map { entry in
            guard isUsable(entry.name) else {
                return refuse(.malformedName(entry.name, as: "a slot"), at: place(entry.key))
            }
            guard !Self.groups.contains(entry.name), !["now", "environment"].contains(entry.name)
            else {
                scope.invalidRoots.insert(entry.name)
                return refuse(.groupAsDefinition(entry.name), at: place(entry.key))
            }
            guard let type = slotType(entry.value) else {
                scope.add(entry.name, CELType.error)
                return nil
            }
            if entry.name == Screen.failedName, scope.slot(of: entry.name) != nil {
                report(.hidingDefinition(entry.name), at: place(entry.key))
            }
            scope.add(entry.name, type.celType(in: actions.models))
            return TemplateSlot(name: entry.name, type: type)
        }
    }
}
