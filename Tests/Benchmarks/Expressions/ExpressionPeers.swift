import Expressions
import Foundation
import JSONData

/// Writes a Python program that evaluates the expressions with cel-cpp and Rust's `cel`, both from
/// PyPI.
func writeExpressionPeers(to path: String) throws {
    let rows = ExpressionSample.all.filter(\.isPlain).map { sample in
        let types = sample.types.map { "\"\($0.name)\": \"\($0.type.peerName)\"" }
        return """
            (\(quoted(sample.name)), \(quoted(sample.expression)),
             {\(types.joined(separator: ", "))}, \(quoted(sample.data))),
            """
    }
    let program = """
        # pip install cel-expr-python common-expression-language
        import json, time
        from cel_expr_python import cel as cpp
        import cel as rust

        ROWS = [
        \(rows.joined(separator: "\n"))
        ]

        def type_of(text):
            if text.startswith("list("): return cpp.Type.List(type_of(text[5:-1]))
            return getattr(cpp.Type, text.upper())

        def measure(run):
            run()
            count = 1
            while True:
                start = time.process_time()
                for _ in range(count): run()
                if time.process_time() - start > 0.1: break
                count *= 2
            times = []
            for _ in range(7):
                start = time.process_time()
                for _ in range(count): run()
                times.append((time.process_time() - start) / count)
            return sorted(times)[3] * 1e9

        for name, expression, types, data in ROWS:
            values = json.loads(data)
            env = cpp.NewEnv(variables={n: type_of(t) for n, t in types.items()})
            first = env.compile(expression)
            activation = env.Activation(values)
            second = rust.compile(expression)
            print(f"{name:30} cel-cpp {measure(lambda: first.eval(activation)):12.0f} ns"
                  f"   cel (Rust) {measure(lambda: second.execute(values)):12.0f} ns")

        """
    try Data(program.utf8).write(to: URL(fileURLWithPath: path))
}

/// A string literal of Python, which is equal to that of JSON.
private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.string(text)
    return String(decoding: writer.bytes, as: UTF8.self)
}

extension CELType {
    /// The type in the Python program; the peers read model objects as maps.
    fileprivate var peerName: String {
        switch self {
        case .int: "int"
        case .string: "string"
        case .list(let element): "list(\(element.peerName))"
        default: "dyn"
        }
    }
}
