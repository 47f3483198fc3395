// Clang is the compiler of the package, and has C23's #embed in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CErrorPages.h"

static const unsigned char unreadableFile[] = {
#embed "../../Docs/Errors/unreadable-file.md"
};
static const unsigned char invalidEncoding[] = {
#embed "../../Docs/Errors/invalid-encoding.md"
};
static const unsigned char fileTooLarge[] = {
#embed "../../Docs/Errors/file-too-large.md"
};
static const unsigned char emptySpec[] = {
#embed "../../Docs/Errors/empty-spec.md"
};
static const unsigned char yamlSyntax[] = {
#embed "../../Docs/Errors/yaml-syntax.md"
};
static const unsigned char jsonSyntax[] = {
#embed "../../Docs/Errors/json-syntax.md"
};
static const unsigned char tooDeep[] = {
#embed "../../Docs/Errors/too-deep.md"
};
static const unsigned char tooManyNodes[] = {
#embed "../../Docs/Errors/too-many-nodes.md"
};
static const unsigned char unusableDefault[] = {
#embed "../../Docs/Errors/unusable-default.md"
};
static const unsigned char unusedIgnore[] = {
#embed "../../Docs/Errors/unused-ignore.md"
};
static const unsigned char staleBaseline[] = {
#embed "../../Docs/Errors/stale-baseline.md"
};
static const unsigned char duplicateKey[] = {
#embed "../../Docs/Errors/duplicate-key.md"
};
static const unsigned char unknownAnchor[] = {
#embed "../../Docs/Errors/unknown-anchor.md"
};
static const unsigned char recursiveAlias[] = {
#embed "../../Docs/Errors/recursive-alias.md"
};
static const unsigned char mergeKey[] = {
#embed "../../Docs/Errors/merge-key.md"
};
static const unsigned char multipleDocuments[] = {
#embed "../../Docs/Errors/multiple-documents.md"
};
static const unsigned char customTag[] = {
#embed "../../Docs/Errors/custom-tag.md"
};
static const unsigned char complexKey[] = {
#embed "../../Docs/Errors/complex-key.md"
};
static const unsigned char textCutByComment[] = {
#embed "../../Docs/Errors/text-cut-by-comment.md"
};
static const unsigned char valueIsComment[] = {
#embed "../../Docs/Errors/value-is-comment.md"
};
static const unsigned char listInsteadOfExpression[] = {
#embed "../../Docs/Errors/list-instead-of-expression.md"
};
static const unsigned char unquotedComma[] = {
#embed "../../Docs/Errors/unquoted-comma.md"
};
static const unsigned char unquotedColon[] = {
#embed "../../Docs/Errors/unquoted-colon.md"
};
static const unsigned char tagInsteadOfText[] = {
#embed "../../Docs/Errors/tag-instead-of-text.md"
};
static const unsigned char unquotedInterpolation[] = {
#embed "../../Docs/Errors/unquoted-interpolation.md"
};
static const unsigned char trailingText[] = {
#embed "../../Docs/Errors/trailing-text.md"
};
static const unsigned char unknownKey[] = {
#embed "../../Docs/Errors/unknown-key.md"
};
static const unsigned char unsupportedKey[] = {
#embed "../../Docs/Errors/unsupported-key.md"
};
static const unsigned char missingKey[] = {
#embed "../../Docs/Errors/missing-key.md"
};
static const unsigned char wrongType[] = {
#embed "../../Docs/Errors/wrong-type.md"
};
static const unsigned char unknownValue[] = {
#embed "../../Docs/Errors/unknown-value.md"
};
static const unsigned char outOfRange[] = {
#embed "../../Docs/Errors/out-of-range.md"
};
static const unsigned char conflictingKeys[] = {
#embed "../../Docs/Errors/conflicting-keys.md"
};
static const unsigned char unreachableBranch[] = {
#embed "../../Docs/Errors/unreachable-branch.md"
};
static const unsigned char malformedName[] = {
#embed "../../Docs/Errors/malformed-name.md"
};
static const unsigned char duplicateName[] = {
#embed "../../Docs/Errors/duplicate-name.md"
};
static const unsigned char unknownModel[] = {
#embed "../../Docs/Errors/unknown-model.md"
};
static const unsigned char unknownName[] = {
#embed "../../Docs/Errors/unknown-name.md"
};
static const unsigned char misplacedSecret[] = {
#embed "../../Docs/Errors/misplaced-secret.md"
};
static const unsigned char unknownField[] = {
#embed "../../Docs/Errors/unknown-field.md"
};
static const unsigned char unusableImport[] = {
#embed "../../Docs/Errors/unusable-import.md"
};
static const unsigned char unusedImport[] = {
#embed "../../Docs/Errors/unused-import.md"
};
static const unsigned char unknownSlot[] = {
#embed "../../Docs/Errors/unknown-slot.md"
};
static const unsigned char missingArgument[] = {
#embed "../../Docs/Errors/missing-argument.md"
};
static const unsigned char unknownTemplate[] = {
#embed "../../Docs/Errors/unknown-template.md"
};
static const unsigned char unknownNode[] = {
#embed "../../Docs/Errors/unknown-node.md"
};
static const unsigned char unknownSymbol[] = {
#embed "../../Docs/Errors/unknown-symbol.md"
};
static const unsigned char lowContrast[] = {
#embed "../../Docs/Errors/low-contrast.md"
};
static const unsigned char namelessControl[] = {
#embed "../../Docs/Errors/nameless-control.md"
};
static const unsigned char unusedModel[] = {
#embed "../../Docs/Errors/unused-model.md"
};
static const unsigned char unusedTemplate[] = {
#embed "../../Docs/Errors/unused-template.md"
};
static const unsigned char unusedColor[] = {
#embed "../../Docs/Errors/unused-color.md"
};
static const unsigned char unusedParameter[] = {
#embed "../../Docs/Errors/unused-parameter.md"
};
static const unsigned char unusedLet[] = {
#embed "../../Docs/Errors/unused-let.md"
};
static const unsigned char unusedData[] = {
#embed "../../Docs/Errors/unused-data.md"
};
static const unsigned char recursiveDefinition[] = {
#embed "../../Docs/Errors/recursive-definition.md"
};
static const unsigned char missingEmptyState[] = {
#embed "../../Docs/Errors/missing-empty-state.md"
};
static const unsigned char malformedType[] = {
#embed "../../Docs/Errors/malformed-type.md"
};
static const unsigned char malformedDefault[] = {
#embed "../../Docs/Errors/malformed-default.md"
};
static const unsigned char malformedPattern[] = {
#embed "../../Docs/Errors/malformed-pattern.md"
};
static const unsigned char recursiveModel[] = {
#embed "../../Docs/Errors/recursive-model.md"
};
static const unsigned char multipleIdentities[] = {
#embed "../../Docs/Errors/multiple-identities.md"
};
static const unsigned char missingIdentity[] = {
#embed "../../Docs/Errors/missing-identity.md"
};
static const unsigned char emptyModel[] = {
#embed "../../Docs/Errors/empty-model.md"
};
static const unsigned char malformedInterpolation[] = {
#embed "../../Docs/Errors/malformed-interpolation.md"
};
static const unsigned char forgottenInterpolation[] = {
#embed "../../Docs/Errors/forgotten-interpolation.md"
};
static const unsigned char unsupportedExpression[] = {
#embed "../../Docs/Errors/unsupported-expression.md"
};
static const unsigned char interpolationType[] = {
#embed "../../Docs/Errors/interpolation-type.md"
};
static const unsigned char optionalText[] = {
#embed "../../Docs/Errors/optional-text.md"
};
static const unsigned char malformedCatalog[] = {
#embed "../../Docs/Errors/malformed-catalog.md"
};
static const unsigned char missingTranslation[] = {
#embed "../../Docs/Errors/missing-translation.md"
};
static const unsigned char unreviewedTranslation[] = {
#embed "../../Docs/Errors/unreviewed-translation.md"
};
static const unsigned char translationMismatch[] = {
#embed "../../Docs/Errors/translation-mismatch.md"
};
static const unsigned char missingPlural[] = {
#embed "../../Docs/Errors/missing-plural.md"
};
static const unsigned char untranslatedText[] = {
#embed "../../Docs/Errors/untranslated-text.md"
};
static const unsigned char expressionSyntax[] = {
#embed "../../Docs/Errors/expression-syntax.md"
};
static const unsigned char unknownFunction[] = {
#embed "../../Docs/Errors/unknown-function.md"
};
static const unsigned char noOverload[] = {
#embed "../../Docs/Errors/no-overload.md"
};
static const unsigned char typeMismatch[] = {
#embed "../../Docs/Errors/type-mismatch.md"
};
static const unsigned char heterogeneousLiteral[] = {
#embed "../../Docs/Errors/heterogeneous-literal.md"
};
static const unsigned char missingField[] = {
#embed "../../Docs/Errors/missing-field.md"
};
static const unsigned char possiblyAbsent[] = {
#embed "../../Docs/Errors/possibly-absent.md"
};
static const unsigned char uncheckedIndex[] = {
#embed "../../Docs/Errors/unchecked-index.md"
};
static const unsigned char forceUnwrap[] = {
#embed "../../Docs/Errors/force-unwrap.md"
};
static const unsigned char shadowedName[] = {
#embed "../../Docs/Errors/shadowed-name.md"
};
static const unsigned char unknownCase[] = {
#embed "../../Docs/Errors/unknown-case.md"
};
static const unsigned char constantCondition[] = {
#embed "../../Docs/Errors/constant-condition.md"
};
static const unsigned char constantFault[] = {
#embed "../../Docs/Errors/constant-fault.md"
};
static const unsigned char malformedFormat[] = {
#embed "../../Docs/Errors/malformed-format.md"
};
static const unsigned char malformedURL[] = {
#embed "../../Docs/Errors/malformed-url.md"
};
static const unsigned char malformedKeypath[] = {
#embed "../../Docs/Errors/malformed-keypath.md"
};
static const unsigned char keypathMismatch[] = {
#embed "../../Docs/Errors/keypath-mismatch.md"
};
static const unsigned char malformedPath[] = {
#embed "../../Docs/Errors/malformed-path.md"
};
static const unsigned char clearText[] = {
#embed "../../Docs/Errors/clear-text.md"
};
static const unsigned char misspeltQueryName[] = {
#embed "../../Docs/Errors/misspelt-query-name.md"
};
static const unsigned char conflictingPolicies[] = {
#embed "../../Docs/Errors/conflicting-policies.md"
};
static const unsigned char malformedQuery[] = {
#embed "../../Docs/Errors/malformed-query.md"
};
static const unsigned char queryArgumentMismatch[] = {
#embed "../../Docs/Errors/query-argument-mismatch.md"
};
static const unsigned char itemMismatch[] = {
#embed "../../Docs/Errors/item-mismatch.md"
};
static const unsigned char unboundedPaging[] = {
#embed "../../Docs/Errors/unbounded-paging.md"
};
static const unsigned char unusedPagingKey[] = {
#embed "../../Docs/Errors/unused-paging-key.md"
};
static const unsigned char pageSizeMismatch[] = {
#embed "../../Docs/Errors/page-size-mismatch.md"
};
static const unsigned char unknownScreen[] = {
#embed "../../Docs/Errors/unknown-screen.md"
};
static const unsigned char pushMismatch[] = {
#embed "../../Docs/Errors/push-mismatch.md"
};
static const unsigned char setMismatch[] = {
#embed "../../Docs/Errors/set-mismatch.md"
};
static const unsigned char unknownRefresh[] = {
#embed "../../Docs/Errors/unknown-refresh.md"
};
static const unsigned char pictureWithoutWords[] = {
#embed "../../Docs/Errors/picture-without-words.md"
};
static const unsigned char smallTapTarget[] = {
#embed "../../Docs/Errors/small-tap-target.md"
};
static const unsigned char malformedLength[] = {
#embed "../../Docs/Errors/malformed-length.md"
};
static const unsigned char impossibleLayout[] = {
#embed "../../Docs/Errors/impossible-layout.md"
};
static const unsigned char suspiciousLayout[] = {
#embed "../../Docs/Errors/suspicious-layout.md"
};
static const unsigned char clippedText[] = {
#embed "../../Docs/Errors/clipped-text.md"
};
static const unsigned char emptyCell[] = {
#embed "../../Docs/Errors/empty-cell.md"
};
static const unsigned char malformedIdentifier[] = {
#embed "../../Docs/Errors/malformed-identifier.md"
};
static const unsigned char repeatedIdentifier[] = {
#embed "../../Docs/Errors/repeated-identifier.md"
};
static const unsigned char nameCollision[] = {
#embed "../../Docs/Errors/name-collision.md"
};
static const unsigned char hiddenType[] = {
#embed "../../Docs/Errors/hidden-type.md"
};
static const unsigned char notInSwift[] = {
#embed "../../Docs/Errors/not-in-swift.md"
};
static const unsigned char notInUIKit[] = {
#embed "../../Docs/Errors/not-in-uikit.md"
};
static const unsigned char staleFile[] = {
#embed "../../Docs/Errors/stale-file.md"
};
static const unsigned char missingParameter[] = {
#embed "../../Docs/Errors/missing-parameter.md"
};
static const unsigned char parameterMismatch[] = {
#embed "../../Docs/Errors/parameter-mismatch.md"
};
static const unsigned char missingSecret[] = {
#embed "../../Docs/Errors/missing-secret.md"
};
static const unsigned char failedLoad[] = {
#embed "../../Docs/Errors/failed-load.md"
};
static const unsigned char failedEvaluation[] = {
#embed "../../Docs/Errors/failed-evaluation.md"
};
static const unsigned char failedTap[] = {
#embed "../../Docs/Errors/failed-tap.md"
};
static const unsigned char screenTooLarge[] = {
#embed "../../Docs/Errors/screen-too-large.md"
};
static const unsigned char runTimeout[] = {
#embed "../../Docs/Errors/run-timeout.md"
};

