package import CellCore
package import LoaderPlan
package import Rendering
package import Screens

/// What a person reaches at a place of a live screen.
package struct LiveTap: Sendable {
    /// What a tap there does.
    package enum Effect: Sendable {
        case step(Step.Kind)
        /// It shows entries to choose from, each a tap.
        case menu([LiveChoice])
        /// A text is typed.
        case field(LiveField)
    }

    package let effect: Effect
    /// The name of the target as in `--tap`, if it has one.
    package let target: TapTarget?
}

/// An entry of a menu, or a value of a picker.
package struct LiveChoice: Sendable {
    package let title: String
    /// The name of an SF Symbol.
    package let symbol: String?
    package let role: CellRole
    package let isEnabled: Bool
    package let isChosen: Bool
    package let step: Step.Kind
}

/// A text that a person changes.
package struct LiveField: Sendable {
    package let text: String
    package let prompt: String
    package let isSecure: Bool
    /// Whether the return key begins another line.
    package let hasSeveralLines: Bool
    package let keyboard: CellControl.Keyboard
    /// The time after the last change of the text after which the step is performed.
    package let delay: Duration
    /// Returns the step that gives it a text.
    package let step: @Sendable (String) -> Step.Kind
}

extension LiveDisplay {
    /// Returns what a tap at a place reaches: the innermost part that does something, else the item.
    ///
    /// - Parameters:
    ///   - link: the number of the link in the texts of the cell, if one is tapped.
    ///   - part: where it is tapped, from 0 at the leading edge of the node to 1.
    package func tap(
        at place: LivePlace, in scene: Scene, link: Int? = nil, part: Double = 0
    ) -> LiveTap? {
        let nodes = nodes(at: place)
        guard let cell = LiveCell(nodes, in: place.part) else {
            return barTap(nodes, in: scene, part: part)
        }
        if let link {
            let target = TapTarget(cell.place, .node(TappedNode(TappedNode.link, link)))
            return LiveTap(effect: .step(.tap(target)), target: target)
        }
        for (depth, node) in nodes.enumerated().reversed() where depth > cell.depth {
            if case .control(let control) = node.role {
                let chosen = nodes[depth...].segmentIndex
                return cell.tap(on: control, number(of: node, in: nodes[cell.depth]), chosen, part)
            }
            if let target = node.target, target.isTappable {
                let named = TappedNode(
                    target.id ?? TappedNode.unnamed, number(of: node, in: nodes[cell.depth]))
                let tapped = TapTarget(cell.place, .node(named))
                return LiveTap(effect: .step(.tap(tapped)), target: tapped)
            }
        }
        if case .bottomBar = cell.place { return nil }
        if case .edge(.placeholder, let section) = cell.place, nodes.indices.contains(cell.depth),
            scene.placeholder(ofSection: section)?.isTapped != true
        {
            return nil
        }
        let target = TapTarget(cell.place)
        return LiveTap(effect: .step(.tap(target)), target: target)
    }

    /// Returns the number of a node among those of a cell with the same name, in the order in which
    /// they are made: after their children.
    private func number(of wanted: DisplayNode, in cell: DisplayNode) -> Int {
        var (count, found) = (0, 0)
        func visit(_ node: DisplayNode) {
            node.children.forEach(visit)
            guard node.tapName != nil, node.tapName == wanted.tapName else { return }
            if node == wanted { found = count }
            count += 1
        }
        visit(cell)
        return found
    }

    // MARK: - Bars

