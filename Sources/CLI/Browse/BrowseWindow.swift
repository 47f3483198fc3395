import CellCore
import LoaderPlan
import Rendering

/// The lines of a screen that are shown, and what is selected on them.
struct BrowseWindow {
    private(set) var page: TerminalPage
    /// The first shown line.
    private(set) var top = 0
    /// The number of shown lines. What is selected stays in view when they get fewer.
    var height: Int {
        didSet {
            if let selected, selected.rows.overlaps(top..<top + oldValue) { reveal(selected) }
            clamp()
        }
    }
    /// The selected region of the page.
    private(set) var selected: TerminalRegion?
    /// What a person reaches: not all regions do something.
    private var regions: [TerminalRegion]

    /// - Parameter regions: those of the page that can be selected.
    init(_ page: TerminalPage, _ regions: [TerminalRegion], height: Int) {
        (self.page, self.regions, self.height) = (page, regions, max(1, height))
        selected = Self.first(in: regions)
    }

    /// The first item, else anything.
    private static func first(in regions: [TerminalRegion]) -> TerminalRegion? {
        regions.first { if case .place(.item) = $0.target { true } else { false } } ?? regions.first
    }

    /// Shows another state of the screen: what was selected stays so, and at its line.
    ///
    /// - Parameter moved: returns what has become of a target; the same if nothing stands elsewhere.
    mutating func show(
        _ page: TerminalPage, _ regions: [TerminalRegion],
        moved: (TerminalTarget) -> TerminalTarget = { $0 }
    ) {
        let old = selected
        (self.page, self.regions) = (page, regions)
        selected = old.flatMap { old in
            let target = moved(old.target)
            return regions.first { $0.target.isSame(as: target) }
        }
        if let old, let selected, isVisible(old) {
            top += selected.rows.lowerBound - old.rows.lowerBound
        }
        clamp()
        if selected == nil { selected = firstVisible ?? Self.first(in: regions) }
    }

    var isAtEnd: Bool { top == lastTop }

    var lastTop: Int { max(0, page.lineCount - height) }

    /// The shown lines of the page.
    var rows: Range<Int> { top..<min(page.lineCount, top + height) }

    private func isVisible(_ region: TerminalRegion) -> Bool {
        region.rows.overlaps(top..<top + height)
    }

    private var firstVisible: TerminalRegion? {
        regions.first { $0.rows.lowerBound >= top && isVisible($0) }
    }

    private mutating func clamp() { top = min(max(0, top), lastTop) }

    /// Scrolls without moving what is selected, unless it would not be seen any more.
    mutating func scroll(by lines: Int) {
        top += lines
        clamp()
        if let selected, isVisible(selected) { return }
        let visible = regions.filter(isVisible)
        selected = (lines > 0 ? visible.first : visible.last) ?? selected
    }

    /// Scrolls by windows, of which two lines stay in view.
    mutating func scrollPage(by count: Int) { scroll(by: count * max(1, height - 2)) }

    // MARK: - Selection

    mutating func select(_ region: TerminalRegion) {
        selected = region
        reveal(region)
    }

    /// Selects a target, if it is there.
    mutating func select(_ target: TerminalTarget) -> Bool {
        guard let found = regions.first(where: { $0.target.isSame(as: target) }) else {
            return false
        }
        select(found)
        return true
    }

    /// The innermost region at a place of the window.
    func region(row: Int, column: Int) -> TerminalRegion? {
        guard (0..<height).contains(row) else { return nil }
        return regions.filter { $0.contains(row: top + row, column: column) }
            .min { $0.rows.count * $0.columns.count < $1.rows.count * $1.columns.count }
    }

    mutating func moveDown() {
        let seen = selected.flatMap { isVisible($0) ? $0 : nil }
        let row = seen?.rows.lowerBound ?? top - 1
        let below = regions.filter { $0.rows.lowerBound > row }
        guard let next = nearest(below, to: seen, isBelow: true) else { return scroll(by: height) }
        move(to: next, by: max(1, height - 2))
    }

    mutating func moveUp() {
        let seen = selected.flatMap { isVisible($0) ? $0 : nil }
        let row = seen?.rows.lowerBound ?? top + height
        let above = regions.filter { $0.rows.lowerBound < row }
        guard let next = nearest(above, to: seen, isBelow: false) else {
            return scroll(by: -height)
        }
        move(to: next, by: -max(1, height - 2))
    }

