import Diagnostics
import ModelGen
import Screens
import SwiftTree
import Values

/// Returns errors for types of a screen, and models of its libraries, that would hide a type which
/// generated code uses.
///
/// - Parameter isEmbedded: whether ScreenKit is in the same module.
func typeCollisions(
    _ screen: Screen, _ models: ModelNames, isEmbedded: Bool
) -> [Diagnostic] {
    var found: [Diagnostic] = []
    if let namespace = models.namespace {
        // Models of the screen are types in this one.
        let types = (screen.models.models.isEmpty ? [] : [""]) + ScreenTypes.ends
        if let end = types.first(where: { isUsed(namespace + $0, isEmbedded: true) }) {
            let what = end.isEmpty ? "which has the models" : "which this screen would have"
            found.append(
                Diagnostic(
                    .notInSwift,
                    "`\(namespace + end)`, \(what), is also a type that loaders and screens use",
                    at: Label(screen.interface.place),
                    help: "give the screen another name, or set `prefix` in the workspace file"))
        }
    }
    let states = screen.stateLibraryNames.map(\.type)
    return found
        + modelCollisions(screen) {
            isUsed($0, isEmbedded: isEmbedded) || states.contains($0)
        }
        + enumCollisions(of: screen.parameters, calledA: "parameter")
        + enumCollisions(of: screen.ownStates.map(\.value), calledA: "state")
        + propertyCollisions(of: screen.parameters, calledA: "parameter") {
            InputShape($0, in: "parameters", models).map { [$0.property] }
        }
        + propertyCollisions(of: screen.ownStates.map(\.value), calledA: "state") {
            InputShape($0, in: "state", models).map { [$0.property] }
        }
        + screen.stateLibraries.flatMap { library in
            let names = LibraryStateNames(library)
            return propertyCollisions(of: library.values, calledA: "state") {
                // The macro of an observed class stores each property under another name.
                InputShape($0, of: names, models).map {
                    [$0.property, "_" + $0.property]
                }
            }
        }
}

/// Returns errors for parameters, or states, that would be the same property, or that of one the enum of
/// another.
///
/// - Parameter properties: returns the properties of one; nil if Swift has no type for it.
private func propertyCollisions(
    of inputs: [Parameter], calledA word: String, _ properties: (Parameter) -> [String]?
) -> [Diagnostic] {
    var known: [String: Parameter] = [:]
    var enums: [String: Parameter] = [:]
    return inputs.compactMap { input in
        let properties = properties(input) ?? []
        let type =
            input.enumeration != nil && input.model == nil ? InputShape.enumName(input.name) : nil
        let first =
            properties.lazy.compactMap { name in
                (known[name] ?? enums[name]).map { (name: name, other: $0) }
            }.first ?? type.flatMap { name in known[name].map { (name: name, other: $0) } }
        for name in properties { known[name] = known[name] ?? input }
        if let type { enums[type] = enums[type] ?? input }
        return first.map { name, other in
            Diagnostic(
                .nameCollision,
                "the \(word)s `\(other.name)` and `\(input.name)` are both named `\(name)` in Swift",
                at: Label(input.place, "rename one"),
                related: [Label(other.place, "the first one")])
        }
    }
}

/// Returns errors for parameters, or states, whose own enums would be the same type.
///
/// They are not made unique by suffixes: apps name these types, and a new one must not rename
/// another.
private func enumCollisions(of inputs: [Parameter], calledA word: String) -> [Diagnostic] {
    var first: [String: Parameter] = [:]
    return inputs.compactMap { input in
        guard input.enumeration != nil, input.model == nil else { return nil }
        let name = InputShape.enumName(input.name)
        guard let other = first[name] else {
            first[name] = input
            return nil
        }
        let both = "the enums of the \(word)s `\(other.name)` and `\(input.name)`"
        return Diagnostic(
            .nameCollision, "\(both) are both the type `\(name)` in Swift",
            at: Label(input.place, "rename one, or give both one model that is an enum"),
            related: [Label(other.place, "the first one")])
    }
}

/// Returns errors for models of libraries whose types have one of some names.
func modelCollisions(_ screen: Screen, _ isTaken: (String) -> Bool) -> [Diagnostic] {
    screen.models.imported.blocks.flatMap(\.models).compactMap { model in
        let name = swiftTypeName(model.name)
        guard isTaken(name) else { return nil }
        return Diagnostic(
            .notInSwift,
            "the model `\(model.name)` would hide the type `\(name)`, which generated code uses",
            at: Label(model.place ?? screen.interface.place),
            help: "give it another name: models of libraries are types of the whole app")
    }
}

/// Whether generated code uses a type with a name, or ScreenKit does, if that is beside it.
private func isUsed(_ name: String, isEmbedded: Bool) -> Bool {
    runtimeTypes.contains(name[...]) || typesOfUIKit.contains(name[...])
        || typesInLoaders.contains(name) || isEmbedded && typesOfFoundation.contains(name)
}

/// Types of Swift and Foundation that generated code uses, besides those of models.
private let typesInLoaders: Set<String> = [
    "Array", "Data", "Duration", "Identifiable", "MainActor", "Never", "Observable", "Result",
    "Set",
    "Substring", "URLError",
]

/// Types of UIKit that generated screens use, besides those that ScreenKitUI does.
private let typesOfUIKit = runtimeTypesOfUIKit.union([
    "NSCollectionLayoutDecorationItem", "NSCollectionLayoutGroup", "UIApplication",
    "UICollectionViewLayout", "UIViewControllerRepresentable",
])

/// Types of Swift and Foundation that ScreenKit and loaders use, besides those of models.
private let typesOfFoundation: Set<String> = [
    "AnyIterator", "AnyKeyPath", "Array", "ArraySlice", "Bundle", "CVarArg", "Calendar",
    "CancellationError", "Character", "CharacterSet", "CheckedContinuation", "Clock", "ClosedRange",
    "CocoaError", "CodingKey", "Collection", "Comparable", "ContinuousClock",
    "CustomStringConvertible", "Data", "DateComponents", "DateFormatter", "Decimal", "Decoder",
    "DecodingError", "Dictionary", "Duration", "Encodable", "Equatable", "Error",
    "FloatingPointFormatStyle", "FormatStyle", "HTTPURLResponse", "Hasher", "Identifiable",
    "IntegerFormatStyle", "JSONDecoder", "JSONEncoder", "JSONSerialization", "Locale", "MainActor",
    "Never", "Observable", "Observation", "Optional", "Range", "Regex", "Result", "Sequence", "Set",
    "StringProtocol", "Substring", "Task", "TimeZone", "URLError", "URLRequest", "URLResponse",
    "URLSession", "Unicode",
]
