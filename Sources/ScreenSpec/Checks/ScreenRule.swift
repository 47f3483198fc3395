import Diagnostics

/// A rule about a screen as a whole: what reading one part of it cannot know.
///
/// To add one, write a type in a file of its own, with its codes and their messages, and list it in
/// `Compiler.rules`. A code that others report, too, is in `Codes.swift`.
protocol ScreenRule {
    /// The codes of what it finds, which have pages in `Docs/Errors`. A rule is named after its code,
    /// unless it has several, or its code has other faults, too.
    var codes: [DiagnosticCode] { get }

    /// Whether the rule finds what is missing, such as uses of a declaration. Parts with errors are
    /// missing from the screen, so it is not asked then.
    var needsWholeScreen: Bool { get }

    /// Whether the rule is only asked where `rules` of the workspace turn on one of its codes.
    var isOptional: Bool { get }

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag)
}

extension ScreenRule {
    var needsWholeScreen: Bool { false }

    var isOptional: Bool { false }

    /// Returns whether the rule is to be asked about a screen.
    ///
    /// - Parameters:
    ///   - levels: the rules of the workspace, by code.
    ///   - bag: what was found before.
    func isAsked(_ levels: [String: RuleLevel], after bag: DiagnosticBag) -> Bool {
        if needsWholeScreen, bag.hasErrors { return false }
        return !isOptional || codes.contains { levels[$0.name]?.isOn ?? false }
    }
}
