import Diagnostics
import Expressions
import Screens
import Values

/// `cells`: the templates of the spec.
extension SpecReader {
    /// Reads all templates, each after those that it uses.
    ///
    /// - Parameters:
    ///   - scope: the scope of the screen or library.
    ///   - isShared: whether the templates are those of a library.
    func readTemplates(
        _ node: NodeIndex?, _ scope: Scope, isShared: Bool = false
    ) -> [CellTemplate] {
        templatesLike = DeclaredNames(imports.templates.names)
        guard let node, !isFaulty(node) else { return [] }
        let named = named(node, "`cells`").filter { isTemplateName($0) }
        let entries = withCapitalNames(named, "a template")
        for entry in entries { checkIsNew(entry, "template", imports.templates) }
        let names = isShared ? CellTemplate.OuterNames.library : .screen(scope.count)
        let scope = DisplayEnvironment.scope(scope).adding("itemWidth", .double)
        templateNames = entries.map(\.name)
        templatesLike = DeclaredNames(templateNames + imports.templates.names)
        let order = DefinitionOrder(reads: uses(of: entries))
        for cycle in order.cycles {
            let names = cycle.map { entries[$0] }
            faultyTemplates.formUnion(names.map(\.name))
            bag.report(
                .recursiveDefinition(
                    names.map(\.name), others: names.dropFirst().map { place($0.key) }),
                at: place(names[0].key))
        }
        for index in order.order where !faultyTemplates.contains(entries[index].name) {
            read(entries[index], scope, names)
        }
        return entries.compactMap { templates[$0.name] }
    }

    private func isTemplateName(_ entry: NamedEntry) -> Bool {
        if isName(entry.name) { return true }
        faultyTemplates.insert(entry.name)
        bag.report(.malformedName(entry.name, "a template"), at: place(entry.key))
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

    private func read(
        _ entry: NamedEntry, _ outer: Scope, _ names: CellTemplate.OuterNames
    ) {
        faultyTemplates.insert(entry.name)
        guard let entries = entries(entry.value, SpecKeys.template) else { return }
        var scope = outer
        let slots = entries[.slots].map { readSlots($0, &scope) } ?? []
        nodeIDs = [:]
        guard let view = entries[.view].flatMap({ readView($0, scope) }) else { return }
        guard view.loop == nil else {
            return bag.report(.loopAtTop, at: entries[.view].map { head($0) } ?? place(entry.key))
        }
        guard slots.allSatisfy({ $0 != nil }) else { return }
        let template = CellTemplate(
            name: entry.name, place: place(entry.key), slots: slots.compactMap(\.self), view: view,
            outer: names)
        guard template.depth <= ViewLimits.depth else {
            return bag.report(.deepTemplate(entry.name), at: place(entry.key))
        }
        reportNamelessControls(in: view)
        templates[entry.name] = template
        faultyTemplates.remove(entry.name)
    }

    /// Reads the type of a slot: one of data, or `color`.
    private func slotType(_ node: NodeIndex) -> SlotType? {
        switch text(node) {
        case "color" where tree[node].kind == .string: .color(isOptional: false)
        case "color?" where tree[node].kind == .string: .color(isOptional: true)
        default: type(node, "a slot").map { .value($0) }
        }
    }

    /// Reads the slots; nil for a slot with an error, whose uses are not reported.
    private func readSlots(_ node: NodeIndex, _ scope: inout Scope) -> [TemplateSlot?] {
        named(node, "the slots").map { entry in
            guard isUsable(entry.name) else {
                return refuse(.malformedName(entry.name, "a slot"), at: place(entry.key))
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
            scope.add(entry.name, type.celType(in: models))
            return TemplateSlot(name: entry.name, type: type)
        }
    }
}
