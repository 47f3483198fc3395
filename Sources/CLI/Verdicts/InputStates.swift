import LoadingCore
import POSIX

/// How the inputs of verdicts are now; each file is read once.
struct InputStates {
    private let ids: ScreenIDs
    private var contents: [String: UInt64] = [:]
    private var namesOfFolders: [String: UInt64] = [:]
    private var existing: [String: Bool] = [:]

    /// Limit: bytes of a file that a verdict depends on.
    private static let maxBytes = 1 << 30

    /// - Parameter ids: where screens are searched.
    init(_ ids: ScreenIDs) { self.ids = ids }

    /// Returns the key of a verdict: a digest of all that it depends on. It has the names of paths from the
    /// current folder, no other place and no time.
    ///
    /// - Parameters:
    ///   - context: what counts besides the inputs.
    ///   - known: The digests of files that were read already.
    mutating func key(
        of inputs: VerdictInputs, in context: String, known: [String: UInt64] = [:]
    ) -> String {
        var digest = LoadingRules.Digest()
        digest.add(context)
        for path in inputs.files {
            digest.add("read")
            digest.add(path)
            digest.add(known[path] ?? content(of: path))
        }
        for path in inputs.folders {
            digest.add("list")
            digest.add(path)
            digest.add(names(in: path))
        }
        for path in inputs.looks {
            digest.add(exists(path) ? "exists" : "absent")
            digest.add(path)
        }
        for search in inputs.searches {
            digest.add("search")
            digest.add(search.id)
            digest.add(search.folder)
            for path in found(search) { digest.add(path) }
        }
        return digest.value.hexadecimal
    }

    private mutating func content(of path: String) -> UInt64 {
        if let known = contents[path] { return known }
        let content = Self.digest(of: path)
        contents[path] = content
        return content
    }

    /// Returns a digest of a file; 0 for one that cannot be read.
    private static func digest(of path: String) -> UInt64 {
        if let file = try? MappedFile(path, limit: maxBytes) {
            return LoadingRules.Digest(of: UnsafeRawBufferPointer(file.bytes)).value
        }
        guard let bytes = try? Files.read(path, limit: maxBytes) else { return 0 }
        return bytes.withUnsafeBytes { LoadingRules.Digest(of: $0) }.value
    }

    private mutating func names(in folder: String) -> UInt64 {
        if let known = namesOfFolders[folder] { return known }
        var digest = LoadingRules.Digest()
        for name in (try? Files.names(in: folder)) ?? [] { digest.add(name) }
        namesOfFolders[folder] = digest.value
        return digest.value
    }

    private mutating func exists(_ path: String) -> Bool {
        if let known = existing[path] { return known }
        let exists = Files.exists(path)
        existing[path] = exists
        return exists
    }

    private func found(_ search: VerdictInputs.Search) -> [String] {
        let names = PathNames()
        return ids.search(search.id, from: search.folder)?.found.map(names.name).sorted() ?? []
    }
}

extension LoadingRules.Digest {
    fileprivate mutating func add(_ number: UInt64) { add(number.hexadecimal) }
}
