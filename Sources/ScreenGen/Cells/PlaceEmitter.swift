import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the functions of a loader that have the values of cells and entries.
extension LoaderEmitter {
    /// Returns the functions of the screen: of its header and footer and its bars.
    func screenCells() -> [SwiftDeclaration] {
        var members: [SwiftDeclaration] = []
        for (name, boundary) in screenBoundaries {
            let place: CellPlace =
                name == "header" ? .header(section: nil) : .footer(section: nil)
            members += cells(
                boundary.map { $0.styledCell }, name, at: place, of: "the screen", in: scope)
        }
        members += backgroundColor()
        guard let bar = plan.screen.bar else { return members }
        for list in ActionList.ofBars {
            members += entries(bar.entries, list, "\(list)", section: nil, in: scope)
        }
        if let cell = bar.bottomCell {
            members += cells(
                Alternatives(cell), "bottomBarCell", at: .bottomBar, of: "the bar", in: scope)
        }
        return members
    }

    /// Returns the function with the colour behind all sections, if that is computed.
    private func backgroundColor() -> [SwiftDeclaration] {
        guard let background = plan.screen.background, case .computed(let color, _) = background
        else { return [] }
        return member("backgroundColor", at: .background, in: scope, reading: background) {
            context throws(NotInSwift) in
            (try self.color(color, "", in: &context), .color)
        }
    }

    /// The header and the footer of the screen, where all layouts have the same ones.
    private var screenBoundaries: [(String, Alternatives<BoundaryCell>)] {
        let layout = plan.screen.layout.only
        return [("header", layout?.header), ("footer", layout?.footer)].compactMap { name, cell in
            cell.map { (name, $0) }
        }
    }

    /// Returns the functions of a section: of its items, its header and its footer.
    func sectionCells(_ section: SectionPlan, _ index: Int) -> [SwiftDeclaration] {
        guard let item = items[index] else { return [] }
        let base = names.sections[index]
        var outer = scope(of: index)
        outer.names["sending"] = .init("isSending", .bool)
        addSectionNames(index, item, to: &outer)
        let boundaries: [(String, CellPlace, Alternatives<BoundaryCell>?)] = [
            ("Header", .header(section: index), section.spec.header),
            ("Footer", .footer(section: index), section.spec.footer),
        ]
        var members = itemCells(of: section, index, item) + folding(of: section, index)
        for (suffix, place, boundary) in boundaries {
            guard let boundary else { continue }
            let name = base + suffix
            members += cells(
                boundary.map { $0.styledCell }, name, givenElement(of: index), at: place,
                of: section.id, in: outer)
        }
        if let text = section.spec.accessibility {
            let name = base + "Accessibility"
            members += member(
                name, givenElement(of: index), at: .accessibility(section: index),
                in: outer, reading: text
            ) { context throws(NotInSwift) in
                (try value(text, "text", in: &context), .text)
            }
        }
        return members
    }

    func givenElement(of index: Int) -> [CellFunction.Parameter] {
        names.group(of: index).map { [.element($0.type)] } ?? []
    }

    // MARK: - Items

    private func itemCells(
        of section: SectionPlan, _ index: Int, _ item: SwiftType
    ) -> [SwiftDeclaration] {
        let base = names.sections[index]
        let outer = itemScope(of: index, item)
        let given =
            [.item] + (section.reads("index") ? [.index] : []) + givenElement(of: index)
        var members = cells(
            section.spec.cell.map { $0 }, base + "Cell", given, item,
            at: .item(section: index), of: section.id, in: outer)
        for list in ActionList.ofItems {
            let name = base + "\(list)".capitalizedFirst
            members += entries(
                section.spec.actionEntries, list, name, given, item, section: index, in: outer)
        }
        return members
    }

    // MARK: - Functions

    /// Returns the function with the values of a cell, and declares the enum of several.
    ///
    /// - Parameter alternatives: nil where there is no cell.
    func cells(
        _ alternatives: Alternatives<UnresolvedCell?>, _ name: String,
        _ given: [CellFunction.Parameter] = [], _ item: SwiftType = .string,
        at place: CellPlace, of subject: String, in scope: SwiftScope
    ) -> [SwiftDeclaration] {
        let base = name.capitalizedFirst
        let type = typeNames.unique(
            base.hasSuffix("Cell") ? base.dropLast(4) + "SectionCell" : base + "Cell")
        let members = member(
            name, given, at: place, in: scope, reading: alternatives, item: item
        ) { context throws(NotInSwift) in
            try cell(alternatives, type, in: &context)
        }
        if case .choice(_, let choices)? = cells.function(at: place)?.result {
            templates.append(declaration(of: choices, type, of: subject))
        }
        return members
    }

