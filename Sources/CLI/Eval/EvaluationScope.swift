import Diagnostics
import Expressions
import JSONData
import Values

/// The names and values that an expression on the command line can use.
struct EvaluationScope {
    private(set) var activation: Activation
    private var names = NameTable()

    /// Creates the names of a JSON file, and `now`. Returns nil and reports an error if the file
    /// does not contain an object.
    init?(data path: String?, _ context: RunContext, into bag: inout DiagnosticBag) {
        activation = Activation(arena: Arena(), values: [], context: context)
        add("now", .timestamp, context.now)
        guard let path else { return }
        do throws(FileFault) {
            let bytes =
                path == "-"
                ? try Files.readStandardInput(limit: JSONLimits.byteCeiling)
                : try Files.read(path, limit: JSONLimits.byteCeiling)
            let name = path == "-" ? "<stdin>" : path
            guard bind(SourceText(path: name, bytes: bytes), into: &bag) else { return nil }
        } catch {
            bag.report(.unreadableFile(error))
            return nil
        }
    }

    private mutating func bind(_ source: SourceText, into bag: inout DiagnosticBag) -> Bool {
        do throws(JSONError) {
            let limits = JSONLimits(maxBytes: JSONLimits.byteCeiling)
            let document = try JSONDocument(source.bytes, limits: limits)
            guard document.root.kind == .object else {
                bag.report(.dataIsNotObject(document.root, in: source))
                return false
            }
            let decoder = ModelDecoder(models: ModelTable())
            var known: Set<String> = []
            // Of repeated keys the first counts, as everywhere.
            for member in document.root.members where known.insert(member.name).inserted {
                let value = try? decoder.decode(member.value, as: .json, into: &activation.arena)
                add(member.name, .dyn, value ?? .null)
            }
            return true
        } catch {
            bag.report(.dataIsNotJSON(error, in: source))
            return false
        }
    }

    private mutating func add(_ name: String, _ type: CELType, _ value: Value) {
        names.add(name, type)
        activation.values.append(value)
    }

    /// Checks an expression. Returns nil and reports errors if it is invalid.
    func check(_ source: SourceText, into bag: inout DiagnosticBag) -> CheckedTree? {
        var scope = Scope(
            models: ModelTable(), names: names, functions: .standard, rules: .cel)
        scope.colors = [:]
        let result = source.bytes.withUnsafeBufferPointer {
            Checker.check($0, in: 0..<$0.count, scope)
        }
        for fault in result.faults {
            bag.report(
                fault.diagnostic(
                    places: SourceMap { range in
                        SourceRange(source, ByteRange(range.lowerBound, range.upperBound))
                    }))
        }
        return result.isValid ? result.tree : nil
    }
}
