/// The body of an HTML form (URL Standard, section "application/x-www-form-urlencoded serializing").
package enum FormEncoding {
    /// - Parameter fields: in the order in which they are sent; names may repeat.
    package static func bytes(_ fields: [(name: String, value: String)]) -> [UInt8] {
        var result: [UInt8] = []
        for (name, value) in fields {
            if !result.isEmpty { result.append(UInt8(ascii: "&")) }
            append(name, to: &result)
            result.append(UInt8(ascii: "="))
            append(value, to: &result)
        }
        return result
    }

    /// A space is a `+`; letters, digits and `*-._` are themselves.
    private static func append(_ text: String, to result: inout [UInt8]) {
        for byte in text.utf8 {
            switch byte {
            case 0x20: result.append(UInt8(ascii: "+"))
            case _ where ASCII.isAlphanumeric(byte) || "*-._".utf8.contains(byte):
                result.append(byte)
            default: result += ASCII.percentEncoded(byte).utf8
            }
        }
    }
}
