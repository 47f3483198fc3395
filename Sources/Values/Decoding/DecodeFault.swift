package import Diagnostics
import JSONData

/// Why a JSON value is no value of a model, and where.
package struct DecodeFault: Error, Sendable, Hashable {
    /// One step into a JSON value.
    package enum Step: Sendable, Hashable {
        case key(String)
        case index(Int)
    }

    /// From the decoded value to the one that does not fit, outermost first.
    package internal(set) var path: [Step] = []
    /// What stands there, shortened: `the string "abc"`, `null`, `nothing`.
    package let found: String
    /// What the model says, in the spec's words: `int`.
    package let expected: String
    /// The field of the model that wants it.
    package internal(set) var field: SourceRange?

    /// This fault seen from one step further out.
    func inside(_ step: Step) -> DecodeFault {
        var fault = self
        fault.path.insert(step, at: 0)
        return fault
    }

    /// The place as JSONPath writes it (RFC 9535), beginning with `prefix`.
    package func location(below prefix: String) -> String {
        path.reduce(prefix) { text, step in
            switch step {
            case .index(let index): text + JSONLocation.element(index)
            case .key(let key): text + JSONLocation.member(key)
            }
        }
    }
}
