import JSONData

/// The bytes that an encoded secret can consist of: those of the secrets themselves, and those of
/// escapes, character references, base64 and hexadecimal digits.
///
/// Other bytes separate words, each of which is searched alone. An escape of another byte is left
/// as it is: decoding the `\n` of `C:\\notes` would only hide what follows.
struct SecretAlphabet: Sendable {
    private let isMember: [Bool]

    init(_ secrets: [[UInt8]]) {
        var isMember = (UInt8.min...UInt8.max).map { $0.isAlphanumeric }
        for byte in "%\\&#;{}+/-_".utf8 { isMember[Int(byte)] = true }
        for byte in secrets.joined() { isMember[Int(byte)] = true }
        self.isMember = isMember
    }

    func contains(_ byte: UInt8) -> Bool { isMember[Int(byte)] }
}

/// Up to eight bytes that one escape stands for.
struct EscapedBytes: Sendable {
    private(set) var count = 0
    private var bits: UInt64 = 0

    init(_ byte: UInt8) { append(byte) }

    /// Nil if there are more than eight bytes.
    init?(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if count == 8 { return nil }
            append(byte)
        }
    }

    private mutating func append(_ byte: UInt8) {
        bits |= UInt64(byte) << UInt64(8 * count)
        count += 1
    }

    subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: bits >> UInt64(8 * index)) }

    /// The byte, if there is one alone.
    var single: UInt8? { count == 1 ? self[0] : nil }
}
