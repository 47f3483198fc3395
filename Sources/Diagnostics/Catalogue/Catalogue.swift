extension DiagnosticCode {
    /// The explanation of this code. The compiler sees to it that there is one for each.
    package var explanation: Explanation {
        switch self {
        case .unreadableFile: .unreadableFile
        case .invalidEncoding: .invalidEncoding
        case .fileTooLarge: .fileTooLarge
        case .emptySpec: .emptySpec
        case .yamlSyntax: .yamlSyntax
        case .jsonSyntax: .jsonSyntax
        case .tooDeep: .tooDeep
        case .tooManyNodes: .tooManyNodes
        case .duplicateKey: .duplicateKey
        case .unknownAnchor: .unknownAnchor
        case .endlessAlias: .endlessAlias
        case .mergeKey: .mergeKey
        case .severalDocuments: .severalDocuments
        case .customTag: .customTag
        case .complexKey: .complexKey

        case .textCutByComment: .textCutByComment
        case .valueIsComment: .valueIsComment
        case .listForExpression: .listForExpression
        case .commaSplitsType: .commaSplitsType
        case .colonInText: .colonInText
        case .tagForText: .tagForText
        case .unquotedHole: .unquotedHole
        case .textAfterFlow: .textAfterFlow

        case .unknownKey: .unknownKey
        case .unsupportedKey: .unsupportedKey
        case .missingKey: .missingKey
        case .wrongType: .wrongType
        case .unknownValue: .unknownValue
        case .outOfRange: .outOfRange
        case .conflictingKeys: .conflictingKeys
        case .unreachableBranch: .unreachableBranch

        case .malformedName: .malformedName
        case .duplicateName: .duplicateName
        case .unknownModel: .unknownModel
        case .unknownName: .unknownName
        case .misplacedSecret: .misplacedSecret
        case .unknownField: .unknownField
        case .unknownSlot: .unknownSlot
        case .missingSlot: .missingSlot
        case .unknownTemplate: .unknownTemplate
        case .unknownNode: .unknownNode
        case .unusedModel: .unusedModel
        case .unusedTemplate: .unusedTemplate
        case .unusedParameter: .unusedParameter
        case .unusedLet: .unusedLet
        case .unusedData: .unusedData
        case .definitionCycle: .definitionCycle

        case .malformedType: .malformedType
        case .malformedDefault: .malformedDefault
        case .malformedPattern: .malformedPattern
        case .endlessModel: .endlessModel
        case .severalIdentities: .severalIdentities
        case .missingIdentity: .missingIdentity
        case .emptyModel: .emptyModel

        case .malformedHole: .malformedHole
        case .unsupportedExpression: .unsupportedExpression
        case .holeType: .holeType
        case .optionalText: .optionalText
        case .expressionSyntax: .expressionSyntax
        case .unknownFunction: .unknownFunction
        case .noOverload: .noOverload
        case .typeMismatch: .typeMismatch
        case .mixedLiteral: .mixedLiteral
        case .missingField: .missingField
        case .maybeMissing: .maybeMissing
        case .unsafeIndex: .unsafeIndex
        case .forceUnwrap: .forceUnwrap
        case .shadowedName: .shadowedName
        case .unknownCase: .unknownCase
        case .constantCondition: .constantCondition
        case .certainFault: .certainFault
        case .malformedFormat: .malformedFormat

        case .malformedURL: .malformedURL
        case .malformedKeypath: .malformedKeypath
        case .keypathMismatch: .keypathMismatch
        case .malformedPath: .malformedPath
        case .malformedQuery: .malformedQuery
        case .argumentMismatch: .argumentMismatch
        case .itemMismatch: .itemMismatch
        case .endlessPaging: .endlessPaging
        case .idlePagingKey: .idlePagingKey

        case .unknownScreen: .unknownScreen
        case .pushMismatch: .pushMismatch
        case .setMismatch: .setMismatch

        case .malformedLength: .malformedLength
        case .impossibleLayout: .impossibleLayout
        case .doubtfulLayout: .doubtfulLayout
        case .emptyCell: .emptyCell
        case .malformedIdentifier: .malformedIdentifier

        case .nameCollision: .nameCollision

        case .parameterMissing: .parameterMissing
        case .parameterMismatch: .parameterMismatch
        case .secretMissing: .secretMissing
        case .loadFailed: .loadFailed
        case .failedEvaluation: .failedEvaluation
        case .failedTap: .failedTap
        }
    }
}
