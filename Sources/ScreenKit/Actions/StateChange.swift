/// A value that a write gives to a state, and takes back if it fails and the value still stands.
@MainActor
public struct StateChange {
    let path: AnyKeyPath
    private let set: () -> () -> Void
    /// Takes the value back.
    private(set) var takeBack: () -> Void = {}

    /// - Parameter path: the path of the state from the loader.
    public static func set<Owner: AnyObject, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value
    ) -> StateChange {
        StateChange(path: path) { [weak owner] in
            let previous = owner?[keyPath: path]
            owner?[keyPath: path] = value
            return { [weak owner] in
                guard let previous, owner?[keyPath: path] == value else { return }
                owner?[keyPath: path] = previous
            }
        }
    }

    mutating func begin() { takeBack = set() }

    /// Takes back an earlier change of the same state too.
    mutating func follow(_ earlier: StateChange) {
        takeBack = { [takeBack] in
            takeBack()
            earlier.takeBack()
        }
    }
}
