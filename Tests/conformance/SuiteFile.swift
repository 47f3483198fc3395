import JSONData

/// The file does not have the suite's format.
struct SuiteFormatError: Error, Equatable {
    /// One clause, with the location if helpful.
    let message: String

    init(_ message: String) { self.message = message }
}

/// A suite file: a JSON array of cases, or an object that contains one.
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

    /// The members of the file's object.
    func members() throws(SuiteFormatError) -> JSONMembers {
        guard document.root.kind == .object else { throw SuiteFormatError("it is not an object") }
        return document.root.members
    }

    /// Returns the objects in the array that is the member `name`, or the whole file.
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

/// The members of a case.
struct SuiteFields {
    let value: JSONValue
    /// The location of the case in the file, for messages.
    let place: String

    /// Returns a required string member.
    func string(_ name: String) throws(SuiteFormatError) -> String {
        guard let text = optionalString(name) else {
            throw SuiteFormatError("\(place).\(name) is not a string")
        }
        return text
    }

    /// Returns a string member; nil if missing or not a string.
    func optionalString(_ name: String) -> String? { value.member(named: name)?.string() }
}
