import Diagnostics
import Foundation
import ModelGen
import ScreenSpec
import Screens
import TestSupport
import Testing

@testable import ScreenGen

/// Screens generated from random specs compile without warnings in all modes.
@Suite(.enabled(if: swiftCompiler != nil, "there is no swiftc in the PATH"))
struct RandomScreenTests {
    /// How many specs; `.ci/full` has more.
    private static let count =
        ProcessInfo.processInfo.environment["SCREENC_SCREENS"].flatMap { Int($0) } ?? 60

    @Test func `screens of random specs compile without warnings`() throws {
        let module = try ScreenModule()
        var models: [GeneratedModels] = []
        var refused: [String: Int] = [:]
        for number in 0..<Self.count {
            let spec = RandomSpec(number, seed: 0x5CEE)
            let generated = try Self.generate(spec, number)
            guard let generated else { continue }
            if generated.refusals.isEmpty {
                try module.add(generated.files)
                models += generated.models
            }
            for refusal in Set(generated.refusals) { refused[refusal, default: 0] += 1 }
        }
        try module.add([(name: "Models.swift", text: oneFile(for: models, ModelGenOptions()))])
        // The others have what generated screens refuse.
        #expect(models.count * 10 >= Self.count * 6, "\(refused)")
        try module.typeCheck()
    }

    private static func generate(
        _ spec: RandomSpec, _ number: Int
    ) throws -> (
        files: [(name: String, text: String)], models: [GeneratedModels], refusals: [String]
    )? {
        let path = "screen\(number).yaml"
        let source = SourceText(path: path, bytes: Array(spec.text.utf8))
        var bag = DiagnosticBag()
        let compiled = compileScreen(
            source, libraries: LibraryDirectory(inMemory: [:]), catalogs: .ofSamples, into: &bag)
        guard let screen = compiled, !bag.hasErrors else {
            let errors = bag.sorted.filter { $0.severity == .error }.map(\.message)
            Issue.record("\(errors)\n\(spec.text)")
            return nil
        }
        var errors = DiagnosticBag()
        var files: [(name: String, text: String)] = []
        let models = generateModels(
            ModelSource(screen, file: path), options: ModelGenOptions(), into: &errors)
        let loader = generateLoader(screen, specPath: path, of: "gen-screens", into: &errors)
        if let loader {
            files.append((loader.name, loader.text))
            let file = generateScreen(screen, loader, specPath: path, into: &errors)
            if let file { files += [(file.name, file.text), file.scaffold] }
        }
        let refusals = errors.sorted.filter { $0.severity == .error }
        for refusal in refusals {
            #expect([.notInSwift, .notInUIKit].contains(refusal.code), "\(refusal.message)")
        }
        return (files, models.map { [$0] } ?? [], refusals.map(\.message))
    }
}
