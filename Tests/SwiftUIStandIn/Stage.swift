// What a tree of views shows. Everything here is the stand-in's own.

/// Shows a tree of views: it makes their controllers, keeps their states by the places of the views, and
/// notes titles, tabs, buttons and search fields.
@MainActor public final class Stage {
    /// The controllers that are shown, in the order of the views.
    public private(set) var controllers: [UIViewController] = []
    /// The texts of titles, tabs and buttons in the order of the views: `title Followers`.
    public private(set) var notes: [String] = []
    private var buttons: [String: () -> Void] = [:]
    private var searches: [Binding<String>] = []
    private var destinations: [ObjectIdentifier: (AnyHashable) -> (any View)?] = [:]
    private var place: [String] = []
    private var states: [String: AnyObject] = [:]
    private var made: [String: UIViewController] = [:]
    private var shownPlaces: Set<String> = []
    private var openings: [(URL) -> Void] = []
    /// What is done when the sheets are left that are shown, by the places of their views.
    private var sheets: [String: (id: AnyHashable, onDismiss: (() -> Void)?)] = [:]
    private var texts: [String]?
    private var placement: String?

    /// Creates a stage without anything on it.
    public init() {}

    /// Shows a tree of views as it is now; what is not in it any more is forgotten.
    public func show(_ view: some View) {
        (controllers, notes, buttons, searches) = ([], [], [:], [])
        (destinations, shownPlaces, openings) = ([:], [], [])
        show(view, "root")
        made = made.filter { shownPlaces.contains($0.key) }
    }
    /// Presses the button with a title.
    public func press(_ title: String) { buttons[title]?() }
    /// Opens a link, as the system passes it to the window.
    public func open(_ url: URL) { for open in openings { open(url) } }
    /// Types into the last search field.
    public func search(for text: String) { searches.last?.wrappedValue = text }

    func show(_ view: any View, _ name: String) {
        place.append("\(type(of: view))".prefix { $0 != "<" } + "." + name)
        defer { place.removeLast() }
        let path = place.joined(separator: "/")
        for (index, child) in Mirror(reflecting: view).children.enumerated() {
            guard let state = child.value as? any LinkedState else { continue }
            states["\(path)#\(index)"] = state.join(states["\(path)#\(index)"])
        }
        if let controller = view as? any UIViewControllerRepresentable {
            return showController(controller, path)
        }
        if let uiView = view as? any UIViewRepresentable { return showView(uiView) }
        if let plain = view as? any PlainView { return plain.show(on: self) }
        showBody(of: view)
    }
    private func showBody(of view: some View) { show(view.body, "body") }
    private func showController(_ view: some UIViewControllerRepresentable, _ path: String) {
        let context = RepresentableContext()
        shownPlaces.insert(path)
        func shown<Shown: UIViewControllerRepresentable>(_ view: Shown) -> UIViewController {
            let controller =
                made[path] as? Shown.UIViewControllerType
                ?? view.makeUIViewController(context: context)
            view.updateUIViewController(controller, context: context)
            return controller
        }
        let controller = shown(view)
        made[path] = controller
        // A container around a controller shows nothing itself.
        let isContainer =
            !(controller is UITabBarController)
            && controller.viewIfLoaded.map { type(of: $0) == UIView.self } ?? false
        controllers.append(isContainer ? controller.children.first ?? controller : controller)
    }
    private func showView(_ view: some UIViewRepresentable) {
        let context = RepresentableContext()
        let shown = view.makeUIView(context: context)
        view.updateUIView(shown, context: context)
        notes.append("\(placement ?? "view") \(type(of: shown))")
    }

    /// Shows the last screen of a path above a root.
    func show(_ root: any View, path: [AnyHashable]) {
        let start = notes.count
        show(root, "stack")
        for (index, value) in path.enumerated() {
            let destination = destinations[ObjectIdentifier(type(of: value.base))]
            guard let view = destination?(value) else { continue }
            // What is below is not seen.
            notes.removeSubrange(start...)
            show(view, "\(index)")
        }
    }
    func show(_ content: any View, in placement: ToolbarItemPlacement) {
        self.placement = placement.name
        show(content, placement.name)
        self.placement = nil
    }

    func note(text: String) { texts?.append(text) }
    func note(title: String) { notes.append("title \(title)") }
    func note(tab label: any View) { notes.append("tab \(text(of: label))") }
    func note(button label: any View, _ action: @escaping () -> Void) {
        let text = text(of: label)
        buttons[text] = action
        notes.append("\(placement ?? "button") \(text)")
    }
    func note(search: Binding<String>, prompt: String?) {
        searches.append(search)
        notes.append("search \(prompt ?? "")")
    }
    func note(opening: @escaping (URL) -> Void) { openings.append(opening) }
    /// Shows a sheet above the view that is being shown; what was shown before is left.
    func note(
        sheet id: AnyHashable?, _ onDismiss: (() -> Void)?, _ content: () -> (any View)?
    ) {
        let path = place.joined(separator: "/")
        if let known = sheets[path], known.id != id {
            sheets[path] = nil
            known.onDismiss?()
        }
        guard let id, let view = content() else { return }
        sheets[path] = (id, onDismiss)
        notes.append("sheet")
        show(view, "sheet \(id)")
    }
    func note<Data: Hashable>(destination: Data.Type, _ make: @escaping (Data) -> any View) {
        destinations[ObjectIdentifier(destination)] = { ($0.base as? Data).map(make) }
    }
    private func text(of view: any View) -> String {
        texts = []
        defer { texts = nil }
        show(view, "label")
        return texts?.joined(separator: " ") ?? ""
    }
}
