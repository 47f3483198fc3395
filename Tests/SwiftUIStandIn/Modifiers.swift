// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What is said of views, and the state of views.

/// A view with something that is said of it: the stand-in's own.
public struct ModifiedView<Content: View>: PlainView {
    let content: Content
    let say: (Stage) -> Void
    public func show(on stage: Stage) {
        say(stage)
        stage.show(content, "content")
    }
}

extension View {
    private func saying(_ say: @escaping (Stage) -> Void) -> some View {
        ModifiedView(content: self, say: say)
    }
    public func navigationTitle(_ title: String) -> some View { saying { $0.note(title: title) } }
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode)
        -> some View
    {
        saying { _ in }
    }
    public func navigationBarBackButtonHidden(_ hides: Bool) -> some View { saying { _ in } }
    public func interactiveDismissDisabled(_ isDisabled: Bool) -> some View { saying { _ in } }
    public func ignoresSafeArea() -> some View { saying { _ in } }
    public func disabled(_ disabled: Bool) -> some View { saying { _ in } }
    public func id(_ id: some Hashable) -> some View { IdentifiedView(content: self, id: "\(id)") }
    public func tabItem(@ViewBuilder _ label: () -> some View) -> some View {
        let label = label()
        return saying { $0.note(tab: label) }
    }
    public func toolbar(@ToolbarContentBuilder content: () -> some ToolbarContent) -> some View {
        let content = content()
        return saying { stage in content.show(on: stage) }
    }
    public func searchable(text: Binding<String>, prompt: Text?) -> some View {
        saying { $0.note(search: text, prompt: prompt?.text) }
    }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        saying { $0.note(opening: action) }
    }
    public func sheet<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)?,
        @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View {
        saying { stage in
            stage.note(sheet: item.wrappedValue.map { AnyHashable($0.id) }, onDismiss) {
                item.wrappedValue.map { AnyView(content($0)) }
            }
        }
    }
    public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> some View {
        modifier.body(content: ViewModifierContent<Modifier>(view: self))
    }
    public func navigationDestination<Data: Hashable>(
        for data: Data.Type, @ViewBuilder destination: @escaping (Data) -> some View
    ) -> some View {
        saying { $0.note(destination: data) { destination($0) } }
    }
}

/// A view with an identity of its own: the stand-in's own.
public struct IdentifiedView<Content: View>: PlainView {
    let content: Content
    let id: String
    public func show(on stage: Stage) { stage.show(content, id) }
}

/// Page “ViewModifier”.
@MainActor @preconcurrency public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = ViewModifierContent<Self>
    @ViewBuilder func body(content: Content) -> Body
}
/// Page “_ViewModifier_Content”.
public struct ViewModifierContent<Modifier>: PlainView {
    let view: any View
    public func show(on stage: Stage) { stage.show(view, "modified") }
}

/// Page “NavigationBarItem”.
public enum NavigationBarItem {
    public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// Page “ToolbarContent”.
@MainActor @preconcurrency public protocol ToolbarContent {
    /// The stand-in's own.
    func show(on stage: Stage)
}
@resultBuilder public enum ToolbarContentBuilder {
    @MainActor public static func buildBlock<each Content: ToolbarContent>(
        _ content: repeat each Content
    ) -> ToolbarGroup {
        var all: [any ToolbarContent] = []
        repeat all.append(each content)
        return ToolbarGroup(all: all)
    }
}
public struct ToolbarGroup: ToolbarContent {
    let all: [any ToolbarContent]
    public func show(on stage: Stage) { for content in all { content.show(on: stage) } }
}
/// Page “ToolbarItemGroup”.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
    private let placement: ToolbarItemPlacement
    private let content: Content
    public init(placement: ToolbarItemPlacement, @ViewBuilder content: () -> Content) {
        (self.placement, self.content) = (placement, content())
    }
    public func show(on stage: Stage) { stage.show(content, in: placement) }
}
/// Page “ToolbarItemPlacement”.
public struct ToolbarItemPlacement: Hashable, Sendable {
    let name: String
    public static let topBarLeading = ToolbarItemPlacement(name: "leading")
    public static let topBarTrailing = ToolbarItemPlacement(name: "trailing")
    public static let principal = ToolbarItemPlacement(name: "principal")
    public static let bottomBar = ToolbarItemPlacement(name: "bottom")
}

/// Page “NavigationStack”, with a path of values of one type.
public struct NavigationStack<Data, Root: View>: PlainView {
    private let path: [AnyHashable]
    private let root: Root
    public init<Element: Hashable>(
        path: Binding<[Element]>, @ViewBuilder root: () -> Root
    ) where Data == [Element] {
        (self.path, self.root) = (path.wrappedValue.map(AnyHashable.init), root())
    }
    public func show(on stage: Stage) { stage.show(root, path: path) }
}

/// Page “Binding”.
@MainActor @propertyWrapper public struct Binding<Value> {
    private let get: () -> Value
    private let set: (Value) -> Void
    public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
        (self.get, self.set) = (get, set)
    }
    public var wrappedValue: Value {
        get { get() }
        nonmutating set { set(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public static func constant(_ value: Value) -> Binding<Value> {
        Binding(get: { value }, set: { _ in })
    }
}

/// Page “State”: the value belongs to the place of the view, and not to the view.
@MainActor @propertyWrapper public struct State<Value>: LinkedState {
    final class Box {
        var value: Value
        init(_ value: Value) { self.value = value }
    }
    private final class Link {
        var box: Box?; var first: Value; init(_ first: Value) { self.first = first }
    }
    private let link: Link
    public init(wrappedValue: Value) { link = Link(wrappedValue) }
    private var box: Box {
        if let box = link.box { return box }
        let box = Box(link.first)
        link.box = box
        return box
    }
    public var wrappedValue: Value {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        let box = box
        return Binding(get: { box.value }, set: { box.value = $0 })
    }
    func join(_ kept: AnyObject?) -> AnyObject {
        if let kept = kept as? Box { link.box = kept }
        return box
    }
}
/// A state that a stage keeps by its place: the stand-in's own.
@MainActor protocol LinkedState { func join(_ kept: AnyObject?) -> AnyObject }

/// Page “Bindable”.
@MainActor @dynamicMemberLookup @propertyWrapper public struct Bindable<Value: AnyObject> {
    public let wrappedValue: Value
    public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public init(_ wrappedValue: Value) { self.wrappedValue = wrappedValue }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Subject>(
        dynamicMember path: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        let object = wrappedValue
        return Binding(get: { object[keyPath: path] }, set: { object[keyPath: path] = $0 })
    }
}

/// Page “Environment”, of which the stand-in has `dismiss`.
@MainActor @propertyWrapper public struct Environment<Value> {
    private let path: KeyPath<EnvironmentValues, Value>
    public init(_ path: KeyPath<EnvironmentValues, Value>) { self.path = path }
    public var wrappedValue: Value { EnvironmentValues()[keyPath: path] }
}

/// Page “EnvironmentValues”.
@MainActor public struct EnvironmentValues {
    public var dismiss: DismissAction { DismissAction() }
}

/// Page “DismissAction”. The stand-in counts what is dismissed.
@MainActor public struct DismissAction {
    public private(set) static var count = 0
    public func callAsFunction() { Self.count += 1 }
}
