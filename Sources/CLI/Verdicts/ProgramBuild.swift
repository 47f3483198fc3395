import LoadingCore
import POSIX

/// What tells this build of the program from all others.
enum ProgramBuild {
    /// Limit: bytes of the program, if its linker has left no note.
    private static let maxBytes = 1 << 30

    /// The note of the linker, which is made of all that it linked, else a digest of the file; nil if the
    /// system does not give the program to itself.
    static func identity() -> String? {
        InputRecord.withoutNoting {
            guard let path = programPath(), let file = try? MappedFile(path, limit: maxBytes)
            else { return nil }
            let bytes = UnsafeRawBufferPointer(file.bytes)
            return ELFNotes(bytes).buildID ?? LoadingRules.Digest(of: bytes).value.hexadecimal
        }
    }
}

/// The notes of a program in the format ELF, with 64 bits.
private struct ELFNotes {
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The digits of the build id; nil if there is none.
    var buildID: String? {
        guard number(at: 0, size: 4) == 0x464C_457F, number(at: 4, size: 1) == 2,
            let start = number(at: 32, size: 8), let size = number(at: 54, size: 2),
            let count = number(at: 56, size: 2)
        else { return nil }
        for index in 0..<count {
            let header = start &+ index &* size
            guard number(at: header, size: 4) == Self.noteSegment,
                let offset = number(at: header &+ 8, size: 8),
                let length = number(at: header &+ 32, size: 8),
                let id = buildID(from: offset, to: offset &+ length)
            else { continue }
            return id
        }
        return nil
    }

    private static let noteSegment = 4
    private static let buildIDNote = 3

    private func buildID(from start: Int, to end: Int) -> String? {
        var offset = start
        while offset >= 0, offset < end, let nameLength = number(at: offset, size: 4),
            let length = number(at: offset &+ 4, size: 4),
            let kind = number(at: offset &+ 8, size: 4)
        {
            let content = offset &+ 12 &+ (nameLength &+ 3) & ~3
            if kind == Self.buildIDNote, length > 0, length <= 64, content > 0,
                content <= bytes.count - length
            {
                return bytes[content..<content + length].map {
                    String(UInt64($0), radix: 16)
                }.joined(separator: ".")
            }
            offset = content &+ (length &+ 3) & ~3
        }
        return nil
    }

    /// Returns an unsigned number with the lowest byte first; nil outside the file.
    private func number(at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - size else { return nil }
        let value = bytes[offset..<offset + size].reversed().reduce(UInt64(0)) {
            $0 << 8 | UInt64($1)
        }
        return Int(exactly: value)
    }
}

extension UInt64 {
    /// The number with 16 hexadecimal digits.
    var hexadecimal: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
