/// Members of objects of a known form.
extension JSONValue {
    /// Returns the text of a member; nil without one.
    package func text(_ name: String) -> String? { member(named: name)?.string() }

    /// Returns the whole number of a member; nil without one.
    package func number(_ name: String) -> Int? {
        member(named: name).flatMap { try? $0.int64() }.flatMap(Int.init(exactly:))
    }

    /// Returns whether a member is true.
    package func isTrue(_ name: String) -> Bool { member(named: name)?.bool ?? false }

    /// Returns the elements of a member; none without one.
    package func elements(_ name: String) -> [JSONValue] {
        member(named: name).map { Array($0.elements) } ?? []
    }

    /// Returns the texts of a member; nil without one, or if it has something else.
    package func texts(_ name: String) -> [String]? {
        guard let list = member(named: name) else { return nil }
        var texts: [String] = []
        for element in list.elements {
            guard let text = element.string() else { return nil }
            texts.append(text)
        }
        return texts
    }
}

/// Members of the open object.
extension JSONWriter {
    package mutating func member(_ name: String, _ text: String) {
        key(name)
        string(text)
    }

    package mutating func member(_ name: String, _ number: Int) {
        key(name)
        int(Int64(number))
    }

    package mutating func member(_ name: String, _ texts: [String]) {
        key(name)
        beginArray()
        for text in texts { string(text) }
        endArray()
    }
}
