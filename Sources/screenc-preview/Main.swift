import CLI
import POSIX
import Preview

/// The program that serves the page of `screenc preview`.
@main
enum Program {
    static func main() { Main.main(servingPreview: serve) }

    /// Serves the page until the task is cancelled.
    @Sendable private static func serve(_ run: PreviewRun) async throws {
        let listener: HTTPListener
        do {
            listener = try await HTTPListener(port: Int(run.port))
        } catch {
            try run.fail("port \(run.port) cannot be used: \(error)")
        }
        let server = PreviewServer(run, port: listener.port)
        try run.say("screenc preview: \(server.address)")
        if run.opensBrowser { openBrowser(server.addressToOpen) }
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                await listener.serve(refusing: { server.refusal(of: $0) }) {
                    await server.respond(to: $0)
                }
            }
            group.addTask {
                while (try? await Task.sleep(for: .seconds(15))) != nil {
                    server.keepStreamsAlive()
                }
            }
            group.addTask { await watch(run, server) }
            _ = await group.next()
            group.cancelAll()
        }
        await server.close()
        await listener.close()
    }

    /// Tells the server of changed files, until the task is cancelled.
    private static func watch(_ run: PreviewRun, _ server: PreviewServer) async {
        do throws(FolderWatchFault) {
            let watch = try FolderWatch()
            for folder in run.folders { try watch.watch(folder, isTree: true) }
            while let paths = try await watch.next() {
                // A screen that loads for long does not keep the others from changing.
                if run.concerns(paths) { Task { await server.filesChanged() } }
            }
        } catch {
            try? run.say(
                "screenc: changes of files are not noticed: \(error.path): \(error.reason)")
            // The page is still of use.
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3_600)) }
        }
    }

    private static func openBrowser(_ address: String) {
        #if canImport(Darwin)
            _ = startProgram(["open", address])
        #else
            _ = startProgram(["xdg-open", address])
        #endif
    }
}
