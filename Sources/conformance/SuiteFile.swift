import JSONData

/// Why a file is not a suite of the kind asked for.
struct SuiteFormatError: Error, Equatable {
    /// One clause, with the place where that helps.
    let message: String

    init(_ message: String) { self.message = message }
}

/// A suite file: JSON that is a list of cases, or has one at its top.
struct SuiteFile {
    private let document: JSONDocument

    init(_ bytes: [UInt8]) throws(SuiteFormatError) {
        do {
            document = try JSONDocument(bytes)
        } catch {
            throw SuiteFormatError("not JSON: \(error)")
        }
    }

    /// Whether the file is an object with a member `name`.
    func has(_ name: String) -> Bool { document.root.member(named: name) != nil }

    /// The members of a file that is one table.
    func members() throws(SuiteFormatError) -> JSONMembers {
        guard document.root.kind == .object else { throw SuiteFormatError("it is not an object") }
        return document.root.members
    }

    /// The objects in the array that is the member `name` of the file, or the file itself.
    func cases(_ name: String = "") throws(SuiteFormatError) -> [SuiteFields] {
        let list = name.isEmpty ? document.root : document.root.member(named: name)
        guard let list, list.kind == .array else {
            throw SuiteFormatError(
                name.isEmpty ? "it is not an array" : "'\(name)' is not an array")
        }
        var cases: [SuiteFields] = []
        for (index, value) in list.elements.enumerated() {
            guard value.kind == .object else {
                throw SuiteFormatError("\(name)[\(index)] is \(value.kind.phrase), not an object")
            }
            cases.append(SuiteFields(value: value, place: "\(name)[\(index)]"))
        }
        return cases
    }
}

/// The members of one case.
struct SuiteFields {
    let value: JSONValue
    /// Where the case stands in the file, for messages.
    let place: String

    /// A member that must be a string.
    func string(_ name: String) throws(SuiteFormatError) -> String {
        guard let text = optionalString(name) else {
            throw SuiteFormatError("\(place).\(name) is not a string")
        }
        return text
    }

    /// A member's text; nil when it is missing or no string.
    func optionalString(_ name: String) -> String? { value.member(named: name)?.string() }
}
