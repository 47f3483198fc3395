import Diagnostics
import Expressions
import Layout
import LoadingCore
import Screens
import Values

/// Reads the top level of an app.
final class AppReader: SpecReader {
    /// An app as it was read, with what only checks of all of it need.
    struct Reading {
        let app: AppSpec
        let written: WrittenImports
    }

    /// Reads the app; nil if the document is not a mapping.
    func read() -> Reading? {
        guard let root = tree.documents.first, tree[root].kind == .mapping || tree.isComplete,
            let entries = entries(root, by: SpecKeys.app)
        else { return nil }
        let written = ImportReader(beside: self).read(entries[.import])
        var colors = DeclaredColors(isComplete: !written.hasFaults)
        colors.isComplete = !written.hasFaults
        let names = names(entries, isComplete: !written.hasFaults)
        let tint = entries[.tint].flatMap {
            ColorReader(beside: self, colors).literalColor($0, as: "`tint`")
        }
        let tabs = readTabs(entries[.tabs], in: names.scope)
        let links = LinkReader(beside: self, tabs: tabs).read(entries[.links])
        return Reading(
            app: AppSpec(names: names, tint: tint, tabs: tabs, links: links), written: written)
    }

    // MARK: - Names

    /// Reads what the texts read, as a screen that shows nothing.
    private func names(_ entries: Entries, isComplete: Bool) -> Screen {
        let models = ModelReader(beside: self, isComplete: isComplete).read(nil)
        var scope = Scope(models: models.table, budget: budget)
        scope.isInApp = true
        scope.colors = imports.colors.values.mapValues(\.value.color.value)
        readStrings(entries[.strings], into: &scope)
        let reader = ParameterReader(
            TypeReader(beside: self, models), titleScope: scope, titles: titles(of: models, scope))
        let states = reader.importStates(beside: [], into: &scope)
        // The slots are those of a screen, whose names nothing can read here: what they have is of a
        // screen, or changes while nothing reads the texts again.
        let unread: [(String, CELType)] = [
            ("search text", .string), ("present time", .timestamp), ("is sending", .bool),
            ("new id", .string), ("has failed", .optional(.failedWrite())),
        ]
        for (name, type) in unread { scope.add(name, type) }
        scope.restrictedRoots = Set(unread.map(\.0))
        if entries[.flags] == nil, mayBeTruncated(entries.node) || !isComplete {
            scope.invalidRoots.insert(Key.flags.word)
        }
        if !isComplete { scope.invalidRoots.insert(Key.state.word) }
        let ownFlags = reader.readFlags(entries[.flags])
        let flags = ownFlags + reader.importFlags(beside: ownFlags)
        scope.titles = reader.titles
        for read in flags { read.add(to: &scope, as: "flags.\(read.parameter.name)") }
        scope.makeIndex()
        let id = entries[.app].flatMap { identifier($0, as: "`app`") }
        return Screen(
            source: tree.source, scope: scope, id: id ?? "",
            idPlace: entries[.app].map { place($0) }, title: nil, parameters: [], state: states,
            flags: flags.map(\.parameter), searchBar: SearchBar(of: place(entries.node)),
            secrets: [], api: API(), data: [], names: [], models: models.table,
            strings: scope.strings, load: LoadSettings(), refresh: RefreshSettings(), bar: nil,
            placeholders: Placeholders(), loggingParameters: [], devices: settings.devices,
            layout: Alternatives(UnresolvedCollection()), background: nil, colors: [], fonts: [],
            lengths: [], templates: [], sections: [], result: nil, leave: nil)
    }

    // MARK: - Tabs

    private func readTabs(_ node: NodeIndex?, in scope: Scope) -> [AppTab] {
        let expected = "`tabs` must be a list with `- ` before each tab"
        guard let node, let elements = elements(node, expected: expected, orElse: .noTabs) else {
            return []
        }
        if elements.count > AppSpec.maxTabs {
            report(
                .outOfRange(
                    "\(elements.count)", as: "the number of tabs", least: "1",
                    most: "\(AppSpec.maxTabs)"),
                at: head(node))
        }
        var tabs: [AppTab] = []
        for element in elements.prefix(AppSpec.maxTabs) {
            guard let (tab, idPlace) = tab(element, in: scope) else { continue }
            if let first = tabs.first(where: { $0.id == tab.id }) {
                report(.repeatedTab(tab.id, first: first.place), at: idPlace)
            }
            tabs.append(tab)
        }
        return tabs
    }

    private func tab(_ node: NodeIndex, in scope: Scope) -> (AppTab, idPlace: SourceRange)? {
        guard let entries = entries(node, by: SpecKeys.tab) else { return nil }
        let title = entries[.title].flatMap {
            text($0, use: .required, in: scope, as: "`title`")
        }
        let symbol = entries[.symbol].flatMap { symbolName($0, in: scope) }
        if let node = entries[.symbol], let symbol, symbol.only == nil {
            report(.computedSymbol, at: place(node))
        }
        let badge = entries[.badge].flatMap { text($0, use: .optional, in: scope, as: "`badge`") }
        let params =
            entries[.params].map { actionArguments($0, in: scope, as: "`params`") } ?? []
        for value in params where value.literal == nil {
            let isList = if case .list = value.value.type { true } else { false }
            report(.computedTabParameter(value.name, isList: isList), at: value.place)
        }
        guard let shown = entries[.screen], let screen = identifier(shown, as: "`screen`") else {
            return nil
        }
        let id = entries[.id].flatMap { tabID($0) }
        let last = screen.split(separator: ".").last.map(String.init) ?? screen
        guard let title else { return nil }
        let push = ScreenPush(.push, screen: screen, place: place(shown), values: params)
        let tab = AppTab(
            // A malformed id is not that of another tab.
            id: id ?? entries[.id].map { text($0) } ?? last, title: title, symbol: symbol?.only,
            screen: push, badge: badge,
            place: head(node))
        return (tab, entries[.id].map { place($0) } ?? place(shown))
    }

    private func tabID(_ node: NodeIndex) -> String? {
        guard let id = identifier(node, as: "`id`") else { return nil }
        return isName(id) ? id : refuse(.malformedName(id, as: "a tab"), at: place(node))
    }
}

extension Text {
    /// The text if it is one without interpolations.
    fileprivate var only: String? {
        alternatives.branches.count == 1 && alternatives.branches[0].isUnconditional
            ? alternatives.branches[0].value.literal : nil
    }
}
