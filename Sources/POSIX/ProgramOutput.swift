/// Runs a program of the `PATH` to its end and returns what it writes to standard output; nil if it
/// cannot be started, ends with a failure, takes too long or writes too much. Its errors are
/// `/dev/null`, and it inherits no other descriptors.
///
/// - Parameters:
///   - input: what it reads from standard input.
///   - limit: the largest number of bytes that it may write.
///   - seconds: the time limit.
package func programOutput(
    _ arguments: [String], input: [UInt8] = [], environment: [String], limit: Int, seconds: Int
) -> [UInt8]? {
    guard let file = temporaryFile(with: input) else { return nil }
    defer { fclose(file) }
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    let (reading, writing) = (ends[0], ends[1])
    defer { close(reading) }
    let started = start(
        arguments, environment, input: fileno(file), output: writing, besides: reading)
    close(writing)
    guard let process = started else { return nil }
    let output = read(reading, limit: limit, until: time(nil) + seconds)
    if output == nil { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
    return status == 0 ? output : nil
}

/// Returns a file without a name, from whose start bytes can be read; nil if there is no room. A
/// program that does not read its input leaves it, where writing to a pipe would wait or fail.
private func temporaryFile(with bytes: [UInt8]) -> UnsafeMutablePointer<FILE>? {
    guard let file = tmpfile() else { return nil }
    let count = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    guard count == bytes.count, fflush(file) == 0, lseek(fileno(file), 0, SEEK_SET) == 0 else {
        fclose(file)
        return nil
    }
    return file
}

/// The environment of this program: `NAME=value`.
private func ownEnvironment() -> [String] {
    #if canImport(Darwin)
        var variable = _NSGetEnviron().pointee
    #else
        var variable = environ
    #endif
    var environment: [String] = []
    while let text = variable.pointee {
        environment.append(String(cString: text))
        variable += 1
    }
    return environment
}

/// Starts a program of the `PATH`, such as an editor, with the environment of this one. Its input,
/// output and errors are `/dev/null`. Returns whether it was started.
package func startProgram(_ arguments: [String]) -> Bool {
    let null = open("/dev/null", O_RDWR | O_CLOEXEC)
    guard null >= 0 else { return false }
    defer { close(null) }
    let started = start(
        arguments, ownEnvironment(), input: null, output: null, besides: null)
    guard let process = started else { return false }
    // Somebody has to ask for its end, or it stays in the table of processes.
    let thread = PosixThread {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1, errno == EINTR {}
    }
    thread?.detach()
    return true
}

private func start(
    _ arguments: [String], _ environment: [String], input: Int32, output: Int32,
    besides other: Int32
) -> pid_t? {
    #if canImport(Darwin)
        var (actions, attributes): (posix_spawn_file_actions_t?, posix_spawnattr_t?) = (nil, nil)
    #else
        var (actions, attributes) = (posix_spawn_file_actions_t(), posix_spawnattr_t())
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
        posix_spawn_file_actions_destroy(&actions)
        posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    for descriptor in Set([input, output, other]) where descriptor > STDERR_FILENO {
        posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    // Signals that wait for a thread of this program end the other one.
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    let (words, variables) = (arguments.map { strdup($0) }, environment.map { strdup($0) })
    defer { for text in words + variables { free(text) } }
    var process = pid_t()
    let code = posix_spawnp(
        &process, arguments.first ?? "", &actions, &attributes, words + [nil], variables + [nil])
    return code == 0 ? process : nil
}

private func read(_ descriptor: Int32, limit: Int, until end: time_t) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
        var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let left = end - time(nil)
        guard left > 0, poll(&state, 1, Int32(clamping: left * 1_000)) >= 0 || errno == EINTR else {
            return nil
        }
        guard state.revents != 0 else { continue }
        var count = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: 64 << 10) { buffer, used in
            count = read(descriptor, buffer.baseAddress, buffer.count)
            used = max(0, count)
        }
        guard count >= 0, bytes.count + count <= limit else { return nil }
        if count == 0 { return bytes }
        bytes += chunk
    }
}
