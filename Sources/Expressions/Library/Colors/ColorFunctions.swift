import Values

/// Functions of colours. These functions are screenc's own.
enum ColorFunctions {
    static let overloads: [Overload] = [
        .function("hex", .string, returns: .optional(.color), .unary(hex), swift: .rule(.text)),
        // The tints of a colour follow the version of iOS of the run.
        .function("readableOn", .color, returns: .color, .unary(readableOn)).dependingOnRun,
    ]

    /// The colour of a number such as `#ff2255`; absent for other texts.
    private static func hex(_ evaluator: inout Evaluator, _ text: Value) -> Value {
        guard text.count <= 9, let color = RGBA(hexadecimal: evaluator.arena.string(text)) else {
            return .none
        }
        return Value.color(Color(color)).with(wraps: 1)
    }

    private static func readableOn(_ evaluator: inout Evaluator, _ ground: Value) -> Value {
        ground.color.map { .color(Color(readableOn: $0.on(evaluator.system))) } ?? ground
    }
}
