import Testing

@testable import Inference

/// Names of fields and models.
@Suite struct NamesTests {
    @Test(arguments: [
        ("avatar_url", "avatarURL"), ("name", "name"), ("gcm.message_id", "gcmMessageID"),
        ("in", "inValue"), ("2x", "value2x"), ("", "value"), ("@type", "type"), ("ID", "ID"),
    ])
    func fields(_ key: String, _ name: String) { #expect(Names.field(key) == name) }

    @Test(arguments: [
        ("orders", "Order"), ("categories", "Category"), ("people", "Person"), ("boxes", "Box"),
        ("status", "Status"), ("sys", "Sys"), ("address", "Address"), ("data", "DataInfo"),
    ])
    func models(_ key: String, _ name: String) {
        #expect(Names.model(Words(key).singular) == name)
    }

    /// Keys of ASCII are split by bytes, others by characters.
    @Test(arguments: [
        ("avatar_url", ["avatar", "url"]), ("avatarURL", ["avatar", "url"]),
        ("HTMLText", ["html", "text"]), ("size2X", ["size2", "x"]), ("__a--b ", ["a", "b"]),
        ("größeURL", ["größe", "url"]), ("ÄrgerUndÖl", ["ärger", "und", "öl"]), ("", []),
    ])
    func words(_ key: String, _ words: [String]) { #expect(Words(key).all == words) }
}
