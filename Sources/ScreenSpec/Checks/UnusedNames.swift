import Diagnostics
import Expressions

extension Check {
    /// A named expression that nothing reads is never computed.
    static let unusedNames = Check(name: "unused names", needsWholeScreen: true) { screen, bag in
        if !screen.names.isEmpty || !screen.data.isEmpty {
            var isRead: Set<Int> = []
            screen.forEachExpression { isRead.formUnion($0.slots) }
            report(screen.names, isRead, &bag)
            for data in screen.data where !isRead.contains(data.slot) {
                bag.report(.unusedData(data.name, at: data.place))
            }
        }
        for section in screen.sections where !section.names.isEmpty {
            // Slots behind the screen's mean other names elsewhere in the section.
            var isRead: Set<Int> = []
            section.forEachItemExpression { isRead.formUnion($0.slots) }
            report(section.names, isRead, &bag)
        }
    }

    private static func report(
        _ names: [Definition], _ isRead: Set<Int>, _ bag: inout DiagnosticBag
    ) {
        for name in names where !isRead.contains(name.slot) {
            bag.report(.unusedName(name.name, at: name.place))
        }
    }
}
