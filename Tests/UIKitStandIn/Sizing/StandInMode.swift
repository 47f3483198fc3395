// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// Where UIKit is not documented or differs between systems, tests choose.

/// What of UIKit's sizing is open, by the names of its switches. The stand-in's own.
public enum StandInMode {
    /// The system whose sizes of controls and rules of invalidation hold.
    public enum System: Sendable { case before26, of26 }
    /// Whom a cell asks when the layout wants its size.
    public enum CellFitting: Sendable {
        /// The method of the same name of its content view.
        case forwarded
        /// Nobody: the constraints of the content view's own lengths, or its intrinsic size.
        case constraintsOnly
    }
    /// The height that a cell is asked with, which says nothing.
    public enum TargetHeight: Sendable { case estimate, zero, expanded }

    nonisolated(unsafe) public static var system = System.before26
    nonisolated(unsafe) public static var cellFitting = CellFitting.forwarded
    nonisolated(unsafe) public static var targetHeight = TargetHeight.estimate
    /// What is added to the width of content views when they are laid out, in points.
    nonisolated(unsafe) public static var layoutWidthDifference: CGFloat = 0
    /// Whether cells are prepared before they are visible, and kept a while after.
    nonisolated(unsafe) public static var preparesCells = false

    /// Sets all switches back: between tests.
    public static func reset() {
        system = .before26
        cellFitting = .forwarded
        targetHeight = .estimate
        layoutWidthDifference = 0
        preparesCells = false
    }

    static var is26: Bool { system == .of26 }
}
