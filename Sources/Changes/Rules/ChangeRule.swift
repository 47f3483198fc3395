package import Diagnostics

/// What one kind of change means: whom it concerns, and how much.
package struct ChangeRule: Sendable {
    package let code: DiagnosticCode
    /// The change in a few words, as the documentation lists it.
    package let what: String
    package let level: SpecChange.Level
    package let audience: SpecChange.Audience
    /// What to do about it; nil for what needs nothing.
    let advice: String?

    init(
        _ code: DiagnosticCode, _ what: String, _ level: SpecChange.Level,
        _ audience: SpecChange.Audience, advice: String? = nil
    ) {
        self.code = code
        self.what = what
        self.level = level
        self.audience = audience
        self.advice = advice
    }
}

// MARK: - Screens and parameters, which links and pushes use

extension ChangeRule {
    static let removedScreen = ChangeRule(
        .removedScreen, "a screen is gone", .breaking, .links,
        advice: "keep a screen with this id, also if it only leads to another one")
    static let addedScreen = ChangeRule(.addedScreen, "a screen is new", .safe, .links)
    static let renamedScreen = ChangeRule(
        .renamedScreen, "a screen has another id", .breaking, .links,
        advice: "keep the id, or a screen with the former one that leads to this one")
    static let removedParameter = ChangeRule(
        .removedParameter, "a parameter is gone", .breaking, .links,
        advice: "keep it until nobody passes it any more")
    static let requiredParameter = ChangeRule(
        .addedParameter, "a parameter without a default is new", .breaking, .links,
        advice: "give it a default: those who show the screen do not know it")
    static let optionalParameter = ChangeRule(
        .addedParameter, "a parameter with a default is new", .safe, .links)
    static let renamedParameter = ChangeRule(
        .renamedParameter, "a parameter has another name", .breaking, .links,
        advice: "keep the name: those who show the screen pass it")
    static let parameterType = ChangeRule(
        .changedParameter, "a parameter has another type", .breaking, .links,
        advice: "add a parameter of the new type with a default, and keep this one")
    static let narrowedParameter = ChangeRule(
        .changedParameter, "a parameter takes fewer values, or has no default any more", .breaking,
        .links, advice: "accept what was accepted before")
    static let widenedParameter = ChangeRule(
        .changedParameter, "a parameter takes more values, or has a default", .safe, .links)
    static let parameterDefault = ChangeRule(
        .changedParameter, "a parameter has another default", .dangerous, .links,
        advice: "links without the parameter show something else now: see whether that is meant")

    fileprivate static let ofLinks = [
        removedScreen, addedScreen, renamedScreen, removedParameter, requiredParameter,
        optionalParameter, renamedParameter, parameterType, narrowedParameter, widenedParameter,
        parameterDefault,
    ]
}

// MARK: - Models and members, which the code of an app uses

