import Values

/// `base64.*` (cel-go ext/README.md, “Encoders”).
enum Encoders {
    static let overloads: [Overload] = [
        .function("base64.decode", .string, returns: .bytes, .unary(decode)),
        .function("base64.encode", .bytes, returns: .string, .unary(encode)),
    ]

    private static func decode(_ machine: inout Machine, _ text: Value) -> Value {
        machine.charge(bytes: text.count)
        guard let content = Base64.decode(machine.arena.content(text)) else {
            machine.fail(.notBase64)
            return .null
        }
        return machine.arena.makeBytes(content)
    }

    private static func encode(_ machine: inout Machine, _ content: Value) -> Value {
        let letters = Base64.encode(machine.arena.content(content))
        return machine.string { $0.append(letters) }
    }
}
