/// An optional value behind a reference: an owner without it holds one word for it.
///
/// For what is large and seldom there, and for what is set and read as a whole: copying an owner of
/// large optional values would be much code, which is a tenth of a program that has many.
@propertyWrapper
package struct Rare<Value> {
    fileprivate indirect enum Box {
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

extension Rare: Sendable where Value: Sendable {}

extension Rare.Box: Sendable where Value: Sendable {}

extension Rare: Equatable where Value: Equatable {}

extension Rare.Box: Equatable where Value: Equatable {}

extension Rare: Hashable where Value: Hashable {}

extension Rare.Box: Hashable where Value: Hashable {}
