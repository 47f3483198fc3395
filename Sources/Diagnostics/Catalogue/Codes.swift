/// The codes that several files report, and those of the stages after the compiler, by subject, in the
/// order of `Docs/Errors/index.md`, where each has a page. A code that one file of the compiler reports is
/// declared in that file, beside its message.
extension DiagnosticCode {
    // MARK: - The file as a whole

    package static let unreadableFile = DiagnosticCode("unreadable-file")
    package static let emptySpec = DiagnosticCode("empty-spec")
    package static let jsonSyntax = DiagnosticCode("json-syntax")
    package static let tooDeep = DiagnosticCode("too-deep")
    package static let tooManyNodes = DiagnosticCode("too-many-nodes")
    package static let unusableDefault = DiagnosticCode("unusable-default")
    package static let unusedIgnore = DiagnosticCode("unused-ignore")
    package static let staleBaseline = DiagnosticCode("stale-baseline")

    // MARK: - YAML and JSON features that specs do not support

    package static let duplicateKey = DiagnosticCode("duplicate-key")
    package static let mergeKey = DiagnosticCode("merge-key")
    package static let multipleDocuments = DiagnosticCode("multiple-documents")
    package static let customTag = DiagnosticCode("custom-tag")
    package static let complexKey = DiagnosticCode("complex-key")

    // MARK: - Text that YAML parses differently than intended

    package static let textCutByComment = DiagnosticCode("text-cut-by-comment")
    package static let valueIsComment = DiagnosticCode("value-is-comment")
    package static let listInsteadOfExpression = DiagnosticCode("list-instead-of-expression")
    package static let unquotedComma = DiagnosticCode("unquoted-comma")
    package static let unquotedColon = DiagnosticCode("unquoted-colon")

    // MARK: - The keys and values of mappings

    package static let unknownKey = DiagnosticCode("unknown-key")
    package static let unsupportedKey = DiagnosticCode("unsupported-key")
    package static let missingKey = DiagnosticCode("missing-key")
    package static let wrongType = DiagnosticCode("wrong-type")
    package static let unknownValue = DiagnosticCode("unknown-value")
    package static let outOfRange = DiagnosticCode("out-of-range")
    package static let conflictingKeys = DiagnosticCode("conflicting-keys")

    // MARK: - Names of screens, sections, models, fields, parameters and secrets

    package static let malformedName = DiagnosticCode("malformed-name")
    package static let duplicateName = DiagnosticCode("duplicate-name")
    package static let madeUnion = DiagnosticCode("made-union")
    package static let unknownModel = DiagnosticCode("unknown-model")
    package static let unknownName = DiagnosticCode("unknown-name")
    package static let misplacedSecret = DiagnosticCode("misplaced-secret")
    package static let unknownField = DiagnosticCode("unknown-field")

    // MARK: - Cell templates and their slots

    package static let unknownSlot = DiagnosticCode("unknown-slot")
    package static let unknownTemplate = DiagnosticCode("unknown-template")

    // MARK: - Declarations that are unused or recursive

    package static let unusedParameter = DiagnosticCode("unused-parameter")

    // MARK: - Models, their fields, and the types and defaults of parameters

    package static let malformedType = DiagnosticCode("malformed-type")
    package static let malformedPattern = DiagnosticCode("malformed-pattern")

    // MARK: - Texts and their interpolations

    package static let malformedInterpolation = DiagnosticCode("malformed-interpolation")
    package static let forgottenInterpolation = DiagnosticCode("forgotten-interpolation")
    package static let unsupportedExpression = DiagnosticCode("unsupported-expression")
    package static let optionalText = DiagnosticCode("optional-text")

    // MARK: - Expressions

    package static let expressionSyntax = DiagnosticCode("expression-syntax")
    package static let unknownFunction = DiagnosticCode("unknown-function")
    package static let noOverload = DiagnosticCode("no-overload")
    package static let typeMismatch = DiagnosticCode("type-mismatch")
    package static let missingField = DiagnosticCode("missing-field")
    package static let forceUnwrap = DiagnosticCode("force-unwrap")
    package static let shadowedName = DiagnosticCode("shadowed-name")
    package static let unknownCase = DiagnosticCode("unknown-case")
    package static let constantCondition = DiagnosticCode("constant-condition")
    package static let malformedFormat = DiagnosticCode("malformed-format")

