import Foundation
import JSONData
import POSIX

/// The work of a separate process before it prints its peak memory.
enum MemoryUse: String, CaseIterable {
    /// Reads only the bytes of the file.
    case bytes
    /// Reads the value at `data.total`.
    case keypath
    /// Iterates over the elements at `data.followers`.
    case elements
    /// Indexes the whole document.
    case full
}

/// `Benchmarks json-memory USE FILE`: prints the peak memory in bytes.
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

/// Returns the peak memory of this process in bytes.
///
/// On Linux `ru_maxrss` starts with the value of the parent, so `VmHWM` of the kernel is read.
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

/// Prints the peak memory of each use, also relative to a process that only reads the bytes.
func reportMemory(_ path: String) throws {
    print("\nPeak of memory in MB; difference to a process that only reads the bytes")
    var base = 0.0
    for use in MemoryUse.allCases {
        let peak = try peakOfChild(["json-memory", use.rawValue, path])
        if use == .bytes { base = peak }
        let name = use.rawValue.padding(toLength: 10, withPad: " ", startingAt: 0)
        print("  \(name) \(short(peak))  \(short(peak - base))")
    }
}

/// Runs this program with the arguments, and returns the peak memory in MB that it prints.
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

/// Reads a file into an array without copying.
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
