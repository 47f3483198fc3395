import ModelGen
package import Screens
package import SwiftTree

/// The functions of a loader that have the values of its cells, and the types of these.
package struct ScreenCells: Sendable {
    private var functions: [CellPlace: CellFunction] = [:]
    private var shapes: [ObjectIdentifier: CellShape] = [:]

    /// The function for a place; nil if nothing is shown there.
    package func function(at place: CellPlace) -> CellFunction? { functions[place] }

    /// The type of the cells of a template of the spec or of its libraries.
    package func shape(of template: CellTemplate) -> CellShape? {
        shapes[ObjectIdentifier(template)]
    }

    mutating func add(_ function: CellFunction, at place: CellPlace) {
        functions[place] = function
    }

    mutating func add(_ shape: CellShape, of template: CellTemplate) {
        shapes[ObjectIdentifier(template)] = shape
    }
}

/// Where a cell, or a list of entries, is shown.
package enum CellPlace: Hashable, Sendable {
    /// An item of a section, by the section's index.
    case item(section: Int)
    /// Nil for that of the screen.
    case header(section: Int?), footer(section: Int?)
    /// The label of a section.
    case accessibility(section: Int)
    /// Nil for the bars of the screen.
    case entries(ActionList, section: Int?)
    /// In place of the buttons at the bottom.
    case bottomBar
    /// In place of missing content in a state, by its name in Swift.
    case placeholder(PlaceholderSubject, state: String)
    /// The colour behind all sections.
    case background
}

/// What is missing where a placeholder stands.
package enum PlaceholderSubject: Hashable, Sendable {
    /// All sections.
    case screen
    /// The items of a section, by its index.
    case section(Int)
    /// The sections of elements, by the index of the first one.
    case elements(Int)
}

/// A function of a loader: `bannersCell(_ item: Home.Banner) -> BuiltInCell`.
package struct CellFunction: Sendable {
    /// What a function takes, in this order.
    package enum Parameter: Hashable, Sendable {
        /// `_ item:`, `at index:`.
        case item, index
        /// `of element:` with its type, for a repeated section.
        case element(String)
        /// `in environment:`, `itemWidth:`.
        case environment, itemWidth
        /// `_ failure:`, before all others.
        case failure
    }

    /// What a function returns.
    package enum Result: Sendable {
        /// A `BuiltInCell`; nil for one that is always absent.
        case builtIn(Choice?)
        /// The type of a template.
        case template(CellTemplate)
        /// An enum with a case for each template.
        case choice(String, [Choice])
        /// `[CellEntry]`, `String?`, or `CellColor`.
        case entries, text, color
    }

    /// A case of an enum of cells; its first value is the cell.
    package struct Choice: Sendable {
        /// The name of the case.
        package let name: String
        /// Nil for a `BuiltInCell`.
        package let template: CellTemplate?
        /// The name of a built-in template; nil for that of the layout.
        let builtIn: String?
        /// Whether a `CellAccessory?` follows.
        package var hasAccessory: Bool
        /// The control of a built-in cell, if any.
        var control: UnresolvedControl?
    }

    package let name: String
    package let parameters: [Parameter]
    package let result: Result
    /// Whether nothing may be shown, so that the result is optional.
    package let isOptional: Bool
}

/// The Swift of a library's templates that a screen uses.
package struct LibraryCells: Sendable {
    /// The path of the library.
    package let path: String
    /// The declarations of each template, by the template's name.
    package internal(set) var templates: [String: [SwiftDeclaration]]
}
