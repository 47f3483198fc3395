/// The pictures of a display that stand in several places, in the order of their first one.
struct SharedPictures {
    private(set) var addresses: [String] = []
    private var numbers: [String: Int] = [:]

    init(in display: Display, _ pictures: Pictures) {
        guard !pictures.outcomes.isEmpty else { return }
        var uses: [String: Int] = [:]
        var order: [String] = []
        display.root.forEachImage { image in
            guard pictures[image.address] != nil else { return }
            let count = (uses[image.address] ?? 0) + 1
            uses[image.address] = count
            if count == 2 { order.append(image.address) }
        }
        addresses = order
        for (number, address) in order.enumerated() { numbers[address] = number }
    }

    /// Nil for a picture that stands in one place.
    func number(of address: String) -> Int? { numbers[address] }
}

extension DisplayNode {
    fileprivate func forEachImage(_ body: (ViewImage) -> Void) {
        if case .image(let image) = content { body(image) }
        for index in children.indices { children[index].forEachImage(body) }
    }
}
