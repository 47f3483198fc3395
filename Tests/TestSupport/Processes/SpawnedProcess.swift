import CTestSupport
import Foundation
import POSIX

/// A child process, started with `posix_spawn`.
///
/// Foundation's `Process` is not used: on Linux its `run` sometimes crashed the tests in `memcpy`
/// (Swift 6.3).
final class SpawnedProcess {
    private let identifier: pid_t
    /// The status of `waitpid` after the end.
    private var status: Int32?

    /// Starts a program in its own process group with unblocked signals.
    ///
    /// - Parameters:
    ///   - environment: The environment; by default that of the tests.
    ///   - streams: The descriptors of standard input, output and error; `/dev/null` if nil. The
    ///     program inherits no others.
    init(
        _ program: String, _ arguments: [String], in directory: URL? = nil,
        environment: [String: String]? = nil, streams: [Int32?]
    ) throws {
        let environment = environment ?? ProcessInfo.processInfo.environment
        let variables = environment.map { "\($0.key)=\($0.value)" }
        var started = pid_t()
        let code = Self.withCStrings([program] + arguments) { arguments in
            Self.withCStrings(variables) { variables in
                ctest_spawn(
                    &started, program, arguments, variables,
                    directory?.path(percentEncoded: false), streams.map { $0 ?? -1 })
            }
        }
        guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
        identifier = started
    }

    deinit {
        guard isRunning else { return }
        kill(identifier, SIGKILL)
        waitpid(identifier, nil, 0)
    }

    var isRunning: Bool {
        if status != nil { return false }
        var found: Int32 = 0
        guard waitpid(identifier, &found, WNOHANG) == identifier else { return true }
        status = found
        return false
    }

    /// The exit code, or the number of the signal that killed the process; nil before its end.
    var end: (code: Int, isKilled: Bool)? {
        guard !isRunning, let status else { return nil }
        let signal = status & 0x7F
        return signal == 0 ? (Int(status >> 8 & 0xFF), false) : (Int(signal), true)
    }

    /// Waits for the end of the process, at most `seconds`, and kills what is left of its group.
    func endGroup(within seconds: Double) {
        let deadline = Date() + seconds
        while isRunning, Date() < deadline { usleep(5_000) }
        kill(-identifier, SIGKILL)
    }

    func send(_ signal: Int32) { if isRunning { kill(identifier, signal) } }

    /// Passes the strings as a null-terminated array.
    private static func withCStrings<T>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> T
    ) -> T {
        let copies = strings.map { strdup($0) }
        defer { copies.forEach { free($0) } }
        return body(copies + [nil])
    }
}
