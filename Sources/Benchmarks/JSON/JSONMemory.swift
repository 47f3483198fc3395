import Foundation
import JSONData
import POSIX

/// What a process of its own does to a file before it tells its peak of memory.
enum MemoryUse: String, CaseIterable {
    /// It has the file's bytes and nothing else.
    case bytes
    /// It reads the value at `data.total`.
    case keypath
    /// It goes through the elements at `data.followers`.
    case elements
    /// It has an index of everything.
    case full
}

/// `Benchmarks json-memory USE FILE`: the peak in bytes.
func measureMemory(_ use: MemoryUse, _ path: String) throws {
    let bytes = try readBytes(path)
    let limits = BenchmarkDocument.limits
    switch use {
    case .bytes: break
    case .keypath:
        let keypath = try Keypath("data.total")
        let document = try JSONDocument(JSONBytes(bytes), limits: limits, only: keypath)
        precondition((try? keypath.resolve(in: document.root).get().int64()) != nil)
    case .elements:
        var count = 0
        let keypath = try Keypath("data.followers")
        _ = try JSONDocument(
            JSONBytes(bytes), limits: limits, elementsAt: keypath
        ) { _ in count += 1 }
        precondition(count == Followers.count)
    case .full:
        let document = try JSONDocument(bytes, limits: limits)
        precondition(document.root.count > 0)
    }
    print(peakMemory())
}

/// The most memory that this process has had, in bytes.
///
/// On Linux, `ru_maxrss` begins with what the parent had, so the kernel's mark for the program
/// itself is read.
func peakMemory() -> Int {
    #if os(Linux)
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
        let kibibytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first
        return (kibibytes.flatMap { Int($0) } ?? 0) * 1_024
    #else
        return resourceUsage(ofChildren: false).ru_maxrss
    #endif
}

/// Peaks of processes, each beside that of one that only has the bytes.
func reportMemory(_ path: String) throws {
    print("\nPeak of memory in MB; beyond that of a process that has the bytes")
    var base = 0.0
    for use in MemoryUse.allCases {
        let peak = try peakOfChild(["json-memory", use.rawValue, path])
        if use == .bytes { base = peak }
        let name = use.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
        print("  \(name) \(short(peak))  \(short(peak - base))")
    }
}

/// The peak in MB that this program prints when it runs with these arguments.
func peakOfChild(_ arguments: [String]) throws -> Double {
    let process = Process()
    let output = Pipe()
    process.executableURL = Bundle.main.executableURL
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (Double(text.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) / 1e6
}

/// A file as an array that has been filled once.
func readBytes(_ path: String) throws -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw CocoaError(.fileReadNoSuchFile) }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
        count = fread(buffer.baseAddress, 1, size, file)
    }
}
