import Expressions
package import ScreenSpec

func lower(_ layout: CollectionForm) -> CollectionPlan {
    CollectionPlan(
        scrollDirection: layout.scrollDirection, sectionSpacing: layout.sectionSpacing,
        insetsReference: layout.insetsReference, header: layout.header?.map(lower),
        footer: layout.footer?.map(lower))
}

func lower(_ edge: BoundaryCell) -> BoundaryPlan {
    BoundaryPlan(cell: lower(edge.cell), item: edge.item)
}

func lower(_ cell: CellForm) -> ItemCellPlan {
    switch cell {
    case .standard(let cell, let template): .standard(lower(cell), template)
    case .own(let use, let accessory): .own(use, accessory: accessory?.map(\.rawValue))
    }
}

package func lower(_ cell: Cell) -> CellPlan {
    CellPlan(
        slots: cell.slots.map { TextEntry(name: $0.name, text: $0.text) },
        accessory: cell.accessory?.map(\.rawValue), isUsual: cell.isUsual)
}
