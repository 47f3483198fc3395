import Screens
import SwiftTree

/// Points, or another number of a layout, in generated code.
struct LayoutAmount {
    /// The number, if it does not depend on the environment or on data.
    let known: Double?
    private let written: String
    private let strength: BindingStrength

    init(_ number: Double) {
        (known, written) = (number, number.shortText)
        strength = number < 0 ? .prefix : .primary
    }

    init(_ code: String, _ strength: BindingStrength = .primary) {
        (known, written, self.strength) = (nil, code, strength)
    }

    static let zero = LayoutAmount(0)

    var code: String { written }
    var isZero: Bool { known == 0 }

    /// Whether it is whole pixels at all scales.
    var isWholePixels: Bool { known.map { $0.rounded() == $0 } ?? false }

    private func at(_ needed: BindingStrength) -> String {
        strength < needed ? "(\(written))" : written
    }

    static func + (left: LayoutAmount, right: LayoutAmount) -> LayoutAmount {
        if let one = left.known, let other = right.known { return LayoutAmount(one + other) }
        if left.isZero { return right }
        if right.isZero { return left }
        return LayoutAmount("\(left.at(.sum)) + \(right.at(.product))", .sum)
    }

    static func - (left: LayoutAmount, right: LayoutAmount) -> LayoutAmount {
        if let one = left.known, let other = right.known { return LayoutAmount(one - other) }
        if right.isZero { return left }
        if let other = right.known, other < 0 { return left + LayoutAmount(-other) }
        return LayoutAmount("\(left.at(.sum)) - \(right.at(.product))", .sum)
    }

    static func * (left: LayoutAmount, right: LayoutAmount) -> LayoutAmount {
        if let one = left.known, let other = right.known { return LayoutAmount(one * other) }
        if left.known == 1 { return right }
        if right.known == 1 { return left }
        if left.isZero || right.isZero { return .zero }
        return LayoutAmount("\(left.at(.product)) * \(right.at(.prefix))", .product)
    }

    /// The length cut to whole pixels.
    var inPixels: LayoutAmount {
        isWholePixels ? self : LayoutAmount("environment.pixels(\(code))")
    }

    /// The length of each of `count` items that share this length.
    func share(among count: LayoutAmount, spacing: LayoutAmount) -> LayoutAmount {
        if let length = known, let count = count.known, let gap = spacing.known {
            let share = LayoutAmount((length - gap * (count - 1)) / count)
            if share.isWholePixels { return share }
        }
        let gaps = spacing.isZero ? "" : ", spacing: \(spacing.code)"
        return LayoutAmount("environment.share(of: \(code), among: \(count.code)\(gaps))")
    }
}

/// A length that the code of a layout may need; the reason why it cannot be computed otherwise.
enum LayoutLength {
    case amount(LayoutAmount)
    case unknown(String)

    /// The length less an amount.
    static func - (length: LayoutLength, amount: LayoutAmount) -> LayoutLength {
        if case .amount(let own) = length { .amount(own - amount) } else { length }
    }

    /// A fraction of the length, in whole pixels.
    func fraction(_ part: Double) -> LayoutLength {
        guard case .amount(let amount) = self else { return self }
        // Sizes of devices are whole points, and so is what whole insets leave of them.
        if part == 1, amount.leavesWholePoints { return self }
        return .amount((LayoutAmount(part) * amount).inPixels)
    }
}

extension LayoutAmount {
    /// Whether the length is one of the environment, less whole points.
    fileprivate var leavesWholePoints: Bool {
        if isWholePixels { return true }
        guard code.hasPrefix("environment.") else { return false }
        let parts = code.split(separator: " ")
        return parts.count == 1 && !code.contains("(")
            || parts.count == 3 && Double(parts[2]).map { $0 == $0.rounded() } == true
    }
}
