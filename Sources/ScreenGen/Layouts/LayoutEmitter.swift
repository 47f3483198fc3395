import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens

/// Emits the layouts of a screen: an enum with one function for each section. What UIKit cannot do
/// is collected as errors.
struct LayoutEmitter {
    /// `FollowersLayout`.
    let className: String
    let plan: Plan
    let names: LoaderNames
    private let screen: Screen
    /// The types of the items of sections, by index.
    private let items: [Int: SwiftType]
    /// Other values of the loader that the layouts of sections read, by index and name.
    private let values: [Int: [String: LayoutValue]]
    private(set) var refusals: [Diagnostic] = []
    private(set) var functions: [LayoutFunction] = []
    /// The functions with the looks of sections whose layouts have several, by their indices.
    var looks: [Int: LayoutFunction] = [:]
    private var configuration = LayoutFunction("configuration")
    private var backgrounds: [BackgroundView] = []
    /// The functions of alternatives by their text, which sections with the same layout share.
    var shared: [String: LayoutFunction] = [:]
    private var taken: Set<String> = ["configuration", "register"]

    /// - Parameter loader: the members of the loader.
    init(_ screen: Screen, _ loader: LoaderMembers) {
        (self.screen, plan, names) = (screen, loader.plan, loader.names)
        (items, values) = (loader.items, loader.layoutValues)
        className = (names.models.namespace ?? "Screen") + "Layout"
    }

    /// Returns the declaration of the enum.
    mutating func declaration() -> Lines {
        var body = configurationFunction()
        for index in plan.sections.indices {
            let count = refusals.count
            body.addParagraph(section(index))
            // What is refused of its conditions is no error of its own.
            if refusals.count == count { body.addParagraph(lookFunction(index)) }
        }
        body.addParagraph(registration)
        for background in backgrounds { body.addParagraph(background.declaration) }
        let doc = swiftComment("/// The layouts of the screen `\(screen.id)`.")
        return Lines([doc, "@MainActor"]).followed(by: .block("enum \(className)", body))
    }

    // MARK: - Calls, once the declaration is emitted

    /// Returns the code of a section's layout.
    ///
    /// - Parameters:
    ///   - content: the code of what the section shows, as a member of the loader.
    ///   - loader, environment: the code of the loader and the environment.
    ///   - swipes: the code of what has the providers of swipe actions, `leading` and `trailing`.
    func call(
        section index: Int, _ content: String, loader: String, environment: String, swipes: String
    ) -> String {
        call(functions[index], content, loader: loader, environment: environment, swipes: swipes)
    }

    /// Returns the code of the look of a section in its layout; nil if all layouts have one.
    func lookCall(section index: Int, _ content: String) -> String? {
        looks[index].map {
            call($0, content, loader: "loader", environment: "environment", swipes: "")
        }
    }

    private func call(
        _ function: LayoutFunction, _ content: String, loader: String, environment: String,
        swipes: String
    ) -> String {
        var arguments = [environment]
        arguments += function.inputs.map {
            "\(swiftLabel($0.label)): \($0.argument(loader, section: content))"
        }
        arguments += function.swipes.map { "\($0)Swipe: \(swipes).\($0)" }
        return "\(className).\(function.name)(\(arguments.joined(separator: ", ")))"
    }

    /// Whether the layout of a section reads the element whose section it is.
    func readsElement(section index: Int) -> Bool {
        (functions[index].inputs + (looks[index]?.inputs ?? [])).contains { input in
            if case .value(let value) = input { value.isOfElement } else { false }
        }
    }

    /// Returns the code of the configuration of the whole layout.
    func configurationCall(loader: String) -> String {
        guard !configuration.inputs.isEmpty else { return "\(className).configuration" }
        let arguments = configuration.inputs.map {
            "\($0.label): \($0.argument(loader, section: ""))"
        }
        return "\(className).configuration(\(arguments.joined(separator: ", ")))"
    }

