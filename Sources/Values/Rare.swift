/// An optional value behind a reference: an owner without it holds one word for it.
///
/// For what is large and seldom there, and for what is set and read as a whole: copying an owner of
/// large optional values would be much code, which is a tenth of a program that has many.
///
/// Public, because only then the compiler specialises it in other targets.
@propertyWrapper
public struct Rare<Value> {
    @usableFromInline indirect enum Box {
        case value(Value)
    }

    @usableFromInline var box: Box?

    /// Creates none.
    @inlinable public init() {}

    /// Stores a value behind a reference.
    @inlinable public init(wrappedValue: Value?) { box = wrappedValue.map(Box.value) }

    /// The value, as a copy.
    @inlinable public var wrappedValue: Value? {
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
