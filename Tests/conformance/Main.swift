import POSIX

/// `conformance SUITE FILE…` runs external suites against the package;
/// `conformance mutations COUNT|FIRST-LAST FILE…` runs mutated specs.
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

    /// Writes a line; errors are ignored, as there is no other output.
    private static func emit(_ line: String, to file: Int32) {
        var bytes = Array((line + "\n").utf8)[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
            guard count > 0 else { return }
            bytes = bytes.dropFirst(count)
        }
    }
}
