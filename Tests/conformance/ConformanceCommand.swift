#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The result of a run; the raw value is the exit status of the process.
enum ConformanceStatus: Int32 {
    case passed = 0
    /// A case failed.
    case failed = 1
    /// A file cannot be read or has the wrong format.
    case badFile = 2
    /// The command line is invalid.
    case usage = 64
}

/// The command, with output injected for tests.
struct ConformanceCommand {
    /// Writes a line to standard output.
    let output: (String) -> Void
    /// Writes a line to standard error.
    let errors: (String) -> Void

    /// Runs the suite named by the first argument on the files of the others.
    func run(_ arguments: [String]) -> ConformanceStatus {
        guard let name = arguments.first, arguments.count > 1,
            let suite = Suite.all.first(where: { $0.name == name })
        else {
            errors("usage: conformance \(Suite.all.map(\.name).joined(separator: "|")) FILE…")
            return .usage
        }
        var total = SuiteReport()
        for path in arguments.dropFirst() {
            do {
                total.add(try suite.run(try read(path)))
            } catch {
                errors("error: \(path): \(error.message)")
                return .badFile
            }
        }
        total.lines.forEach(output)
        return total.failures.isEmpty ? .passed : .failed
    }

    /// Runs `mutations COUNT|FIRST-LAST FILE…`; nil for another command.
    func runMutations(_ arguments: [String]) async -> ConformanceStatus? {
        guard arguments.first == "mutations" else { return nil }
        guard arguments.count > 2, let numbers = Mutations.numbers(arguments[1]) else {
            errors("usage: conformance mutations COUNT|FIRST-LAST FILE…")
            return .usage
        }
        var files: [(path: String, bytes: [UInt8])] = []
        for path in arguments.dropFirst(2) {
            do {
                files.append((path, try read(path)))
            } catch {
                errors("error: \(path): \(error.message)")
                return .badFile
            }
        }
        let mutations = Mutations(numbers: numbers, files: files)
        if numbers.count == 1, let (_, bytes) = mutations.mutation(numbers.lowerBound) {
            output(String(decoding: bytes, as: UTF8.self))
        }
        let (lines, isValid) = await mutations.run()
        lines.forEach(output)
        return isValid ? .passed : .failed
    }

    private func read(_ path: String) throws(SuiteFormatError) -> [UInt8] {
        guard let data = try? Data(contentsOf: URL(filePath: path)) else {
            throw SuiteFormatError("the file cannot be read")
        }
        return [UInt8](data)
    }
}