    private func barTap(_ nodes: [DisplayNode], in scene: Scene, part: Double) -> LiveTap? {
        for (depth, node) in nodes.enumerated().reversed() {
            if node.target == .back { return LiveTap(effect: .step(.back), target: nil) }
            if node.target == .search { return searchTap(in: scene) }
            if let id = node.target?.id.flatMap(SceneTabs.id) {
                return LiveTap(effect: .step(.tab(id)), target: nil)
            }
            if case .control(let control) = node.role {
                if let id = node.target?.id, let target = TapTarget(id) {
                    let entries = control.entries
                    return entries.isEmpty
                        ? LiveTap(effect: .step(.tap(target)), target: target)
                        : LiveTap(effect: .menu(entries.choices(of: target)), target: target)
                }
                return control.stateTap(nodes[depth...].segmentIndex, part)
            }
            if case .segmentedControl = node.role, let name = node.target?.id {
                return scene.controls.compactMap { control -> LiveTap? in
                    guard case .control(let control) = control, control.state == name else {
                        return nil
                    }
                    return control.stateTap(nodes[depth...].segmentIndex, part)
                }.first
            }
        }
        return nil
    }

    private func searchTap(in scene: Scene) -> LiveTap? {
        for case .search(let search) in scene.controls { return search.tap }
        return nil
    }
}

/// The cell that a place is in, with its depth in the nodes that lead to the place.
private struct LiveCell {
    let place: TappedPlace
    let depth: Int

    init?(_ nodes: [DisplayNode], in part: LivePart) {
        if part == .bottomBar {
            let button = ActionList.bottomBar.rawValue + ":"
            guard let bar = nodes.first,
                !bar.children.contains(where: { $0.target?.id?.hasPrefix(button) == true })
            else { return nil }
            (place, depth) = (.bottomBar, 0)
            return
        }
        guard part == .collection else { return nil }
        var section: String?
        for (depth, node) in nodes.enumerated() {
            switch node.role {
            case .section(let id): section = id
            case .item(let index):
                guard let section else { return nil }
                (place, self.depth) = (.item(section: section, index: index), depth)
                return
            case .header:
                (place, self.depth) = (.edge(.header, section: section), depth)
                return
            case .footer:
                (place, self.depth) = (.edge(.footer, section: section), depth)
                return
            case .placeholder:
                // That of texts; the nodes of a template have targets.
                let isButton = nodes[depth...].contains {
                    $0.role == .button && $0.target == nil
                }
                (place, self.depth) = (
                    .edge(.placeholder, section: section), isButton ? nodes.count : depth
                )
                return
            default: break
            }
        }
        return nil
    }

    /// - Parameters:
    ///   - number: that of the control among those with its name.
    ///   - segment: the tapped one, if any.
    func tap(
        on control: CellControl, _ number: Int, _ segment: Int?, _ part: Double
    ) -> LiveTap? {
        let node = TappedPart.node(TappedNode(control.tapName, number))
        let place = place
        let target = TapTarget(place, node)
        if !control.entries.isEmpty {
            return LiveTap(effect: .menu(control.entries.choices(of: target)), target: target)
        }
        return control.effect(segment, part) { typed in
            .tap(TapTarget(place, node, typed: typed))
        }.map { LiveTap(effect: $0, target: target) }
    }
}

extension SceneSearch {
    /// A tap on it: a text is typed.
    var tap: LiveTap {
        let field = LiveField(
            text: text, prompt: prompt, isSecure: false, hasSeveralLines: false, keyboard: .default,
            delay: .milliseconds(delay?.count ?? 0), step: { .search($0) })
        return LiveTap(effect: .field(field), target: nil)
    }
}

extension CellControl {
    /// Returns the tap on a control below the title, which sets its state.
    func stateTap(_ segment: Int?, _ part: Double) -> LiveTap? {
        guard let state else { return nil }
        return effect(segment, part) { typed in
            if let typed { return .set(state, typed) }
            if case .flag(let isOn)? = value { return .set(state, isOn ? "false" : "true") }
            return .set(state, "")
        }.map { LiveTap(effect: $0, target: nil) }
    }

