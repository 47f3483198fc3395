import LoaderPlan
import Rendering
import Session
import TerminalText

/// A state of a screen in the terminal.
struct BrowseScreen {
    private(set) var snapshot: Snapshot
    private(set) var scene: Scene
    var window: BrowseWindow
    /// The first shown items of the sections that scroll sideways.
    private(set) var stripStarts: [String: Int] = [:]
    /// The sections whose next page was asked for, with their numbers of items.
    private var askedPages: Set<String> = []

    init(
        _ live: LiveScreen, _ snapshot: Snapshot, _ look: BrowseLook,
        _ decoder: (any PictureDecoder)?, _ pictures: Pictures, height: Int
    ) throws(RenderFailure) {
        let (scene, page) = try Self.page(live, snapshot, look, decoder, pictures, [:])
        (self.snapshot, self.scene) = (snapshot, scene)
        window = BrowseWindow(page, Self.regions(of: page, live), height: height)
        if snapshot.beginsAtEnd { window.moveToEnd() }
    }

    mutating func show(
        _ live: LiveScreen, _ snapshot: Snapshot, _ look: BrowseLook,
        _ decoder: (any PictureDecoder)?, _ pictures: Pictures
    ) throws(RenderFailure) {
        let page: TerminalPage
        let joined = snapshot.joinedAtTop(of: self.snapshot)
        (scene, page) = try Self.page(live, snapshot, look, decoder, pictures, stripStarts)
        self.snapshot = snapshot
        let wasAtEnd = window.isAtEnd
        window.show(page, Self.regions(of: page, live)) { target in
            guard let joined, case .place(.item(joined.section, let index)) = target else {
                return target
            }
            return .place(.item(section: joined.section, index: index + joined.count))
        }
        if snapshot.beginsAtEnd, wasAtEnd { window.followEnd() }
    }

    private static func page(
        _ live: LiveScreen, _ snapshot: Snapshot, _ look: BrowseLook,
        _ decoder: (any PictureDecoder)?, _ pictures: Pictures, _ starts: [String: Int]
    ) throws(RenderFailure) -> (Scene, TerminalPage) {
        var input = RenderInput(
            plan: live.session.plan, snapshot: snapshot, environment: live.session.display,
            // A column is for the sign of what is selected.
            width: max(1, look.columns - 1), isColored: look.isColored)
        input.depth = ColorDepth(environment: Console.variable)
        input.isASCII = look.isASCII
        input.tabs = live.tabs
        var options = input.terminalOptions
        options.stripStarts = starts
        let scene = try input.scene
        return (scene, TerminalPage(scene, options, pictures: pictures, decoder: decoder))
    }

    /// The regions that can be selected: those where a tap does something, and items. An item whose
    /// controls do all is selected by them.
    private static func regions(of page: TerminalPage, _ live: LiveScreen) -> [TerminalRegion] {
        var controlled: Set<String> = []
        for region in page.regions {
            if case .control(_, let target) = region.target { controlled.insert(target.place.text) }
        }
        return page.regions.filter { region in
            guard case .place(let place) = region.target else { return true }
            switch place {
            case .edge(.placeholder, _): return true
            case .item where !controlled.contains(place.text): return true
            default: return live.isTappable(place)
            }
        }
    }

    /// Moves a strip so that the item beside the selected one is in view. Returns false if there is
    /// none, or it is in view.
    mutating func moveStrip(isRight: Bool) -> Bool {
        guard case .place(.item(let id, let index))? = window.selected?.target,
            let section = scene.sections.first(where: { $0.id == id })
        else { return false }
        let next = isRight ? index + 1 : index - 1
        guard section.cells.indices.contains(next) else { return false }
        let shown = window.page.regions.compactMap { region -> Int? in
            guard case .place(.item(id, let index)) = region.target else { return nil }
            return index
        }
        guard !shown.contains(next) else { return false }
        stripStarts[id] = isRight ? next : max(0, next - shown.count + 1)
        // At the edge of the strip, whatever was selected is out of view.
        stripTarget = .place(.item(section: id, index: next))
        return true
    }

    /// What is selected after a strip has moved.
    private var stripTarget: TerminalTarget?

    mutating func selectInStrip() {
        if let target = stripTarget { _ = window.select(target) }
        stripTarget = nil
    }

    /// The offset that loads the next pages of the sections whose ends are in view; nil if there are
    /// none, or if they were asked for. A failed page is requested once.
    mutating func offsetOfNextPages(_ live: LiveScreen) -> Double? {
        let ended = window.endedSections()
        guard
            scene.sections.contains(where: {
                $0.hasMore && !$0.beginsAtEnd && ended.contains($0.id)
            }),
            let offsets = try? scene.sectionEndOffsets(in: live.session.display)
        else { return nil }
        var farthest: Double?
        for (section, offset) in zip(scene.sections, offsets)
        where section.hasMore && !section.beginsAtEnd && ended.contains(section.id)
            && offset.isFinite
        {
            let isNew = askedPages.insert("\(section.cells.count) \(section.id)").inserted
            if isNew { farthest = max(farthest ?? 0, offset) }
        }
        return farthest
    }

    /// The offset that loads the page which joins at the top; nil if none does, or if it was asked for.
    mutating func offsetOfPageAtTop() -> Double? {
        guard let last = scene.sections.last, last.beginsAtEnd, last.hasMore,
            window.showsBeginning(of: last.id),
            askedPages.insert("\(last.cells.count) \(last.id)").inserted
        else { return nil }
        return 0
    }

    /// Pages may be asked for again.
    mutating func forgetAskedPages() { askedPages = [] }
}

extension Snapshot {
    /// The section whose first items are others than before, because a page has joined at the top, and
    /// their number; nil if nothing has.
    fileprivate func joinedAtTop(of before: Snapshot) -> (section: String, count: Int)? {
        guard beginsAtEnd, let new = sections.last, let old = before.sections.last,
            new.id == old.id, let first = old.identity(ofItem: 0, before.activation),
            let count = new.index(ofIdentity: first, activation), count > 0
        else { return nil }
        return (new.id, count)
    }
}
