/// The stable name of a kind of fault; `screenc explain CODE` prints its page.
///
/// Kebab-case, naming the fault and not its cure. A name is never reused or changed.
package enum DiagnosticCode: String, CaseIterable, Sendable, Hashable {
    // Reading the file
    case unreadableFile = "unreadable-file"
    case invalidEncoding = "invalid-encoding"
    case fileTooLarge = "file-too-large"
    case emptySpec = "empty-spec"
    case yamlSyntax = "yaml-syntax"
    case jsonSyntax = "json-syntax"
    case tooDeep = "too-deep"
    case tooManyNodes = "too-many-nodes"
    case duplicateKey = "duplicate-key"
    case unknownAnchor = "unknown-anchor"
    case endlessAlias = "endless-alias"
    case mergeKey = "merge-key"
    case severalDocuments = "several-documents"
    case customTag = "custom-tag"
    case complexKey = "complex-key"

    // What YAML silently makes of it
    case textCutByComment = "text-cut-by-comment"
    case valueIsComment = "value-is-comment"
    case listForExpression = "list-for-expression"
    case commaSplitsType = "comma-splits-type"
    case colonInText = "colon-in-text"
    case tagForText = "tag-for-text"
    case unquotedHole = "unquoted-hole"
    case textAfterFlow = "text-after-flow"

    // The shape of a spec
    case unknownKey = "unknown-key"
    case unsupportedKey = "unsupported-key"
    case missingKey = "missing-key"
    case wrongType = "wrong-type"
    case unknownValue = "unknown-value"
    case outOfRange = "out-of-range"
    case conflictingKeys = "conflicting-keys"
    case unreachableBranch = "unreachable-branch"

    // Names
    case malformedName = "malformed-name"
    case duplicateName = "duplicate-name"
    case unknownModel = "unknown-model"
    case unknownName = "unknown-name"
    case misplacedSecret = "misplaced-secret"
    case unknownField = "unknown-field"
    case unknownSlot = "unknown-slot"
    case missingSlot = "missing-slot"
    case unknownTemplate = "unknown-template"
    case unknownNode = "unknown-node"
    case unusedModel = "unused-model"
    case unusedTemplate = "unused-template"
    case unusedParameter = "unused-parameter"
    case unusedLet = "unused-let"
    case unusedData = "unused-data"
    case definitionCycle = "definition-cycle"

    // Models
    case malformedType = "malformed-type"
    case malformedDefault = "malformed-default"
    case malformedPattern = "malformed-pattern"
    case endlessModel = "endless-model"
    case severalIdentities = "several-identities"
    case missingIdentity = "missing-identity"
    case emptyModel = "empty-model"

    // Texts and expressions
    case malformedHole = "malformed-hole"
    case unsupportedExpression = "unsupported-expression"
    case holeType = "hole-type"
    case optionalText = "optional-text"
    case expressionSyntax = "expression-syntax"
    case unknownFunction = "unknown-function"
    case noOverload = "no-overload"
    case typeMismatch = "type-mismatch"
    case mixedLiteral = "mixed-literal"
    case missingField = "missing-field"
    case maybeMissing = "maybe-missing"
    case unsafeIndex = "unsafe-index"
    case forceUnwrap = "force-unwrap"
    case shadowedName = "shadowed-name"
    case unknownCase = "unknown-case"
    case constantCondition = "constant-condition"
    case certainFault = "certain-fault"
    case malformedFormat = "malformed-format"

    // Requests and data
    case malformedURL = "malformed-url"
    case malformedKeypath = "malformed-keypath"
    case keypathMismatch = "keypath-mismatch"
    case malformedPath = "malformed-path"
    case malformedQuery = "malformed-query"
    case argumentMismatch = "argument-mismatch"
    case itemMismatch = "item-mismatch"
    case endlessPaging = "endless-paging"
    case idlePagingKey = "idle-paging-key"

    // Taps
    case unknownScreen = "unknown-screen"
    case pushMismatch = "push-mismatch"
    case setMismatch = "set-mismatch"

    // Layout and logging
    case malformedLength = "malformed-length"
    case impossibleLayout = "impossible-layout"
    case doubtfulLayout = "doubtful-layout"
    case emptyCell = "empty-cell"
    case malformedIdentifier = "malformed-identifier"

    // Generated Swift
    case nameCollision = "name-collision"

    // Loading
    case parameterMissing = "parameter-missing"
    case parameterMismatch = "parameter-mismatch"
    case secretMissing = "secret-missing"
    case loadFailed = "load-failed"
    case failedEvaluation = "failed-evaluation"
    case failedTap = "failed-tap"
}