    /// Returns what a tap does.
    ///
    /// - Parameters:
    ///   - segment: the tapped one; without it, the values are a menu.
    ///   - step: returns the step that gives it a value; nil for a plain tap.
    func effect(
        _ segment: Int?, _ part: Double, _ step: @escaping @Sendable (String?) -> Step.Kind
    ) -> LiveTap.Effect? {
        switch value {
        case .flag?, nil: return .step(step(nil))
        case .number(let number, let bounds, let length, _)?:
            let next = part < 0.5 ? number - length : number + length
            let shown = min(max(next, bounds.lowerBound), bounds.upperBound)
            return .step(step(shown.shortText))
        case .text(let text, let prompt, let keyboard, let isSecure, let lines)?:
            return .field(
                LiveField(
                    text: isSecure ? "" : text, prompt: prompt ?? "", isSecure: isSecure,
                    hasSeveralLines: lines != 1, keyboard: keyboard, delay: .zero,
                    step: { step($0) }))
        case .choice(let value, let choices, let inMenu)?:
            guard !inMenu, let segment else { return choices.menu(choosing: value, step) }
            guard choices.indices.contains(segment) else { return nil }
            return .step(step(choices[segment].value))
        case .part?: return nil
        }
    }
}

extension [CellControl.Choice] {
    /// The values to choose from.
    ///
    /// - Parameter chosen: the value that is chosen.
    fileprivate func menu(
        choosing chosen: String, _ step: (String) -> Step.Kind
    ) -> LiveTap.Effect {
        .menu(
            map { choice in
                LiveChoice(
                    title: choice.title, symbol: nil, role: .normal, isEnabled: true,
                    isChosen: choice.value == chosen, step: step(choice.value))
            })
    }
}

extension [CellEntry] {
    /// The entries of the menu of a button, as taps.
    func choices(of target: TapTarget) -> [LiveChoice] {
        enumerated().map { number, entry in
            let chosen =
                if case .button(let button) = target.place {
                    TapTarget(.button(button), .entry(TappedEntry(.menu, number)))
                } else {
                    TapTarget(target.place, target.part, menuEntry: number)
                }
            return LiveChoice(entry, chosen)
        }
    }
}

extension LiveChoice {
    fileprivate init(_ entry: CellEntry, _ target: TapTarget) {
        self.init(
            title: entry.title, symbol: entry.symbol, role: entry.role,
            isEnabled: entry.isEnabled, isChosen: false, step: .tap(target))
    }
}

extension LiveDisplay {
    /// Returns the entries of the swipes and the menu of the item at a place, by their lists.
    package func entries(
        at place: LivePlace, in snapshot: Snapshot
    ) -> [(list: ActionList, choices: [LiveChoice])] {
        LiveCell(nodes(at: place), in: place.part)?.place.entries(in: snapshot) ?? []
    }
}

extension TappedPlace {
    /// Returns the entries of the swipes and the menu of an item, by their lists.
    package func entries(
        in snapshot: Snapshot
    ) -> [(list: ActionList, choices: [LiveChoice])] {
        guard case .item(let id, let index) = self,
            let section = snapshot.sections.first(where: { $0.id == id })
        else { return [] }
        var activation = snapshot.activation
        let entries = section.entries(ofItem: index, &activation)
        return ActionList.ofItems.compactMap { list in
            let shown = entries.filter { $0.list == list }
            if shown.isEmpty { return nil }
            return (
                list,
                shown.enumerated().map { number, shown in
                    LiveChoice(shown.entry, TapTarget(self, .entry(TappedEntry(list, number))))
                }
            )
        }
    }
}

extension DisplayNode {
    /// The name by which taps reach it in its cell; nil if it has none.
    fileprivate var tapName: String? {
        if case .control(let control) = role { return control.tapName }
        return target.map { $0.id ?? TappedNode.unnamed }
    }
}

extension ArraySlice<DisplayNode> {
    /// The index of the segment among them in its control.
    fileprivate var segmentIndex: Int? {
        for (parent, child) in zip(self, dropFirst()) {
            guard case .segment = child.role else { continue }
            let segments = parent.children.filter {
                if case .segment = $0.role { true } else { false }
            }
            return segments.firstIndex(of: child)
        }
        return nil
    }
}