    /// Selects a region that is in view after scrolling by at most a window.
    private mutating func move(to region: TerminalRegion, by lines: Int) {
        let isNear =
            lines > 0
            ? region.rows.lowerBound < top + height + lines : region.rows.upperBound > top + lines
        if isNear { select(region) } else { scroll(by: lines) }
    }

    private func nearest(
        _ candidates: [TerminalRegion], to origin: TerminalRegion?, isBelow: Bool
    ) -> TerminalRegion? {
        let column = origin?.columns.lowerBound ?? 0
        return candidates.min { one, other in
            let rows = (one.rows.lowerBound, other.rows.lowerBound)
            if rows.0 != rows.1 { return isBelow ? rows.0 < rows.1 : rows.0 > rows.1 }
            return abs(one.columns.lowerBound - column) < abs(other.columns.lowerBound - column)
        }
    }

    /// Selects what is beside, on the same lines. Returns false if nothing is.
    mutating func moveSideways(isRight: Bool) -> Bool {
        guard let selected, isVisible(selected) else { return false }
        let start = selected.columns.lowerBound
        let beside = regions.filter {
            $0.rows.overlaps(selected.rows)
                && (isRight ? $0.columns.lowerBound > start : $0.columns.lowerBound < start)
        }
        let near = beside.min { one, other in
            let starts = (one.columns.lowerBound, other.columns.lowerBound)
            if starts.0 != starts.1 { return isRight ? starts.0 < starts.1 : starts.0 > starts.1 }
            return abs(one.rows.lowerBound - selected.rows.lowerBound)
                < abs(other.rows.lowerBound - selected.rows.lowerBound)
        }
        guard let near else { return false }
        select(near)
        return true
    }

    /// Selects the next or the previous region, around the ends.
    mutating func moveInOrder(by step: Int) {
        guard !regions.isEmpty else { return }
        let current = selected.flatMap { regions.firstIndex(of: $0) } ?? (step > 0 ? -1 : 0)
        select(regions[(current + step + regions.count) % regions.count])
    }

    mutating func moveToStart() {
        top = 0
        selected = regions.first ?? selected
    }

    /// Shows the last lines, without moving what is selected.
    mutating func followEnd() { top = lastTop }

    mutating func moveToEnd() {
        top = lastTop
        selected = regions.last { isVisible($0) } ?? selected
    }

    private mutating func reveal(_ region: TerminalRegion) {
        if region == regions.first, region.rows.upperBound <= height {
            top = 0
        } else if region.rows.lowerBound < top {
            top = region.rows.lowerBound - 1
        } else if region.rows.upperBound > top + height {
            top = min(region.rows.lowerBound, region.rows.upperBound - height)
            if region == regions.last, region.rows.lowerBound >= lastTop { top = lastTop }
        }
        clamp()
    }

    // MARK: - Sections

    /// Whether the first line of the items of a section is in view, or will be soon.
    func showsBeginning(of section: String) -> Bool {
        let rows = page.regions.compactMap { region -> Int? in
            guard case .place(.item(section, _)) = region.target else { return nil }
            return region.rows.lowerBound
        }
        return rows.min().map { $0 >= top - height / 2 } ?? false
    }

    /// The ids of the sections whose last lines are in view, or will be soon.
    func endedSections() -> Set<String> {
        var ends: [String: Int] = [:]
        for region in page.regions {
            guard case .place(.item(let id, _)) = region.target else { continue }
            ends[id] = max(ends[id] ?? 0, region.rows.upperBound)
        }
        return Set(ends.filter { $0.value <= top + height + height / 2 }.keys)
    }
}

extension TerminalTarget {
    /// Whether it is the same part of the screen, though it may look different.
    func isSame(as other: TerminalTarget) -> Bool {
        switch (self, other) {
        case (.place(let one), .place(let other)): one == other
        case (.node(let one), .node(let other)): one == other
        case (.control(_, let one), .control(_, let other)): one == other
        case (.setting(let one), .setting(let other)): one.state == other.state
        case (.search, .search): true
        case (.button(_, let one), .button(_, let other)): one == other
        case (.tab(let one), .tab(let other)): one.id == other.id
        default: false
        }
    }
}
