/// An optional value behind a reference: a node without it holds one word for it.
///
/// A display has ten nodes for each row, and most attributes of a node are nil.
@propertyWrapper
package struct Rare<Value: Sendable & Hashable>: Sendable, Hashable {
    private indirect enum Box: Sendable, Hashable {
        case value(Value)
    }

    private var box: Box?

    package init() {}

    package init(wrappedValue: Value?) { self.wrappedValue = wrappedValue }

    package var wrappedValue: Value? {
        get {
            guard case .value(let value)? = box else { return nil }
            return value
        }
        set { box = newValue.map(Box.value) }
    }
}