extension ChangeRule {
    static let removedModel = ChangeRule(
        .removedModel, "a model is gone, or became an enum or an object", .breaking, .source,
        advice: "correct the code of the app that names it")
    static let addedModel = ChangeRule(.addedModel, "a model is new", .safe, .source)
    static let renamedModel = ChangeRule(
        .renamedModel, "a model has another name", .breaking, .source,
        advice: "rename it in the code of the app, too")
    static let removedField = ChangeRule(
        .removedField, "a field that expressions read is gone", .breaking, .source,
        advice: "correct the code of the app that reads it")
    static let removedUnreadField = ChangeRule(
        .removedField, "a field that no expression reads is gone", .dangerous, .source,
        advice: "see whether the code of the app reads it")
    static let addedField = ChangeRule(.addedField, "a field is new", .safe, .source)
    static let renamedField = ChangeRule(
        .renamedField, "a field that expressions read has another name", .breaking, .source,
        advice: "rename it in the code of the app, too")
    static let renamedUnreadField = ChangeRule(
        .renamedField, "a field that no expression reads has another name", .dangerous, .source,
        advice: "see whether the code of the app reads it")
    static let fieldType = ChangeRule(
        .changedField,
        "a field that expressions read has another type, or became optional or required",
        .breaking, .source, advice: "correct the code of the app that reads it")
    static let unreadFieldType = ChangeRule(
        .changedField, "the same, of a field that no expression reads", .dangerous, .source,
        advice: "see whether the code of the app reads it")
    static let removedCase = ChangeRule(
        .changedCases, "an enum of responses lacks a case", .breaking, .source,
        advice: "correct the code of the app that names it")
    static let addedCase = ChangeRule(
        .changedCases, "an enum of responses has one more case", .dangerous, .source,
        advice: "each `switch` of the app without a `default` needs it")
    static let renamedCase = ChangeRule(
        .changedCases, "a case of an enum of responses has another name", .breaking, .source,
        advice: "rename it in the code of the app, too; the server must send it")
    static let removedMember = ChangeRule(
        .removedMember, "a section or an entry of `data` is gone", .breaking, .source,
        advice: "correct the code of the app that uses it of the loader")
    static let addedMember = ChangeRule(
        .addedMember, "a section, a state or an entry of `data` is new", .safe, .source)
    static let renamedMember = ChangeRule(
        .renamedMember, "a section or an entry of `data` has another name", .breaking, .source,
        advice: "rename it in the code of the app, too, and in what reads its name from events")
    static let changedMember = ChangeRule(
        .changedMember, "a section has items of another type, or an entry of `data` a value of one",
        .breaking, .source, advice: "correct the code of the app that reads them")
    static let appType = ChangeRule(
        .changedMember, "a model is another type of the app, or one of the app, or is not any more",
        .breaking, .source, advice: "correct the code of the app that names it")
    static let addedHook = ChangeRule(
        .addedMember, "a hook is new, or has other parameters or another result", .breaking,
        .source,
        advice: "implement it in the app")
    static let removedHook = ChangeRule(.removedMember, "a hook is gone", .safe, .source)
    static let addedSecret = ChangeRule(
        .addedMember, "a secret is new", .breaking, .source,
        advice: "whoever loads the screen must pass it")
    static let removedSecret = ChangeRule(
        .removedMember, "a secret is gone", .breaking, .source,
        advice: "whoever loads the screen must not pass it any more")

    fileprivate static let ofSource = [
        removedModel, addedModel, renamedModel, removedField, removedUnreadField, addedField,
        renamedField, renamedUnreadField, fieldType, unreadFieldType, removedCase, addedCase,
        renamedCase, removedMember, addedMember, renamedMember, changedMember, appType,
        addedHook, removedHook, addedSecret, removedSecret,
    ]
}

// MARK: - What is decoded

extension ChangeRule {
    private static let asksServer = "see whether the server sends what the spec expects now"

    static let fieldPath = ChangeRule(
        .changedDecoding, "a field is read at another place", .dangerous, .data, advice: asksServer)
    static let fieldFormat = ChangeRule(
        .changedDecoding, "a date has another format", .dangerous, .data, advice: asksServer)
    static let requiredField = ChangeRule(
        .changedDecoding, "a field may not be absent any more", .dangerous, .data,
        advice: "items without it are faults now: " + asksServer)
    static let closedEnum = ChangeRule(
        .changedDecoding, "an enum became closed", .dangerous, .data,
        advice: "other strings are faults now: " + asksServer)
    static let openedEnum = ChangeRule(
        .changedDecoding, "an enum became open", .safe, .data)
    static let addedFieldDefault = ChangeRule(
        .changedDecoding, "a field has a default now", .safe, .data)
    static let fieldDefault = ChangeRule(
        .changedDecoding, "a field has another default, or none any more", .dangerous, .data,
        advice: "see what items without the field show now")
    static let source = ChangeRule(
        .changedSource,
        "another address, file, query, keypath, response, or treatment of faulty answers",
        .dangerous,
        .data, advice: asksServer)
    static let literal = ChangeRule(
        .changedSource, "other literal items", .safe, .data)
    static let paging = ChangeRule(
        .changedPaging, "pages are asked for in another way, or end otherwise", .dangerous, .data,
        advice: asksServer)
    static let pagingLimit = ChangeRule(
        .changedPaging, "another limit of pages or items, or treatment of repeated ones", .safe,
        .data)

