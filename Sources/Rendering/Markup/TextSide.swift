/// Where the lines of a text lie, as it is seen: not the beginning of a line, but a side.
enum TextSide: Sendable, Hashable {
    case left, center, right

    init(_ alignment: TextAlignment, isRightToLeft: Bool) {
        self =
            switch alignment {
            case .center: .center
            case .leading: isRightToLeft ? .right : .left
            case .trailing: isRightToLeft ? .left : .right
            }
    }
}
