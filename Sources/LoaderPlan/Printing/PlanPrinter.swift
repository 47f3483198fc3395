import Expressions
import JSONData
import ScreenSpec
import Values

/// Writes a plan as JSON; its methods write one member, or one value.
struct PlanPrinter {
    let models: ModelTable
    var writer = JSONWriter(style: .pretty)
}

extension PlanPrinter {
    mutating func member(_ name: String, _ value: String?) {
        guard let value else { return }
        writer.key(name)
        writer.string(value)
    }

    mutating func member(_ name: String, _ value: Int) {
        writer.key(name)
        writer.int(Int64(value))
    }

    mutating func number(_ name: String, _ value: Double) {
        writer.key(name)
        if let whole = Int64(exactly: value) { writer.int(whole) } else { writer.double(value) }
    }

    mutating func text(_ name: String, _ text: Text?) {
        guard let text else { return }
        if let template = text.alternatives.only { return member(name, template.source) }
        alternatives(name, text.alternatives) { $0.member("text", $1.source) }
    }

    mutating func word<Word: RawRepresentable<String>>(_ name: String, _ word: Alternatives<Word>?)
    {
        guard let word else { return }
        if let only = word.only { return member(name, only.rawValue) }
        alternatives(name, word) { $0.member("use", $1.rawValue) }
    }

    /// The values of all alternatives with their conditions; `body` writes the members of a value.
    mutating func alternatives<Choice>(
        _ name: String, _ alternatives: Alternatives<Choice>,
        _ body: (inout PlanPrinter, Choice) -> Void
    ) {
        array(name, alternatives.branches) { printer, branch in
            printer.writer.beginObject()
            let given = branch.conditions.flatMap(\.given)
            if !given.isEmpty { printer.array("given", given) { $0.writer.string($1.text) } }
            let conditions = branch.conditions.compactMap(\.when?.text)
            let all = conditions.map { "(\($0))" }.joined(separator: " && ")
            printer.member("when", conditions.count > 1 ? all : conditions.first)
            body(&printer, branch.value)
            printer.writer.endObject()
        }
    }

    /// One value's members in an object, or alternatives of it.
    mutating func members<Choice>(
        _ name: String, _ choices: Alternatives<Choice>,
        _ body: (inout PlanPrinter, Choice) -> Void
    ) {
        guard let only = choices.only else { return alternatives(name, choices, body) }
        object(name) { body(&$0, only) }
    }

    mutating func names(_ names: [Definition]) {
        guard !names.isEmpty else { return }
        array("let", names) { printer, name in
            printer.writer.beginObject()
            printer.member("name", name.name)
            printer.member("expression", name.expression.text)
            printer.member("type", name.expression.type.text(in: printer.models))
            printer.writer.endObject()
        }
    }

    mutating func texts(_ name: String, _ entries: [NamedText]) {
        guard !entries.isEmpty else { return }
        object(name) { $0.texts(entries) }
    }

    mutating func texts(_ entries: [NamedText]) {
        for entry in entries { text(entry.name, entry.text) }
    }

    mutating func object(_ name: String, _ body: (inout PlanPrinter) -> Void) {
        writer.key(name)
        writer.beginObject()
        body(&self)
        writer.endObject()
    }

    mutating func array<T>(
        _ name: String, _ values: [T], _ body: (inout PlanPrinter, T) -> Void
    ) {
        writer.key(name)
        writer.beginArray()
        for value in values { body(&self, value) }
        writer.endArray()
    }
}
