import Diagnostics
import Expressions
import LoaderPlan
import Loading
import Rendering
import Screens
import Values

/// Finds what a tap reaches on a shown screen.
struct TapResolution {
    let snapshot: Snapshot
    let plan: Plan
    let display: DisplayEnvironment

    /// Returns the event of a tap, and what it does.
    ///
    /// - Throws: if nothing has this name.
    func tap(_ target: TapTarget) throws(TapFault) -> (result: TapResult, next: PendingAction?) {
        switch target.place {
        case .item(let id, let index):
            return try tap(target, try snapshot.section(id, of: plan), index)
        case .edge(let edge, let id):
            let section = try id.map { (id) throws(TapFault) in try snapshot.section(id, of: plan) }
            let reached = self.edge(edge, of: section, try node(in: target))
            return try result(target, section, reached)
        case .button(let entry): return try tap(target, button(entry))
        case .bottomBar:
            var activation = snapshot.activation
            let reached = try node(in: target).flatMap {
                plan.bottomNode($0, in: display, &activation)
            }
            return try result(target, nil, reached)
        case .opening: throw TapFault(.nothing(at: target, in: plan))
        }
    }

    /// Returns what is done once the screen has loaded, and for what it is noted; nil if nothing is.
    func opening() -> (result: TapResult, next: PendingAction)? {
        guard let onAppear = plan.screen.onAppear, let place = onAppear.branches.first?.value.place
        else { return nil }
        var activation = snapshot.activation
        _ = activation.takeFailures()
        let scope = ActionScope(nil, nil, at: place, TappedNames(activation))
        return (
            TapResult(screen: plan.screen.id, target: TapTarget(.opening)),
            PendingAction(onAppear, in: scope)
        )
    }

    /// Returns the node that a target names in an edge; nil for the edge itself.
    private func node(in target: TapTarget) throws(TapFault) -> TappedNode? {
        switch target.part {
        case nil: return nil
        case .node(let node)?: return node
        case .entry?: throw TapFault(.nothing(at: target, in: plan))
        }
    }

    /// Whether a tap on a place does something.
    func isTappable(_ place: TappedPlace) -> Bool {
        let section = place.section.flatMap { id in snapshot.sections.first { $0.id == id } }
        guard place.section == nil || section != nil else { return false }
        switch place {
        case .edge(let edge, _): return self.edge(edge, of: section, nil)?.onTap != nil
        case .item: return section?.plan.spec.onTap != nil
        case .button, .bottomBar: return true
        case .opening: return false
        }
    }

    /// Returns what a tap does, in one line; nil if nothing is known to follow it.
    func words(for target: TapTarget) -> String? {
        if case .item(let id, let index) = target.place, target.part == nil {
            var activation = snapshot.activation
            return snapshot.sections.first { $0.id == id }?
                .withItem(at: index, &activation) { [plan] _, activation in
                    tapped(id)?.apply(in: &activation) { action, _ in plan.words(for: action) }
                } ?? nil
        }
        return reached(target)?.onTap.map(plan.words)
    }

    /// What a tap on an item of a section does.
    private func tapped(_ section: String) -> Alternatives<Action>? {
        snapshot.sections.first { $0.id == section }?.plan.spec.onTap
    }

    private func reached(_ target: TapTarget) -> ReachedPart? {
        var activation = snapshot.activation
        switch target.place {
        case .item(let id, let index):
            guard let section = snapshot.sections.first(where: { $0.id == id }) else { return nil }
            return section.withItem(at: index, &activation) { _, activation in
                try? reached(target.part, of: section, index, &activation).get()
            } ?? nil
        case .edge(let edge, let id):
            let section = id.flatMap { id in snapshot.sections.first { $0.id == id } }
            guard (id == nil) == (section == nil) else { return nil }
            return self.edge(edge, of: section, (try? node(in: target)) ?? nil)
        case .button(let entry): return button(entry).map { ReachedPart($0, &activation) }
        case .bottomBar:
            return (try? node(in: target)).flatMap {
                $0.flatMap { plan.bottomNode($0, in: display, &activation) }
            }
        case .opening: return nil
        }
    }

