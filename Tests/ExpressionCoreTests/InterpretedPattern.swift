import Diagnostics
import Expressions
import Values

/// What the interpreter has for the functions of regular expressions: RE2 finds the matches.
struct InterpretedPattern {
    /// The checked function, over the names `texts`, `pattern` and `replacement`.
    enum Function: String, CaseIterable {
        case matches = "texts.map(text, string(text.matches(pattern)))"
        case extract = "texts.map(text, regex.extract(text, pattern).orValue('none'))"
        case extractAll = "texts.map(text, regex.extractAll(text, pattern).join('|'))"
        case replace = "texts.map(text, regex.replace(text, pattern, replacement))"
        case replaceTwo = "texts.map(text, regex.replace(text, pattern, replacement, 2))"
    }

    private let expressions: [Function: CheckedExpression]

    init() {
        var names = NameTable()
        names.add("texts", .list(.string))
        names.add("pattern", .string)
        names.add("replacement", .string)
        let scope = Scope(models: ModelTable([]), names: names)
        expressions = Function.allCases.reduce(into: [:]) { expressions, function in
            let bytes = Array(function.rawValue.utf8)
            let source = SourceText(path: "pattern", bytes: bytes)
            let places = SourceMap {
                SourceRange(source, ByteRange($0.lowerBound, $0.upperBound))
            }
            var bag = DiagnosticBag()
            expressions[function] = bytes.withUnsafeBufferPointer {
                ExpressionChecker(scope: scope)
                    .check($0, in: 0..<$0.count, places: places, into: &bag)
            }
        }
    }

    /// Returns the results for texts, or the reason why there are none.
    func results(
        of function: Function, _ texts: [String], _ pattern: String, replacement: String = ""
    ) -> [String] {
        guard let expression = expressions[function] else { return ["it has an error"] }
        var arena = Arena()
        let list = arena.makeList(texts.map { arena.makeString($0) })
        let values = [list, arena.makeString(pattern), arena.makeString(replacement)]
        var activation = Activation(arena: arena, values: values)
        do throws(Activation.Failure) {
            let value = try expression.value(in: &activation)
            return activation.arena.elements(value).map { activation.arena.string($0) }
        } catch {
            return [error.sentence]
        }
    }
}
