import Diagnostics
import TestSupport
import Testing

/// A spec means the same in YAML and in JSON.
struct TwinTests {
    @Test(arguments: CaseFile.ok)
    func sameScreen(_ file: CaseFile) throws {
        let json = try #require(JSONTwin.of(file))
        let compiled = Compiled(json)
        #expect(compiled.bag.isEmpty, "\(compiled.summary)")
        let yaml = try #require(Compiled(file).screen)
        let difference = zip(printed(try #require(compiled.screen)), printed(yaml)).first {
            $0 != $1
        }
        #expect(difference == nil)
    }

    /// Codes about what JSON does not have.
    private static let ofYAMLAlone: Set<DiagnosticCode> = [
        .invalidEncoding, .emptySpec, .yamlSyntax, .tooDeep, .tooManyNodes, .unknownAnchor,
        .recursiveAlias, .mergeKey,
        .multipleDocuments, .customTag, .complexKey, .textCutByComment, .valueIsComment,
        .listInsteadOfExpression, .unquotedComma, .unquotedColon, .tagInsteadOfText,
        .unquotedInterpolation,
        .trailingText,
    ]

    private static let errors = CaseFile.errors.filter { file in
        let codes = Set(MarkedSpec(file.text).expected.map(\.code))
        // A fault in an anchored value is one; in JSON each copy is written out.
        return codes.isDisjoint(with: ofYAMLAlone.map(\.name)) && !file.text.contains("&")
    }

    @Test(arguments: errors)
    func sameFaults(_ file: CaseFile) throws {
        let json = Compiled(try #require(JSONTwin.of(file)))
        #expect(json.codes.sorted() == Compiled(file).codes.sorted(), "\(json.summary)")
    }

    @Test func mostErrorsHaveTwins() {
        #expect(Self.errors.count >= 25)
    }
}
