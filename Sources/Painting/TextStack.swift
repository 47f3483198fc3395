import CPainting
import POSIX
import Values

/// The libraries and fonts that rendered pixels depend on.
package struct TextStack: Sendable {
    /// A library and its version.
    package struct Library: Sendable {
        package let name: String
        package let version: String
    }

    /// A font file with its checksum.
    package struct FontFile: Sendable {
        package let path: String
        /// SHA-256 in hexadecimal digits; nil if the file is unreadable.
        package let checksum: String?
    }

    package let libraries: [Library]
    package let fonts: [FontFile]

    /// Loads the libraries and reads all font files.
    package init() throws(PaintingFailure) {
        let measure = try PangoTextMeasure.shared()
        libraries = TextStack.loadedLibraries
        fonts = measure.fontFiles.map { path in
            FontFile(path: path, checksum: TextStack.content(of: path).flatMap(TextStack.checksum))
        }
    }

    /// Returns the bytes of a file; nil if it cannot be read.
    private static func content(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var status = stat()
        guard fstat(fileno(file), &status) == 0, status.isRegular else { return nil }
        let size = Int(status.st_size)
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, file)
        }
        return bytes.count == size ? bytes : nil
    }

    private static func checksum(_ content: [UInt8]) -> String? {
        var digits = [CChar](repeating: 0, count: 65)
        guard cpainting_sha256(content, content.count, &digits) else { return nil }
        return String(decoding: digits.prefix(64).map(UInt8.init), as: UTF8.self)
    }

    private static var loadedLibraries: [Library] {
        var libraries: [Library] = []
        while let name = cpainting_library_name(Int32(libraries.count)),
            let version = cpainting_library_version(Int32(libraries.count))
        {
            libraries.append(
                Library(name: String(cString: name), version: String(cString: version)))
        }
        return libraries
    }

    /// Sixteen hexadecimal digits that identify the libraries and the contents of the fonts,
    /// independent of paths.
    package var fingerprint: String {
        let lines =
            libraries.map { "\($0.name) \($0.version)" }
            + fonts.map { "\(TextStack.name($0.path)) \($0.checksum ?? "-")" }.sorted()
        let digest = SHA256.hex(of: Array(lines.joined(separator: "\n").utf8))
        return String(digest.prefix(16))
    }

    private static func name(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

    /// A report: the fingerprint, the libraries, the fonts.
    package var text: String {
        let lines =
            ["text stack \(fingerprint)"]
            + libraries.map { "  \($0.name) \($0.version)" }
            + fonts.map { "  \($0.path) sha256:\($0.checksum ?? "cannot be read")" }
        return lines.map { $0 + "\n" }.joined()
    }
}
