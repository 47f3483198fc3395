import Foundation
import TestSupport
import Testing

/// `screenc inputs` lists exactly what results depend on.
@Suite(.watchdog) struct InputsTests {
    private static let results = [
        ComparedResult(command: "validate", specs: ["Specs/rows.yaml"]),
        ComparedResult(command: "validate", specs: ["Specs"]),
        ComparedResult(command: "validate", specs: ["Shared/types.yaml"]),
        ComparedResult(
            command: "run", specs: ["Specs/rows.yaml"],
            options: ["--format", "html", "--steps", "steps.yaml", "--follow"]),
        ComparedResult(
            command: "run", specs: ["Specs/rows.yaml"], options: ["--format", "json"]),
        ComparedResult(
            command: "run", specs: ["Specs/other.yaml"],
            options: ["--state", "content", "--format", "json"]),
        ComparedResult(command: "test", specs: ["Specs"]),
        ComparedResult(command: "test", specs: ["Specs/rows.yaml"]),
        ComparedResult(command: "gen-models", specs: ["Specs"]),
        ComparedResult(command: "gen-loaders", specs: ["Specs/rows.yaml"]),
        ComparedResult(command: "gen-screens", specs: ["Specs/rows.yaml"]),
    ]

    /// Each path is changed alone, so that a list with one path too many fails, too.
    @Test(arguments: results)
    private func `the result changes with what is listed, and with nothing else`(
        result: ComparedResult
    ) async throws {
        try await onThread {
            let workspace = try InputsWorkspace(hasGoldens: result.command == "test")
            let before = try result.text(in: workspace)
            let inputs = try result.inputs(in: workspace)
            func expect(
                _ name: String, isInput: Bool, after change: (String) throws -> Void
            ) throws {
                try change(name)
                let after = try result.text(in: workspace)
                #expect((after != before) == isInput, "\(name): \(after)")
                try workspace.restore(name)
            }
            for name in workspace.names {
                try expect(
                    name, isInput: inputs.files.contains(name), after: workspace.change)
                guard inputs.present.contains(name) else { continue }
                try expect(name, isInput: true) {
                    try FileManager.default.removeItem(atPath: workspace.folder.path(of: $0))
                }
            }
            for name in inputs.absent { try expect(name, isInput: true, after: workspace.add) }
            for name in inputs.searched where name.hasSuffix(".json") {
                try expect(name, isInput: true) { try workspace.write(#"{"screen": "#, to: $0) }
            }
            try expect("Specs/zzz.yaml", isInput: inputs.folders.contains("Specs")) {
                try workspace.write("screen: demo.new\nsections: 1\n", to: $0)
            }
            try expect(
                "Specs/zzz.yaml", isInput: !(inputs.searched + inputs.folders).isEmpty
            ) { try workspace.write(InputsWorkspace.detail, to: $0) }
            #expect(try result.text(in: workspace) == before)
        }
    }
}
