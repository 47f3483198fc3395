/// The codes of what differs between two versions of specs, which `diff` reports.
extension DiagnosticCode {
    package static let removedScreen = DiagnosticCode("removed-screen")
    package static let addedScreen = DiagnosticCode("added-screen")
    package static let renamedScreen = DiagnosticCode("renamed-screen")
    package static let removedParameter = DiagnosticCode("removed-parameter")
    package static let addedParameter = DiagnosticCode("added-parameter")
    package static let renamedParameter = DiagnosticCode("renamed-parameter")
    package static let changedParameter = DiagnosticCode("changed-parameter")
    package static let removedModel = DiagnosticCode("removed-model")
    package static let addedModel = DiagnosticCode("added-model")
    package static let renamedModel = DiagnosticCode("renamed-model")
    package static let removedField = DiagnosticCode("removed-field")
    package static let addedField = DiagnosticCode("added-field")
    package static let renamedField = DiagnosticCode("renamed-field")
    package static let changedField = DiagnosticCode("changed-field")
    package static let changedCases = DiagnosticCode("changed-cases")
    package static let removedMember = DiagnosticCode("removed-member")
    package static let addedMember = DiagnosticCode("added-member")
    package static let renamedMember = DiagnosticCode("renamed-member")
    package static let changedMember = DiagnosticCode("changed-member")
    package static let changedDecoding = DiagnosticCode("changed-decoding")
    package static let changedSource = DiagnosticCode("changed-source")
    package static let changedPaging = DiagnosticCode("changed-paging")
    package static let changedLogging = DiagnosticCode("changed-logging")
    package static let changedIdentity = DiagnosticCode("changed-identity")
    package static let changedState = DiagnosticCode("changed-state")
    package static let changedCache = DiagnosticCode("changed-cache")
    package static let changedRequest = DiagnosticCode("changed-request")
    package static let changedTiming = DiagnosticCode("changed-timing")
    package static let changedAction = DiagnosticCode("changed-action")
    package static let changedCondition = DiagnosticCode("changed-condition")
    package static let changedLayout = DiagnosticCode("changed-layout")
    package static let changedLook = DiagnosticCode("changed-look")

    /// The codes that `diff` reports, and no other command.
    package static let ofChanges: Set<DiagnosticCode> = [
        removedScreen, addedScreen, renamedScreen, removedParameter, addedParameter,
        renamedParameter, changedParameter, removedModel, addedModel, renamedModel, removedField,
        addedField, renamedField, changedField, changedCases, removedMember, addedMember,
        renamedMember, changedMember, changedDecoding, changedSource, changedPaging,
        changedLogging, changedIdentity, changedState, changedCache, changedRequest, changedTiming,
        changedAction, changedCondition, changedLayout, changedLook,
    ]
}
