import JSONData
import Values

/// Follows the steps of a `ResponsePath` in a response.
struct ResponseWalk {
    /// A step that cannot be followed.
    struct Fault: Error {
        enum Problem {
            /// The object has no such key.
            case missing(String)
            /// The value is not an object.
            case noKeys(String)
            /// The array is too short.
            case outOfRange(Int)
            /// The value is not an array.
            case noElements(Int)
        }

        let problem: Problem
        /// The value that the step was applied to.
        let value: JSONValue
        /// The number of steps before it.
        let depth: Int

        /// Whether `optional: true` allows it: a missing or null value is absent, a wrong kind is a
        /// fault.
        var isAbsence: Bool {
            switch problem {
            case .missing, .outOfRange: true
            case .noKeys, .noElements: value.isNull
            }
        }
    }

    let path: ResponsePath

    /// Returns the value at the end of the path, which may be null.
    func value(in root: JSONValue) throws(Fault) -> JSONValue {
        var value = root
        for (depth, step) in path.steps.enumerated() {
            switch step {
            case .name(let name): value = try member(name, of: value, depth)
            case .index(let index): value = try element(index, of: value, depth)
            }
        }
        return value
    }

    private func member(
        _ name: String, of value: JSONValue, _ depth: Int
    ) throws(Fault) -> JSONValue {
        guard value.kind == .object else {
            throw Fault(problem: .noKeys(name), value: value, depth: depth)
        }
        // A JSONPath is compared scalar by scalar (RFC 9535 §2.1).
        let key = path.isJSONPath ? JSONName(name) : JSONName(ofSpec: name)
        guard let member = value.member(named: key) else {
            throw Fault(problem: .missing(name), value: value, depth: depth)
        }
        return member
    }

    private func element(
        _ index: Int, of value: JSONValue, _ depth: Int
    ) throws(Fault) -> JSONValue {
        guard value.kind == .array else {
            throw Fault(problem: .noElements(index), value: value, depth: depth)
        }
        guard let element = value.element(at: index) else {
            throw Fault(problem: .outOfRange(index), value: value, depth: depth)
        }
        return element
    }

    /// The location after the first `depth` steps, as JSONPath.
    func location(depth: Int) -> String { "$" + JSONDescription.steps(path.steps.prefix(depth)) }

    /// The location at the end of the path, as JSONPath.
    var location: String { location(depth: path.steps.count) }
}
