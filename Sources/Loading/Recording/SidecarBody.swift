import JSONData
import Values

/// A large body in a file next to the recording.
package struct SidecarBody: Sendable, Hashable {
    /// Limit: bytes of a body within a recording; larger ones get a file of their own.
    static let limit = 256 << 10

    package let name: String
    package let bytes: [UInt8]

    /// - Parameter recording: the name of the HAR file without its folder.
    init(_ bytes: [UInt8], of recording: String) {
        name = "\(Self.stem(recording)).\(SHA256.hex(of: bytes)).body"
        self.bytes = bytes
    }

    /// Reads a file in the recording's folder; other paths are rejected.
    static func read(
        _ name: String, _ readSidecarBody: HARReplay.SidecarBodies
    ) throws(LoadFileFault) -> [UInt8] {
        guard isName(name) else { throw .foreignSidecarBody(name) }
        return try readSidecarBody(name)
    }

    private static func isName(_ name: String) -> Bool {
        !name.isEmpty && !name.hasPrefix(".")
            && name.utf8.allSatisfy { $0 >= 0x20 && !"/\\:".utf8.contains($0) }
    }

    /// Returns whether a file of that name belongs to a recording, so that it may be removed when
    /// the recording is rewritten.
    package static func belongs(_ name: String, to recording: String) -> Bool {
        let stem = stem(recording) + "."
        guard name.hasPrefix(stem), name.hasSuffix(".body") else { return false }
        let digest = name.dropFirst(stem.count).dropLast(5)
        return digest.utf8.count == 64 && digest.utf8.allSatisfy { $0.hexDigit != nil }
    }

    private static func stem(_ recording: String) -> Substring {
        recording.hasSuffix(".har") ? recording.dropLast(4) : recording[...]
    }
}
