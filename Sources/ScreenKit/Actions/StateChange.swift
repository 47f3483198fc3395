/// A value that a write gives to a state, and takes back if it fails and the value still stands.
@MainActor
public struct StateChange {
    let path: AnyKeyPath
    /// Whether the state still has the value.
    let stands: () -> Bool
    private let set: () -> () -> Void
    /// Gives the state the value that it had before.
    private(set) var restore: () -> Void = {}

    /// - Parameter path: the path of the state from the loader.
    public static func set<Owner: AnyObject, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<Owner, Value>, of owner: Owner, to value: Value
    ) -> StateChange {
        StateChange(path: path, stands: { [weak owner] in owner?[keyPath: path] == value }) {
            [weak owner] in
            let previous = owner?[keyPath: path]
            owner?[keyPath: path] = value
            return { [weak owner] in
                if let previous { owner?[keyPath: path] = previous }
            }
        }
    }

    private init(
        path: AnyKeyPath, stands: @escaping () -> Bool, set: @escaping () -> () -> Void
    ) {
        self.path = path
        self.stands = stands
        self.set = set
    }

    mutating func begin() { restore = set() }

    /// Gives the state the value that it had before an earlier write.
    mutating func inherit(_ earlier: StateChange) { restore = earlier.restore }
}
