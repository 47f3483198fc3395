import LoaderPlan
import LoadingCore
import Rendering
import Screens

/// Which items a person has seen on the open screens, while steps let time pass.
struct SeenItems: Sendable {
    /// What tells an item from others: its identity, else its position.
    private struct Item: Hashable, Sendable {
        let section: String
        let identity: String?
        let index: Int?
    }

    private typealias Impressions = LoadingRules.Impressions<Item>

    /// Those of the screens above each other, the shown one last.
    private var screens = [Impressions()]
    /// The time that steps have let pass, in milliseconds.
    private var elapsed: Int64 = 0

    mutating func pass(_ time: Milliseconds) { elapsed += time.count }

    /// Another screen covers the shown one.
    mutating func open() {
        cover()
        screens.append(Impressions())
    }

    /// The shown screen is left for the one below.
    mutating func close() {
        if screens.count > 1 { screens.removeLast() }
    }

    private mutating func cover() {
        guard var shown = screens.popLast() else { return }
        _ = shown.update([], at: elapsed)
        screens.append(shown)
    }

    /// Takes what is in sight at a content offset; returns the events of the items that were seen.
    mutating func update(
        _ session: ScreenSession, _ snapshot: Snapshot, at offset: Double?
    ) throws(ScreenFailure) -> [TapResult] {
        guard session.plan.sections.contains(where: { $0.spec.onVisible != nil }) else { return [] }
        let scene = try makeScene(snapshot, of: session.plan, in: session.display)
        let sight: (items: [Scene.ItemInSight], area: Double)
        do {
            var place = offset ?? 0
            if scene.beginsAtEnd {
                // Who is at its end may be at any offset beyond it.
                let end = try scene.beginning(in: session.display)
                place = offset.map { min($0, end) } ?? end
            }
            sight = try scene.itemsInSight(at: place, in: session.display)
        } catch {
            throw .layout(error)
        }
        let parts = sight.items.compactMap { part -> Impressions.Part? in
            guard snapshot.sections.indices.contains(part.section) else { return nil }
            let section = snapshot.sections[part.section]
            guard let rule = section.plan.spec.onVisible else { return nil }
            let identity = section.identity(ofItem: part.item, snapshot.activation)
            return Impressions.Part(
                Item(
                    section: section.id, identity: identity,
                    index: identity == nil ? part.item : nil),
                visible: part.visible, of: part.total, on: sight.area, share: rule.share,
                milliseconds: rule.time.count)
        }
        guard var shown = screens.popLast() else { return [] }
        let seen = shown.update(parts, at: elapsed)
        screens.append(shown)
        let resolution = TapResolution(
            snapshot: snapshot, plan: session.plan, display: session.display)
        return seen.compactMap { item in
            guard let section = snapshot.sections.first(where: { $0.id == item.section }),
                let rule = section.plan.spec.onVisible,
                let index = item.index
                    ?? item.identity.flatMap({
                        section.index(ofIdentity: $0, snapshot.activation)
                    })
            else { return nil }
            return resolution.impression(of: section, at: index, named: rule.event)
        }
    }
}
