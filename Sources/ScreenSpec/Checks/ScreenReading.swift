import Expressions
import Screens
import Values

/// A screen as it was read, with what only rules of the whole screen need.
struct ScreenReading {
    let screen: Screen
    let mentions: Mentions
    /// The colours that the file declares.
    let colors: [DeclaredColor]
    /// The fonts that the file declares.
    let fonts: [DeclaredFont]
    /// The lengths that the file declares.
    let lengths: [DeclaredLength]
    let imports: Imports
    let writtenImports: WrittenImports
    /// What the expressions read, found once for all rules.
    let reads: ExpressionReads

    init(
        _ screen: Screen, mentions: Mentions, colors: [DeclaredColor],
        fonts: [DeclaredFont], lengths: [DeclaredLength], imports: Imports,
        writtenImports: WrittenImports
    ) {
        self.screen = screen
        self.mentions = mentions
        (self.colors, self.fonts, self.lengths) = (colors, fonts, lengths)
        self.imports = imports
        self.writtenImports = writtenImports
        reads = ExpressionReads { screen.forEachExpression($0) }
    }
}

/// What the parts of a spec mention, which only the whole screen can judge.
struct Mentions {
    /// The screens that actions show.
    var pushes: [ScreenPush] = []
    /// What actions load again by name.
    var refreshes: [NamedRefresh] = []
    /// The sections that actions scroll to, or add items to.
    var sections: [NamedSection] = []
    /// The states of which failed answers say what is wrong.
    var answeredStates: [AnsweredState] = []
    /// The states that controls show and set.
    var controlledStates: Set<String> = []
    /// The query parameters of requests.
    var queries: [SentQuery] = []
    /// The time limits that requests set.
    var timeouts: [RequestTimeout] = []
    /// The shown texts that are absent where one of their values is.
    var vanishingWords: [VanishingWords] = []
    /// The names of `colors` that are used without `${…}`.
    var colors: Set<String> = []
    /// The names of `lengths` that are used.
    var lengths: Set<String> = []
    /// The names of `fonts` that are used.
    var fonts: Set<String> = []
    /// The positions of the imports of which something is used, other than in expressions.
    var imports: Set<Int> = []
}

/// What a number of expressions read.
struct ExpressionReads {
    private(set) var slots = SlotSet()
    /// The models of object literals.
    private(set) var models: [ModelID] = []
    private(set) var colors: Set<String> = []

    /// - Parameter visit: calls its argument with each expression.
    init(_ visit: ((CheckedExpression) -> Void) -> Void) {
        visit { expression in
            slots.insert(expression.slots)
            models += expression.models
            colors.formUnion(expression.colors)
        }
    }
}
