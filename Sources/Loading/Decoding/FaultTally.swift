import Values

/// The faults of a section's items: each kind once in words, with how many items have it.
struct FaultTally {
    /// One kind of fault, told by the first item that has it.
    struct Entry {
        let message: DecodeMessage
        fileprivate(set) var count: Int
    }

    /// Kinds beyond these are counted, but not told.
    private static let toldKinds = 5

    private let models: ModelTable
    /// In the order in which they were found; at most `toldKinds`.
    private(set) var entries: [Entry] = []
    /// How many kinds there are.
    var kindCount: Int { positionOfKind.count }
    /// How many items have a fault.
    private(set) var itemCount = 0
    private var positionOfKind: [DecodeFault.Kind: Int] = [:]

    init(_ models: ModelTable) { self.models = models }

    /// Counts the fault of an item; `location` is where the item stands, as JSONPath.
    mutating func add(_ fault: DecodeFault, at location: @autoclosure () -> String) {
        itemCount += 1
        let kind = fault.kind
        if let position = positionOfKind[kind] {
            if position < entries.count { entries[position].count += 1 }
            return
        }
        positionOfKind[kind] = positionOfKind.count
        guard entries.count < Self.toldKinds else { return }
        let message = DecodeMessage(fault, itemAt: location(), in: models)
        entries.append(Entry(message: message, count: 1))
    }

    /// Items whose kind of fault is not told.
    var untoldCount: Int { itemCount - entries.reduce(0) { $0 + $1.count } }
}
