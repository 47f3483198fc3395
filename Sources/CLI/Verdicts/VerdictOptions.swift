import ArgumentParser

/// The option for a file that spares a test what an earlier one has found.
struct VerdictOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            """
            A file that keeps what was found of screens whose goldens are right. They are not shown \
            again until something that they depend on changes; a cache of CI may keep the file.
            """, valueName: "file"))
    var verdicts: String?

    func validate() throws {
        if verdicts == "" || verdicts == "-" {
            throw ValidationError("--verdicts takes a file, such as .build/screens.verdicts")
        }
    }

    /// Returns the file, and says if it is read in vain; nil if none is wanted.
    func file() throws -> VerdictFile? {
        guard let verdicts else { return nil }
        let file: VerdictFile
        do throws(FileFault) {
            file = try InputRecord.withoutNoting { () throws(FileFault) in
                try VerdictFile(verdicts)
            }
        } catch {
            try fail(error.message)
        }
        if let damage = file.damage {
            try Console.error.write(
                "screenc: \(file.path) \(damage): nothing is taken from it, and it is made anew\n")
        }
        return file
    }
}
