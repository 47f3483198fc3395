// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// The views of SwiftUI that screens and the sample app use. They are values that can be looked at.
@_exported import Foundation
@_exported import UIKit

/// Page “View”.
@MainActor @preconcurrency public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { fatalError("No view has no body.") }
}

/// Page “ViewBuilder”.
@MainActor @resultBuilder public enum ViewBuilder {
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(
        _ content: repeat each Content
    ) -> TupleView<(repeat each Content)> {
        var all: [any View] = []
        repeat all.append(each content)
        return TupleView((repeat each content), all)
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(
        first: First
    ) -> ConditionalContent<First, Second> { .first(first) }
    public static func buildEither<First: View, Second: View>(
        second: Second
    ) -> ConditionalContent<First, Second> { .second(second) }
}

/// A view without a body of other views: the stand-in's own.
@MainActor public protocol PlainView: View where Body == Never {
    /// Shows itself and what is in it on a stage.
    func show(on stage: Stage)
}
extension PlainView {
    public var body: Never { fatalError("A plain view has no body.") }
}

public struct EmptyView: PlainView {
    nonisolated public init() {}
    public func show(on stage: Stage) {}
}
public struct TupleView<T>: PlainView {
    public let value: T
    private let all: [any View]
    init(_ value: T, _ all: [any View]) { (self.value, self.all) = (value, all) }
    public func show(on stage: Stage) {
        for (index, view) in all.enumerated() { stage.show(view, "\(index)") }
    }
}
/// Page “_ConditionalContent”.
public enum ConditionalContent<First: View, Second: View>: PlainView {
    case first(First)
    case second(Second)
    public func show(on stage: Stage) {
        switch self {
        case .first(let view): stage.show(view, "first")
        case .second(let view): stage.show(view, "second")
        }
    }
}
extension Optional: View where Wrapped: View {
    public var body: Never { fatalError("A plain view has no body.") }
}
extension Optional: PlainView where Wrapped: View {
    public func show(on stage: Stage) { if let self { stage.show(self, "some") } }
}
public struct AnyView: PlainView {
    private let view: any View
    public init(_ view: some View) { self.view = view }
    public func show(on stage: Stage) { stage.show(view, "any") }
}
public struct Text: PlainView {
    let text: String
    public init(_ text: String) { self.text = text }
    public func show(on stage: Stage) { stage.note(text: text) }
}
public struct Label: PlainView {
    private let title: String
    public init(_ title: String, systemImage: String) { self.title = title }
    public func show(on stage: Stage) { stage.note(text: title) }
}
/// Page “ButtonRole”.
public struct ButtonRole: Hashable, Sendable {
    private let name: String
    public static let destructive = ButtonRole(name: "destructive")
    public static let cancel = ButtonRole(name: "cancel")
}
public struct Button<Label: View>: PlainView {
    private let action: @MainActor () -> Void
    private let label: Label
    public init(
        role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
    ) { (self.action, self.label) = (action, label()) }
    public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }
    public func show(on stage: Stage) { stage.note(button: label, action) }
}
extension Button where Label == Text {
    public init(_ title: String, action: @escaping @MainActor () -> Void) {
        self.init(role: nil, action: action) { Text(title) }
    }
}
public struct Menu<Label: View, Content: View>: PlainView {
    private let content: Content
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.content = content()
    }
    public func show(on stage: Stage) { stage.show(content, "menu") }
}
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PlainView {
    private let data: Data
    private let id: (Data.Element) -> ID
    private let content: (Data.Element) -> Content
    public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @ViewBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.data = data
        self.id = { $0[keyPath: id] }
        self.content = content
    }
    public func show(on stage: Stage) {
        for element in data { stage.show(content(element), "\(id(element))") }
    }
}
extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data, id: \.id, content: content)
    }
}
/// Page “TabView”.
public struct TabView<Content: View>: PlainView {
    private let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public func show(on stage: Stage) { stage.show(content, "tabs") }
}

/// Page “UIViewControllerRepresentable”.
@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
    associatedtype UIViewControllerType: UIViewController
    typealias Context = RepresentableContext
    func makeUIViewController(context: Context) -> UIViewControllerType
    func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
}
extension UIViewControllerRepresentable {
    public var body: Never { fatalError("A representable has no body.") }
}
/// Page “UIViewRepresentable”.
@MainActor @preconcurrency public protocol UIViewRepresentable: View where Body == Never {
    associatedtype UIViewType: UIView
    typealias Context = RepresentableContext
    func makeUIView(context: Context) -> UIViewType
    func updateUIView(_ uiView: UIViewType, context: Context)
}
extension UIViewRepresentable {
    public var body: Never { fatalError("A representable has no body.") }
}
/// Pages “UIViewControllerRepresentableContext” and “UIViewRepresentableContext”.
@MainActor public struct RepresentableContext {}
