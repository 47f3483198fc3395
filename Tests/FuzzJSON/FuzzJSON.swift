import JSONData

/// The libFuzzer entry point: any bytes yield an error with an offset inside them, or are a
/// document that round-trips through the writer.
@_cdecl("LLVMFuzzerTestOneInput")
func fuzzJSON(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(JSONError) {
        let document = try JSONDocument(bytes)
        convertAllValues(document)
        checkRoundTrip(document)
        checkKeypaths(document)
    } catch {
        precondition((0...count).contains(error.offset), "an error has an offset in the text")
        precondition(!error.message.isEmpty)
    }
    return 0
}

/// Converts every value to all types.
private func convertAllValues(_ document: JSONDocument) {
    var pending = [document.root]
    while let value = pending.popLast() {
        precondition(value.range.upperBound <= document.bytes.count && !value.range.isEmpty)
        _ = (value.string(), value.bool, value.isNull, try? value.int64(), try? value.double())
        let children = Array(value.elements) + value.members.map(\.value)
        precondition(children.count == value.count, "a container has the children it says it has")
        pending += children
    }
    for duplicate in document.duplicateKeys {
        precondition(duplicate.first.string() == duplicate.repeated.string())
        precondition(duplicate.first.range.lowerBound < duplicate.repeated.range.lowerBound)
    }
}

/// Checks that a document round-trips through the writer.
private func checkRoundTrip(_ document: JSONDocument) {
    let written = compact(document)
    do throws(JSONError) {
        let reparsed = try JSONDocument(written)
        precondition(haveSameShape(document.root, reparsed.root), "writing changed the document")
        precondition(compact(reparsed) == written, "writing twice gives another text")
    } catch {
        preconditionFailure("what was written is not read: \(error)")
    }
}

private func compact(_ document: JSONDocument) -> [UInt8] {
    var writer = JSONWriter()
    writer.copy(document.root)
    return writer.bytes
}

private func haveSameShape(_ left: JSONValue, _ right: JSONValue) -> Bool {
    var pending = [(left, right)]
    while let (left, right) = pending.popLast() {
        guard left.kind == right.kind, left.count == right.count else { return false }
        switch left.kind {
        case .null: break
        case .bool: guard left.bool == right.bool else { return false }
        case .number: guard left.rawBytes.elementsEqual(right.rawBytes) else { return false }
        case .string:
            guard let text = left.string(), right.isString(text) else { return false }
        case .array: pending += Array(zip(left.elements, right.elements))
        case .object:
            for (one, other) in zip(left.members, right.members) {
                guard other.key.isString(one.name) else { return false }
                pending.append((one.value, other.value))
            }
        }
    }
    return true
}

/// Checks that a keypath of member names resolves to the same member.
private func checkKeypaths(_ document: JSONDocument) {
    var names: [String] = []
    var value = document.root
    while let member = value.members.first(where: { _ in true }), isPlain(member.name) {
        names.append(member.name)
        value = member.value
        guard let keypath = try? Keypath(names.joined(separator: ".")) else { continue }
        switch keypath.resolve(in: document.root) {
        case .success(let found): precondition(found == value, "the first member is found")
        case .failure: preconditionFailure("a member is not found")
        }
    }
    _ = try? Keypath("missing.name").resolve(in: document.root).get()
}

/// Whether a name can be part of a keypath.
private func isPlain(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !".$".utf8.contains($0) }
}
