import Diagnostics

extension Tree {
    /// Returns what differs from an older tree of the same screen, from top to bottom.
    ///
    /// What follows from another change is left out: a box that grows with what is in it, the place
    /// of what stands after something new, and what is out of sight.
    func changes(from old: Tree) -> [TreeChange] { allChanges(from: old).folded }

    /// Returns what differs from an older tree, also what differs like something else.
    func allChanges(from old: Tree) -> [TreeChange] {
        let all = Self.changes(from: old.root, to: root, in: ElementPath())
        let seen = all.filter { !$0.isHidden }
        return seen.isEmpty ? all : seen
    }

    /// - Parameter isMoved: Whether something else stands before the element, so that its place says
    ///   nothing.
    private static func changes(
        from old: Node, to new: Node, in path: ElementPath, isMoved: Bool = false
    ) -> [TreeChange] {
        if old.words == new.words, old.children.isEmpty, new.children.isEmpty { return [] }
        let inner = changes(
            of: ChildPairing(old.children, new.children), from: old,
            in: path.entering(old.words))
        let hasSeenChange = inner.contains { !$0.isHidden }
        let difference = ElementDifference(old.words, new.words)
        let predicates = difference.predicates(
            withPlace: !isMoved, withSize: !hasSeenChange)
        guard !predicates.isEmpty else { return inner }
        var own = path.change(
            of: old.words, predicates.joined(separator: "; "), at: old.place, to: new.words.line)
        own.oldNumber = old.range.lowerBound
        own.newNumber = new.range.lowerBound
        own.isHidden = own.isHidden || difference.isRounding
        own.isOfPlace = difference.isOfPlace
        own.isOfGap = difference.isOfGap
        // Where columns change, each item stands elsewhere.
        if old.words.kind == "item", difference.isOfFrame {
            own.likeness = path.likeness(of: old.words, "stands elsewhere")
        }
        return [own] + inner
    }

    /// Returns the changes of what is in an element.
    private static func changes(
        of pairing: ChildPairing, from parent: Node, in path: ElementPath
    ) -> [TreeChange] {
        var changes: [TreeChange] = []
        // What comes in sight or leaves it follows from what is before it.
        let unseen = [pairing.old, pairing.new].map { $0.map(\.words).filter(\.isOutOfSight) }
        let (wasCut, isCut) =
            unseen[0] == unseen[1] ? (false, false) : (!unseen[0].isEmpty, !unseen[1].isEmpty)
        // What stands beside something else has another place, which is not told.
        var places: [TreeChange] = []
        for (old, new) in pairing.pairs {
            let isMoved = pairing.moved.contains(old)
            let (oldNode, newNode) = (pairing.old[old], pairing.new[new])
            if isMoved {
                let (former, now) = (pairing.name(beforeOld: old), pairing.name(beforeNew: new))
                // A position alone does not tell which item it is.
                let text = oldNode.words.isNamedByPosition ? oldNode.firstText : nil
                let predicate =
                    (text.map { "(\(ElementWords.shortened($0))) " } ?? "")
                    + "comes \(now.map { "after \($0)" } ?? "first"), and came "
                    + (former.map { "after \($0)" } ?? "first")
                var change = path.change(
                    of: oldNode.words, predicate, at: oldNode.place, to: newNode.words.line)
                change.oldNumber = oldNode.range.lowerBound
                change.newNumber = newNode.range.lowerBound
                changes.append(change)
            }
            let inner = Self.changes(
                from: oldNode, to: newNode, in: path,
                isMoved: isMoved || !pairing.isAfterSame(old, new))
            // The first place follows from how all are aligned.
            let isOfPlace = inner.count == 1 && inner[0].isOfPlace && !(new > 0 && inner[0].isOfGap)
            if isOfPlace { places += inner } else { changes += inner }
        }
        for index in pairing.removed {
            let node = pairing.old[index]
            let isBelow = isCut && pairing.isBehindAll(old: index)
            var change = path.change(
                of: node.words, isBelow ? "is out of sight" : "is gone", at: node.place, to: nil)
            change.isHidden = change.isHidden || isBelow
            change.oldNumber = node.range.lowerBound
            changes.append(change)
        }
        for index in pairing.added {
            let (node, words) = (pairing.new[index], pairing.new[index].words)
            let place = pairing.placeBefore(index) ?? parent.place
            let wasBelow = wasCut && pairing.isBehindAll(new: index)
            var change = path.change(
                of: words, wasBelow ? "has come in sight" : "is new", at: place, to: words.line)
            change.isHidden = change.isHidden || wasBelow
            change.newNumber = node.range.lowerBound
            changes.append(change)
        }
        return changes.contains { !$0.isHidden } ? changes : changes + places
    }
}

/// Where an element is, for people.
struct ElementPath {
    private var section: String?
    /// The item, the header and so on.
    private var owner: String?
    /// The kinds of all elements around it.
    private var kinds = ""

    /// The kinds of what names the place of all that is in it.
    private static let owners: Set = [
        "item", "header", "footer", "background", "placeholder", "bar",
    ]

    /// Returns the path of what is in an element.
    func entering(_ words: ElementWords) -> ElementPath {
        var path = self
        path.kinds += "/" + words.kind
        if words.kind == "section" {
            path.section = words.identifier
            path.owner = nil
        } else if Self.owners.contains(words.kind) {
            path.owner = words.name
        }
        return path
    }

    func change(
        of words: ElementWords, _ predicate: String, at place: SourceRange?, to newLine: String?
    ) -> TreeChange {
        TreeChange(
            element: words.name + context(of: words), predicate: predicate,
            likeness: likeness(of: words, predicate), place: place,
            newLine: newLine, isHidden: words.isOutOfSight)
    }

    /// Returns what changes have in common that are told as one.
    func likeness(of words: ElementWords, _ predicate: String) -> String {
        "\(kinds)/\(words.kind) \(section ?? "") \(predicate)"
    }

    /// Returns where an element is, as the end of its name.
    private func context(of words: ElementWords) -> String {
        let place = section.map { "`\($0)`" } ?? ""
        if let owner { return " in \(owner)" + (place.isEmpty ? "" : " of \(place)") }
        if place.isEmpty { return "" }
        return (Self.owners.contains(words.kind) ? " of " : " in ") + place
    }
}

extension Tree.Node {
    /// What it is for people; of an item whose name is its position, what is in it.
    var name: String {
        guard words.isNamedByPosition, let text = firstText else { return words.name }
        return "the \(words.kind) \(ElementWords.shortened(text))"
    }
}

extension ElementWords {
    /// What it is for people: `the text "Tea"`.
    var name: String {
        switch kind {
        case "item": return "item \(Self.shortened(identifier ?? ""))"
        case "section": return "the section `\(identifier ?? "")`"
        case "screen": return "the screen"
        case "below": return "what is below the screen"
        case "beyond": return "what is beyond the edge"
        case "control": return "the \(Self.shortened(subject))"
        default:
            let label = looks.first { $0.hasPrefix("label \"") }?.dropFirst(6)
            let text = subject.isEmpty ? label.map(String.init) ?? "" : subject
            return text.isEmpty ? "the \(kind)" : "the \(kind) \(Self.shortened(text))"
        }
    }

    fileprivate static func shortened(_ text: String) -> String {
        guard text.count > 60 else { return text }
        return text.prefix(58) + (text.hasPrefix("\"") ? "…\"" : "…")
    }
}
