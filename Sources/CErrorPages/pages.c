// Clang is the compiler of the package, and has C23's #embed in earlier modes too.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CErrorPages.h"

// Each page ends with a zero. The order is that of the index.
static const ErrorPage pages[] = {
    {"unreadable-file", (const char[]){
#embed "../../Docs/Errors/unreadable-file.md" suffix(, 0)
    }},
    {"invalid-encoding", (const char[]){
#embed "../../Docs/Errors/invalid-encoding.md" suffix(, 0)
    }},
    {"file-too-large", (const char[]){
#embed "../../Docs/Errors/file-too-large.md" suffix(, 0)
    }},
    {"empty-spec", (const char[]){
#embed "../../Docs/Errors/empty-spec.md" suffix(, 0)
    }},
    {"yaml-syntax", (const char[]){
#embed "../../Docs/Errors/yaml-syntax.md" suffix(, 0)
    }},
    {"json-syntax", (const char[]){
#embed "../../Docs/Errors/json-syntax.md" suffix(, 0)
    }},
    {"too-deep", (const char[]){
#embed "../../Docs/Errors/too-deep.md" suffix(, 0)
    }},
    {"too-many-nodes", (const char[]){
#embed "../../Docs/Errors/too-many-nodes.md" suffix(, 0)
    }},
    {"unusable-default", (const char[]){
#embed "../../Docs/Errors/unusable-default.md" suffix(, 0)
    }},
    {"unused-ignore", (const char[]){
#embed "../../Docs/Errors/unused-ignore.md" suffix(, 0)
    }},
    {"stale-baseline", (const char[]){
#embed "../../Docs/Errors/stale-baseline.md" suffix(, 0)
    }},
    {"duplicate-key", (const char[]){
#embed "../../Docs/Errors/duplicate-key.md" suffix(, 0)
    }},
    {"unknown-anchor", (const char[]){
#embed "../../Docs/Errors/unknown-anchor.md" suffix(, 0)
    }},
    {"recursive-alias", (const char[]){
#embed "../../Docs/Errors/recursive-alias.md" suffix(, 0)
    }},
    {"merge-key", (const char[]){
#embed "../../Docs/Errors/merge-key.md" suffix(, 0)
    }},
    {"multiple-documents", (const char[]){
#embed "../../Docs/Errors/multiple-documents.md" suffix(, 0)
    }},
    {"custom-tag", (const char[]){
#embed "../../Docs/Errors/custom-tag.md" suffix(, 0)
    }},
    {"complex-key", (const char[]){
#embed "../../Docs/Errors/complex-key.md" suffix(, 0)
    }},
    {"text-cut-by-comment", (const char[]){
#embed "../../Docs/Errors/text-cut-by-comment.md" suffix(, 0)
    }},
    {"value-is-comment", (const char[]){
#embed "../../Docs/Errors/value-is-comment.md" suffix(, 0)
    }},
    {"list-instead-of-expression", (const char[]){
#embed "../../Docs/Errors/list-instead-of-expression.md" suffix(, 0)
    }},
    {"unquoted-comma", (const char[]){
#embed "../../Docs/Errors/unquoted-comma.md" suffix(, 0)
    }},
    {"unquoted-colon", (const char[]){
#embed "../../Docs/Errors/unquoted-colon.md" suffix(, 0)
    }},
    {"tag-instead-of-text", (const char[]){
#embed "../../Docs/Errors/tag-instead-of-text.md" suffix(, 0)
    }},
    {"unquoted-interpolation", (const char[]){
#embed "../../Docs/Errors/unquoted-interpolation.md" suffix(, 0)
    }},
    {"trailing-text", (const char[]){
#embed "../../Docs/Errors/trailing-text.md" suffix(, 0)
    }},
    {"unknown-key", (const char[]){
#embed "../../Docs/Errors/unknown-key.md" suffix(, 0)
    }},
    {"unsupported-key", (const char[]){
#embed "../../Docs/Errors/unsupported-key.md" suffix(, 0)
    }},
    {"missing-key", (const char[]){
#embed "../../Docs/Errors/missing-key.md" suffix(, 0)
    }},
    {"wrong-type", (const char[]){
#embed "../../Docs/Errors/wrong-type.md" suffix(, 0)
    }},
    {"unknown-value", (const char[]){
#embed "../../Docs/Errors/unknown-value.md" suffix(, 0)
    }},
    {"out-of-range", (const char[]){
#embed "../../Docs/Errors/out-of-range.md" suffix(, 0)
    }},
    {"conflicting-keys", (const char[]){
#embed "../../Docs/Errors/conflicting-keys.md" suffix(, 0)
    }},
    {"unreachable-branch", (const char[]){
#embed "../../Docs/Errors/unreachable-branch.md" suffix(, 0)
    }},
    {"malformed-name", (const char[]){
#embed "../../Docs/Errors/malformed-name.md" suffix(, 0)
    }},
    {"duplicate-name", (const char[]){
#embed "../../Docs/Errors/duplicate-name.md" suffix(, 0)
    }},
    {"unknown-model", (const char[]){
#embed "../../Docs/Errors/unknown-model.md" suffix(, 0)
    }},
    {"unknown-name", (const char[]){
#embed "../../Docs/Errors/unknown-name.md" suffix(, 0)
    }},
    {"misplaced-secret", (const char[]){
#embed "../../Docs/Errors/misplaced-secret.md" suffix(, 0)
    }},
    {"unknown-field", (const char[]){
#embed "../../Docs/Errors/unknown-field.md" suffix(, 0)
    }},
    {"unusable-import", (const char[]){
#embed "../../Docs/Errors/unusable-import.md" suffix(, 0)
    }},
    {"unused-import", (const char[]){
#embed "../../Docs/Errors/unused-import.md" suffix(, 0)
    }},
    {"unknown-slot", (const char[]){
#embed "../../Docs/Errors/unknown-slot.md" suffix(, 0)
    }},
    {"missing-argument", (const char[]){
#embed "../../Docs/Errors/missing-argument.md" suffix(, 0)
    }},
    {"unknown-template", (const char[]){
#embed "../../Docs/Errors/unknown-template.md" suffix(, 0)
    }},
    {"unknown-node", (const char[]){
#embed "../../Docs/Errors/unknown-node.md" suffix(, 0)
    }},
    {"unknown-symbol", (const char[]){
#embed "../../Docs/Errors/unknown-symbol.md" suffix(, 0)
    }},
    {"low-contrast", (const char[]){
#embed "../../Docs/Errors/low-contrast.md" suffix(, 0)
    }},
    {"nameless-control", (const char[]){
#embed "../../Docs/Errors/nameless-control.md" suffix(, 0)
    }},
    {"unused-model", (const char[]){
#embed "../../Docs/Errors/unused-model.md" suffix(, 0)
    }},
    {"unused-template", (const char[]){
#embed "../../Docs/Errors/unused-template.md" suffix(, 0)
    }},
    {"unused-color", (const char[]){
#embed "../../Docs/Errors/unused-color.md" suffix(, 0)
    }},
    {"unused-token", (const char[]){
#embed "../../Docs/Errors/unused-token.md" suffix(, 0)
    }},
    {"unused-parameter", (const char[]){
#embed "../../Docs/Errors/unused-parameter.md" suffix(, 0)
    }},
    {"unused-let", (const char[]){
#embed "../../Docs/Errors/unused-let.md" suffix(, 0)
    }},
    {"unused-data", (const char[]){
#embed "../../Docs/Errors/unused-data.md" suffix(, 0)
    }},
    {"recursive-definition", (const char[]){
#embed "../../Docs/Errors/recursive-definition.md" suffix(, 0)
    }},
    {"missing-empty-state", (const char[]){
#embed "../../Docs/Errors/missing-empty-state.md" suffix(, 0)
    }},
    {"malformed-type", (const char[]){
#embed "../../Docs/Errors/malformed-type.md" suffix(, 0)
    }},
    {"malformed-default", (const char[]){
#embed "../../Docs/Errors/malformed-default.md" suffix(, 0)
    }},
    {"malformed-pattern", (const char[]){
#embed "../../Docs/Errors/malformed-pattern.md" suffix(, 0)
    }},
    {"recursive-model", (const char[]){
#embed "../../Docs/Errors/recursive-model.md" suffix(, 0)
    }},
    {"multiple-identities", (const char[]){
#embed "../../Docs/Errors/multiple-identities.md" suffix(, 0)
    }},
    {"missing-identity", (const char[]){
#embed "../../Docs/Errors/missing-identity.md" suffix(, 0)
    }},
    {"invalid-case", (const char[]){
#embed "../../Docs/Errors/invalid-case.md" suffix(, 0)
    }},
    {"made-union", (const char[]){
#embed "../../Docs/Errors/made-union.md" suffix(, 0)
    }},
    {"empty-model", (const char[]){
#embed "../../Docs/Errors/empty-model.md" suffix(, 0)
    }},
    {"malformed-interpolation", (const char[]){
#embed "../../Docs/Errors/malformed-interpolation.md" suffix(, 0)
    }},
    {"forgotten-interpolation", (const char[]){
#embed "../../Docs/Errors/forgotten-interpolation.md" suffix(, 0)
    }},
    {"unsupported-expression", (const char[]){
#embed "../../Docs/Errors/unsupported-expression.md" suffix(, 0)
    }},
    {"interpolation-type", (const char[]){
#embed "../../Docs/Errors/interpolation-type.md" suffix(, 0)
    }},
    {"optional-text", (const char[]){
#embed "../../Docs/Errors/optional-text.md" suffix(, 0)
    }},
    {"malformed-catalog", (const char[]){
#embed "../../Docs/Errors/malformed-catalog.md" suffix(, 0)
    }},
    {"missing-translation", (const char[]){
#embed "../../Docs/Errors/missing-translation.md" suffix(, 0)
    }},
    {"unreviewed-translation", (const char[]){
#embed "../../Docs/Errors/unreviewed-translation.md" suffix(, 0)
    }},
    {"translation-mismatch", (const char[]){
#embed "../../Docs/Errors/translation-mismatch.md" suffix(, 0)
    }},
    {"missing-plural", (const char[]){
#embed "../../Docs/Errors/missing-plural.md" suffix(, 0)
    }},
    {"unusable-word", (const char[]){
#embed "../../Docs/Errors/unusable-word.md" suffix(, 0)
    }},
    {"untranslated-text", (const char[]){
#embed "../../Docs/Errors/untranslated-text.md" suffix(, 0)
    }},
    {"expression-syntax", (const char[]){
#embed "../../Docs/Errors/expression-syntax.md" suffix(, 0)
    }},
    {"unknown-function", (const char[]){
#embed "../../Docs/Errors/unknown-function.md" suffix(, 0)
    }},
    {"no-overload", (const char[]){
#embed "../../Docs/Errors/no-overload.md" suffix(, 0)
    }},
    {"type-mismatch", (const char[]){
#embed "../../Docs/Errors/type-mismatch.md" suffix(, 0)
    }},
    {"heterogeneous-literal", (const char[]){
#embed "../../Docs/Errors/heterogeneous-literal.md" suffix(, 0)
    }},
    {"missing-field", (const char[]){
#embed "../../Docs/Errors/missing-field.md" suffix(, 0)
    }},
    {"possibly-absent", (const char[]){
#embed "../../Docs/Errors/possibly-absent.md" suffix(, 0)
    }},
    {"unchecked-index", (const char[]){
#embed "../../Docs/Errors/unchecked-index.md" suffix(, 0)
    }},
    {"force-unwrap", (const char[]){
#embed "../../Docs/Errors/force-unwrap.md" suffix(, 0)
    }},
    {"shadowed-name", (const char[]){
#embed "../../Docs/Errors/shadowed-name.md" suffix(, 0)
    }},
    {"unknown-case", (const char[]){
#embed "../../Docs/Errors/unknown-case.md" suffix(, 0)
    }},
    {"constant-condition", (const char[]){
#embed "../../Docs/Errors/constant-condition.md" suffix(, 0)
    }},
    {"constant-fault", (const char[]){
#embed "../../Docs/Errors/constant-fault.md" suffix(, 0)
    }},
    {"malformed-format", (const char[]){
#embed "../../Docs/Errors/malformed-format.md" suffix(, 0)
    }},
    {"malformed-url", (const char[]){
#embed "../../Docs/Errors/malformed-url.md" suffix(, 0)
    }},
    {"malformed-keypath", (const char[]){
#embed "../../Docs/Errors/malformed-keypath.md" suffix(, 0)
    }},
    {"keypath-mismatch", (const char[]){
#embed "../../Docs/Errors/keypath-mismatch.md" suffix(, 0)
    }},
    {"malformed-path", (const char[]){
#embed "../../Docs/Errors/malformed-path.md" suffix(, 0)
    }},
    {"clear-text", (const char[]){
#embed "../../Docs/Errors/clear-text.md" suffix(, 0)
    }},
    {"misspelt-query-name", (const char[]){
#embed "../../Docs/Errors/misspelt-query-name.md" suffix(, 0)
    }},
    {"conflicting-policies", (const char[]){
#embed "../../Docs/Errors/conflicting-policies.md" suffix(, 0)
    }},
    {"malformed-query", (const char[]){
#embed "../../Docs/Errors/malformed-query.md" suffix(, 0)
    }},
    {"query-argument-mismatch", (const char[]){
#embed "../../Docs/Errors/query-argument-mismatch.md" suffix(, 0)
    }},
    {"item-mismatch", (const char[]){
#embed "../../Docs/Errors/item-mismatch.md" suffix(, 0)
    }},
    {"unbounded-paging", (const char[]){
#embed "../../Docs/Errors/unbounded-paging.md" suffix(, 0)
    }},
    {"unused-paging-key", (const char[]){
#embed "../../Docs/Errors/unused-paging-key.md" suffix(, 0)
    }},
    {"page-size-mismatch", (const char[]){
#embed "../../Docs/Errors/page-size-mismatch.md" suffix(, 0)
    }},
    {"unknown-screen", (const char[]){
#embed "../../Docs/Errors/unknown-screen.md" suffix(, 0)
    }},
    {"call-mismatch", (const char[]){
#embed "../../Docs/Errors/call-mismatch.md" suffix(, 0)
    }},
    {"result-mismatch", (const char[]){
#embed "../../Docs/Errors/result-mismatch.md" suffix(, 0)
    }},
    {"push-mismatch", (const char[]){
#embed "../../Docs/Errors/push-mismatch.md" suffix(, 0)
    }},
    {"malformed-link", (const char[]){
#embed "../../Docs/Errors/malformed-link.md" suffix(, 0)
    }},
    {"ambiguous-link", (const char[]){
#embed "../../Docs/Errors/ambiguous-link.md" suffix(, 0)
    }},
    {"unknown-tab", (const char[]){
#embed "../../Docs/Errors/unknown-tab.md" suffix(, 0)
    }},
    {"set-mismatch", (const char[]){
#embed "../../Docs/Errors/set-mismatch.md" suffix(, 0)
    }},
    {"insert-mismatch", (const char[]){
#embed "../../Docs/Errors/insert-mismatch.md" suffix(, 0)
    }},
    {"nothing-to-retry", (const char[]){
#embed "../../Docs/Errors/nothing-to-retry.md" suffix(, 0)
    }},
    {"misplaced-anchor", (const char[]){
#embed "../../Docs/Errors/misplaced-anchor.md" suffix(, 0)
    }},
    {"unknown-section", (const char[]){
#embed "../../Docs/Errors/unknown-section.md" suffix(, 0)
    }},
    {"problem-without-control", (const char[]){
#embed "../../Docs/Errors/problem-without-control.md" suffix(, 0)
    }},
    {"unknown-refresh", (const char[]){
#embed "../../Docs/Errors/unknown-refresh.md" suffix(, 0)
    }},
    {"picture-without-words", (const char[]){
#embed "../../Docs/Errors/picture-without-words.md" suffix(, 0)
    }},
    {"circular-size", (const char[]){
#embed "../../Docs/Errors/circular-size.md" suffix(, 0)
    }},
    {"small-tap-target", (const char[]){
#embed "../../Docs/Errors/small-tap-target.md" suffix(, 0)
    }},
    {"malformed-length", (const char[]){
#embed "../../Docs/Errors/malformed-length.md" suffix(, 0)
    }},
    {"impossible-layout", (const char[]){
#embed "../../Docs/Errors/impossible-layout.md" suffix(, 0)
    }},
    {"suspicious-layout", (const char[]){
#embed "../../Docs/Errors/suspicious-layout.md" suffix(, 0)
    }},
    {"clipped-text", (const char[]){
#embed "../../Docs/Errors/clipped-text.md" suffix(, 0)
    }},
    {"vanishing-text", (const char[]){
#embed "../../Docs/Errors/vanishing-text.md" suffix(, 0)
    }},
    {"missing-glyph", (const char[]){
#embed "../../Docs/Errors/missing-glyph.md" suffix(, 0)
    }},
    {"empty-cell", (const char[]){
#embed "../../Docs/Errors/empty-cell.md" suffix(, 0)
    }},
    {"malformed-identifier", (const char[]){
#embed "../../Docs/Errors/malformed-identifier.md" suffix(, 0)
    }},
    {"repeated-identifier", (const char[]){
#embed "../../Docs/Errors/repeated-identifier.md" suffix(, 0)
    }},
    {"name-collision", (const char[]){
#embed "../../Docs/Errors/name-collision.md" suffix(, 0)
    }},
    {"hidden-type", (const char[]){
#embed "../../Docs/Errors/hidden-type.md" suffix(, 0)
    }},
    {"not-in-swift", (const char[]){
#embed "../../Docs/Errors/not-in-swift.md" suffix(, 0)
    }},
    {"not-in-uikit", (const char[]){
#embed "../../Docs/Errors/not-in-uikit.md" suffix(, 0)
    }},
    {"stale-file", (const char[]){
#embed "../../Docs/Errors/stale-file.md" suffix(, 0)
    }},
    {"missing-parameter", (const char[]){
#embed "../../Docs/Errors/missing-parameter.md" suffix(, 0)
    }},
    {"parameter-mismatch", (const char[]){
#embed "../../Docs/Errors/parameter-mismatch.md" suffix(, 0)
    }},
    {"missing-secret", (const char[]){
#embed "../../Docs/Errors/missing-secret.md" suffix(, 0)
    }},
    {"failed-load", (const char[]){
#embed "../../Docs/Errors/failed-load.md" suffix(, 0)
    }},
    {"failed-evaluation", (const char[]){
#embed "../../Docs/Errors/failed-evaluation.md" suffix(, 0)
    }},
    {"failed-tap", (const char[]){
#embed "../../Docs/Errors/failed-tap.md" suffix(, 0)
    }},
    {"screen-too-large", (const char[]){
#embed "../../Docs/Errors/screen-too-large.md" suffix(, 0)
    }},
    {"run-timeout", (const char[]){
#embed "../../Docs/Errors/run-timeout.md" suffix(, 0)
    }},
    {"changed-snapshot", (const char[]){
#embed "../../Docs/Errors/changed-snapshot.md" suffix(, 0)
    }},
    {"missing-snapshot", (const char[]){
#embed "../../Docs/Errors/missing-snapshot.md" suffix(, 0)
    }},
    {"orphaned-snapshot", (const char[]){
#embed "../../Docs/Errors/orphaned-snapshot.md" suffix(, 0)
    }},
    {"malformed-snapshot", (const char[]){
#embed "../../Docs/Errors/malformed-snapshot.md" suffix(, 0)
    }},
    {"changed-picture", (const char[]){
#embed "../../Docs/Errors/changed-picture.md" suffix(, 0)
    }},
    {"other-fonts", (const char[]){
#embed "../../Docs/Errors/other-fonts.md" suffix(, 0)
    }},
    {"unanswered-request", (const char[]){
#embed "../../Docs/Errors/unanswered-request.md" suffix(, 0)
    }},
    {"overlapping-texts", (const char[]){
#embed "../../Docs/Errors/overlapping-texts.md" suffix(, 0)
    }},
    {"content-off-screen", (const char[]){
#embed "../../Docs/Errors/content-off-screen.md" suffix(, 0)
    }},
    {"no-room-for-translation", (const char[]){
#embed "../../Docs/Errors/no-room-for-translation.md" suffix(, 0)
    }},
    {"far-from-screenshot", (const char[]){
#embed "../../Docs/Errors/far-from-screenshot.md" suffix(, 0)
    }},
    {"unusable-screenshot", (const char[]){
#embed "../../Docs/Errors/unusable-screenshot.md" suffix(, 0)
    }},
    {"removed-screen", (const char[]){
#embed "../../Docs/Errors/removed-screen.md" suffix(, 0)
    }},
    {"added-screen", (const char[]){
#embed "../../Docs/Errors/added-screen.md" suffix(, 0)
    }},
    {"renamed-screen", (const char[]){
#embed "../../Docs/Errors/renamed-screen.md" suffix(, 0)
    }},
    {"removed-parameter", (const char[]){
#embed "../../Docs/Errors/removed-parameter.md" suffix(, 0)
    }},
    {"added-parameter", (const char[]){
#embed "../../Docs/Errors/added-parameter.md" suffix(, 0)
    }},
    {"renamed-parameter", (const char[]){
#embed "../../Docs/Errors/renamed-parameter.md" suffix(, 0)
    }},
    {"changed-parameter", (const char[]){
#embed "../../Docs/Errors/changed-parameter.md" suffix(, 0)
    }},
    {"removed-model", (const char[]){
#embed "../../Docs/Errors/removed-model.md" suffix(, 0)
    }},
    {"added-model", (const char[]){
#embed "../../Docs/Errors/added-model.md" suffix(, 0)
    }},
    {"renamed-model", (const char[]){
#embed "../../Docs/Errors/renamed-model.md" suffix(, 0)
    }},
    {"removed-field", (const char[]){
#embed "../../Docs/Errors/removed-field.md" suffix(, 0)
    }},
    {"added-field", (const char[]){
#embed "../../Docs/Errors/added-field.md" suffix(, 0)
    }},
    {"renamed-field", (const char[]){
#embed "../../Docs/Errors/renamed-field.md" suffix(, 0)
    }},
    {"changed-field", (const char[]){
#embed "../../Docs/Errors/changed-field.md" suffix(, 0)
    }},
    {"changed-cases", (const char[]){
#embed "../../Docs/Errors/changed-cases.md" suffix(, 0)
    }},
    {"removed-member", (const char[]){
#embed "../../Docs/Errors/removed-member.md" suffix(, 0)
    }},
    {"added-member", (const char[]){
#embed "../../Docs/Errors/added-member.md" suffix(, 0)
    }},
    {"renamed-member", (const char[]){
#embed "../../Docs/Errors/renamed-member.md" suffix(, 0)
    }},
    {"changed-member", (const char[]){
#embed "../../Docs/Errors/changed-member.md" suffix(, 0)
    }},
    {"changed-decoding", (const char[]){
#embed "../../Docs/Errors/changed-decoding.md" suffix(, 0)
    }},
    {"changed-source", (const char[]){
#embed "../../Docs/Errors/changed-source.md" suffix(, 0)
    }},
    {"changed-paging", (const char[]){
#embed "../../Docs/Errors/changed-paging.md" suffix(, 0)
    }},
    {"changed-logging", (const char[]){
#embed "../../Docs/Errors/changed-logging.md" suffix(, 0)
    }},
    {"changed-identity", (const char[]){
#embed "../../Docs/Errors/changed-identity.md" suffix(, 0)
    }},
    {"changed-state", (const char[]){
#embed "../../Docs/Errors/changed-state.md" suffix(, 0)
    }},
    {"changed-cache", (const char[]){
#embed "../../Docs/Errors/changed-cache.md" suffix(, 0)
    }},
    {"changed-request", (const char[]){
#embed "../../Docs/Errors/changed-request.md" suffix(, 0)
    }},
    {"changed-timing", (const char[]){
#embed "../../Docs/Errors/changed-timing.md" suffix(, 0)
    }},
    {"changed-action", (const char[]){
#embed "../../Docs/Errors/changed-action.md" suffix(, 0)
    }},
    {"changed-condition", (const char[]){
#embed "../../Docs/Errors/changed-condition.md" suffix(, 0)
    }},
    {"changed-layout", (const char[]){
#embed "../../Docs/Errors/changed-layout.md" suffix(, 0)
    }},
    {"changed-look", (const char[]){
#embed "../../Docs/Errors/changed-look.md" suffix(, 0)
    }},
    {"drifted-keypath", (const char[]){
#embed "../../Docs/Errors/drifted-keypath.md" suffix(, 0)
    }},
    {"drifted-answer", (const char[]){
#embed "../../Docs/Errors/drifted-answer.md" suffix(, 0)
    }},
    {"drifted-value", (const char[]){
#embed "../../Docs/Errors/drifted-value.md" suffix(, 0)
    }},
    {"drifted-date", (const char[]){
#embed "../../Docs/Errors/drifted-date.md" suffix(, 0)
    }},
    {"drifted-case", (const char[]){
#embed "../../Docs/Errors/drifted-case.md" suffix(, 0)
    }},
    {"absent-field", (const char[]){
#embed "../../Docs/Errors/absent-field.md" suffix(, 0)
    }},
    {"unread-key", (const char[]){
#embed "../../Docs/Errors/unread-key.md" suffix(, 0)
    }},
    {"drifted-paging", (const char[]){
#embed "../../Docs/Errors/drifted-paging.md" suffix(, 0)
    }},
    {"short-page", (const char[]){
#embed "../../Docs/Errors/short-page.md" suffix(, 0)
    }},
    {"wrong-total", (const char[]){
#embed "../../Docs/Errors/wrong-total.md" suffix(, 0)
    }},
    {"repeated-page", (const char[]){
#embed "../../Docs/Errors/repeated-page.md" suffix(, 0)
    }},
};

const size_t error_page_count = sizeof pages / sizeof *pages;

ErrorPage error_page(size_t index) { return pages[index]; }

// Ends with a zero.
static const char short_reference[] = {
#embed "../../Docs/Short.md" suffix(, 0)
};

const char *screenc_short_reference(void) { return short_reference; }
