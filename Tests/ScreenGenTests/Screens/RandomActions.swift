import TestSupport

/// Actions of random specs.
extension RandomSpecWriter {
    mutating func entry(_ names: RandomExpressions.Names, onItem: Bool) -> String {
        var parts = ["title: \(random.one(of: ["Edit", "Delete", "\"Add ${params.word}\""]))"]
        if random.chance(40) { parts.append("symbol: trash") }
        if onItem, random.chance(30) { parts.append("role: destructive") }
        if onItem, random.chance(30) { parts.append("when: item.isNew") }
        // Entries do not read the position.
        let entryNames = onItem ? Self.names(of: "item", hasIndex: false) : Self.words
        parts.append("onTap: \(action(entryNames, onItem: onItem))")
        return "{\(parts.joined(separator: ", "))}"
    }

    mutating func actions(_ names: RandomExpressions.Names, onItem: Bool) -> String {
        guard random.chance(25) else { return action(names, onItem: onItem) }
        let first = action(names, onItem: onItem).dropFirst()
        return "[{if: \(names.condition(&random)), \(first), \(action(names, onItem: onItem))]"
    }

    private mutating func action(_ names: RandomExpressions.Names, onItem: Bool) -> String {
        let key = onItem ? "${item.id}" : "all"
        switch random.number(0..<7) {
        case 0: return "{open: \"https://example.com/\(key)\"}"
        case 1:
            return
                "{set: {chosen: \"${\(names.escaped(.int, &random))}\", isOn: \"${!state.isOn}\"}}"
        case 2: return "{set: {style: grid, note: \(names.text(&random))}}"
        case 3: return "{notice: \(names.text(&random))}"
        case 4:
            return
                "{push: test.screen\(number), params: {word: \"${params.word}\", isOpen: \"${\(names.escaped(.bool, &random))}\"}}"
        case 5 where onItem:
            return
                "{send: {delete: \"/rows/\(key)\", optimistic: remove}, otherwise: {notice: \"${error.message}\"}}"
        case 5:
            return
                "{send: {post: /rows, json: {note: \(names.text(&random)), n: \"${state.chosen}\"}}, then: {refresh: true}}"
        default: return "{refresh: true, confirm: \"Really?\"}"
        }
    }
}
