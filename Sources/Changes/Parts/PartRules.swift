/// What a changed part of a screen is called, where it stands, and what its change means.
struct PartRule {
    /// The part in a sentence; `*` is the name of the member.
    let words: String
    /// The keys in a spec that it may have, from its owner; those that begin with a slash are from
    /// the top. `*` is the name of the member.
    let keys: [String]
    /// What a change means that adds, removes, or changes it.
    let added: ChangeRule
    let removed: ChangeRule
    let changed: ChangeRule

    init(
        _ words: String, _ keys: [String], _ changed: ChangeRule, added: ChangeRule? = nil,
        removed: ChangeRule? = nil
    ) {
        self.words = words
        self.keys = keys
        self.added = added ?? changed
        self.removed = removed ?? changed
        self.changed = changed
    }

    func rule(of difference: PartDifference) -> ChangeRule {
        switch (difference.from, difference.to) {
        case (nil, _): added
        case (_, nil): removed
        default: changed
        }
    }
}

extension PartRule {
    /// Returns the name and the rule of the part with this path; nil for what other comparisons
    /// see.
    ///
    /// - Parameter isScreen: whether it is a part of the screen itself, not of a section or `data`.
    static func find(_ path: [String], isScreen: Bool) -> (name: String, rule: PartRule)? {
        guard let first = path.first, !ignored.contains(first),
            !repetitions.contains(where: { path.starts(with: $0) })
        else { return nil }
        let table = isScreen ? ofScreen : ofParts
        for length in stride(from: min(3, path.count), through: 1, by: -1) {
            let name = path.prefix(length).joined(separator: ".")
            if let rule = table[name] { return (name, rule) }
            let pattern = (path.prefix(length - 1) + ["*"]).joined(separator: ".")
            if length > 1, let rule = table[pattern] { return (name, rule) }
        }
        return (first, PartRule("`\(first)`", [first], .look))
    }

    /// Parts that are compared by their types, and `answer`, which follows from what reads it.
    private static let ignored: Set<String> = [
        "answer",
        "id", "name", "names", "identity", "screen", "parameters", "state", "secrets", "data",
        "literalItems",
    ]

    /// What other parts of the description tell, too.
    private static let repetitions = [["request", "values"], ["items", "data"]]

    private static let methods = ["url", "post", "put", "patch", "delete"]

    /// Of sections and entries of `data`.
    private static let ofParts = ofLoads.merging(ofSections) { one, _ in one }

    private static let ofLoads: [String: PartRule] = [
        "for": PartRule("the list of requests", ["for"], .request),
        "request": PartRule("the request", methods, .source),
        "request.method": PartRule("the method", ["json", "form"] + methods, .request),
        "request.url": PartRule("the address", methods, .source),
        "request.query.*": PartRule(
            "the query parameter `*`", ["query.*", "/api.query.*"], .request,
            added: .addedRequestField),
        "request.queryOnOriginOfBase.*": PartRule(
            "the query parameter `*`", ["/api.query.*"], .request, added: .addedRequestField),
        "request.headers.*": PartRule(
            "the header `*`", ["headers.*", "/api.headers.*"], .request,
            added: .addedRequestField),
        "request.headersOnOriginOfBase.*": PartRule(
            "the header `*`", ["/api.headers.*"], .request, added: .addedRequestField),
        "request.json": PartRule("the body", ["json", "body"], .request),
        "request.form": PartRule("the body", ["form", "body"], .request),
        "request.attempts": PartRule("the retry policy", ["retry", "/api.retry"], .timing),
        "request.retryOn": PartRule("the retry policy", ["retry", "/api.retry"], .timing),
        "request.timeoutMilliseconds": PartRule(
            "the time limit", ["timeout", "/api.timeout"], .timing),
        "request.cache": PartRule("the use of the cache", ["cache", "/api.cache"], .cache),
        "file": PartRule("the file", ["file"], .source),
        "sqlite": PartRule("the query of the database", ["sqlite"], .source),
        "literal": PartRule("the list of literal items", ["items"], .literal),
        "response": PartRule("the type of the response", ["response"], .source),
        "errors": PartRule("the type of error answers", ["errors", "/api.errors"], .source),
        "reject": PartRule("the text `reject`", ["reject"], .source),
        "keypath": PartRule("the keypath", ["keypath"], .source),
        "model": PartRule("the type", ["model", "type"], .changedMember),
        "decode": PartRule("the treatment of faulty items", ["decode"], .source),
        "optional": PartRule("the flag `optional`", ["optional"], .source),
        "everyMilliseconds": PartRule(
            "the polling interval", ["every", "/refresh.every"], .polling),
        "paging": PartRule("the paging", ["paging"], .paging),
        "paging.policy": PartRule("the paging policy", ["paging.policy", "paging"], .paging),
        "paging.maxItems": PartRule("the limit of items", ["paging.maxItems"], .pagingLimit),
        "paging.maxPages": PartRule("the limit of pages", ["paging.maxPages"], .pagingLimit),
        "paging.onRepeat": PartRule("`onRepeat`", ["paging.onRepeat"], .pagingLimit),
        "paging.dedupe": PartRule("`dedupe`", ["paging.dedupe"], .pagingLimit),
        "paging.*": PartRule("the paging's `*`", ["paging.*"], .paging),
        "elements": PartRule("the size of pages", ["paging.size"], .pagingLimit),
        "size": PartRule("the size of pages", ["paging.size"], .pagingLimit),
        "maxPages": PartRule("the limit of pages", ["paging.maxPages"], .pagingLimit),
        "maxItems": PartRule("the limit of items", ["paging.maxItems"], .pagingLimit),
    ]

