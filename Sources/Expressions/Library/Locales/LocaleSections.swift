import CLocales

/// The sections of `Sources/CLocales/locales.ini`, one for each language: a line with its tag in
/// brackets, and lines `name=value`.
enum LocaleSections {
    /// The tags of all languages.
    static let tags: [String] = withFile { file in
        file.split(separator: UInt8(ascii: "\n"))
            .filter { $0.first == UInt8(ascii: "[") }
            .map { text($0.dropFirst().dropLast()) }
    }

    /// Returns the values of a language by their names; nil if the language is not there. No other
    /// section is read.
    static func values(of tag: String) -> [String: String]? {
        withFile { file in
            let heading = "\n[\(tag)]\n"
            guard let start = offset(of: heading, in: file, from: 0) else { return nil }
            let lines = start + heading.utf8.count
            let end = offset(of: "\n[", in: file, from: lines) ?? file.count
            var values: [String: String] = [:]
            for line in file[lines..<end].split(separator: UInt8(ascii: "\n")) {
                guard let sign = line.firstIndex(of: UInt8(ascii: "=")) else { continue }
                values[text(line[..<sign])] = unescaped(line[(sign + 1)...])
            }
            return values
        }
    }

    /// Returns a value with the characters that the file has by their numbers: `\u{A0}`.
    private static func unescaped(_ value: Slice<UnsafeRawBufferPointer>) -> String {
        let start = value.prefix { $0 != UInt8(ascii: "\\") }
        var result = text(start)
        for part in value[start.endIndex...].split(separator: UInt8(ascii: "\\")) {
            guard let end = part.firstIndex(of: UInt8(ascii: "}")),
                let number = UInt32(text(part[..<end].dropFirst(2)), radix: 16),
                let character = Unicode.Scalar(number)
            else { continue }
            result.unicodeScalars.append(character)
            result += text(part[(end + 1)...])
        }
        return result
    }

    private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private static func offset(
        of part: String, in file: UnsafeRawBufferPointer, from start: Int
    ) -> Int? {
        var part = part
        return part.withUTF8 {
            ByteSearch.first(UnsafeRawBufferPointer($0), in: file, from: start)
        }
    }

    private static func withFile<Result>(_ read: (UnsafeRawBufferPointer) -> Result) -> Result {
        let file = locale_file()
        return read(UnsafeRawBufferPointer(start: file.text, count: file.size))
    }
}
