import Diagnostics
import Foundation
import ModelGen
import TestSupport
import Testing

/// Screens generated from random specs compile without warnings.
@Suite(.enabled(if: swiftCompiler != nil, "there is no swiftc in the PATH"))
struct RandomScreenTests {
    /// How many specs; `.ci/full` has more.
    private static let count =
        ProcessInfo.processInfo.environment["SCREENC_SCREENS"].flatMap { Int($0) } ?? 24

    /// The specs whose screens are one module: the compiler's time grows faster than a module does.
    private static let specsPerModule = 50

    @Test func `screens of random specs compile without warnings`() throws {
        var generated = 0
        var refused: [String: Int] = [:]
        for start in stride(from: 0, to: Self.count, by: Self.specsPerModule) {
            let numbers = start..<min(start + Self.specsPerModule, Self.count)
            generated += try Self.compile(numbers, &refused)
        }
        // The others have what generated screens refuse.
        #expect(generated * 10 >= Self.count * 6, "\(refused)")
    }

    /// Compiles the screens of some specs as one module, and returns how many there are.
    private static func compile(
        _ numbers: Range<Int>, _ refused: inout [String: Int]
    ) throws -> Int {
        let module = try ScreenModule()
        var models: [GeneratedModels] = []
        for number in numbers {
            let spec = RandomSpec(number, seed: 0x5CEE)
            let found = GeneratedSpec(spec.text, "screen\(number).yaml")
            guard let generated = found else { continue }
            if generated.refusals.isEmpty {
                try module.add(generated.files)
                models += generated.models
            }
            for refusal in generated.refusals {
                #expect([.notInSwift, .notInUIKit].contains(refusal.code), "\(refusal.message)")
            }
            for refusal in Set(generated.refusals.map(\.message)) {
                refused[refusal, default: 0] += 1
            }
        }
        try module.add([(name: "Models.swift", text: oneFile(for: models, ModelGenOptions()))])
        try module.typeCheck(SwiftMode.ofRandomScreens)
        return models.count
    }
}