    // MARK: - The sources of items

    package static let malformedURL = DiagnosticCode("malformed-url")
    package static let malformedKeypath = DiagnosticCode("malformed-keypath")
    package static let keypathMismatch = DiagnosticCode("keypath-mismatch")
    package static let malformedPath = DiagnosticCode("malformed-path")
    package static let conflictingPolicies = DiagnosticCode("conflicting-policies")

    // MARK: - Database queries

    package static let queryArgumentMismatch = DiagnosticCode("query-argument-mismatch")

    // MARK: - Taps: screens that are pushed, and states that are set

    package static let callMismatch = DiagnosticCode("call-mismatch")
    package static let setMismatch = DiagnosticCode("set-mismatch")

    // MARK: - Layouts, cells and logging

    package static let malformedLength = DiagnosticCode("malformed-length")
    package static let impossibleLayout = DiagnosticCode("impossible-layout")
    package static let suspiciousLayout = DiagnosticCode("suspicious-layout")
    package static let clippedText = DiagnosticCode("clipped-text")
    package static let missingGlyph = DiagnosticCode("missing-glyph")
    package static let emptyCell = DiagnosticCode("empty-cell")

    // MARK: - Generated Swift, and runs with their arguments and responses

    package static let nameCollision = DiagnosticCode("name-collision")
    package static let hiddenType = DiagnosticCode("hidden-type")
    package static let notInSwift = DiagnosticCode("not-in-swift")
    package static let notInUIKit = DiagnosticCode("not-in-uikit")
    package static let staleFile = DiagnosticCode("stale-file")
    package static let missingParameter = DiagnosticCode("missing-parameter")
    package static let parameterMismatch = DiagnosticCode("parameter-mismatch")
    package static let missingSecret = DiagnosticCode("missing-secret")
    package static let failedLoad = DiagnosticCode("failed-load")
    package static let failedEvaluation = DiagnosticCode("failed-evaluation")
    package static let failedTap = DiagnosticCode("failed-tap")
    package static let screenTooLarge = DiagnosticCode("screen-too-large")
    package static let runTimeout = DiagnosticCode("run-timeout")

    // MARK: - Screens in tests

    package static let changedSnapshot = DiagnosticCode("changed-snapshot")
    package static let missingSnapshot = DiagnosticCode("missing-snapshot")
    package static let orphanedSnapshot = DiagnosticCode("orphaned-snapshot")
    package static let changedPicture = DiagnosticCode("changed-picture")
    package static let otherFonts = DiagnosticCode("other-fonts")
    package static let malformedSnapshot = DiagnosticCode("malformed-snapshot")
    package static let unansweredRequest = DiagnosticCode("unanswered-request")
    package static let overlappingTexts = DiagnosticCode("overlapping-texts")
    package static let contentOffScreen = DiagnosticCode("content-off-screen")
    package static let noRoomForTranslation = DiagnosticCode("no-room-for-translation")
    package static let farFromScreenshot = DiagnosticCode("far-from-screenshot")
    package static let unusableScreenshot = DiagnosticCode("unusable-screenshot")

    // MARK: - Recorded answers that a spec does not fit

    package static let driftedKeypath = DiagnosticCode("drifted-keypath")
    package static let driftedAnswer = DiagnosticCode("drifted-answer")
    package static let driftedValue = DiagnosticCode("drifted-value")
    package static let driftedDate = DiagnosticCode("drifted-date")
    package static let driftedCase = DiagnosticCode("drifted-case")
    package static let absentField = DiagnosticCode("absent-field")
    package static let unreadKey = DiagnosticCode("unread-key")
    package static let driftedPaging = DiagnosticCode("drifted-paging")
    package static let shortPage = DiagnosticCode("short-page")
    package static let wrongTotal = DiagnosticCode("wrong-total")
    package static let repeatedPage = DiagnosticCode("repeated-page")
}
