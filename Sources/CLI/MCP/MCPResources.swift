import JSONData

/// What a client can read of the server by its URI.
enum MCPResource {
    /// The text of a spec: `screenc:///orders.yaml`.
    case spec(String)
    /// The picture of an open screen: `screenc:///orders.yaml.png`.
    case picture(String)

    private static let scheme = "screenc:///"
    private static let pictureSuffix = ".png"

    /// Reads a URI; nil for one of another scheme.
    init?(_ uri: String) {
        guard uri.hasPrefix(Self.scheme) else { return nil }
        let path = String(uri.dropFirst(Self.scheme.count))
        self =
            path.hasSuffix(Self.pictureSuffix)
            ? .picture(String(path.dropLast(Self.pictureSuffix.count))) : .spec(path)
    }

    var uri: String { Self.scheme + name }

    /// The name that a client shows.
    var name: String {
        switch self {
        case .spec(let path): path
        case .picture(let path): path + Self.pictureSuffix
        }
    }

    /// The media type.
    var type: String {
        switch self {
        case .picture: "image/png"
        case .spec(let path): path.hasSuffix(".json") ? "application/json" : "application/yaml"
        }
    }
}

/// The answers about resources.
enum MCPResources {
    /// Limit: specs that `screenc mcp` lists as resources.
    private static let maxSpecs = 1_000

    static let templates = Array(
        #"{"resourceTemplates":[{"uriTemplate":"screenc:///{+path}.png","name":"The picture of a screen that show has opened","mimeType":"image/png"}]}"#
            .utf8)

    /// Returns the list of resources: specs, and pictures of open screens.
    static func list(specs: some Sequence<String>, open: [String]) -> [UInt8] {
        let resources =
            open.map { MCPResource.picture($0) }
            + specs.prefix(maxSpecs).map {
                .spec($0.hasPrefix("./") ? String($0.dropFirst(2)) : $0)
            }
        return object("resources") { json in
            for resource in resources {
                json.beginObject()
                json.member("uri", resource.uri)
                json.member("name", resource.name)
                json.member("mimeType", resource.type)
                json.endObject()
            }
        }
    }

    /// Returns a resource; `body` writes what it contains.
    static func contents(
        _ uri: String, _ type: String, _ body: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        object("contents") { json in
            json.beginObject()
            json.member("uri", uri)
            json.member("mimeType", type)
            body(&json)
            json.endObject()
        }
    }

    /// Returns an object with one list.
    private static func object(
        _ name: String, _ elements: (inout JSONWriter) -> Void
    ) -> [UInt8] {
        var json = JSONWriter()
        json.beginObject()
        json.key(name)
        json.beginArray()
        elements(&json)
        json.endArray()
        json.endObject()
        return json.bytes
    }
}
