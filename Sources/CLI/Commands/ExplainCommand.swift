import ArgumentParser
import Diagnostics
import TerminalText

/// `screenc explain`: prints the page of a diagnostic.
struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain", _superCommandName: Screenc.name,
        abstract: "Explains a diagnostic.")

    @Argument(help: "The code in brackets in a report; without it, all codes are listed.")
    var code: String?

    @Option(help: "When to use colours: auto, always or never.")
    var color: ColorMode = .auto

    func validate() throws {
        guard let code, DiagnosticCode.named(code) == nil else { return }
        let names = DiagnosticCode.allCases.map(\.name)
        let near = Suggestion.nearest(to: code, among: names).map { "did you mean '\($0)'?" }
        let advice = near ?? "screenc explain lists them all"
        throw ValidationError("there is no diagnostic '\(code)'; \(advice)")
    }

    func run() async throws {
        guard let known = code.flatMap(DiagnosticCode.named) else {
            return try Console.output.write(list())
        }
        let isColored = Console.output.isColored(color)
        try Console.output.write(known.page.text(isColored: isColored))
    }

    private func list() -> String {
        let width = DiagnosticCode.allCases.map(\.name.count).max() ?? 0
        return DiagnosticCode.allCases.map { code in
            let padding = String(repeating: " ", count: width - code.name.count)
            return "\(code.name)\(padding)  \(code.page.summary)\n"
        }.joined()
    }
}
