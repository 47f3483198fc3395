// `swift build --static-swift-stdlib` builds every target, and has no library of Swift Testing.
#if canImport(Testing)
    import Foundation
    package import Testing

    /// Expects that `actual` is the content of the golden `file`, relative to the folder of the
    /// test.
    ///
    /// With `UPDATE_GOLDENS=1` a golden that differs is rewritten. The test fails all the same, so
    /// that a run which changed expectations never counts as passed.
    package func expectGolden(
        _ actual: String, _ file: String, testFile: String = #filePath,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        let path = URL(filePath: testFile).deletingLastPathComponent().appending(path: file)
        let expected = (try? Data(contentsOf: path)).map { String(decoding: $0, as: UTF8.self) }
        // Compares bytes: Strings in different Unicode normal forms are equal.
        if let expected, expected.utf8.elementsEqual(actual.utf8) { return }
        let comment: String
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            comment = rewrite(path, with: actual) ? "rewrote \(file)" : "cannot write \(file)"
        } else if let expected {
            comment = "\(file): \(firstDifference(expected, actual))"
        } else {
            comment = "\(file) is missing; UPDATE_GOLDENS=1 writes it:\n\(actual)"
        }
        Issue.record(Comment(rawValue: comment), sourceLocation: sourceLocation)
    }

    private func rewrite(_ path: URL, with text: String) -> Bool {
        let folder = path.deletingLastPathComponent()
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return (try? Data(text.utf8).write(to: path)) != nil
    }

    /// Returns both versions of the first line that differs, with escaped invisible characters.
    private func firstDifference(_ expected: String, _ actual: String) -> String {
        let (old, new) = (lines(of: expected), lines(of: actual))
        let same = zip(old, new).prefix { $0.0.utf8.elementsEqual($0.1.utf8) }.count
        func line(_ lines: [Substring]) -> String {
            lines.indices.contains(same) ? visible(lines[same]) : "(the end)"
        }
        return """
            line \(same + 1) differs
              golden: \(line(old))
              actual: \(line(new))
            UPDATE_GOLDENS=1 rewrites it. All of the actual text:
            \(actual)
            """
    }

    private func lines(of text: String) -> [Substring] {
        text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
            .map(Substring.init)
    }

    private func visible(_ line: Substring) -> String {
        line.unicodeScalars.map { scalar in
            let isHidden = !scalar.isASCII && scalar.properties.canonicalCombiningClass.rawValue > 0
            let isControl = scalar.value < 0x20 || scalar.properties.isDefaultIgnorableCodePoint
            return isHidden || isControl
                ? "\\u{" + String(scalar.value, radix: 16) + "}" : String(Character(scalar))
        }.joined()
    }
#endif
