import ArgumentParser

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Where the program begins.
@main
enum Main {
    /// Scripts ask for the version often: that needs neither a command line parser nor threads,
    /// which would make up most of the time.
    static func main() {
        // Whoever reads our output may stop reading: writing then fails with an error we handle.
        signal(SIGPIPE, SIG_IGN)
        if CommandLine.arguments.dropFirst() == ["--version"] {
            exit(
                Files.writeAll(Array((Screenc.version + "\n").utf8), to: STDOUT_FILENO) == 0 ? 0 : 2
            )
        }
        Task.detached {
            await Screenc.main()
            exit(0)
        }
        while true { pause() }
    }
}
