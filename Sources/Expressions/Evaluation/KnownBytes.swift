/// Bytes that an expression knows: a field's name, a text to compare with.
///
/// They lie at one place for as long as the expression lives, so that operations reach them without
/// counting references.
final class KnownBytes: @unchecked Sendable {
    // Written once, before anybody else can see the object.
    let buffer: UnsafeRawBufferPointer

    init(_ bytes: [UInt8]) {
        let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
        copy.copyBytes(from: bytes)
        buffer = UnsafeRawBufferPointer(copy)
    }

    deinit { buffer.deallocate() }

    var text: String { String(decoding: buffer, as: UTF8.self) }
}
