import DateCore

nonisolated extension ModelSupport {
    /// Keeps a value elsewhere, so that a model can hold one of its own kind.
    nonisolated indirect enum Box<Value: Sendable & Hashable>: Sendable, Hashable {
        case value(Value)

        init(_ value: Value) { self = .value(value) }

        var value: Value {
            switch self {
            case .value(let value): value
            }
        }
    }
}
