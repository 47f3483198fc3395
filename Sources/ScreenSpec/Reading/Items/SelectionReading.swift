import CellCore
import Diagnostics
import Expressions
import Screens
import Values

/// `selection` of a section: taps choose items, whose identities are in a state.
///
/// It stands for the action and the checkmark that a spec could write itself, so that all stages know
/// it already.
extension SectionReader {
    /// What a tap on an item does, and whether the item is chosen.
    fileprivate struct Choosing {
        let toggle: Action
        let isChosen: CheckedExpression
    }

    /// Adds `selection` to what taps and cells of a section do.
    ///
    /// - Parameters:
    ///   - scope: the item scope.
    ///   - item: the type of an item; nil if it has an error.
    func addSelection(
        _ entries: Entries, in scope: Scope, item: CELType?,
        to cells: inout Alternatives<UnresolvedCell>,
        and onTap: inout Alternatives<Action>?
    ) {
        guard let node = entries[.selection], let item, item != .error,
            let choices = choices(node, identityText(entries, item: item), in: scope)
        else { return }
        add(choices, at: node, besides: entries.keyNode(.onTap), to: &onTap)
        cells = cells.map { $0.marked(choices.branches) }
    }

    /// Adds `selection` of a section to the tap and the cell of a row with an id.
    func addSelection(
        _ section: Entries, ofRow id: String, _ row: Entries, in scope: Scope,
        to cell: inout Alternatives<UnresolvedCell>?, and onTap: inout Alternatives<Action>?
    ) {
        // An id is an identifier, so it needs no escapes.
        guard let node = section[.selection], let choices = choices(node, "'\(id)'", in: scope)
        else { return }
        add(choices, at: node, besides: row.keyNode(.onTap), to: &onTap)
        cell = cell?.map { $0.marked(choices.branches) }
    }

    private func choices(
        _ node: NodeIndex, _ identity: String?, in scope: Scope
    ) -> Alternatives<Choosing>? {
        alternatives(node, of: .scalar, in: scope, as: "`selection`") { node, scope in
            choosing(node, identity, in: scope)
        }
    }

    /// Has a tap choose before it does what else it does.
    private func add(
        _ choices: Alternatives<Choosing>, at node: NodeIndex, besides key: NodeIndex?,
        to onTap: inout Alternatives<Action>?
    ) {
        if let key, choices.branches.contains(where: \.isUnconditional) {
            report(.tapBesideSelection(place(node)), at: place(key))
        }
        onTap = Alternatives(
            choices.map(\.toggle).branches + (onTap.map(\.branches) ?? []))
    }

    private func choosing(
        _ node: NodeIndex, _ identity: String?, in scope: Scope
    ) -> Choosing? {
        guard let state = boundState(node, as: "selection", like: "state.chosen", in: scope) else {
            return nil
        }
        guard case .list(let element) = state.type(in: models) else {
            return refuse(
                .selectionState(state.name, type: state.type.text(in: models)), at: place(node))
        }
        guard let identity else {
            return refuse(.selectionWithoutIdentity, at: place(node))
        }
        let place = place(node)
        guard let read = template(of: identity, .value, in: scope, at: place) else { return nil }
        guard read.type == element else {
            return refuse(
                .selectionIdentity(
                    read.type.text(in: models), state: state.name,
                    element: element.text(in: models)),
                at: place)
        }
        let name = "state.\(state.name)"
        guard
            let toggled = template(
                of: "\(name).toggled(\(identity))", .value, in: scope, at: place),
            let isChosen = template(of: "\(identity) in \(name)", .value, in: scope, at: place)?
                .interpolations.first
        else { return nil }
        let change = ActionArgument(
            name: state.name, namePlace: place, value: toggled, literal: nil, place: place)
        return Choosing(toggle: Action(.set([change]), at: place), isChosen: isChosen)
    }

    /// Returns the expression of the identity of an item; nil if it has none.
    private func identityText(_ entries: Entries, item: CELType) -> String? {
        if let node = entries[.identity] { return "(\(text(node)))" }
        switch item {
        case .object(let id):
            guard let model = models[id], let index = model.identityField,
                model.fields.indices.contains(index)
            else { return nil }
            return "item.\(model.fields[index].name)"
        case .string, .int, .enumeration: return "item"
        default: return nil
        }
    }

    /// Reads `folds`, and has a tap on the header fold the items away or show them.
    ///
    /// - Parameters:
    ///   - scope: the section scope.
    ///   - key: the key of its element, else the id of the section, as an expression; nil if that has an
    ///     error.
    func readFolding(
        _ entries: Entries, in scope: Scope, key: String?,
        header: inout Alternatives<BoundaryCell>?
    ) -> BoundState? {
        guard let node = entries[.folds] else { return nil }
        let found = boundState(node, as: "folds", like: "state.folded", in: scope)
        guard let state = found else { return nil }
        let name = "state.\(state.name)"
        var (test, change) = (name, "!\(name)")
        if case .list(let element) = state.type(in: models) {
            guard let key,
                let read = template(of: key, .value, in: scope, at: place(node))
            else { return nil }
            guard read.type == element || read.type == .error else {
                return refuse(
                    .foldingKey(
                        read.type.text(in: models), state: state.name,
                        element: element.text(in: models)),
                    at: place(node))
            }
            (test, change) = ("\(key) in \(name)", "\(name).toggled(\(key))")
        } else if state.type != .bool {
            return refuse(
                .foldingState(state.name, type: state.type.text(in: models)), at: place(node))
        }
        guard
            let folded = template(of: test, .value, in: scope, at: place(node))?
                .interpolations.first,
            let toggled = template(of: change, .value, in: scope, at: place(node))
        else { return nil }
        let setting = ActionArgument(
            name: state.name, namePlace: place(node), value: toggled, literal: nil,
            place: place(node))
        let toggle = Alternatives(Action(.set([setting]), at: place(node)))
        header = header?.map { $0.folding(folded, onTap: toggle) }
        return BoundState(state.name, value: folded)
    }

    /// Returns the state that a key names, as `state.NAME`.
    private func boundState(
        _ node: NodeIndex, as key: String, like example: String, in scope: Scope
    ) -> Parameter? {
        guard expression(node, in: scope, as: "`\(key)`", like: example) != nil else { return nil }
        if actions.isOfFaultyState(node) { return nil }
        return actions.boundState(node)
            ?? refuse(.boundToNoState(key, like: example), at: place(node))
    }
}

extension UnresolvedCell {
    /// Returns the cell with a checkmark where its item is chosen. A template shows it in its own way.
    fileprivate func marked(
        _ choices: [Alternatives<SectionReader.Choosing>.Branch]
    ) -> UnresolvedCell {
        guard isBuiltIn else { return self }
        var cell = self
        let marks = choices.map {
            Alternatives<CellAccessory>.Branch(
                $0.conditions + [$0.value.isChosen], value: .checkmark)
        }
        cell.accessory = Alternatives(marks + (accessory.map(\.branches) ?? []))
        return cell
    }
}

extension BoundaryCell {
    /// Returns a header that folds the items of its section away.
    ///
    /// - Parameter toggle: what a tap does if the header has no action of its own.
    fileprivate func folding(
        _ folded: CheckedExpression, onTap toggle: Alternatives<Action>
    ) -> BoundaryCell {
        var cell = cell
        if cell.isBuiltIn, cell.accessory == nil {
            cell.accessory = Alternatives([
                .init([folded], value: .collapsed), .init([], value: .expanded),
            ])
        }
        return BoundaryCell(cell: cell, style: style, item: item, onTap: onTap ?? toggle)
    }
}
