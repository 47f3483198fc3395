/// A value that a write gives to a state, and takes back if it fails and the value still stands.
@MainActor
public class StateChange {
    let path: AnyKeyPath

    fileprivate init(_ path: AnyKeyPath) { self.path = path }

    func begin() {}

    /// - Parameter later: the next change of the same state, which then takes the earlier value back.
    func takeBack(before later: StateChange?) {}

    /// - Parameter path: the path of the state from the loader.
    public static func set<Owner: AnyObject, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value
    ) -> StateChange {
        TypedStateChange(owner, path, value)
    }
}

private final class TypedStateChange<Owner: AnyObject, Value: Equatable>: StateChange {
    private weak var owner: Owner?
    private let statePath: ReferenceWritableKeyPath<Owner, Value>
    private let value: Value
    private var previous: Value?

    init(_ owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Value>, _ value: Value) {
        (self.owner, statePath, self.value) = (owner, path, value)
        super.init(path)
    }

    override func begin() {
        previous = owner?[keyPath: statePath]
        owner?[keyPath: statePath] = value
    }

    override func takeBack(before later: StateChange?) {
        if let later = later as? TypedStateChange {
            later.previous = previous
        } else if let previous, owner?[keyPath: statePath] == value {
            owner?[keyPath: statePath] = previous
        }
    }
}
