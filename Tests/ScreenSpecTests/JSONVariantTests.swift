import Diagnostics
import ScreenSpec
import TestSupport
import Testing

/// A spec has the same meaning in YAML and in JSON.
struct JSONVariantTests {
    @Test(arguments: CaseFile.ok)
    func sameScreen(_ file: CaseFile) throws {
        let json = try #require(JSONVariant.of(file))
        let compiled = Compiled(json)
        #expect(compiled.bag.isEmpty, "\(compiled.summary)")
        let yaml = try #require(Compiled(file).screen)
        let difference = zip(dump(of: try #require(compiled.screen)), dump(of: yaml)).first {
            $0 != $1
        }
        #expect(difference == nil)
    }

    /// Codes of YAML features.
    private static let yamlOnly: Set<DiagnosticCode> = [
        .invalidEncoding, .emptySpec, .yamlSyntax, .tooDeep, .tooManyNodes, .unknownAnchor,
        .recursiveAlias, .mergeKey,
        .multipleDocuments, .customTag, .complexKey, .textCutByComment, .valueIsComment,
        .listInsteadOfExpression, .unquotedComma, .unquotedColon, .tagInsteadOfText,
        .unquotedInterpolation,
        .trailingText,
    ]

    private static let errors = CaseFile.errors.filter { file in
        let codes = Set(MarkedSpec(file.text).expected.map(\.code))
        // An error in an anchored value is reported once; in JSON, each copy has the error.
        return codes.isDisjoint(with: yamlOnly.map(\.name)) && !file.text.contains("&")
    }

    @Test(arguments: errors)
    func sameDiagnostics(_ file: CaseFile) throws {
        let json = Compiled(try #require(JSONVariant.of(file)), rules: file.rules)
        #expect(json.codes.sorted() == Compiled(file).codes.sorted(), "\(json.summary)")
    }

    @Test func mostErrorsHaveVariants() {
        #expect(Self.errors.count >= 25)
    }
}
