import Diagnostics
import Expressions
import LoaderPlan
import ModelGen
import Screens
import SwiftTree
import Values

/// Emits the swipe actions and the menus of items.
extension ScreenEmitter {
    private func entryLists(of index: Int) -> [(list: ActionList, name: String)] {
        [(.leadingSwipe, "leadingSwipe"), (.trailingSwipe, "trailingSwipe"), (.menu, "menu")]
            .filter { list, _ in
                plan.sections[index].spec.actionEntries.contains { $0.list == list }
            }
    }

    /// Returns the closure with the swipe actions and the menu of an item.
    func entries(of index: Int) -> SwiftExpression.Closure {
        let lists = entryLists(of: index)
        var cases = lists.compactMap { list, name in
            loader.cells.function(at: .entries(list, section: index)).map {
                SwiftStatement.Case(.implicitMember(name), body: [.expression(call($0))])
            }
        }
        if lists.count < 3 {
            cases.append(SwiftStatement.Case([], body: [.expression(.array([]))]))
        }
        return closure([.choice(.name("list"), cases)], parameters: ["item", "index", "list"])
    }

    /// Returns a closure that captures the loader, and the display and the hooks if they are read.
    ///
    /// - Parameter parameters: of which the index has no name unless it is read.
    func closure(
        _ body: [SwiftStatement], parameters: [String]
    ) -> SwiftExpression.Closure {
        .init(
            capturing: ["loader"] + ["hooks", "display"].filter { body.reads($0) },
            parameters: parameters.map { name in
                .init(name == "index" && !body.reads(name) ? "_" : name)
            },
            body: body)
    }

    /// Returns the closure that does what an entry of an item does.
    func choices(of index: Int) -> SwiftExpression.Closure {
        let cases = entryLists(of: index).flatMap { list, name in
            let entries = plan.sections[index].spec.actionEntries.filter { $0.list == list }
            return loader.names.taps(of: entries).map { path, tap in
                SwiftStatement.Case(
                    .tuple([.implicitMember(name), .path(path)]),
                    body: [.awaiting(itemCall(tap, of: index))])
            }
        }
        let entry = SwiftExpression.tuple([.name("$3"), .name("$4")])
        return .init(body: [.choice(entry, cases + [.ignoringOthers])])
    }

    /// Returns the call of a method for an item, in a closure that is passed the loader, the item and
    /// its index first.
    func itemCall(_ tap: TapFunction, of index: Int) -> SwiftExpression {
        let arguments = [Argument(nil, .name("$1")), Argument("at", .name("$2"))]
        return .name("$0").calling(tap.name, arguments + elementArgument(of: index))
    }
}
