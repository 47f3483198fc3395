import Expressions
import Screens
import Values

/// The type of the body of a response with a bad status: `errors` of a request or of `api`.
struct ErrorType: Hashable {
    /// Nil if none is declared.
    var type: ValueType?
    /// Whether the declaration has a reported error.
    var isFaulty = false

    /// The type of `error.response`; nil if expressions cannot read it.
    func nameType(in models: ModelTable) -> CELType? {
        isFaulty ? .error : type.map { .optional(CELType($0, in: models)) }
    }
}
