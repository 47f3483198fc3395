/// What an element of a list is found again by.
package enum ListKey: Sendable, Hashable {
    case identity(SceneIdentity)
    /// Nothing tells the element apart, so that what it shows has to do.
    indirect case shown(SceneCell)

    /// Whether nothing tells the element apart.
    var isAnonymous: Bool {
        if case .shown = self { true } else { false }
    }

    /// For tables.
    var keyHash: UInt64 {
        switch self {
        case .identity(let identity): identity.keyHash
        case .shown(let cell): UInt64(truncatingIfNeeded: cell.hashValue)
        }
    }
}

extension SceneCell {
    /// What the cell is found again by. Not an initializer: that would copy the cell.
    var key: ListKey { identity.map { .identity($0) } ?? .shown(self) }
}