#define PAGE(name, text) {name, text, sizeof text}

static const ErrorPage pages[] = {
    PAGE("unreadable-file", unreadableFile),
    PAGE("invalid-encoding", invalidEncoding),
    PAGE("file-too-large", fileTooLarge),
    PAGE("empty-spec", emptySpec),
    PAGE("yaml-syntax", yamlSyntax),
    PAGE("json-syntax", jsonSyntax),
    PAGE("too-deep", tooDeep),
    PAGE("too-many-nodes", tooManyNodes),
    PAGE("unusable-default", unusableDefault),
    PAGE("unused-ignore", unusedIgnore),
    PAGE("stale-baseline", staleBaseline),
    PAGE("duplicate-key", duplicateKey),
    PAGE("unknown-anchor", unknownAnchor),
    PAGE("recursive-alias", recursiveAlias),
    PAGE("merge-key", mergeKey),
    PAGE("multiple-documents", multipleDocuments),
    PAGE("custom-tag", customTag),
    PAGE("complex-key", complexKey),
    PAGE("text-cut-by-comment", textCutByComment),
    PAGE("value-is-comment", valueIsComment),
    PAGE("list-instead-of-expression", listInsteadOfExpression),
    PAGE("unquoted-comma", unquotedComma),
    PAGE("unquoted-colon", unquotedColon),
    PAGE("tag-instead-of-text", tagInsteadOfText),
    PAGE("unquoted-interpolation", unquotedInterpolation),
    PAGE("trailing-text", trailingText),
    PAGE("unknown-key", unknownKey),
    PAGE("unsupported-key", unsupportedKey),
    PAGE("missing-key", missingKey),
    PAGE("wrong-type", wrongType),
    PAGE("unknown-value", unknownValue),
    PAGE("out-of-range", outOfRange),
    PAGE("conflicting-keys", conflictingKeys),
    PAGE("unreachable-branch", unreachableBranch),
    PAGE("malformed-name", malformedName),
    PAGE("duplicate-name", duplicateName),
    PAGE("unknown-model", unknownModel),
    PAGE("unknown-name", unknownName),
    PAGE("misplaced-secret", misplacedSecret),
    PAGE("unknown-field", unknownField),
    PAGE("unusable-import", unusableImport),
    PAGE("unused-import", unusedImport),
    PAGE("unknown-slot", unknownSlot),
    PAGE("missing-argument", missingArgument),
    PAGE("unknown-template", unknownTemplate),
    PAGE("unknown-node", unknownNode),
    PAGE("unknown-symbol", unknownSymbol),
    PAGE("low-contrast", lowContrast),
    PAGE("nameless-control", namelessControl),
    PAGE("unused-model", unusedModel),
    PAGE("unused-template", unusedTemplate),
    PAGE("unused-color", unusedColor),
    PAGE("unused-parameter", unusedParameter),
    PAGE("unused-let", unusedLet),
    PAGE("unused-data", unusedData),
    PAGE("recursive-definition", recursiveDefinition),
    PAGE("missing-empty-state", missingEmptyState),
    PAGE("malformed-type", malformedType),
    PAGE("malformed-default", malformedDefault),
    PAGE("malformed-pattern", malformedPattern),
    PAGE("recursive-model", recursiveModel),
    PAGE("multiple-identities", multipleIdentities),
    PAGE("missing-identity", missingIdentity),
    PAGE("empty-model", emptyModel),
    PAGE("malformed-interpolation", malformedInterpolation),
    PAGE("forgotten-interpolation", forgottenInterpolation),
    PAGE("unsupported-expression", unsupportedExpression),
    PAGE("interpolation-type", interpolationType),
    PAGE("optional-text", optionalText),
    PAGE("malformed-catalog", malformedCatalog),
    PAGE("missing-translation", missingTranslation),
    PAGE("unreviewed-translation", unreviewedTranslation),
    PAGE("translation-mismatch", translationMismatch),
    PAGE("missing-plural", missingPlural),
    PAGE("untranslated-text", untranslatedText),
    PAGE("expression-syntax", expressionSyntax),
    PAGE("unknown-function", unknownFunction),
    PAGE("no-overload", noOverload),
    PAGE("type-mismatch", typeMismatch),
    PAGE("heterogeneous-literal", heterogeneousLiteral),
    PAGE("missing-field", missingField),
    PAGE("possibly-absent", possiblyAbsent),
    PAGE("unchecked-index", uncheckedIndex),
    PAGE("force-unwrap", forceUnwrap),
    PAGE("shadowed-name", shadowedName),
    PAGE("unknown-case", unknownCase),
    PAGE("constant-condition", constantCondition),
    PAGE("constant-fault", constantFault),
    PAGE("malformed-format", malformedFormat),
    PAGE("malformed-url", malformedURL),
    PAGE("malformed-keypath", malformedKeypath),
    PAGE("keypath-mismatch", keypathMismatch),
    PAGE("malformed-path", malformedPath),
    PAGE("clear-text", clearText),
    PAGE("misspelt-query-name", misspeltQueryName),
    PAGE("conflicting-policies", conflictingPolicies),
    PAGE("malformed-query", malformedQuery),
    PAGE("query-argument-mismatch", queryArgumentMismatch),
    PAGE("item-mismatch", itemMismatch),
    PAGE("unbounded-paging", unboundedPaging),
    PAGE("unused-paging-key", unusedPagingKey),
    PAGE("page-size-mismatch", pageSizeMismatch),
    PAGE("unknown-screen", unknownScreen),
    PAGE("push-mismatch", pushMismatch),
    PAGE("set-mismatch", setMismatch),
    PAGE("unknown-refresh", unknownRefresh),
    PAGE("picture-without-words", pictureWithoutWords),
    PAGE("small-tap-target", smallTapTarget),
    PAGE("malformed-length", malformedLength),
    PAGE("impossible-layout", impossibleLayout),
    PAGE("suspicious-layout", suspiciousLayout),
    PAGE("clipped-text", clippedText),
    PAGE("empty-cell", emptyCell),
    PAGE("malformed-identifier", malformedIdentifier),
    PAGE("repeated-identifier", repeatedIdentifier),
    PAGE("name-collision", nameCollision),
    PAGE("hidden-type", hiddenType),
    PAGE("not-in-swift", notInSwift),
    PAGE("not-in-uikit", notInUIKit),
    PAGE("stale-file", staleFile),
    PAGE("missing-parameter", missingParameter),
    PAGE("parameter-mismatch", parameterMismatch),
    PAGE("missing-secret", missingSecret),
    PAGE("failed-load", failedLoad),
    PAGE("failed-evaluation", failedEvaluation),
    PAGE("failed-tap", failedTap),
    PAGE("screen-too-large", screenTooLarge),
    PAGE("run-timeout", runTimeout),
};

const size_t error_page_count = sizeof pages / sizeof *pages;

ErrorPage error_page(size_t index) { return pages[index]; }
