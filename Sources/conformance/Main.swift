import POSIX

/// `conformance SUITE FILE…`: runs other people's suites against the package; `conformance mutations
/// COUNT|FIRST-LAST FILE…` its specs, broken in so many ways.
@main
struct Main {
    static func main() async {
        let arguments = Array(CommandLine.arguments.dropFirst())
        let status = await command().runMutations(arguments) ?? command().run(arguments)
        exit(status.rawValue)
    }

    private static func command() -> ConformanceCommand {
        ConformanceCommand(
            output: { emit($0, to: STDOUT_FILENO) }, errors: { emit($0, to: STDERR_FILENO) })
    }

    /// Writes a line; what cannot be written is lost, for there is nowhere to say so.
    private static func emit(_ line: String, to file: Int32) {
        var bytes = Array((line + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