    /// Whether views behind sections must be registered: `FollowersLayout.register(in: layout)`.
    var registersViews: Bool { !backgrounds.isEmpty }

    /// What the function of a section reads, with the types of its parameters.
    func inputs(section index: Int) -> [(input: LayoutInput, type: String)] {
        let scope = scope(of: index)
        return functions[index].inputs.map { ($0, scope.type(of: $0)) }
    }

    /// What the cells of a section have from its layout; nil if that depends on the layout.
    func look(section index: Int) -> LayoutLook? {
        let looks = Set(looks(of: index))
        return looks.count == 1 ? looks.first : nil
    }

    /// What cells have from each layout of a section.
    func looks(of index: Int) -> [LayoutLook] {
        let hasOwnTemplates = plan.sections[index].spec.cell.branches.allSatisfy {
            $0.value.template != nil
        }
        return choices(of: index).map {
            LayoutLook($0.section, hasTemplate: !hasOwnTemplates)
        }
    }

    // MARK: - Functions

    func scope(of index: Int) -> LayoutScope {
        var scope = LayoutScope(screen, names, item: items[index], values[index] ?? [:])
        scope.addItemWidth()
        return scope
    }

    /// Returns what `emit` adds to a body; an error that it throws is collected.
    mutating func body(
        _ scope: LayoutScope, _ emit: (inout LayoutBody) throws(NotInSwift) -> Void
    ) -> LayoutBody {
        var body = LayoutBody(scope)
        do throws(NotInSwift) {
            try emit(&body)
        } catch {
            refuse(error)
        }
        return body
    }

    mutating func refuse(_ refusal: NotInSwift) { refusals.append(refusal.layoutDiagnostic) }

    /// Returns a name that no other function has.
    mutating func unique(_ name: String) -> String {
        var name = name
        while !taken.insert(name).inserted { name += "_" }
        return name
    }

    /// Returns `name` or, if another function has it, `name2` and so on.
    mutating func numbered(_ name: String) -> String {
        var (found, number) = (name, 1)
        while !taken.insert(found).inserted {
            number += 1
            found = "\(name)\(number)"
        }
        return found
    }

    mutating func add(_ function: LayoutFunction) { functions.append(function) }

    // MARK: - Swipes

    func swipes(of index: Int) -> [String] {
        let entries = plan.sections[index].spec.actionEntries
        return [(ActionList.leadingSwipe, "leading"), (.trailingSwipe, "trailing")]
            .filter { list, _ in entries.contains { $0.list == list } }.map(\.1)
    }

    mutating func refuseSwipes(of index: Int, _ choices: [LayoutChoice]) {
        guard let other = choices.first(where: { $0.section?.list == nil }),
            let entry = plan.sections[index].spec.actionEntries.first(where: {
                $0.list == .leadingSwipe || $0.list == .trailingSwipe
            }), other.section != nil
        else { return }
        let refusal = NotInSwift(
            reason: "UIKit has swipe actions only in a `list`", place: entry.place)
        refuse(refusal)
    }

    // MARK: - Backgrounds

    /// The kinds of a section's backgrounds, whose views are added to the enum.
    mutating func backgroundKinds(of index: Int) -> [String] {
        guard let choices = plan.sections[index].spec.background else { return [] }
        let id = plan.sections[index].id
        var taken = UniqueNames(backgrounds.map(\.className))
        let name = swiftTypeName(id, "Background")
        return choices.branches.enumerated().map { number, branch in
            let suffix = choices.branches.count == 1 ? "" : "\(number + 1)"
            let kind = "\(id)-background\(suffix)"
            guard !backgrounds.contains(where: { $0.kind == kind }) else { return kind }
            do throws(NotInSwift) {
                backgrounds.append(
                    try BackgroundView(
                        branch.value, kind: kind, className: taken.unique(name + suffix)))
            } catch {
                refuse(error)
            }
            return kind
        }
    }

