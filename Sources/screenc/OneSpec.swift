import ArgumentParser
import Diagnostics
import ScreenSpec

extension ReportingOptions {
    /// The spec that a command which takes one goes on with: the file that is named, or the only
    /// spec of a folder.
    func oneSpec(_ argument: String?) throws -> String {
        if let argument, argument == "-" || !Files.isFolder(argument) { return argument }
        let found = try specs(in: argument)
        guard let first = found.first else { try failWithoutSpecs(argument.map { [$0] } ?? []) }
        guard found.count == 1 else {
            let place = SpecFiles.place(argument.map { [$0] } ?? [])
            try Console.error.write(
                "screenc: there are \(found.count) specs in \(place): name one, such as \(first)\n")
            throw ExitCode.validationFailure
        }
        return first
    }

    /// The specs of a folder, of twins the one in YAML; what cannot be read is none.
    private func specs(in folder: String?) throws -> [String] {
        let files = SpecFiles(self)
        var found: [String] = []
        do throws(FileFault) {
            for path in try files.paths(folder.map { [$0] } ?? []) {
                var faults = DiagnosticBag()
                let source = try? files.source(path, into: &faults)
                if source.map(looksLikeSpec) == true { found.append(path) }
            }
        } catch {
            try fail(error.message)
        }
        return Twins.once(found) { $0 }
    }
}
