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

extension SpecReader {
    /// Records the type of `errors` in a request with `url`, or else that of `api`.
    func recordErrorType(_ type: ValueType?, of entries: Entries) {
        guard entries[.url] != nil else { return }
        let own = entries[.errors].map { _ in ErrorType(type: type, isFaulty: type == nil) }
        errorTypes[entries.node] = own ?? apiErrorType
    }

    /// Returns the type of `error.response` in a section: that of its request. A section without
    /// one fails with entries of `data`, whose types must then be the same.
    func errorType(ofSection entries: Entries) -> ErrorType {
        if let own = errorTypes[entries.node] { return own }
        let types = Set(dataNodes.compactMap { errorTypes[$0] })
        guard let first = types.first else { return apiErrorType }
        return types.count == 1 ? first : ErrorType(isFaulty: types.contains { $0.isFaulty })
    }
}
