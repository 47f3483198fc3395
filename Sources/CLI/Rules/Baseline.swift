import Diagnostics
import JSONData
import ScreenSpec

/// Warnings that were there before a check was introduced: `validate --baseline`.
///
/// They are known by their code, spec and path of keys, never by lines. The list may only get shorter.
struct Baseline: WarningRules {
    private struct Finding: Hashable {
        let code: String
        /// The path of the spec from the root of its workspace.
        let spec: String
        let keyPath: String
    }

    private let source: SourceText
    /// The numbers of findings in the file, with the place of each entry.
    private var known: [Finding: (count: Int, place: ByteRange)] = [:]
    /// The numbers of findings that are in the file and were found.
    private var found: [Finding: Int] = [:]
    /// Whether the file is to be created, with all that is found.
    private let isNew: Bool
    private let keyPaths: KeyPaths
    /// Returns the path of a spec from the root of its workspace.
    private let name: (String) -> String
    /// The names of specs that were asked for, by path.
    private var names: [String: String] = [:]

    /// Limit: bytes of a baseline.
    static let maxBytes = 32 << 20

    /// Reads a file. Throws if it is not a baseline; a missing one is only allowed if it is created.
    ///
    /// - Parameter name: returns the path of a spec from the root of its workspace.
    init(
        _ path: String, creating: Bool, _ keyPaths: KeyPaths, name: @escaping (String) -> String
    ) throws(FileFault) {
        self.keyPaths = keyPaths
        self.name = name
        isNew = creating && !Files.exists(path)
        source = SourceText(
            path: path, bytes: isNew ? [] : try Files.read(path, limit: Self.maxBytes))
        guard !isNew else { return }
        let fault = FileFault(path: path, reason: "not a baseline: `--write` creates one")
        guard let root = try? JSONDocument(source.bytes).root,
            root.member(named: JSONName("version")).flatMap({ try? $0.int64() }) == 1,
            let findings = root.member(named: JSONName("findings"))
        else { throw fault }
        for entry in findings.elements {
            func text(_ name: String) -> String? {
                entry.member(named: JSONName(name))?.string()
            }
            guard let code = text("code"), let spec = text("spec"), let path = text("keyPath"),
                let number = entry.member(named: JSONName("count")).flatMap({ try? $0.int64() }),
                let count = Int(exactly: number), count > 0
            else { throw fault }
            let range = ByteRange(entry.range.lowerBound, entry.range.upperBound)
            known[Finding(code: code, spec: spec, keyPath: path)] = (count, range)
        }
    }

    /// Leaves out a warning that is in the baseline.
    mutating func outcome(of warning: Diagnostic) -> DiagnosticBag.Update {
        let path = warning.primary.place.source.path
        let spec = names[path] ?? name(path)
        names[path] = spec
        let finding = Finding(
            code: warning.code.name, spec: spec,
            keyPath: keyPaths.path(to: warning.primary.place))
        guard isNew || found[finding, default: 0] < known[finding]?.count ?? 0 else { return .kept }
        found[finding, default: 0] += 1
        return .ignored
    }

    /// Reports the entries that were not found in the specs that were checked.
    func reportStale(of specs: Set<String>, into bag: inout DiagnosticBag) {
        for (finding, entry) in known.sorted(by: { $0.value.place.start < $1.value.place.start }) {
            let left = entry.count - found[finding, default: 0]
            guard left > 0, specs.contains(finding.spec) else { continue }
            bag.report(
                Message(
                    .staleBaseline, severity: .warning,
                    "`\(finding.code)` at `\(finding.keyPath)` in \(finding.spec) is fixed"
                        + (entry.count == 1 ? "" : ": \(left) of \(entry.count)"),
                    help: "`--write` removes what is fixed from the baseline"
                ).at(SourceRange(source, entry.place)))
        }
    }

    /// The file without what is fixed, or with all that is found if it is new.
    ///
    /// - Parameter specs: The specs that were checked.
    func written(checked specs: Set<String>) -> WrittenFile {
        WrittenFile(
            path: source.path, bytes: bytes(checked: specs),
            replaced: isNew ? .nothing : .bytes(source.bytes))
    }

    private func bytes(checked specs: Set<String>) -> [UInt8] {
        let kept =
            isNew
            ? found
            : known.reduce(into: [:]) { kept, entry in
                let isChecked = specs.contains(entry.key.spec)
                kept[entry.key] = isChecked ? found[entry.key] : entry.value.count
            }
        var json = JSONWriter(style: .pretty)
        json.beginObject()
        json.key("version")
        json.int(1)
        json.key("findings")
        json.beginArray()
        let sorted = kept.sorted {
            ($0.key.spec, $0.key.keyPath, $0.key.code) < ($1.key.spec, $1.key.keyPath, $1.key.code)
        }
        for (finding, count) in sorted where count > 0 {
            json.beginObject()
            for (name, text) in [
                ("code", finding.code), ("spec", finding.spec), ("keyPath", finding.keyPath),
            ] {
                json.key(name)
                json.string(text)
            }
            json.key("count")
            json.int(Int64(count))
            json.endObject()
        }
        json.endArray()
        json.endObject()
        return json.bytes + [UInt8(ascii: "\n")]
    }
}
