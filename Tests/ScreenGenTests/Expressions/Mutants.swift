extension Mutant {
    /// Faults of a generator that comparing values finds. `mutantSupport` has the functions.
    static let all = [
        Mutant("addition wraps") { $0.replacing(".adding(", with: ".wrappingAdd(") },
        Mutant("a remainder has the sign of the divisor") {
            $0.replacing(".remainder(dividingBy: ", with: ".modulo(")
        },
        Mutant("division by zero is zero") {
            $0.replacing(".divided(by: ", with: ".dividedOrZero(by: ")
        },
        Mutant("sizes count characters") { $0.replacing(".unicodeScalars.count", with: ".count") },
        Mutant("normalization forms are equal") {
            $0.replacing(".isSame(as: ", with: ".isAlike(as: ")
        },
        Mutant("texts are ordered by Swift") { $0.replacing(".precedes(", with: ".isBefore(") },
        Mutant("absent values count as present") {
            $0.replacing(" != nil", with: " != nil || true")
        },
        Mutant("a failed condition fails the other") {
            $0.replacing("either(", with: "strictEither(").replacing("both(", with: "strictBoth(")
        },
        Mutant("digits are cut off") { $0.replacing(".fixed(", with: ".truncated(") },
        Mutant("zones are ignored") { $0.replacing(".civil(in: ", with: ".civilInUTC(of: ") },
        Mutant("indices begin at 1") { $0.replacing("[ifPresent: ", with: "[ifPresent: -1 + ") },
        Mutant("descending is ascending") { $0.replacing(", descending: true", with: "") },
        Mutant("letters fold in all languages") {
            $0.replacing(".uppercasedASCII", with: ".uppercased()")
        },
        Mutant("the first value of a key is lost") {
            $0.replacing(".keyed(by", with: ".keyedLast(by")
        },
    ]
}

/// What mutants call, in the generated program.
let mutantSupport = #"""
    import Foundation

    extension FixedWidthInteger {
        func wrappingAdd(_ other: Self) throws(ExpressionError) -> Self { self &+ other }

        func modulo(_ other: Self) throws(ExpressionError) -> Self {
            let rest = try remainder(dividingBy: other)
            return rest != 0 && (rest < 0) != (other < 0) ? rest &+ other : rest
        }

        func dividedOrZero(by other: Self) throws(ExpressionError) -> Self {
            other == 0 ? 0 : try divided(by: other)
        }
    }

    extension Date {
        func wrappingAdd(_ other: Duration) throws(ExpressionError) -> Date { try adding(other) }

        func civilInUTC(of zone: String) throws(ExpressionError) -> CivilTime { civil }
    }

    extension String {
        func isAlike(as other: String) -> Bool { self == other }
        func isBefore(_ other: String) -> Bool { self < other }
    }

    extension Bool {
        func isBefore(_ other: Bool) -> Bool { !self && other }
    }

    func strictEither(
        _ first: @autoclosure () throws(ExpressionError) -> Bool,
        _ second: @autoclosure () throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> Bool {
        if try first() { return true }
        return try second()
    }

    func strictBoth(
        _ first: @autoclosure () throws(ExpressionError) -> Bool,
        _ second: @autoclosure () throws(ExpressionError) -> Bool
    ) throws(ExpressionError) -> Bool {
        guard try first() else { return false }
        return try second()
    }

    extension Double {
        func truncated(_ places: Int) -> String {
            let factor = pow(10, Double(places))
            return ((self * factor).rounded(.towardZero) / factor).fixed(places)
        }
    }

    extension Array {
        func keyedLast<Key: Hashable>(by key: (Element) -> Key) -> OrderedMap<Key, Element> {
            OrderedMap(keepingFirst: reversed().map { (key($0), $0) })
        }

        func keyedLast<Key: Hashable, Value>(
            by key: (Element) -> Key, value: (Element) -> Value
        ) -> OrderedMap<Key, Value> {
            OrderedMap(keepingFirst: reversed().map { (key($0), value($0)) })
        }
    }
    """#