    private func edge(
        _ edge: TappedEdge, of section: SectionSnapshot?, _ node: TappedNode?
    ) -> ReachedPart? {
        var activation = snapshot.activation
        guard let section else {
            if edge == .placeholder { return snapshot.placeholder(node, of: plan, in: display) }
            return plan.edge(edge, node, in: display, &activation)
        }
        if edge == .placeholder { return section.placeholder(node, in: display, &activation) }
        return section.edge(edge, node, in: display, &activation)
    }

    /// Returns the result of a tap on a part of a section or of the screen, which logs no event.
    private func result(
        _ target: TapTarget, _ section: SectionSnapshot?, _ reached: ReachedPart?
    ) throws(TapFault) -> (result: TapResult, next: PendingAction?) {
        guard let reached else { throw TapFault(.nothing(at: target, in: plan)) }
        var result = TapResult(screen: plan.screen.id, target: target)
        let next = try action(target, reached, &result, in: section) { change in
            ActionScope(section, nil, at: reached.place, reached.names, change: change)
        }
        return (result, next)
    }

    // MARK: - Bars

    /// Returns the button of a bar; nil if there is none with this number.
    private func button(_ entry: TappedEntry) -> ActionEntry? {
        var activation = snapshot.activation
        let shown = plan.screen.bar?.entries.shown(in: entry.list, &activation) ?? []
        return shown.indices.contains(entry.number) ? shown[entry.number] : nil
    }

    private func tap(
        _ target: TapTarget, _ button: ActionEntry?
    ) throws(TapFault) -> (result: TapResult, next: PendingAction?) {
        guard let button else { throw TapFault(.nothing(at: target, in: plan)) }
        var activation = snapshot.activation
        var reached = ReachedPart(button, &activation)
        if target.part == nil, reached.disabling == nil, !button.menu.isEmpty {
            throw TapFault(.menuWithoutEntry(target, at: button.place))
        }
        if let part = target.part {
            let menu = button.menu.shown(in: .menu, &activation)
            guard case .entry(let entry) = part, entry.list == .menu,
                menu.indices.contains(entry.number)
            else { throw TapFault(.nothing(at: target, in: plan)) }
            // A disabled button shows no menu.
            if reached.disabling == nil { reached = ReachedPart(menu[entry.number], &activation) }
        }
        return try result(target, nil, reached)
    }

    // MARK: - Items

    private func tap(
        _ target: TapTarget, _ section: SectionSnapshot, _ index: Int
    ) throws(TapFault) -> (result: TapResult, next: PendingAction?) {
        var activation = snapshot.activation
        _ = activation.takeFailures()
        let context = plan.screen.loggingParameters.compactMap { $0.constant(in: &activation) }
        let outcome = section.withItem(at: index, &activation) { item, activation in
            let identity = section.plan.identity?.value(of: item, in: &activation)
                .flatMap { activation.arena.displayText($0) }
            return (
                TapResult(target, section, item, index, of: plan, context, &activation), identity,
                self.reached(target.part, of: section, index, &activation)
            )
        }
        guard let (tapped, identity, found) = outcome else {
            throw TapFault(.noItem(index, in: section))
        }
        var result = tapped
        if let typed = target.typed, (try? found.get())?.control == nil {
            throw TapFault(.noField(typed, target, at: section.plan.spec.place))
        }
        let reached = try found.get()
        if target.part == nil, reached.control == nil, reached.onTap == nil { return (result, nil) }
        let next = try action(target, reached, &result, in: section, section.plan.spec.onTap) {
            change in
            ActionScope(
                section, index, identity: identity, at: reached.place, reached.names,
                change: change)
        }
        return (result, next)
    }

