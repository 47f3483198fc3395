/// The query of a URL as its parameters, which are split and joined once however many are set.
struct URLParameters {
    /// The URL as it was written, until a parameter is set.
    private let original: String
    private var isChanged = false
    private let path: Substring
    private let fragment: Substring
    /// Percent-encoded, in order; nil where one was replaced.
    private var parameters: [String?]
    /// By percent-encoded name: where its parameters stand.
    private var places: [String: [Int]] = [:]

    init(of url: String) {
        original = url
        let beforeFragment = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        fragment = url[beforeFragment.endIndex...]
        let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
        self.path = Substring(path)
        let query = beforeFragment[path.endIndex...].dropFirst()
        parameters = query.split(separator: UInt8(ascii: "&")).map { String(Substring($0)) }
        for (place, parameter) in parameters.enumerated() {
            let name = parameter?.utf8.prefix { $0 != UInt8(ascii: "=") } ?? "".utf8[...]
            places[String(Substring(name)), default: []].append(place)
        }
    }

    /// Whether there is a parameter of that name.
    func has(_ name: String) -> Bool { places[percentEncode(name)] != nil }

    /// Adds a parameter at the end, in place of those with its name that have a value.
    mutating func set(_ name: String, _ value: String) {
        isChanged = true
        let name = percentEncode(name)
        let start = name + "="
        var kept: [Int] = []
        for place in places[name] ?? [] {
            if parameters[place]?.utf8.starts(with: start.utf8) == true {
                parameters[place] = nil
            } else {
                kept.append(place)
            }
        }
        places[name] = kept + [parameters.count]
        parameters.append(start + percentEncode(value))
    }

    /// The URL with these parameters.
    var url: String {
        guard isChanged else { return original }
        return path + "?" + parameters.compactMap(\.self).joined(separator: "&") + fragment
    }
}
