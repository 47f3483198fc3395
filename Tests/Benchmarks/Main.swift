import Foundation

/// `Benchmarks SUBJECT`: the measurements of Docs/Performance.md inside one process.
@main
struct Benchmarks {
    static func main() async throws {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "yaml": benchmarkYAML()
        case "expressions":
            if let script = option("--peers", arguments) {
                return try writeExpressionPeers(to: script)
            }
            try benchmarkExpressions()
        case "json": try benchmarkJSON(suites: option("--suites", arguments) ?? "../shared/suites")
        case "json-memory":
            guard arguments.count == 3, let use = MemoryUse(rawValue: arguments[1]) else {
                return usage()
            }
            try measureMemory(use, arguments[2])
        case "loader":
            let subjects = arguments.dropFirst().compactMap { LoaderSubject(rawValue: $0) }
            try await benchmarkLoader(subjects.isEmpty ? LoaderSubject.allCases : subjects)
        case "loader-server":
            var server = try LoopbackServer()
            print(server.port)
            fflush(nil)
            server.serve()
        case "loader-memory":
            guard arguments.count == 3, let pages = Int(arguments[2]) else { return usage() }
            try await measureLoaderMemory(arguments[1], pages: pages)
        case "layout": try benchmarkLayout(python: option("--peers", arguments))
        case "diff": benchmarkDiff()
        case "painting": try benchmarkPainting()
        case "outputs": try benchmarkOutputs()
        default: usage()
        }
    }

    private static func option(_ name: String, _ arguments: [String]) -> String? {
        guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else {
            return nil
        }
        return arguments[index + 1]
    }

    private static func usage() {
        print(
            """
            usage: Benchmarks yaml | diff | outputs | painting | json [--suites FOLDER]
                   Benchmarks loader [requests] [pages] [waiting] [memory]
                   Benchmarks expressions [--peers FILE.py]
                   Benchmarks layout [--peers PYTHON]
                   Benchmarks json-memory bytes|keypath|elements|full FILE
                   Benchmarks loader-server | loader-memory URL PAGES
            """)
    }
}
