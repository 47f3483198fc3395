/// `Benchmarks yaml`: the figures of Docs/Performance.md that are measured inside one process.
@main
struct Benchmarks {
    static func main() {
        switch CommandLine.arguments.dropFirst().first {
        case "yaml": benchmarkYAML()
        case "corpus": writeCorpus(to: CommandLine.arguments.dropFirst(2).first ?? "corpus")
        default: print("usage: Benchmarks yaml | corpus FOLDER")
        }
    }
}
