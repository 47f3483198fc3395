import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// Returns the URL of a default value.
    ///
    /// - Throws: `DecodingError` for a text that Foundation does not take for one.
    static func url(_ text: String) throws -> URL {
        guard let url = URL(string: text) else {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "\"\(text)\" is not a URL"))
        }
        return url
    }
}
