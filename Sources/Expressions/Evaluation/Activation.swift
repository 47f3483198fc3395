package import Diagnostics
import JSONData
package import Values

/// What the names of a scope stand for while expressions are evaluated.
package struct Activation: Sendable {
    package var arena: Arena
    /// One value for each variable of the scope, in its order.
    package var values: [Value]
    /// The run's clock, locale and time zone.
    package var context: RunContext
    /// Evaluations that failed, each place once: the first few of them.
    package private(set) var failures: [Failure] = []
    /// Names whose values expressions give when they are needed, by slot.
    var definitions: [Int: SlotDefinition] = [:]
    /// What the values of `definitions` take of the arena.
    var definedBytes = 0
    /// Room for lists that are being made, kept from one evaluation to the next.
    var stack: [Value] = []
    /// The regular expression that was used last: loops use one again and again.
    var lastPattern: (text: [UInt8], expression: RegularExpression)?

    /// How many bytes the texts may have that are still to be made; nil where nobody counts them.
    private var textsLeft: Int?
    /// Whether texts were left out, since all of them have too many bytes.
    package private(set) var hasLeftOutTexts = false

    /// Something that has no value.
    package struct Failure: Error, Sendable {
        /// What is wrong: "the expression `a / b` has no value: division by zero".
        package let sentence: String
        /// As messages call it: "the expression `a / b`".
        package let subject: String
        /// Where it stands.
        package let place: SourceRange
        /// The slot of the name that was given up, where that is the reason.
        package let givenUp: Int?
        /// Whether a key, an element or the value of an optional is not there.
        package let isMissing: Bool
        /// Whether the value is still to come, which is nothing to be told.
        package let isAwaited: Bool

        /// - Parameter reason: why it has no value.
        package init(
            subject: String, place: SourceRange, reason: String, givenUp: Int? = nil,
            isMissing: Bool = false, isAwaited: Bool = false
        ) {
            sentence = "\(subject) has no value: \(reason)"
            self.subject = subject
            self.place = place
            self.givenUp = givenUp
            self.isMissing = isMissing
            self.isAwaited = isAwaited
        }

        /// Something that has a value, of which `sentence` says why not all of it is used.
        package init(_ sentence: String, at place: SourceRange) {
            self.sentence = sentence
            subject = ""
            self.place = place
            givenUp = nil
            isMissing = false
            isAwaited = false
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

        /// One line for people: where it is, and what is wrong.
        package var note: String { "\(place.text): \(sentence)" }
    }

    private static let maxFailures = 20

    package init(arena: Arena, values: [Value], context: RunContext = .standard) {
        self.arena = arena
        self.values = values
        self.context = context
    }

    /// Counts the texts that are made from here on: those of a screen are shown together, and a spec
    /// of a few lines can make gigabytes of them.
    package mutating func limitTexts() {
        textsLeft = Limits.texts
        hasLeftOutTexts = false
    }

    /// Whether a text may be used, beside those that were made before.
    mutating func takes(text: String) -> Bool {
        guard let left = textsLeft else { return true }
        guard text.utf8.count <= left else {
            hasLeftOutTexts = true
            return false
        }
        textsLeft = left - text.utf8.count
        return true
    }

    /// The failures so far, which are then forgotten.
    package mutating func takeFailures() -> [Failure] {
        defer { failures = [] }
        return failures
    }

    /// Keeps why something has no value, unless its place has failed before.
    package mutating func note(_ failure: Failure) {
        guard !failure.isAwaited, failures.count < Self.maxFailures,
            !failures.contains(where: { $0.place == failure.place })
        else { return }
        failures.append(failure)
    }
}
