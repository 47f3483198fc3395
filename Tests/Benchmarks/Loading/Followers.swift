/// A large response like that of a real API: `{"data":{"total":…,"followers":[…]}}`.
enum Followers {
    static let count = 101_500

    /// Writes about 100 MB on one line.
    static func document() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count * 1_000)
        bytes += "{\"data\":{\"total\":\(count),\"followers\":[".utf8
        for number in 0..<count {
            if number > 0 { bytes.append(UInt8(ascii: ",")) }
            bytes += object(number).utf8
        }
        bytes += "]}}".utf8
        return bytes
    }

    /// An object of about 985 bytes: names, numbers and URLs of different lengths.
    static func object(_ number: Int) -> String {
        let login = "user\(number * 7_919 % 1_000_003)"
        let id = number * 13 + 1
        let user = "https://api.github.com/users/\(login)"
        return #"{"login":"\#(login)","id":\#(id),"node_id":"MDQ6VXNlcj\#(id)=","#
            + #""avatar_url":"https://avatars.githubusercontent.com/u/\#(id)?v=4","#
            + #""gravatar_id":"","url":"\#(user)","html_url":"https://github.com/\#(login)","#
            + #""followers_url":"\#(user)/followers","#
            + #""following_url":"\#(user)/following{/other_user}","#
            + #""gists_url":"\#(user)/gists{/gist_id}","#
            + #""starred_url":"\#(user)/starred{/owner}{/repo}","#
            + #""subscriptions_url":"\#(user)/subscriptions","#
            + #""organizations_url":"\#(user)/orgs","repos_url":"\#(user)/repos","#
            + #""events_url":"\#(user)/events{/privacy}","#
            + #""received_events_url":"\#(user)/received_events","type":"User","#
            + #""site_admin":false,"score":\#(number % 100).5,"company":null}"#
    }
}
