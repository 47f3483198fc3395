import Foundation
import PackagePlugin

/// Generates the models of the specs of a target when it is built: one command for all of them.
@main
struct ScreencModels: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        guard let target = target.sourceModule else { return [] }
        let specs = target.directoryURL.appending(path: "Specs")
        guard FileManager.default.fileExists(atPath: specs.path) else {
            Diagnostics.error(
                "\(target.name) has no folder Specs: write its specs there, or remove ScreencModels"
            )
            return []
        }
        // The libraries that targets share stand in the package's own folder Specs.
        let package = context.package.directoryURL
        let inputs =
            try files(in: specs) + files(in: package.appending(path: "Specs"))
            + ["screenc.yaml", ".screenc.yaml"].map { package.appending(path: $0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)Models.swift")
        return [
            .buildCommand(
                displayName: "Models of the specs of \(target.name)",
                executable: try context.tool(named: "screenc").url,
                arguments: [
                    "gen-models", specs.path, "--output-file", output.path, "--report", "concise",
                ],
                inputFiles: inputs, outputFiles: [output])
        ]
    }

    /// Returns the files below a folder, in a fixed order; none if there is no such folder.
    private func files(in folder: URL) throws -> [URL] {
        guard FileManager.default.fileExists(atPath: folder.path) else { return [] }
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
            .map { folder.appending(path: $0) }
            .filter { file in
                var isFolder: ObjCBool = false
                return FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
                    && !isFolder.boolValue
            }
    }
}
