import CellCore
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import TerminalText

/// What the keys do.
extension Browser {
    /// Returns false at the end.
    func handle(_ key: BrowseKey) -> Bool {
        if editing != nil {
            edit(key)
            return true
        }
        switch pane {
        case .choices(let list):
            choose(key, list)
            return true
        case .report where isBroken && key != .escape: break
        case .report, .help:
            pane = nil
            // A key that only closes the pane does nothing else.
            if key == .escape || key == .enter || key == .character("?") { return true }
        case nil: break
        }
        if key != .character("q") { message = nil }
        return browse(key)
    }

    private func browse(_ key: BrowseKey) -> Bool {
        switch key {
        case .character("q"), .control("c"): return false
        case .escape where isBusy: cancel()
        case .escape, .character("b"), .backspace: back()
        case .down, .character("j"): moveDown { $0.moveDown() }
        case .up, .character("k"): moveUp { $0.moveUp() }
        case .left, .character("h"):
            if !moveSideways(isRight: false), key == .left { back() }
        case .right, .character("l"): _ = moveSideways(isRight: true)
        case .tab: moveDown { $0.moveInOrder(by: 1) }
        case .backTab: moveUp { $0.moveInOrder(by: -1) }
        case .pageDown, .control("f"): moveDown { $0.scrollPage(by: 1) }
        case .pageUp: moveUp { $0.scrollPage(by: -1) }
        case .home, .character("g"): moveUp { $0.moveToStart() }
        case .end, .character("G"): moveDown { $0.moveToEnd() }
        case .wheel(isUp: true): moveUp { $0.scroll(by: -3) }
        case .wheel(isUp: false): moveDown { $0.scroll(by: 3) }
        case .click(let column, let row): click(column, row)
        case .enter, .character(" "): tapSelected()
        case .character("+"): step(part: 1)
        case .character("-"): step(part: 0)
        case .character("m"): showEntries()
        case .character("/"): editSearch()
        case .character("r"): start(.step(.refresh))
        case .character("R"): start(.reload)
        case .character("u"): start(.step(.undo))
        case .character("t"): start(.step(.turn))
        case .character("s"): changeState()
        case .character("d"): pane = devices
        case .character("n"): showNumbers()
        case .character("a"):
            var settings = settings
            settings.appearance = settings.appearance == "light" ? "dark" : "light"
            start(.show(settings))
        case .character("?"): pane = .help
        case .character(let digit) where ("1"..."5").contains(digit): selectTab(digit)
        default: break
        }
        return true
    }

    // MARK: - Moving

    /// Moves down, and loads the next pages of what ends there.
    private func moveDown(_ move: (inout BrowseWindow) -> Void) {
        guard var window = shown?.window else { return }
        move(&window)
        shown?.window = window
        guard !isBusy, let live, let offset = shown?.offsetOfNextPages(live) else { return }
        start(.step(.scroll(offset)))
    }

    /// Moves up, and loads the page that joins at the top.
    private func moveUp(_ move: (inout BrowseWindow) -> Void) {
        guard var window = shown?.window else { return }
        move(&window)
        shown?.window = window
        guard !isBusy, live != nil, let offset = shown?.offsetOfPageAtTop() else { return }
        start(.step(.scroll(offset)))
    }

    /// Returns false if nothing is beside the selected item.
    private func moveSideways(isRight: Bool) -> Bool {
        if shown?.moveStrip(isRight: isRight) == true {
            showAgain()
            shown?.selectInStrip()
            return true
        }
        return shown?.window.moveSideways(isRight: isRight) ?? false
    }

    /// Selects a tab of the app by its number, from 1 on.
    private func selectTab(_ digit: Character) {
        guard let tabs = live?.tabs?.tabs, let number = digit.wholeNumberValue,
            tabs.indices.contains(number - 1)
        else { return }
        start(.step(.tab(tabs[number - 1].id)))
    }

    private func back() {
        guard let live, live.depth > 0 else {
            message = "this is the first screen; q quits"
            return
        }
        start(.step(.back))
    }

    // MARK: - Tapping

    private func click(_ column: Int, _ row: Int) {
        // A column is for the sign of what is selected.
        guard let region = shown?.window.region(row: row, column: column - 1) else { return }
        let part = Double(column - 1 - region.columns.lowerBound) + 0.5
        shown?.window.select(region)
        tap(region.target, part: part / Double(max(1, region.columns.count)))
    }

    private func tapSelected() {
        if let target = shown?.window.selected?.target { tap(target, part: 1) }
    }

    /// Lowers or raises the number of a control.
    private func step(part: Double) {
        guard let target = shown?.window.selected?.target else { return }
        switch target {
        case .control(let control, _), .setting(let control):
            if case .number? = control.value { tap(target, part: part) }
        default: break
        }
    }

    private func tap(_ target: TerminalTarget, part: Double) {
        if case .search = target { return editSearch() }
        guard let tap = target.tap(part: part) else { return }
        switch tap.effect {
        case .step(let kind): start(.step(kind))
        case .menu(let choices):
            let title = target.controlName ?? "Menu"
            pane = .choices(ChoiceList(title, choices.map(ChoiceList.Choice.init)))
        case .field(let field):
            let name = target.controlName ?? (field.prompt.isEmpty ? "Text" : field.prompt)
            editing = BrowseEditing(
                line: LineEditor(prompt: name + ":", text: field.text, isSecure: field.isSecure),
                field: field)
        }
    }

