/// The query parameters of a URL, split and joined once for any number of changes.
struct URLParameters {
    /// The unchanged URL.
    private let original: String
    private var isChanged = false
    private let path: Substring
    private let fragment: Substring
    /// Percent-encoded, in order; nil for a replaced one.
    private var parameters: [String?]
    /// The indices of parameters by percent-encoded name.
    private var indices: [String: [Int]] = [:]

    init(of url: String) {
        original = url
        let beforeFragment = url.utf8.prefix { $0 != UInt8(ascii: "#") }
        fragment = url[beforeFragment.endIndex...]
        let path = beforeFragment.prefix { $0 != UInt8(ascii: "?") }
        self.path = Substring(path)
        let query = beforeFragment[path.endIndex...].dropFirst()
        parameters = query.split(separator: UInt8(ascii: "&")).map { String(Substring($0)) }
        for (index, parameter) in parameters.enumerated() {
            let name = parameter?.utf8.prefix { $0 != UInt8(ascii: "=") } ?? "".utf8[...]
            indices[String(Substring(name)), default: []].append(index)
        }
    }

    /// Returns whether there is a parameter of that name.
    func contains(_ name: String) -> Bool { indices[percentEncode(name)] != nil }

    /// Appends a parameter, and removes those of the same name that have a value.
    mutating func set(_ name: String, _ value: String) {
        isChanged = true
        let name = percentEncode(name)
        let start = name + "="
        var kept: [Int] = []
        for index in indices[name] ?? [] {
            if parameters[index]?.utf8.starts(with: start.utf8) == true {
                parameters[index] = nil
            } else {
                kept.append(index)
            }
        }
        indices[name] = kept + [parameters.count]
        parameters.append(start + percentEncode(value))
    }

    /// The URL with the changed parameters.
    var url: String {
        guard isChanged else { return original }
        return path + "?" + parameters.compactMap(\.self).joined(separator: "&") + fragment
    }
}
