import CellCore

extension Scene {
    /// The addresses of the pictures shown, in order of appearance, without duplicates.
    package var pictureAddresses: [String] { pictureAddresses { _ in true } }

    /// Addresses that only made-up items refer to: such pictures may not exist.
    package var madeUpPictureAddresses: Set<String> {
        guard sections.contains(where: \.isMadeUp) else { return [] }
        return Set(pictureAddresses).subtracting(pictureAddresses { !$0.isMadeUp })
    }

    /// - Parameter isShown: whether the cells of a section count.
    private func pictureAddresses(_ isShown: (SceneSection) -> Bool) -> [String] {
        var list = AddressList()
        if let screenPlaceholder {
            list.add(screenPlaceholder.placeholder)
            return list.addresses
        }
        list.add(layout.header)
        for section in sections {
            list.add(section.header)
            if isShown(section) { for cell in section.cells { list.add(cell) } }
            list.add(section.placeholder)
            list.add(section.footer)
        }
        list.add(layout.footer)
        return list.addresses
    }
}

/// An ordered set of addresses.
private struct AddressList {
    private(set) var addresses: [String] = []
    private var seen: Set<String> = []

    mutating func add(_ address: String?) {
        guard let address, !address.isEmpty, seen.insert(address).inserted else { return }
        addresses.append(address)
    }

    mutating func add(_ placeholder: PlaceholderContent?) {
        add(placeholder?.image)
        if let view = placeholder?.view { add(view) }
    }

    mutating func add(_ boundary: SceneBoundary?) {
        if let boundary { add(boundary.cell) }
    }

    mutating func add(_ cell: SceneCell) { add(cell.view) }

    /// Recursion is bounded by the depth of specs.
    private mutating func add(_ view: ViewNode) {
        switch view.content {
        case .image(let image):
            add(image.address)
            for view in image.standIn?.views ?? [] { add(view) }
        case .stack(let stack): for child in stack.children { add(child) }
        case .layers(let children, _): for child in children { add(child) }
        case .text, .symbol, .spacer, .divider, .control, .app: break
        }
    }
}
