import JSONData
import Testing

struct NumberTests {
    @Test(arguments: integers)
    func int64(_ text: String, _ expected: Result<Int64, JSONNumberError>) throws {
        let value = try JSONDocument(Array("[\(text)]".utf8)).root.elements.first { _ in true }
        let number = try #require(value)
        #expect(Result { () throws(JSONNumberError) in try number.int64() } == expected)
    }

    private static let integers: [(String, Result<Int64, JSONNumberError>)] = [
        ("0", .success(0)), ("-0", .success(0)), ("-0.0e5", .success(0)), ("7", .success(7)),
        ("-42", .success(-42)), ("9007199254740993", .success(9_007_199_254_740_993)),
        ("9223372036854775807", .success(.max)), ("-9223372036854775808", .success(.min)),
        ("9223372036854775808", .failure(.outOfRange)),
        ("-9223372036854775809", .failure(.outOfRange)),
        ("99999999999999999999", .failure(.outOfRange)), ("1e19", .failure(.outOfRange)),
        ("1.0", .success(1)), ("1e2", .success(100)), ("1E+2", .success(100)),
        ("12.5e1", .success(125)), ("100e-2", .success(1)), ("1.50", .failure(.notIntegral)),
        ("1e-1", .failure(.notIntegral)), ("-0.5", .failure(.notIntegral)),
        ("922337203685477580.7e1", .success(.max)),
        ("9223372036854775808e-1", .failure(.notIntegral)),
        ("1000000000000000000000e-3", .success(1_000_000_000_000_000_000)),
        ("0.000000000000000000000001e24", .success(1)), ("0e999999999999999999999", .success(0)),
        ("1e999999999999999999999", .failure(.outOfRange)),
        ("1e-999999999999999999999", .failure(.notIntegral)),
        ("true", .failure(.notANumber(.bool))), ("\"1\"", .failure(.notANumber(.string))),
        ("[]", .failure(.notANumber(.array))), ("null", .failure(.notANumber(.null))),
    ]

    /// Compares bit patterns with the compiler's parsing of the same digits.
    @Test(arguments: doubles)
    func double(_ text: String, _ expected: Double) throws {
        let value = try JSONDocument(Array(text.utf8)).root.double()
        #expect(value.bitPattern == expected.bitPattern, "\(text) gave \(value)")
    }

    private static let doubles: [(String, Double)] = [
        ("0", 0), ("-0", -0.0), ("-0.0", -0.0), ("0.1", 0.1), ("3.14", 3.14), ("1e22", 1e22),
        ("1e23", 1e23), ("123456789012345678", 123_456_789_012_345_680),
        ("9007199254740993", 9_007_199_254_740_992), ("-65.613616999999977", -65.613616999999977),
        ("2.2250738585072011e-308", .leastNormalMagnitude.nextDown),
        ("5e-324", .leastNonzeroMagnitude), ("2e-324", 0), ("-1e-999", -0.0),
        ("1.7976931348623157e308", .greatestFiniteMagnitude),
        ("0.500000000000000166533453693773481063544750213623046875", 0.5000000000000002),
        ("100000000000000000000000e-23", 1), ("1.000000000000000005", 1),
        ("8.10109172351e-10", 8.10109172351e-10), ("1.00", 1), ("1234.5e-2", 12.345),
    ]

    @Test(arguments: ["1e309", "-1e309", "1.7976931348623159e308", "1e999999999999999999999"])
    func tooLargeForDouble(_ text: String) throws {
        let number = try JSONDocument(Array(text.utf8)).root
        #expect(throws: JSONNumberError.outOfRange) { try number.double() }
    }

    @Test func longNumbers() throws {
        let zeros = String(repeating: "0", count: 100_000)
        let one = try JSONDocument(Array("1\(zeros)e-100000".utf8)).root
        #expect(try one.int64() == 1)
        #expect(try one.double() == 1)
        let small = try JSONDocument(Array("0.\(zeros)1".utf8)).root
        #expect(throws: JSONNumberError.notIntegral) { try small.int64() }
        #expect(try small.double() == 0)
    }
}
