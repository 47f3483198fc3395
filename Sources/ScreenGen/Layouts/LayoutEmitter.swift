import Diagnostics
import Expressions
import Layout
import LoaderPlan
import ModelGen
import Screens
import SwiftTree

/// Emits the layouts of a screen: an enum with one function for each section. What UIKit cannot do
/// is collected as errors.
struct LayoutEmitter {
    /// `FollowersLayout`.
    let className: String
    let plan: Plan
    let names: LoaderNames
    let screen: Screen
    /// The types of the items of sections, by index.
    private let items: [Int: SwiftType]
    /// Other values of the loader that the layouts of sections read, by index and name.
    private let values: [Int: [String: LayoutValue]]
    private(set) var refusals: [Diagnostic] = []
    private(set) var functions: [LayoutFunction] = []
    /// The functions with the looks of sections whose layouts have several, by their indices.
    var looks: [Int: LayoutFunction] = [:]
    var configuration = LayoutFunction("configuration")
    private var backgrounds: [BackgroundView] = []
    /// The functions of alternatives by their declarations before these are numbered, which sections
    /// with the same layout share.
    var shared: [SwiftFunctionDeclaration: LayoutFunction] = [:]
    private var taken: Set<String> = ["configuration", "register"]

    /// - Parameter loader: the members of the loader.
    init(_ screen: Screen, _ loader: LoaderMembers) {
        (self.screen, plan, names) = (screen, loader.plan, loader.names)
        (items, values) = (loader.items, loader.layoutValues)
        className = (names.models.namespace ?? "Screen") + "Layout"
    }

    /// Returns the declaration of the enum.
    mutating func declaration() -> SwiftDeclaration {
        var members = [configurationDeclaration()]
        for index in plan.sections.indices {
            let count = refusals.count
            members += section(index)
            // What is refused of its conditions is no error of its own.
            if refusals.count == count, let look = lookFunction(index) { members.append(look) }
        }
        if let registration { members.append(registration) }
        members += backgrounds.map(\.declaration)
        return SwiftDeclaration.type(.enum, className, attributes: ["@MainActor"], members)
            .documented("The layouts of the screen `\(screen.id)`.")
    }

    // MARK: - Calls, once the declaration is emitted

    /// Returns the layout of a section.
    ///
    /// - Parameters:
    ///   - content: what the section shows, as a member of the loader.
    ///   - swipes: what has the providers of swipe actions, `leading` and `trailing`.
    func call(
        section index: Int, content: SwiftExpression, loader: SwiftExpression,
        environment: SwiftExpression, swipes: SwiftExpression
    ) -> SwiftExpression {
        let function = functions[index]
        return call(
            of: function, in: environment,
            function.inputs.map { $0.argument(from: loader, content: content) }
                + function.swipes.map { .init(LayoutFunction.swipe($0), swipes.member($0)) })
    }

    /// Returns the look of a section in its layout; nil if all layouts have one.
    func lookCall(
        section index: Int, content: SwiftExpression, loader: SwiftExpression,
        environment: SwiftExpression
    ) -> SwiftExpression? {
        looks[index].map { function in
            call(
                of: function, in: environment,
                function.inputs.map { $0.argument(from: loader, content: content) })
        }
    }

    private func call(
        of function: LayoutFunction, in environment: SwiftExpression,
        _ arguments: [SwiftExpression.Argument]
    ) -> SwiftExpression {
        type.calling(function.name, [.init(nil, environment)] + arguments)
    }

    /// Returns the configuration of the whole layout.
    func configurationCall(loader: SwiftExpression) -> SwiftExpression {
        guard !configuration.inputs.isEmpty else { return type.member(configuration.name) }
        // It is of no section, whose content it could read.
        return type.calling(
            configuration.name,
            configuration.inputs.map { $0.argument(from: loader, content: loader) })
    }

    /// Whether views behind sections must be registered: `FollowersLayout.register(in: layout)`.
    var registersViews: Bool { !backgrounds.isEmpty }

    private var type: SwiftExpression { .type(.named(className)) }

    /// Whether the layout of a section reads the element whose section it is.
    func readsElement(section index: Int) -> Bool {
        (functions[index].inputs + (looks[index]?.inputs ?? [])).contains { input in
            if case .value(let value) = input { value.isOfElement } else { false }
        }
    }

    /// What the function of a section reads, with the types of its parameters.
    func inputs(section index: Int) -> [(input: LayoutInput, type: SwiftTypeName)] {
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

    private var registration: SwiftDeclaration? {
        if backgrounds.isEmpty { return nil }
        let layout = SwiftExpression.name("layout")
        let rows = backgrounds.map { background in
            SwiftStatement.expression(
                layout.calling(
                    "register",
                    [
                        "_": SwiftExpression.type(.named(background.className)).itself,
                        "forDecorationViewOfKind": .literal(background.kind),
                    ]))
        }
        let head = SwiftFunctionDeclaration.Head.function(
            [.static], "register", [.init("in", "layout", .named("UICollectionViewLayout"))])
        return SwiftDeclaration.function(SwiftFunctionDeclaration(head, nil, rows))
            .documented("Registers the views behind sections.")
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
