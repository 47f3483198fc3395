import JSONData
import Screens
import Values

/// Decodes the bodies of responses with a bad status.
struct ErrorDecoder: Sendable {
    let decoder: ModelDecoder
    let type: ValueType

    /// Returns the body; nil if it is not JSON or does not match the type, which is no failure of
    /// its own.
    ///
    /// - Parameter url: that of the response, the base of relative URLs.
    func decode(_ body: [UInt8], from url: String) -> ErrorResponse? {
        guard let document = try? JSONDocument(body, from: url) else { return nil }
        var arena = Arena()
        guard let value = try? decoder.decode(document.root, as: type, into: &arena) else {
            return nil
        }
        return ErrorResponse(value, in: arena, of: type)
    }
}
