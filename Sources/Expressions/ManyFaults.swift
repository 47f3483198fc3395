package import Diagnostics

extension DiagnosticBag {
    /// Whether a further fault is counted and not shown, so that it needs no suggestion: to find
    /// the nearest of many names takes long.
    package var isFull: Bool { dropped > 0 }
}

extension Suggestion {
    /// The nearest name among the first of what may be very many.
    package static func nearest(to name: String, amongFirstOf names: [String]) -> String? {
        nearest(to: name, among: Array(names.prefix(500)))
    }

    /// "did you mean `x`?", of the first of what may be very many names.
    package static func label(for name: String, amongFirstOf names: [String]) -> String? {
        label(for: name, among: Array(names.prefix(500)))
    }
}

extension Diagnostic {
    /// A fault beyond those that are shown.
    package static func unlisted(_ code: DiagnosticCode, at place: SourceRange) -> Diagnostic {
        Diagnostic(code, "one more", at: Label(place))
    }
}
