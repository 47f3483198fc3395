import Values

/// All functions that expressions may call.
extension FunctionTable {
    /// CEL's standard definitions, the extensions that screenc takes over, and its own functions.
    package static let standard = FunctionTable(
        Logic.overloads + Arithmetic.overloads + Comparison.overloads + Indexing.overloads
            + Conversions.overloads + StringFunctions.overloads + StringBuilding.overloads
            + Format.overloads + Patterns.overloads + Encoders.overloads + Moments.overloads
            + Lists.overloads + Sets.overloads + Optionals.overloads + MathFunctions.overloads
            + LocaleFunctions.overloads)

    /// Functions whose result depends on the run, so that nothing is computed in advance.
    static let dependingOnRun: Set<String> = [
        "ordinal", "decimal", "currency", "date", "relative", "getFullYear", "getMonth", "getDate",
        "getDayOfMonth", "getDayOfWeek", "getDayOfYear", "getHours", "getMinutes", "getSeconds",
        "getMilliseconds",
    ]
}

/// Logic, choice and equality: operators that evaluate their operands in their own way, or take any
/// (langdef.md, “Logical Operators” and “Equality”). Lowering knows them.
enum Logic {
    private static let any = CELType.parameter(0)

    static let overloads: [Overload] = [
        .function("!_", .bool, returns: .bool, .unary { .bool(!$1.isTrue) }),
        .function("_&&_", .bool, .bool, returns: .bool, .form),
        .function("_||_", .bool, .bool, returns: .bool, .form),
        .function("_?_:_", .bool, any, any, returns: any, .form),
        .function("_==_", any, any, returns: .bool, .binary { .bool($0.areEqual($1, $2)) }),
        .function("_!=_", any, any, returns: .bool, .binary { .bool(!$0.areEqual($1, $2)) }),
    ]
}
