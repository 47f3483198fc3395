import CModelSources
import SwiftTree

/// A file of DateCore or ModelHelpers, which is compiled and tested in this package, and of which
/// generated models have a copy.
///
/// A copy is the file, but for three rules:
/// - Imports are left out, since the generated file begins with them.
/// - `public` is the access level of the models, and `package` is none.
/// - What comes after the line `// MARK: - Encoding` is left out unless the models are encodable.
struct SupportSource: Sendable {
    /// What the file declares, and is named after: `Box`.
    let name: String
    let text: String

    /// The files, in the order in which generated ones have them.
    static let all: [SupportSource] = (0..<model_source_count).map { index in
        let source = model_source(index)
        let bytes = UnsafeBufferPointer(start: source.text, count: source.size)
        return SupportSource(
            name: String(cString: source.name), text: String(decoding: bytes, as: UTF8.self))
    }

    private static let encodingMark = "// MARK: - Encoding"

    var needsFoundation: Bool { text.contains("\nimport Foundation\n") }

    /// Returns the lines of the copy.
    func copy(_ options: ModelGenOptions) -> [String] {
        var lines: [String] = []
        let level = options.accessModifiers.code
        for line in text.lines {
            if line == Self.encodingMark {
                if !options.codable { break }
            } else if !line.hasPrefix("import "), !line.isEmpty || lines.last?.isEmpty == false {
                lines.append(line.withAccess(level))
            }
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

/// What generated models share.
struct SupportCode {
    let declarations: [SwiftDeclaration]
    let needsFoundation: Bool

    /// Creates the code of helpers, with what they use.
    init(_ parts: Set<SupportPart>, _ options: ModelGenOptions) {
        var words = Set(parts.map { $0.sourceName[...] })
        // A file is used where its name is. The copies are in their order, whatever uses them.
        var copies = SupportSource.all.map { (source: $0, lines: [String]?.none) }
        while let index = copies.firstIndex(where: { copy in
            copy.lines == nil && words.contains(copy.source.name[...])
        }) {
            let lines = copies[index].source.copy(options)
            copies[index].lines = lines
            for line in lines { words.formUnion(Substring(line).code.identifiers) }
        }
        declarations =
            copies.compactMap { copy in copy.lines.map { .copy($0) } }
            + patternDates(parts.patterns, options)
        needsFoundation = copies.contains { $0.lines != nil && $0.source.needsFoundation }
    }
}