    private static let ofSections: [String: PartRule] = [
        "each": PartRule("the repetition", ["each"], .condition),
        "when": PartRule("the condition", ["when"], .condition),
        "items": PartRule("the list of items", ["items"], .source),
        "items.type": PartRule("the type of items", ["items"], .changedMember),
        "rows.*": PartRule("the row `*`", ["rows"], .look),
        "rows": PartRule("the list of rows", ["rows"], .look),
        "onError": PartRule("the effect of a failure", ["onError", "/load.onError"], .condition),
        "layout": PartRule("the layout", ["layout"], .layout),
        "sharedLayout": PartRule("the layout of the library", ["layout"], .layout),
        "header": PartRule("the header", ["header"], .layout),
        "footer": PartRule("the footer", ["footer"], .layout),
        "background": PartRule("the background", ["background"], .layout),
        "let.*": PartRule("the expression `*`", ["let.*"], .condition),
        "let": PartRule("the list of named expressions", ["let"], .condition),
        "search": PartRule("the search", ["search"], .condition),
        "cell": PartRule("the cell", ["cell"], .look),
        "empty": PartRule("the placeholder `empty`", ["empty"], .look),
        "noResults": PartRule("the placeholder `noResults`", ["noResults"], .look),
        "loading": PartRule("the placeholder `loading`", ["loading"], .look),
        "failure": PartRule("the placeholder `failure`", ["failure"], .look),
        "accessibility": PartRule("the accessibility label", ["accessibility"], .look),
        "onTap": PartRule("the tap", ["onTap"], .action, added: .addedAction),
        "swipe.leading": PartRule(
            "the list of swipe actions", ["swipe.leading", "swipe"], .action),
        "swipe.trailing": PartRule(
            "the list of swipe actions", ["swipe.trailing", "swipe"], .action),
        "menu": PartRule("the menu", ["menu"], .action),
        "onVisible": PartRule(
            "the event of items that are seen", ["onVisible"], .logging, added: .addedLogging),
        "logging": PartRule("the logging", ["logging"], .logging, added: .addedLogging),
        "logging.identifier": PartRule(
            "the logging identifier", ["logging.identifier", "logging"], .logging),
        "logging.event": PartRule("the event", ["logging.event", "logging"], .logging),
        "logging.parameters": PartRule(
            "the list of event parameters", ["logging.parameters", "logging"], .loggedValue,
            added: .addedLogging, removed: .logging),
        "logging.parameters.*": PartRule(
            "the parameter `*` of events", ["logging.parameters.*", "logging"], .loggedValue,
            added: .addedLogging, removed: .logging),
    ]

    private static let ofScreen: [String: PartRule] = [
        "title": PartRule("the title", ["title"], .look),
        "flags.*": PartRule(
            "the flag `*`", ["flags.*"], .look, added: .addedHook, removed: .removedHook),
        "flags": PartRule(
            "the list of flags", ["flags"], .look, added: .addedHook, removed: .removedHook),
        "searchBar": PartRule("the search field", ["searchBar"], .look),
        "result": PartRule(
            "the result", ["result"], .changedMember, added: .addedMember, removed: .removedMember),
        "leave": PartRule("the question before leaving", ["leave"], .condition),
        "sheet": PartRule("the sheet", ["sheet"], .look),
        "onAppear": PartRule(
            "the action of the opening", ["onAppear"], .action, added: .addedAction),
        "strings": PartRule("the string catalog", ["strings"], .look),
        "baseURL": PartRule("the base of addresses", ["api.baseURL", "api"], .request),
        "health": PartRule("the health check", ["api.health"], .request),
        "let.*": PartRule("the expression `*`", ["let.*"], .condition),
        "let": PartRule("the list of named expressions", ["let"], .condition),
        "concurrency": PartRule("the number of loads at once", ["load.concurrency"], .timing),
        "timeoutMilliseconds": PartRule("the time limit of the screen", ["load.timeout"], .timing),
        "refresh": PartRule("the refreshing", ["refresh"], .condition),
        "refresh.everyMilliseconds": PartRule(
            "the polling interval", ["refresh.every"], .polling),
        "bar.largeTitle": PartRule("the large title", ["bar.largeTitle"], .look),
        "bar.leading": PartRule("the bar", ["bar.leading"], .look),
        "bar.trailing": PartRule("the bar", ["bar.trailing"], .look),
        "bar.bottom": PartRule("the bar at the bottom", ["bar.bottom"], .look),
        "layout": PartRule("the layout of the screen", ["layout"], .layout),
        "background": PartRule("the background", ["background"], .layout),
        "empty": PartRule("the placeholder `empty`", ["empty"], .look),
        "noResults": PartRule("the placeholder `noResults`", ["noResults"], .look),
        "loading": PartRule("the placeholder `loading`", ["loading"], .look),
        "failure": PartRule("the placeholder `failure`", ["failure"], .look),
        "logging": PartRule(
            "the list of parameters of all events", ["logging"], .loggedValue, added: .addedLogging,
            removed: .logging),
        "logging.*": PartRule(
            "the parameter `*` of all events", ["logging.parameters.*", "logging.*", "logging"],
            .loggedValue, added: .addedLogging, removed: .logging),
        "cells.*": PartRule("the cell `*`", ["cells.*"], .look),
        "cells": PartRule("the list of cells", ["cells"], .look),
    ]
}
