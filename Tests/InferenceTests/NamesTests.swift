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
        ("status", "Status"), ("address", "Address"), ("data", "DataInfo"),
    ])
    func models(_ key: String, _ name: String) {
        #expect(Names.model(Words(key).singular) == name)
    }
}
