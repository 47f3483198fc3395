package import Diagnostics

/// Converts a file to UTF-8: removes a byte-order mark and decodes UTF-16 (YAML 1.2.2 §5.2).
///
/// Reports and returns nil for a file that is too large or has invalid UTF-16.
package func decodeSource(
    path: String, bytes: [UInt8], limits: SyntaxLimits = SyntaxLimits(),
    into bag: inout DiagnosticBag
) -> SourceText? {
    let start = SourceRange(SourceText(path: path, bytes: []), .zero)
    guard bytes.count <= limits.bytes else {
        bag.report(.fileTooLarge(bytes.count, limit: limits.bytes), at: start)
        return nil
    }
    switch UnicodeEncoding(bytes) {
    case .utf8(let mark):
        return SourceText(path: path, bytes: mark == 0 ? bytes : Array(bytes.dropFirst(mark)))
    case .utf16(let isBigEndian, let mark):
        guard let text = decodeUTF16(bytes.dropFirst(mark), isBigEndian: isBigEndian) else {
            bag.report(.brokenUTF16, at: start)
            return nil
        }
        return SourceText(path: path, bytes: text)
    }
}

/// The encoding of a file, detected by its first bytes.
private enum UnicodeEncoding {
    case utf8(mark: Int)
    case utf16(isBigEndian: Bool, mark: Int)

    init(_ bytes: [UInt8]) {
        let (first, second) = (bytes.first, bytes.dropFirst().first)
        switch (first, second) {
        case (0xFF, 0xFE): self = .utf16(isBigEndian: false, mark: 2)
        case (0xFE, 0xFF): self = .utf16(isBigEndian: true, mark: 2)
        case (0, .some(1...)): self = .utf16(isBigEndian: true, mark: 0)
        case (.some(1...), 0): self = .utf16(isBigEndian: false, mark: 0)
        default: self = .utf8(mark: bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0)
        }
    }
}

/// Converts UTF-16 to UTF-8; nil for an odd length or a lone surrogate.
private func decodeUTF16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8]? {
    guard bytes.count.isMultiple(of: 2) else { return nil }
    let units = stride(from: bytes.startIndex, to: bytes.endIndex, by: 2).map { index in
        let (high, low) = isBigEndian ? (index, index + 1) : (index + 1, index)
        return UInt16(bytes[high]) << 8 | UInt16(bytes[low])
    }
    return String(validating: units, as: UTF16.self).map { Array($0.utf8) }
}