    /// Returns the event of an item that a person has seen; nil if it is not there.
    func impression(
        of section: SectionSnapshot, at index: Int, named name: String
    ) -> TapResult? {
        var activation = snapshot.activation
        _ = activation.takeFailures()
        let context = plan.screen.loggingParameters.compactMap { $0.constant(in: &activation) }
        return section.withItem(at: index, &activation) { item, activation in
            TapResult(
                TapTarget(.item(section: section.id, index: index)), section, item, index, of: plan,
                context,
                &activation, impression: name)
        }
    }

    /// Returns what a tap on an item or on a part of it reaches.
    private func reached(
        _ part: TappedPart?, of section: SectionSnapshot, _ index: Int,
        _ activation: inout Activation
    ) -> Result<ReachedPart, TapFault> {
        let place = section.plan.spec.place
        switch part {
        case nil:
            let names = TappedNames(activation)
            return .success(
                ReachedPart(
                    section.plan.spec.onTap, at: place, names, control: section.button(&activation))
            )
        case .entry(let entry)?:
            let entries = section.plan.spec.actionEntries.shown(in: entry.list, &activation)
            guard entries.indices.contains(entry.number) else {
                return .failure(TapFault(.noEntry(entry, of: index, in: section)))
            }
            return .success(ReachedPart(entries[entry.number], at: place, &activation))
        case .node(let node)?:
            var activation = snapshot.activation
            guard let reached = section.node(node, ofItem: index, in: display, &activation) else {
                return .failure(TapFault(.noNode(node, of: index, in: section)))
            }
            return .success(reached)
        }
    }
}

extension Snapshot {
    /// Returns a section on the screen.
    func section(_ id: String, of plan: Plan) throws(TapFault) -> SectionSnapshot {
        guard let planned = plan.sections.first(where: { $0.mayHave(id: id) }) else {
            throw TapFault(.noSection(id, in: plan))
        }
        guard let shown = sections.first(where: { $0.id == id }) else {
            throw TapFault(.absentSection(id, planned))
        }
        return shown
    }
}

extension TapResult {
    /// - Parameters:
    ///   - activation: has the names of `item`.
    ///   - impression: the name of the event of an item that is seen; nil for a tap.
    fileprivate init(
        _ target: TapTarget, _ section: SectionSnapshot, _ item: Value, _ index: Int,
        of plan: Plan, _ context: [NamedConstant], _ activation: inout Activation,
        impression: String? = nil
    ) {
        let identity = section.plan.identity?.value(of: item, in: &activation)
            .flatMap { activation.arena.constant($0) }
        var event = section.plan.spec.logging?.event(index, identity, context, &activation)
        // An app logs taps on items, not those on their buttons and on entries of their menus.
        let isInert = section.plan.spec.onTap?.isInert(in: &activation) == true
        if impression == nil, target.part != nil || isInert { event = nil }
        if let impression, let logged = event {
            event = ScreenEvent(name: impression, parameters: logged.parameters)
        }
        self.init(screen: plan.screen.id, target: target, identity: identity, event: event)
        faults = activation.takeFailures().map { Diagnostic.failedText($0) }
    }
}

extension Alternatives<Action> {
    /// Whether a tap does nothing, because the URL to open is absent.
    fileprivate func isInert(in activation: inout Activation) -> Bool {
        apply(in: &activation) { action, activation in
            action.openedURL?.isAbsent(in: &activation) ?? false
        } ?? false
    }
}

extension SectionLogging {
    /// Returns the event of a tap; nil without an identifier.
    fileprivate func event(
        _ index: Int, _ identity: Constant?, _ context: [NamedConstant],
        _ activation: inout Activation
    ) -> ScreenEvent? {
        guard !identifier.isEmpty else { return nil }
        let position = NamedConstant(EventParameter.index.rawValue, .int(Int64(index)))
        let section = NamedConstant(EventParameter.section.rawValue, .string(identifier))
        let item = identity.map { NamedConstant(EventParameter.item.rawValue, $0) }
        let own = parameters.compactMap { $0.constant(in: &activation) }
        let all =
            [position, section] + (item.map { [$0] } ?? [])
            + context.filter { inherited in
                !own.contains { $0.name == inherited.name }
            }
        return ScreenEvent(name: event, parameters: all + own)
    }
}
