import JSONData
import Values

/// The possible types of the values that a JSONPath selects, by the model of the response.
///
/// The names of the query are visited in the order of its text, so that each is found after the
/// one before it.
struct QueryTypes {
    /// A step that leads nowhere.
    struct Problem: Error {
        let fault: ResponseTypes.Fault
        let step: MissedStep
        /// The range of the step in the text of the query.
        let range: Range<Int>
        /// The types before the step.
        let types: ResponseTypes
    }

    private let query: JSONPathQuery
    private let text: [UInt8]
    private let response: ResponseTypes
    /// The end of the part of the text that has been visited.
    private var position = 0
    /// The remaining number of steps; those of a longer query are not checked.
    private var budget = 1_000

    init(_ path: JSONPath, _ response: ResponseTypes) {
        query = path.query
        text = Array(path.text.utf8)
        self.response = response
    }

    /// Returns the types of the matches; nil if they are not known, as after `..`.
    mutating func selected() throws(Problem) -> ResponseTypes? {
        try selected(by: query, from: response)
    }

    /// - Parameter types: those of `$` or `@`.
    private mutating func selected(
        by query: JSONPathQuery, from types: ResponseTypes
    ) throws(Problem) -> ResponseTypes? {
        let start = find([query.isAbsolute ? "$" : "@"]).lowerBound
        position = max(position, min(start + 1, text.count))
        var types = types
        for segment in query.segments {
            budget -= segment.selectors.count
            guard !segment.isDescendant, budget >= 0 else { return nil }
            var next: ResponseTypes?
            for selector in segment.selectors {
                let found = try followed(selector, from: types, start: start)
                if next == nil { next = found } else { next?.formUnion(found) }
            }
            guard let next else { return nil }
            types = next
        }
        return types
    }

    private mutating func followed(
        _ selector: JSONPathSelector, from types: ResponseTypes, start: Int
    ) throws(Problem) -> ResponseTypes {
        var next = types
        let range: Range<Int>
        switch selector {
        case .name(let selected):
            let name = selected.text
            range = find([".\(name)", "'\(name)'", "\"\(name)\""])
            try follow(types, start: start, at: range) { () throws(ResponseTypes.Fault) in
                try next.follow(.name(name))
            }
        case .index(let index):
            range = find([String(index)])
            try follow(types, start: start, at: range) { () throws(ResponseTypes.Fault) in
                try next.follow(.index(index))
            }
        case .wildcard:
            range = find(["*"])
            try follow(types, start: start, at: range) { () throws(ResponseTypes.Fault) in
                try next.followChildren()
            }
        case .slice:
            range = find([":"])
            try follow(types, start: start, at: range) { () throws(ResponseTypes.Fault) in
                try next.followSlice()
            }
        case .filter(let condition):
            range = find(["?"])
            try follow(types, start: start, at: range) { () throws(ResponseTypes.Fault) in
                try next.followChildren()
            }
            position = max(position, range.upperBound)
            try check(condition, from: next)
            return next
        }
        position = max(position, range.upperBound)
        return next
    }

    private func follow(
        _ types: ResponseTypes, start: Int, at range: Range<Int>,
        body: () throws(ResponseTypes.Fault) -> Void
    ) throws(Problem) {
        do throws(ResponseTypes.Fault) { try body() } catch {
            throw Problem(
                fault: error, step: step(before: range, since: start),
                range: nameOnly(range), types: types)
        }
    }

    // MARK: - Filters

    private mutating func check(
        _ condition: JSONPathCondition, from current: ResponseTypes
    ) throws(Problem) {
        switch condition {
        case .any(let conditions), .all(let conditions):
            for condition in conditions { try check(condition, from: current) }
        case .not(let condition): try check(condition, from: current)
        case .test(let test):
            switch test.kind {
            case .exists(let query): try check(query, from: current)
            case .comparison(let left, _, let right):
                try check(left, from: current)
                try check(right, from: current)
            case .call(let call): try check(call, from: current)
            }
        }
    }

    private mutating func check(
        _ operand: JSONPathOperand, from current: ResponseTypes
    ) throws(Problem) {
        switch operand.kind {
        case .literal: break
        case .query(let query): try check(query, from: current)
        case .call(let call): try check(call, from: current)
        }
    }

    private mutating func check(_ call: JSONPathCall, from current: ResponseTypes) throws(Problem) {
        for argument in call.arguments {
            switch argument {
            case .value(let operand): try check(operand, from: current)
            case .nodes(let query): try check(query, from: current)
            }
        }
    }

    private mutating func check(
        _ query: JSONPathQuery, from current: ResponseTypes
    ) throws(Problem) {
        _ = try selected(by: query, from: query.isAbsolute ? response : current)
    }
}

/// Places in the text of the query.
extension QueryTypes {
    /// Returns the range of the first of the words after `position`; empty, at the end, for a name
    /// with escapes.
    private func find(_ words: [String]) -> Range<Int> {
        let words = words.map { Array($0.utf8) }
        for start in position..<max(position, text.count) {
            for word in words where text[start...].starts(with: word) {
                return start..<start + word.count
            }
        }
        return text.count..<text.count
    }

    /// Returns the range of a name without the signs around it.
    private func nameOnly(_ range: Range<Int>) -> Range<Int> {
        guard let first = text[range].first else { return 0..<text.count }
        switch first {
        case UInt8(ascii: "."): return range.lowerBound + 1..<range.upperBound
        case UInt8(ascii: "'"), UInt8(ascii: "\""):
            return range.lowerBound + 1..<max(range.lowerBound + 1, range.upperBound - 1)
        default: return range
        }
    }

    private func step(before range: Range<Int>, since start: Int) -> MissedStep {
        var end = min(range.lowerBound, text.count)
        while end > start, " \n\t[".utf8.contains(text[end - 1]) { end -= 1 }
        let before = String(decoding: text[min(start, end)..<end], as: UTF8.self)
        let path = String(decoding: text[..<end], as: UTF8.self)
        let rest = String(decoding: text[end...], as: UTF8.self)
        let name = String(decoding: text[nameOnly(range)], as: UTF8.self)
        let indexed =
            path + "[\(name)]" + String(decoding: text[range.upperBound...], as: UTF8.self)
        return MissedStep(
            start: before, isFirst: before == "$", ofAllElements: "\(path)[*]\(rest)",
            indexed: indexed)
    }
}
