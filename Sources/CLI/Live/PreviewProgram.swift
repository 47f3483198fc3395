import POSIX

/// The program that serves `screenc preview`, which lies beside this one.
enum PreviewProgram {
    static let name = "screenc-preview"

    /// Runs it in place of this program, with the same arguments.
    static func replaceThisProgram() throws -> Never {
        let own = programPath() ?? CommandLine.arguments.first ?? Screenc.name
        let path = Paths.path(of: name, in: Paths.folder(of: own))
        guard Files.exists(path) else {
            try fail(
                "the program \(name) is not beside \(own): install it there, or build it with "
                    + "swift build --product \(name)")
        }
        var arguments: [UnsafeMutablePointer<CChar>?] =
            ([path] + CommandLine.arguments.dropFirst()).map { strdup($0) }
        arguments.append(nil)
        execv(path, arguments)
        try fail("\(path) cannot be run: \(String(cString: strerror(errno)))")
    }
}
