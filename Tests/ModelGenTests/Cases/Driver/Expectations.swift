import Foundation

nonisolated(unsafe) var failures = 0

func expect(_ condition: Bool, file: String = #fileID, line: Int = #line) {
    if condition { return }
    print("\(file):\(line): expectation failed")
    failures += 1
}

func expectEqual<T: Equatable>(
    _ actual: T, _ expected: T, file: String = #fileID, line: Int = #line
) {
    if actual == expected { return }
    print("\(file):\(line): \(actual) is not \(expected)")
    failures += 1
}

func decode<T: Decodable>(_ type: T.Type = T.self, _ json: String) throws -> T {
    try JSONDecoder().decode(T.self, from: Data(json.utf8))
}

/// The place and the reason of the error that decoding ends with.
func fault<T: Decodable>(_ type: T.Type, _ json: String) -> String {
    do {
        return "decoded \(try decode(T.self, json))"
    } catch DecodingError.keyNotFound(let key, let context) {
        return "\(path(context.codingPath + [key])) is missing"
    } catch DecodingError.valueNotFound(_, let context) {
        return "\(path(context.codingPath)) is null"
    } catch DecodingError.typeMismatch(_, let context) {
        return "\(path(context.codingPath)) has another type"
    } catch DecodingError.dataCorrupted(let context) {
        return "\(path(context.codingPath)): \(context.debugDescription)"
    } catch {
        return "\(error)"
    }
}

func path(_ keys: [any CodingKey]) -> String {
    keys.map { key in key.intValue.map(String.init) ?? key.stringValue }.joined(separator: ".")
}

/// Whether encoding and decoding again gives the same value; the JSON that lies between.
@discardableResult
func roundTrip<T: Codable & Equatable>(
    _ value: T, file: String = #fileID, line: Int = #line
) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(value)
    expectEqual(try JSONDecoder().decode(T.self, from: data), value, file: file, line: line)
    return String(decoding: data, as: UTF8.self)
}

func date(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds) }

func url(_ text: String) -> URL { URL(string: text) ?? URL(filePath: "/no/url") }
