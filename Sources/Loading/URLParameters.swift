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
        let beforeFragment = url.prefix { $0 != "#" }
        fragment = url[beforeFragment.endIndex...]
        path = beforeFragment.prefix { $0 != "?" }
        let query = beforeFragment[path.endIndex...].dropFirst()
        parameters = query.split(separator: "&").map { String($0) }
        for (place, parameter) in parameters.enumerated() {
            let name = parameter?.prefix { $0 != "=" } ?? ""
            places[String(name), default: []].append(place)
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
            if parameters[place]?.hasPrefix(start) == true {
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
