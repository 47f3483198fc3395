import Diagnostics
import Expressions
import Foundation
import ModelGen
import ScreenGen
import ScreenSpec
import Screens
import TestSupport
import Testing
import Values

/// The models of a spec with expressions over them, as one generated file.
struct SwiftUnit {
    let name: String
    let models: ModelTable
    let owner: ModelOwner
    let source: ModelSource
    var parts: [Part] = []

    /// What a function is emitted for.
    enum Part {
        case expression(CheckedExpression)
        case text(Text)

        var expressions: [CheckedExpression] {
            switch self {
            case .expression(let expression): return [expression]
            case .text(let text):
                var found: [CheckedExpression] = []
                text.forEachExpression { found.append($0) }
                return found
            }
        }

        var written: String {
            switch self {
            case .expression(let expression): expression.text
            case .text(let text):
                text.alternatives.branches.map { branch in
                    let tests = branch.conditions.map(\.text).joined(separator: " && ")
                    return tests.isEmpty ? branch.value.source : "\(tests): \(branch.value.source)"
                }.joined(separator: " | ")
            }
        }
    }

    init(_ screen: Screen, name: String) {
        self.name = name
        models = screen.models
        owner = ModelOwner(
            .screen, id: screen.id, place: SourceRange(screen.source, ByteRange(0, 0)))
        source = ModelSource(screen, file: "\(name).yaml")
    }

    /// Compiles a spec and takes all of its expressions that differ.
    static func compiled(
        _ bytes: [UInt8], name: String, libraries: LibraryDirectory, catalogs: StringCatalogs
    ) throws -> (SwiftUnit, Screen) {
        var bag = DiagnosticBag()
        let source = try #require(decodeSource(path: "\(name).yaml", bytes: bytes, into: &bag))
        let screen = Compiler(libraries: libraries, catalogs: catalogs).compile(source, into: &bag)
        return (SwiftUnit(try #require(screen, "\(name)"), name: name), try #require(screen))
    }

    mutating func addAll(of screen: Screen) {
        var seen: Set<String> = []
        let add: (CheckedExpression) -> Void = { expression in
            // The same text may have other types in another place.
            let types = Variable.all(of: [expression]).map { "\($0.name):\($0.type)" }.sorted()
            if seen.insert("\(expression.text) \(types)").inserted {
                parts.append(.expression(expression))
            }
        }
        screen.forEachExpression(add)
        for template in screen.templates { template.forEachExpression(add) }
        if let title = screen.title { parts.append(.text(title)) }
    }
}

/// A name that expressions read.
struct Variable {
    let name: String
    let slot: Int
    let type: CELType

    /// The variables of expressions of one scope, by slot.
    static func all(of expressions: [CheckedExpression]) -> [Variable] {
        var found: [Int: Variable] = [:]
        for expression in expressions {
            let tree = expression.tree
            for index in tree.tree.nodes.indices {
                let id = NodeID(index)
                guard case .slot(let slot) = tree.meaning(of: id), let name = name(id, tree.tree)
                else { continue }
                let type = tree.type(of: id)
                let declared = tree.narrowed.contains(id) ? CELType.optional(type) : type
                if case .optional = found[slot]?.type { continue }
                found[slot] = Variable(name: name, slot: slot, type: declared)
            }
        }
        return found.values.sorted { $0.slot < $1.slot }
    }

    private static func name(_ id: NodeID, _ tree: ExpressionTree) -> String? {
        switch tree[id].kind {
        case .name(let name, _): name
        case .select(let operand, let field, _): name(operand, tree).map { "\($0).\(field)" }
        default: nil
        }
    }

    /// The name of the Swift parameter.
    var swiftName: String { swiftVariable(name.replacing(".", with: "_")) }

    /// The type of its values in JSON; nil if JSON has none.
    func valueType(in models: ModelTable) -> ValueType? { Self.valueType(type, models) }

    private static func valueType(_ type: CELType, _ models: ModelTable) -> ValueType? {
        switch type {
        case .bool: return .bool
        case .int: return .int
        case .double: return .double
        case .string: return .string
        case .timestamp: return .date(.iso8601)
        case .dyn: return .json
        case .object(let id): return .model(id)
        case .enumeration(let enumeration):
            let id = models.allIDs.first { models[$0]?.enumeration == enumeration }
            return id.map { .model($0) } ?? .string
        case .list(let element): return valueType(element, models).map { .list($0) }
        case .map(.string, let value): return valueType(value, models).map { .map($0) }
        case .optional(let wrapped): return valueType(wrapped, models).map { .optional($0) }
        default: return nil
        }
    }
}
