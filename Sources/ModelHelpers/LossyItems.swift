import DateCore

nonisolated extension ModelSupport {
    /// The items of a response without those that do not match their type. One object is the only item.
    nonisolated struct LossyItems<Element: Decodable>: Decodable {
        private(set) var elements: [Element] = []
        private(set) var dropped: [DroppedElement] = []

        init(from decoder: any Decoder) throws {
            if var list = try? decoder.unkeyedContainer() {
                while !list.isAtEnd { add(try list.decode(Attempt.self)) }
            } else {
                add(try decoder.singleValueContainer().decode(Attempt.self))
            }
        }

        private mutating func add(_ attempt: Attempt) {
            switch attempt {
            case .success(let element): elements.append(element)
            case .failure(let element): dropped.append(element)
            }
        }

        /// An element, which is decoded in any case, so that the list continues behind it.
        private nonisolated enum Attempt: Decodable {
            case success(Element)
            case failure(DroppedElement)

            init(from decoder: any Decoder) throws {
                do {
                    let container = try decoder.singleValueContainer()
                    self = .success(try container.decode(Element.self))
                } catch let error as DecodingError {
                    self = .failure(DroppedElement(error))
                }
            }
        }
    }
}