    private var registration: Lines {
        guard !backgrounds.isEmpty else { return Lines() }
        let rows = backgrounds.map {
            "layout.register(\($0.className).self, forDecorationViewOfKind: \(swiftLiteral($0.kind)))"
        }
        return Lines(["/// Registers the views behind sections."]).followed(
            by: .block("static func register(in layout: UICollectionViewLayout)", Lines(rows)))
    }

    // MARK: - The whole collection

    var collection: LayoutBody.Collection {
        let first = plan.screen.layout.branches.first?.value ?? UnresolvedCollection()
        return LayoutBody.Collection(
            axis: first.scrollDirection, insetsReference: first.insetsReference)
    }

    /// Returns the property, or the function, with the configuration.
    private mutating func configurationFunction() -> Lines {
        let scope = LayoutScope(screen, names, item: nil)
        let (choices, start) = (plan.screen.layout, plan.start)
        let body = body(scope) { (body: inout LayoutBody) throws(NotInSwift) in
            guard let layout = choices.only else {
                throw NotInSwift(
                    reason: "UIKit has one layout of a screen, without conditions",
                    place: choices.branches.first?.conditions.first?.place ?? start)
            }
            try Self.configure(layout, &body)
        }
        configuration.inputs = body.inputs
        let type = "UICollectionViewCompositionalLayoutConfiguration"
        var lines = Lines(["/// The layout of the whole screen."])
        if body.inputs.isEmpty, body.lines.isEmpty {
            return lines.followed(
                by: .block("static var configuration: \(type)", Lines(["\(type)()"])))
        }
        var statements = Lines(["let configuration = \(type)()"])
        statements.add(body.lines)
        statements.add("return configuration")
        if body.inputs.isEmpty {
            lines.add(.block("static var configuration: \(type)", statements))
        } else {
            lines.add(configuration.declaration(statements, scope, result: type))
        }
        return lines
    }

    private static func configure(
        _ layout: UnresolvedCollection, _ body: inout LayoutBody
    ) throws(NotInSwift) {
        try layout.checkEnvironment()
        if layout.scrollDirection == .horizontal {
            body.lines.add("configuration.scrollDirection = .horizontal")
        }
        let spacing = try body.amount(layout.sectionSpacing)
        if !spacing.isZero {
            body.lines.add("configuration.interSectionSpacing = \(spacing.code)")
        }
        if layout.insetsReference != .automatic {
            body.lines.add(
                "configuration.contentInsetsReference = .\(layout.insetsReference.rawValue)")
        }
        var items: [String] = []
        var hasOptional = false
        for (cells, word) in [(layout.header, "header"), (layout.footer, "footer")] {
            guard let cells else { continue }
            let (code, isOptional) = try body.boundary(cells, word, kind: "screen-\(word)")
            items.append(code)
            hasOptional = hasOptional || isOptional
        }
        guard !items.isEmpty else { return }
        body.lines.add("configuration.boundarySupplementaryItems = [")
        for item in items { body.lines.add("    \(item),") }
        body.lines.add("]\(hasOptional ? ".compactMap(\\.self)" : "")")
    }
}

extension NotInSwift {
    /// The error of something that UIKit's layouts cannot do.
    var layoutDiagnostic: Diagnostic {
        Diagnostic(
            .notInUIKit, reason, at: Label(place),
            help: help ?? "change the layout, or write this screen's layout in the app")
    }
}

extension UnresolvedCollection {
    /// Checks that the layout does not depend on what only sections are told.
    fileprivate func checkEnvironment() throws(NotInSwift) {
        var found: CheckedExpression?
        forEachExpression { expression in
            if expression.pathsRead.contains(where: { $0.hasPrefix("environment.") }) {
                found = found ?? expression
            }
        }
        guard let found else { return }
        throw NotInSwift(
            reason: "UIKit tells its size to the layouts of sections, not to that of the screen",
            place: found.place)
    }
}
