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

    @Test func `screens of random specs compile without warnings`() throws {
        let module = try ScreenModule()
        var models: [GeneratedModels] = []
        var refused: [String: Int] = [:]
        for number in 0..<Self.count {
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
        // The others have what generated screens refuse.
        #expect(models.count * 10 >= Self.count * 6, "\(refused)")
        try module.typeCheck(SwiftMode.ofRandomScreens)
    }
}
