import JSONData
import LoaderPlan

/// The items of one answer: what the keypath finds, which must be an array.
struct ItemList {
    let array: JSONValue?
    /// Where the items stand, as JSONPath: `$.library.books`.
    let location: String

    /// Finds the items; each way in which a keypath misses is an error of its own.
    init(_ section: SectionPlan, in document: JSONDocument) throws(LoadFailure) {
        guard let keypath = section.keypath else {
            location = "$"
            array = try Self.array(document.root, "$", keypath: nil)
            return
        }
        location = keypath.location
        switch keypath.resolve(in: document.root) {
        case .success(let value):
            if value.isNull && section.isOptional {
                array = nil
            } else {
                array = try Self.array(value, location, keypath: keypath)
            }
        case .failure(let fault):
            guard section.isOptional, fault.isAbsence else { throw .keypath(fault) }
            array = nil
        }
    }

    var count: Int { array?.count ?? 0 }

    /// The JSON text of the items, to see whether a page is the same as the one before.
    var bytes: ArraySlice<UInt8> { array?.rawBytes ?? [] }

    private static func array(
        _ value: JSONValue, _ location: String, keypath: Keypath?
    ) throws(LoadFailure) -> JSONValue {
        guard value.kind == .array else { throw .notAList(value, location, keypath) }
        return value
    }
}
