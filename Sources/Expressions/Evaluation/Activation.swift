package import Diagnostics
package import JSONData
package import Systems
package import Values

/// The environment of an evaluation: the values of the names in scope.
package struct Activation: Sendable {
    package var arena: Arena
    /// The values of the scope's variables, in slot order.
    package var values: [Value]
    /// The clock, locale and time zone.
    package var context: RunContext
    /// The texts of the screen, which may replace words that stand in no spec.
    package var strings: StringCatalog?
    /// The slots of flags among the names of the screen, by their names, for templates of libraries.
    package var flagSlots: [String: Int] = [:]
    /// What named colours look like.
    package var system = SystemTints.standard
    /// The names of the states whose problems are shown, since a person has changed them; nil for
    /// all, since a button was pressed.
    package var checkedStates: Set<String>? = []
    /// The values that controls show in place of their own, by their location: those of the current
    /// item, or of the current header or bar.
    package var controlValues: [SourceRange: Constant] = [:]
    /// The first failed evaluations, at most one per source location.
    package private(set) var failures: [Failure] = []
    /// Notes on values that are not failures, without duplicates.
    private var notes: [String] = []
    /// Lazily evaluated definitions of names, by slot.
    var definitions: [Int: SlotDefinition] = [:]
    /// The arena space used by the values of `definitions`, in bytes.
    var definedBytes = 0
    /// The stack for lists under construction; its storage is reused across evaluations.
    var stack: [Value] = []
    /// The most recent regular expression; loops often reuse it.
    var lastPattern: (text: [UInt8], expression: RegularExpression)?

    /// Redacts the secrets of the run in texts that are shown.
    package var redaction: TextRedaction?
    /// Counts the nodes and texts that are evaluated for a screen; nil if nothing is shown.
    package var budget: ScreenBudget?

    /// A value that cannot be computed.
    package struct Failure: Error, Sendable {
        /// The message: "the expression `a / b` has no value: division by zero".
        package let sentence: String
        /// The subject of messages: "the expression `a / b`".
        package let subject: String
        /// The source location.
        package let place: SourceRange
        /// The slot of the name whose failure is the cause, if any.
        package let failedSlot: Int?
        /// Whether the cause is an absent key, element or optional value.
        package let isMissing: Bool
        /// Whether the value is pending, which is not reported.
        package let isPending: Bool

        /// - Parameter reason: the cause.
        package init(
            subject: String, place: SourceRange, reason: String, failedSlot: Int? = nil,
            isMissing: Bool = false, isPending: Bool = false
        ) {
            sentence = "\(subject) has no value: \(reason)"
            self.subject = subject
            self.place = place
            self.failedSlot = failedSlot
            self.isMissing = isMissing
            self.isPending = isPending
        }

        /// Creates a failure for a value that is used only in part; `sentence` is the message.
        package init(_ sentence: String, at place: SourceRange) {
            self.sentence = sentence
            subject = ""
            self.place = place
            failedSlot = nil
            isMissing = false
            isPending = false
        }

        init(_ fault: EvaluationFault, in expression: CheckedExpression) {
            let text = expression.text
            let shown = text.utf8.count <= 60 ? " `\(text)`" : ""
            self.init(
                subject: "the expression\(shown)", place: expression.place, reason: fault.message,
                isMissing: fault.kind == .missing)
        }

        static func textTooLong(at place: SourceRange) -> Failure {
            Failure(
                subject: "the text", place: place, reason: "it would be longer than 1 MiB")
        }

        /// One line with the location and the message.
        package var note: String { "\(place.text): \(sentence)" }
    }

    /// Limit: failures of expressions that are reported together, and notes on values.
    private static let maxFailures = 20

    package init(arena: Arena, values: [Value], context: RunContext = .standard) {
        self.arena = arena
        self.values = values
        self.context = context
    }

    /// Returns a text as it is shown in an output, without secrets: before it is measured, broken into
    /// lines or painted. Nil if the screen has too many texts.
    mutating func shown(_ text: String) -> String? {
        guard budget != nil else { return text }
        guard budget?.add(text: text) == true else { return nil }
        return redaction?(text) ?? text
    }

    /// Removes and returns the recorded failures.
    package mutating func takeFailures() -> [Failure] {
        defer { failures = [] }
        return failures
    }

    /// Removes and returns the recorded notes.
    package mutating func takeNotes() -> [String] {
        defer { notes = [] }
        return notes
    }

    /// Records a note on a value, unless it is recorded already.
    package mutating func record(note: String) {
        guard notes.count < Self.maxFailures, !notes.contains(note) else { return }
        notes.append(note)
    }

    /// Records a failure, unless its source location already has one.
    package mutating func record(_ failure: Failure) {
        guard !failure.isPending, failures.count < Self.maxFailures,
            !failures.contains(where: { $0.place == failure.place })
        else { return }
        failures.append(failure)
    }
}