    fileprivate static let ofData = [
        fieldPath, fieldFormat, requiredField, closedEnum, openedEnum, addedFieldDefault,
        fieldDefault, source, literal, paging, pagingLimit,
    ]
}

// MARK: - Analytics

extension ChangeRule {
    static let logging = ChangeRule(
        .changedLogging,
        "an identifier, an event or a parameter of events is gone or has another name",
        .breaking, .analytics, advice: "tell those who count these events, or keep the name")
    static let loggedValue = ChangeRule(
        .changedLogging, "a parameter of events has another value", .dangerous, .analytics,
        advice: "tell those who read the parameter")
    static let addedLogging = ChangeRule(
        .changedLogging, "events, or a parameter of them, are new", .safe, .analytics)

    fileprivate static let ofAnalytics = [logging, loggedValue, addedLogging]
}

// MARK: - What is kept

extension ChangeRule {
    static let identity = ChangeRule(
        .changedIdentity, "items have another identity", .breaking, .state,
        advice: "what the app keeps by the former identity does not find its item any more")
    static let removedState = ChangeRule(
        .removedMember, "a state is gone", .breaking, .state,
        advice: "correct the code of the app that reads or restores it")
    static let renamedState = ChangeRule(
        .renamedMember, "a state has another name", .breaking, .state,
        advice: "rename it in the code of the app, and in what the app has kept")
    static let stateType = ChangeRule(
        .changedState, "a state has another type, or takes fewer values", .breaking, .state,
        advice: "what the app has kept may not fit any more")
    static let widenedState = ChangeRule(
        .changedState, "a state takes more values", .safe, .state)
    static let stateDefault = ChangeRule(
        .changedState, "a state has another default", .dangerous, .state,
        advice: "the screen begins in another state: see whether that is meant")
    static let cache = ChangeRule(
        .changedCache, "another use of the cache", .dangerous, .state,
        advice: "answers are kept or asked for in another way: see whether stale ones matter")

    fileprivate static let ofState = [
        identity, removedState, renamedState, stateType, widenedState, stateDefault, cache,
    ]
}

// MARK: - What is sent

extension ChangeRule {
    private static let asksServers = "see whether all servers that the app reaches take it"

    static let request = ChangeRule(
        .changedRequest,
        "another method, body, base or health check, or a changed header or query parameter",
        .dangerous, .server, advice: asksServers)
    static let addedRequestField = ChangeRule(
        .changedRequest, "one more header or query parameter", .safe, .server)
    static let sentRequest = ChangeRule(
        .changedRequest, "an action sends another request", .dangerous, .server, advice: asksServers
    )
    static let polling = ChangeRule(
        .changedTiming, "requests are repeated more often", .dangerous, .server,
        advice: "see whether the server bears it")
    static let timing = ChangeRule(
        .changedTiming,
        "another time limit, other retries, or requests that are repeated less often",
        .safe, .server)

    fileprivate static let ofServer = [request, addedRequestField, sentRequest, polling, timing]
}

// MARK: - What people see

extension ChangeRule {
    static let navigation = ChangeRule(
        .changedAction, "an action leads elsewhere, or nowhere any more", .dangerous, .links,
        advice: "see whether people still reach what they reached")
    static let addedAction = ChangeRule(
        .changedAction, "an action is new", .safe, .appearance)
    static let action = ChangeRule(
        .changedAction, "an action does something else on the screen", .safe, .appearance)
    static let condition = ChangeRule(
        .changedCondition, "another condition, search or named expression", .safe, .appearance)
    static let layout = ChangeRule(
        .changedLayout, "another layout, header, footer, background or order", .safe, .appearance)
    static let look = ChangeRule(
        .changedLook, "other cells, texts, colours, bars or placeholders", .safe, .appearance)

    fileprivate static let ofAppearance = [
        navigation, addedAction, action, condition, layout, look,
    ]

    /// All rules, by audience.
    package static let all =
        ofLinks + ofSource + ofData + ofAnalytics + ofState + ofServer + ofAppearance
}
