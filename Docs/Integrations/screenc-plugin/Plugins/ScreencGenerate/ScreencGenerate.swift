import Foundation
import PackagePlugin

/// `swift package screenc [gen-models | gen-loaders | gen-screens] [options]`: writes the Swift of the specs of
/// each target that has a folder Specs into its folder Generated; `--check` says what is stale.
@main
struct ScreencGenerate: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) throws {
        let isCommand = arguments.first?.hasPrefix("gen-") == true
        let command = isCommand ? arguments[0] : "gen-models"
        let options = isCommand ? Array(arguments.dropFirst()) : arguments
        let program = try context.tool(named: "screenc").url
        var count = 0
        for target in context.package.targets.compactMap(\.sourceModule) {
            let specs = target.directoryURL.appending(path: "Specs")
            guard FileManager.default.fileExists(atPath: specs.path) else { continue }
            count += 1
            let process = Process()
            process.executableURL = program
            process.arguments =
                [
                    command, specs.path, "--output",
                    target.directoryURL.appending(path: "Generated").path,
                ]
                + options
            try process.run()
            process.waitUntilExit()
            guard process.terminationStatus == 0 else {
                Diagnostics.error("screenc \(command) failed for \(target.name)")
                return
            }
        }
        if count == 0 {
            Diagnostics.error("no target of \(context.package.displayName) has a folder Specs")
        }
    }
}
