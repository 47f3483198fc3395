import Expressions
import LoaderPlan
import ModelGen
import SwiftTree

// Between cells, which are trees, and emitters of other folders that still write text.

extension CellContext {
    typealias Parameter = SwiftFunctionDeclaration.Parameter

    /// What calls of the functions begin with: `ChipCell.`.
    var owner: String { type.map { "\($0)." } ?? "" }
}

extension SwiftFunctionDeclaration.Parameter {
    /// - Parameter argument: the code of what the declaration says.
    init(declaration: SwiftFunctionDeclaration.Parameter, argument: String) {
        self = declaration
    }
}

extension CellCode {
    init(code: String, type: String) { self.init(.code(code), .named(type)) }

    var code: String { expression.description }

    var body: Lines { statements.code }
}

extension CellShape.Property {
    package var type: String { typeName.description }
}

extension LineBreaks {
    static func broken(_ declarations: [SwiftDeclaration]) -> Lines {
        broken(Lines(declarations.lines()))
    }
}

extension EnumerationTitles {
    /// The code of the title of a case.
    func code(of value: String) -> String { expression(of: value).description }
}

extension LoaderEmitter {
    func screenCells() -> Lines { (screenCells() as [SwiftDeclaration]).code }

    func sectionCells(_ section: SectionPlan, _ index: Int) -> Lines {
        (sectionCells(section, index) as [SwiftDeclaration]).code
    }
}
