import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A URL of a response, made absolute by the function that the decoder has in its `userInfo` for the
    /// key `absoluteURL`. Without one it is as the server has sent it.
    nonisolated struct ResponseURL: Decodable {
        let url: URL

        init(from decoder: any Decoder) throws {
            let sent = try decoder.singleValueContainer().decode(URL.self)
            guard sent.scheme == nil, let key = CodingUserInfoKey(rawValue: "absoluteURL"),
                let absoluteURL = decoder.userInfo[key] as? @Sendable (String) -> String
            else {
                url = sent
                return
            }
            url = URL(string: absoluteURL(sent.absoluteString)) ?? sent
        }
    }
}
