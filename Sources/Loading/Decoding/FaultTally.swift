import Values

/// Counts the faults of a section's items by kind.
struct FaultTally {
    /// A kind of fault, described by the first item that has it.
    struct Entry {
        let message: DecodeMessage
        fileprivate(set) var count: Int
    }

    /// Limit: kinds of faults of items that are described; further ones are only counted.
    private static let maxReportedKinds = 5

    private let models: ModelTable
    /// In the order of occurrence; at most `maxReportedKinds`.
    private(set) var entries: [Entry] = []
    /// The number of kinds.
    var kindCount: Int { positionOfKind.count }
    /// The number of faulty items.
    private(set) var itemCount = 0
    private var positionOfKind: [DecodeFault.Kind: Int] = [:]

    init(_ models: ModelTable) { self.models = models }

    /// Counts the fault of an item at a JSONPath location.
    mutating func add(_ fault: DecodeFault, at location: @autoclosure () -> String) {
        itemCount += 1
        let kind = fault.kind
        if let position = positionOfKind[kind] {
            if position < entries.count { entries[position].count += 1 }
            return
        }
        positionOfKind[kind] = positionOfKind.count
        guard entries.count < Self.maxReportedKinds else { return }
        let message = DecodeMessage(fault, itemAt: location(), in: models)
        entries.append(Entry(message: message, count: 1))
    }

    /// The number of items whose kind of fault is not reported.
    var unreportedCount: Int { itemCount - entries.reduce(0) { $0 + $1.count } }
}
