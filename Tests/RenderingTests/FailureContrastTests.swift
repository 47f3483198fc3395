import CellCore
import Foundation
import Layout
import Rendering
import Testing
import Values

/// Texts of failure placeholders have sufficient contrast (WCAG 2).
struct FailureContrastTests {
    @Test(arguments: ["light", "dark"])
    func failureTextsHaveContrast(appearance: String) throws {
        var count = 0
        for sample in DisplaySample.all {
            let root = sample.display.root
            let background = root.fill.map { $0.color(appearance) }
            let screen = appearance == "dark" ? RGBA(0, 0, 0) : RGBA(255, 255, 255)
            for (text, contrast) in contrasts(
                in: root, on: background ?? screen, appearance, false)
            {
                count += 1
                #expect(contrast >= 4.5, "\(sample.name): \(text)")
            }
        }
        #expect(count > 5)
    }

    /// The texts of failure placeholders in a node with their contrasts.
    private func contrasts(
        in node: DisplayNode, on background: RGBA, _ appearance: String, _ isFailure: Bool
    ) -> [(String, Double)] {
        let background = node.fill.map { $0.color(appearance).over(background) } ?? background
        var isFailure = isFailure
        if case .placeholder(let state) = node.role {
            isFailure = ["failed", "failure", "cancelled"].contains(state)
        }
        var found: [(String, Double)] = []
        if isFailure, case .text(let text) = node.content, !text.text.text.isEmpty {
            let color = text.text.color.resolved.color(appearance).over(background)
            let (one, other) = (color.luminance, background.luminance)
            let contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
            found.append((text.text.text, contrast))
        }
        return found
            + node.children.flatMap { contrasts(in: $0, on: background, appearance, isFailure) }
    }
}

extension Color {
    fileprivate func color(_ appearance: String) -> RGBA { appearance == "dark" ? dark : light }
}

extension RGBA {
    fileprivate func over(_ background: RGBA) -> RGBA {
        func mixed(_ part: KeyPath<RGBA, UInt8>) -> UInt8 {
            let share = Double(alpha) / 255
            return UInt8(
                (Double(self[keyPath: part]) * share
                    + Double(background[keyPath: part]) * (1 - share)).rounded())
        }
        return RGBA(mixed(\.red), mixed(\.green), mixed(\.blue))
    }

    /// WCAG 2.2, "relative luminance".
    fileprivate var luminance: Double {
        func linear(_ part: UInt8) -> Double {
            let value = Double(part) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
}