    private func showEntries() {
        guard let place = shown?.window.selected?.target.place, let live else { return }
        let lists = place.entries(in: live.snapshot)
        let choices = lists.flatMap { list, choices in
            choices.map { choice in
                ChoiceList.Choice(
                    title: "\(list.words): \(choice.title)", isEnabled: choice.isEnabled,
                    work: .step(choice.step))
            }
        }
        if choices.isEmpty {
            message = "this has no swipes and no menu"
        } else {
            pane = .choices(ChoiceList("Swipes and menu of \(place.text)", choices))
        }
    }

    // MARK: - Typing

    private func editSearch() {
        for case .search(let search) in shown?.scene.controls ?? [] {
            editing = BrowseEditing(
                line: LineEditor(prompt: "Search:", text: search.text), field: nil,
                searchDelay: .milliseconds(search.delay?.count ?? 0))
            return
        }
        message = "this screen has no search field"
    }

    private func edit(_ key: BrowseKey) {
        switch key {
        case .escape, .control("c"):
            if let editing, editing.field == nil, !editing.line.text.isEmpty {
                search("", after: editing.searchDelay)
            }
            editing = nil
        case .enter:
            if let editing, let field = editing.field {
                start(.step(field.step(editing.line.text)))
            }
            editing = nil
        default:
            guard editing?.line.handle(key) == true, let editing, editing.field == nil else {
                return
            }
            search(editing.line.text, after: editing.searchDelay)
        }
    }

    // MARK: - Choosing

    private func choose(_ key: BrowseKey, _ list: ChoiceList) {
        var list = list
        switch key {
        case .up, .character("k"), .backTab, .wheel(isUp: true): list.move(by: -1)
        case .down, .character("j"), .tab, .wheel(isUp: false): list.move(by: 1)
        case .pageUp: list.move(by: -10)
        case .pageDown: list.move(by: 10)
        case .home: list.move(by: -list.choices.count)
        case .end: list.move(by: list.choices.count)
        case .enter, .character(" "):
            take(list.choice)
            return
        case .click(_, let row):
            guard let line = frame.paneRow(at: row) else { break }
            guard list.select(row: line, look, height: frame.choiceHeight(of: list)) else {
                return
            }
            take(list.choice)
            return
        case .escape, .left, .control("c"), .character("q"):
            pane = nil
            return
        default: break
        }
        pane = .choices(list)
    }

    private func take(_ choice: ChoiceList.Choice?) {
        pane = nil
        guard let choice else { return }
        guard choice.isEnabled else {
            message = "this entry is disabled"
            return
        }
        if let work = choice.work { start(work) } else { message = "nothing was done" }
    }

    /// Shows the elements of the outline with the numbers by which steps name them.
    private func showNumbers() {
        guard let live else { return }
        var input = RenderInput(
            plan: live.session.plan, snapshot: live.snapshot, environment: live.session.display)
        input.tabs = live.tabs
        guard let outline = try? ScreenOutline(input, at: live.scrollOffset) else { return }
        let choices = outline.elements.map { element in
            ChoiceList.Choice(
                title: ["@\(element.number)", element.kind, element.text].compactMap(\.self)
                    .joined(separator: " "), isEnabled: element.tap != nil,
                work: .step(.element(element.number, typed: nil)))
        }
        pane = .choices(ChoiceList("What is visible, as `--step @3` names it", choices))
    }

    // MARK: - Settings

    /// Shows the next state: what was loaded, content, empty, loading, failure.
    private func changeState() {
        let states: [ForcedState?] = [nil] + ForcedState.allCases
        let index = states.firstIndex(of: settings.state) ?? 0
        var settings = settings
        settings.state = states[(index + 1) % states.count]
        start(.open(settings))
    }

    private var devices: BrowsePane {
        let choices = Device.allNames.compactMap { name -> ChoiceList.Choice? in
            guard let device = Device(name) else { return nil }
            var settings = settings
            settings.device = device
            return ChoiceList.Choice(
                title: "\(name), \(Int(device.width)) x \(Int(device.height)) points",
                isChosen: device == self.settings.device, work: .show(settings))
        }
        return .choices(ChoiceList("Device", choices))
    }
}

extension ChoiceList.Choice {
    fileprivate init(_ choice: LiveChoice) {
        self.init(
            title: choice.title, isEnabled: choice.isEnabled, isChosen: choice.isChosen,
            work: .step(choice.step))
    }
}

extension TerminalTarget {
    /// What the control is called, if it has a name.
    fileprivate var controlName: String? {
        switch self {
        case .control(let control, _), .setting(let control): control.name
        default: nil
        }
    }
}

extension ActionList {
    /// What a person calls the list.
    fileprivate var words: String {
        switch self {
        case .leadingSwipe: "swipe right"
        case .trailingSwipe: "swipe left"
        case .menu: "menu"
        case .leadingBar, .trailingBar, .bottomBar: "bar"
        }
    }
}
