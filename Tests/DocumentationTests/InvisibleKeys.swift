/// The keys without an example.
///
/// They change neither a picture of a small spec nor what a command prints about it: they are for
/// other screens, for generated code, for assistive technology or for what a server sends.
enum InvisibleKeys {
    /// The words by the name of the mapping.
    static let words: [String: Set<String>] = [
        // What is given back is another screen's, a run agrees to questions, and an action has its own example.
        "screen": ["devices", "logging", "result", "leave", "sheet", "onAppear"],
        "leave": ["when", "confirm"],
        "sheet": ["detents", "grabber"],
        "parameter": ["description", "pattern"],
        "field": ["description", "identity"],
        "enum": ["closed"],
        "section": ["accessibility", "identity", "onError", "onVisible"],
        // An example names no file that is missing, which `fallback` would need.
        "node": ["accessibility", "fallback"],
        "cell": ["accessibility"],
        "header": ["accessibility"],
        // A run sends nothing by itself, so what they change is taken back: the plan has them.
        "action": ["undo", "retry", "discard"],
        "send": ["optimistic", "problems"],
        // The keyboard is the system's; a press of a stepper is one step.
        "control": ["keyboard"],
    ]

    /// The mappings of files that show nothing by themselves.
    static let mappings: Set = [
        "app", "ignored finding", "library", "link", "tab", "test", "test case", "workspace",
    ]
}
