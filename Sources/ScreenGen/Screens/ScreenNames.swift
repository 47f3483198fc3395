import ModelGen

/// The Swift names of a generated screen.
struct ScreenNames {
    /// `FollowersLoader`.
    let loader: String
    /// `FollowersViewController`.
    let controller: String
    /// `FollowersHooks`.
    let hooks: String
    /// `AppFollowersHooks`, what the scaffold declares.
    let appHooks: String
    /// `FollowersScreen`, the view of SwiftUI.
    let view: String

    init(_ names: LoaderNames) {
        let screen = names.models.namespace ?? "Screen"
        loader = names.className
        controller = screen + "ViewController"
        hooks = screen + "Hooks"
        appHooks = "App" + hooks
        view = screen + "Screen"
    }
}
