import Diagnostics
import Expressions
import Screens
import Values

/// Finds items that are added to sections which cannot show them, and `retry` and `discard` where no
/// item is one that a request has added.
struct InsertedItems: ScreenRule {
    let codes = [DiagnosticCode.insertMismatch, .nothingToRetry]
    // A section may be one that could not be read.
    let needsWholeScreen = true

    func check(_ reading: ScreenReading, into bag: inout DiagnosticBag) {
        let screen = reading.screen
        let insertions = screen.insertions
        for insertion in insertions { check(insertion, of: screen, into: &bag) }
        let ids = Set(insertions.map(\.section))
        var allowed: Set<String> = []
        for section in screen.sections {
            guard ids.contains(section.id) else {
                for place in section.itemActions.repairs {
                    bag.report(.repairOfOthers(section), at: place)
                }
                continue
            }
            section.cell.forEachChoice { cell in
                cell.ownTemplate.map { Self.addTemplates(of: $0, to: &allowed) }
            }
        }
        for template in screen.templates where !allowed.contains(template.name) {
            for place in template.repairs {
                bag.report(.repairInTemplate(template.name), at: place)
            }
        }
    }

    /// Adds the names of a template and of those that it uses.
    private static func addTemplates(of template: CellTemplate, to names: inout Set<String>) {
        guard names.insert(template.name).inserted else { return }
        template.view.forEachNode { node in
            if case .cell(let cell) = node.content {
                cell.ownTemplate.map { addTemplates(of: $0, to: &names) }
            }
        }
    }

    private func check(
        _ insertion: Insertion, of screen: Screen, into bag: inout DiagnosticBag
    ) {
        // `UnknownSection` reports others.
        guard let section = screen.sections.first(where: { $0.id == insertion.section }),
            section.each == nil, let model = screen.models[insertion.model]
        else { return }
        guard case .object(let id) = section.item, id == insertion.model else {
            if case .error = section.item { return }
            return bag.report(
                .insertIntoOthers(model.name, section, section.item.text(in: screen.models)),
                at: insertion.place)
        }
        if section.identity == nil, model.identityField == nil {
            bag.report(.insertWithoutIdentity(section), at: insertion.place)
        }
        if section.identity != nil, let identity = insertion.identity {
            bag.report(.identityOfSection(section), at: identity.value.place)
        }
    }
}

extension Message {
    fileprivate static func insertIntoOthers(
        _ model: String, _ section: Section, _ type: String
    ) -> Message {
        Message(
            .insertMismatch, "the items of `\(section.id)` are no `\(model)`, but `\(type)`",
            label: "add an object of their model",
            related: [Label(section.place, "the section is declared here")])
    }

    fileprivate static func insertWithoutIdentity(_ section: Section) -> Message {
        Message(
            .insertMismatch, "`insert` needs an identity of the items of `\(section.id)`",
            label: "nothing tells that the server has the item, so it would be shown twice",
            related: [Label(section.place, "its items have no identity")],
            help: "say which expression it is: `identity: item.name`")
    }

    fileprivate static func identityOfSection(_ section: Section) -> Message {
        Message(
            .insertMismatch, "`id` gives the item a field, which is not the identity here",
            label: "remove it, or `identity` of the section",
            related: [Label(section.place, "`\(section.id)` computes the identity of its items")])
    }

    fileprivate static func repairOfOthers(_ section: Section) -> Message {
        Message(
            .nothingToRetry, "no request adds an item to `\(section.id)`",
            label: "nothing can be sent again or discarded here",
            help: "as `optimistic: {insert: …, into: \(section.id)}` of a `send` does")
    }

    fileprivate static func repairInTemplate(_ name: String) -> Message {
        Message(
            .nothingToRetry, "`\(name)` shows no item that a request adds",
            label: "nothing can be sent again or discarded here",
            help: "use it as the cell of a section that is named by `into` of an `insert`")
    }
}