    private func entries(
        _ entries: [ActionEntry], _ list: ActionList, _ name: String,
        _ given: [CellFunction.Parameter] = [], _ item: SwiftType = .string, section: Int?,
        in scope: SwiftScope
    ) -> [SwiftDeclaration] {
        let entries = entries.filter { $0.list == list }
        guard !entries.isEmpty else { return [] }
        return member(
            name, given, at: .entries(list, section: section), in: scope, reading: entries,
            item: item
        ) { context throws(NotInSwift) in
            let list = try self.entries(entries, "", in: &context)
            return (CellCode(list, .list(.named("CellEntry"))), .entries)
        }
    }

    /// Returns a function of the loader with a value, and what that needs.
    private func member(
        _ name: String, _ given: [CellFunction.Parameter] = [], at place: CellPlace,
        in scope: SwiftScope, reading holder: some ExpressionHolder, item: SwiftType = .string,
        _ value: (inout CellContext) throws(NotInSwift) ->
            (code: CellCode, result: CellFunction.Result)
    ) -> [SwiftDeclaration] {
        let reads = DisplayReads(holder)
        var parameters = given
        if reads.environment { parameters.append(.environment) }
        if reads.itemWidth { parameters.append(.itemWidth) }
        var scope = scope
        addDisplay(to: &scope)
        var context = CellContext(
            scope: scope, base: name, modifiers: [.private],
            parameters: parameters.declarations(item, scope))
        let found = attempt { () throws(NotInSwift) in try value(&context) }
        guard let (code, result) = found else { return [] }
        cells.add(
            CellFunction(
                name: name, parameters: parameters, result: result, isOptional: code.isOptional),
            at: place)
        let function = SwiftFunctionDeclaration(
            .function([], name, context.parameters), code.propertyType, code.statements)
        return [.function(function)] + context.helpers
    }
}

extension BoundaryCell {
    /// The cell, with the template of headers or footers if it names none.
    fileprivate var styledCell: UnresolvedCell {
        guard cell.template == nil else { return cell }
        var cell = UnresolvedCell(
            template: defaultTemplate, arguments: cell.arguments, accessory: cell.accessory)
        cell.control = self.cell.control
        return cell
    }
}

/// What cells read of the display, directly or in templates.
private struct DisplayReads {
    private(set) var environment = false
    private(set) var itemWidth = false

    init(_ holder: some ExpressionHolder) {
        var found: Set<String> = []
        holder.forEachExpression { found.formUnion($0.roots) }
        environment = found.contains("environment")
        itemWidth = found.contains("itemWidth")
        guard let cells = holder as? Alternatives<UnresolvedCell?> else { return }
        cells.forEachChoice { cell in
            guard let reads = cell?.ownTemplate?.displayReads else { return }
            environment = environment || reads.environment
            itemWidth = itemWidth || reads.itemWidth
        }
    }
}

extension SwiftFunctionDeclaration.Parameter {
    /// What a cell reads of the display.
    static let displayEnvironment = Self("in", "environment", .named("DisplayEnvironment"))
    static let itemWidth = Self(nil, "itemWidth", .named("Double"))
    /// Why something could not be loaded.
    static let failure = Self("_", "failure", .named("LoadFailure"))
}

extension [CellFunction.Parameter] {
    fileprivate func declarations(
        _ item: SwiftType, _ scope: SwiftScope
    ) -> [SwiftFunctionDeclaration.Parameter] {
        map { parameter in
            switch parameter {
            case .item: .init("_", "item", scope.typeName(of: item))
            case .index: .init("at", "index", .named("Int"))
            case .element(let type): .init("of", "element", .named(type))
            case .environment: .displayEnvironment
            case .itemWidth: .itemWidth
            case .failure: .failure
            }
        }
    }
}

extension SectionPlan {
    /// Whether its cells, entries or `let` read a name.
    fileprivate func reads(_ name: String) -> Bool {
        var found = false
        let visit = { (expression: CheckedExpression) in
            found = found || expression.roots.contains(name)
        }
        spec.cell.forEachExpression(visit)
        spec.actionEntries.forEachExpression(visit)
        for definition in spec.names { visit(definition.expression) }
        return found
    }
}
