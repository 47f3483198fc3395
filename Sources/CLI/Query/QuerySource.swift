import ArgumentParser
import Diagnostics
import JSONData
import ScreenSpec

/// The formats of a queried file.
enum QueryInput: String, CaseIterable, ExpressibleByArgument {
    case json
    case yaml
}

/// A queried document.
enum QueryDocument {
    case whole(JSONDocument)
    /// Of a document with too many values to keep them all: the node at the path, if there is one.
    case node(JSONNode?)
}

/// The source of a queried document.
struct QuerySource {
    /// `-` is standard input.
    let path: String
    private let input: QueryInput

    /// Without `input` the suffix selects the format. The default, also for standard input, is
    /// JSON.
    init(path: String, input: QueryInput?) {
        self.path = path
        let isYAML = [".yaml", ".yml"].contains { path.lowercased().hasSuffix($0) }
        self.input = input ?? (isYAML ? .yaml : .json)
    }

    /// Limit: levels of a document of `query`.
    private static let maxDepth = 1_000
    /// Limit: values and names of a document of `query`, arrays and objects counted twice, or of the
    /// value that it prints if the path has only names and indices.
    private static let maxValues = 24 << 20
    /// The number of values up to which a document is kept for a path of names and indices. It is small,
    /// because there may be 200 MB of text beside it.
    private static let keptValues = 8 << 20

    /// Reads the document. Returns nil and reports an error if it is invalid.
    func document(
        for query: QueryPath, into bag: inout DiagnosticBag
    ) throws(FileFault) -> QueryDocument? {
        switch input {
        case .json: return try json(try jsonBytes(), for: query, into: &bag)
        case .yaml:
            return yaml(try read(limit: QueryYAML.limits.bytes), into: &bag).map { .whole($0) }
        }
    }

    private func jsonBytes() throws(FileFault) -> JSONBytes {
        let limit = JSONLimits.byteCeiling
        if path != "-", let file = try MappedFile(path, limit: limit) {
            return JSONBytes(borrowing: file.bytes, of: file)
        }
        return JSONBytes(try read(limit: limit))
    }

    private func read(limit: Int) throws(FileFault) -> [UInt8] {
        path == "-" ? try Files.readStandardInput(limit: limit) : try Files.read(path, limit: limit)
    }

    private var name: String { path == "-" ? "<stdin>" : path }

    private func json(
        _ bytes: JSONBytes, for query: QueryPath, into bag: inout DiagnosticBag
    ) throws(FileFault) -> QueryDocument? {
        var limits = JSONLimits(maxDepth: Self.maxDepth, maxBytes: JSONLimits.byteCeiling)
        limits.maxRecords = query.steps == nil ? Self.maxValues : Self.keptValues
        do throws(JSONError) {
            do throws(JSONError) {
                return .whole(try whole(bytes, limits, for: query, into: &bag))
            } catch {
                guard case .tooManyValues = error.kind, let steps = query.steps else { throw error }
                limits.maxRecords = Self.maxValues
                return .node(try JSONNode.find(steps, in: bytes, limits: limits))
            }
        } catch {
            if case .tooManyValues(let count, let limit) = error.kind {
                throw tooManyValues(count, limit, isOfNode: query.steps != nil)
            }
            bag.report(.notJSON(error, in: source(bytes)))
            return nil
        }
    }

    /// Only a report copies the bytes.
    private func source(_ bytes: JSONBytes) -> SourceText {
        SourceText(path: name, bytes: Array(bytes))
    }

    /// Parses the document, and warns about repeated names.
    private func whole(
        _ bytes: JSONBytes, _ limits: JSONLimits, for query: QueryPath,
        into bag: inout DiagnosticBag
    ) throws(JSONError) -> JSONDocument {
        lazy var source = source(bytes)
        switch query {
        case .keypath(let keypath):
            let document = try JSONDocument(bytes, limits: limits, only: keypath)
            warn(of: keypath.repeatedKeys(in: document.root), in: { source }, &bag)
            return document
        case .jsonPath:
            let document = try JSONDocument(bytes, limits: limits)
            let repeated = document.duplicateKeys.lazy.map {
                (first: $0.first, again: $0.repeated)
            }
            warn(of: repeated, in: { source }, &bag)
            return document
        }
    }

    private func tooManyValues(_ count: Int, _ limit: Int, isOfNode: Bool) -> FileFault {
        let subject = isOfNode ? "the value at the path" : "it"
        let numbers = "\(count) values and names, arrays and objects counted twice"
        let advice =
            isOfNode ? "ask for a part of it" : "use a path of names and indices, as in `$.a[0]`"
        return FileFault(
            path: name,
            reason: "\(subject) has \(numbers), and the limit is \(limit): \(advice)")
    }

    /// Warns about the first name that is repeated in an object.
    private func warn(
        of repeated: some Collection<(first: JSONValue, again: JSONValue)>,
        in source: () -> SourceText, _ bag: inout DiagnosticBag
    ) {
        guard let (first, again) = repeated.first else { return }
        bag.report(
            .repeatedName(first: first, again: again, others: repeated.count - 1, in: source()))
    }

    /// The YAML reader rejects repeated keys.
    private func yaml(_ bytes: [UInt8], into bag: inout DiagnosticBag) -> JSONDocument? {
        guard let json = QueryYAML.json(name, bytes, into: &bag) else { return nil }
        return try? JSONDocument(json, limits: JSONLimits(maxBytes: JSONLimits.byteCeiling))
    }
}

extension Keypath {
    /// The names of the keypath that are repeated in their object.
    fileprivate func repeatedKeys(in root: JSONValue) -> [(first: JSONValue, again: JSONValue)] {
        var repeated: [(first: JSONValue, again: JSONValue)] = []
        var value = root
        for name in names {
            let members = value.members.filter { $0.key.isString(name) }
            guard let first = members.first else { break }
            if members.count > 1 { repeated.append((first.key, members[1].key)) }
            value = first.value
        }
        return repeated
    }
}
