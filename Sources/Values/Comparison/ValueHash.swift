/// Hashes values that can be keys; equal keys have equal hashes.
///
/// The seed is random per process, to prevent collision attacks. The order of map entries does not
/// depend on it.
package enum ValueHash {
    private static let seed = UInt64.random(in: .min ... .max) | 1

    /// Returns the hash of a bool, int, uint or string; an integral double hashes as the integer.
    package static func hash(_ key: Value, in arena: Arena) -> UInt64 {
        switch key.kind {
        case .string, .bytes: hash(arena.bytes, key)
        case .double: mix(number(key)?.bits ?? key.bits, seed)
        case .bool: mix(key.bits &+ 0x5bf0_3635, seed &+ 2)
        default: mix(key.bits, seed)
        }
    }

    /// The int or uint that a number equals; nil for a fraction.
    static func number(_ key: Value) -> Value? {
        guard key.kind == .double else { return key }
        if let int = Int64(exactly: key.asDouble) { return .int(int) }
        return UInt64(exactly: key.asDouble).map { .uint($0) }
    }

    private static func hash(_ bytes: [UInt8], _ text: Value) -> UInt64 {
        bytes.withUnsafeBytes { buffer in
            let start = min(Int(clamping: text.bits), buffer.count)
            let end = min(start + text.count, buffer.count)
            return hash(UnsafeRawBufferPointer(rebasing: buffer[start..<end]))
        }
    }

    /// Returns the hash of UTF-8, which equals that of a string value.
    package static func hash(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var state = seed ^ UInt64(bytes.count)
        var offset = 0
        while offset + 8 <= bytes.count {
            let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            state = mix(state ^ word, 0x9e37_79b9_7f4a_7c15)
            offset += 8
        }
        var tail: UInt64 = 0
        while offset < bytes.count {
            tail = tail << 8 | UInt64(bytes[offset])
            offset += 1
        }
        return mix(state ^ tail, seed)
    }

    private static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
        let product = left.multipliedFullWidth(by: right)
        return product.high ^ product.low
    }
}
