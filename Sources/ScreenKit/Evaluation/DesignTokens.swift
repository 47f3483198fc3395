public import CellCore
import Observation

/// What an app has in place of parts of the design of its specs: of `colors`, `fonts` and `lengths`, by
/// their names.
///
/// What is shown follows a change at once. Specs are checked with their own values.
@MainActor
public enum DesignTokens {
    private static let values = DesignValues()

    /// Colours, by their names under `colors` of the specs.
    public static var colors: [String: CellColor] {
        get { values.colors }
        set { values.colors = newValue }
    }

    /// Fonts, by their names under `fonts` of the specs.
    public static var fonts: [String: ViewNode.Font] {
        get { values.fonts }
        set { values.fonts = newValue }
    }

    /// Points, by their names under `lengths` of the specs. What no length of a spec can be, such as -1,
    /// is not taken.
    public static var lengths: [String: Double] {
        get { values.lengths }
        set { values.lengths = newValue.filter { (0...1_000_000).contains($0.value) } }
    }
}

/// Observed, so that screens follow changes.
@Observable @MainActor
private final class DesignValues {
    var colors: [String: CellColor] = [:]
    var fonts: [String: ViewNode.Font] = [:]
    var lengths: [String: Double] = [:]
}
