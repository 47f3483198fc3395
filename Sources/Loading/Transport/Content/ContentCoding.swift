import LoadingCore
import CCompression

/// A compression of bodies (RFC 9110 section 8.4.1, RFC 7932, RFC 9659).
enum ContentCoding: String, CaseIterable {
    case gzip, deflate, br, zstd

    /// - Parameter name: in lower case, also the old `x-gzip`.
    private init?(named name: String) { self.init(rawValue: name == "x-gzip" ? "gzip" : name) }

    private var format: cdecoder_format {
        switch self {
        case .gzip: CDECODER_GZIP
        case .deflate: CDECODER_ZLIB
        case .br: CDECODER_BROTLI
        case .zstd: CDECODER_ZSTD
        }
    }

    /// Whether the library that reads it is installed.
    private var isAvailable: Bool { cdecoder_is_available(format) }

    /// Whether a body may be several streams (RFC 1952 section 2.2, RFC 8878 section 3).
    var hasSeveralStreams: Bool { self == .gzip || self == .zstd }

    /// The value of `Accept-Encoding`: what can be read, and so checked to its end.
    static let accepted: String = {
        let names = allCases.filter(\.isAvailable).map(\.rawValue)
        return names.isEmpty ? "identity" : names.joined(separator: ", ")
    }()

    /// Returns the format of a stream that begins with a byte. Some servers send `deflate` without
    /// zlib's header, whose first byte names the method 8.
    func format(beginning first: UInt8) -> cdecoder_format {
        self == .deflate && first & 0x0F != 8 ? CDECODER_DEFLATE : format
    }

    /// Returns the codings of a body, in the order in which they were applied.
    static func codings(
        of headers: [HTTPHeader]
    ) throws(ContentDecodingFault) -> [ContentCoding] {
        let names = headers.values(of: "Content-Encoding").flatMap { $0.split(separator: ",") }
            .map { ASCII.trimmed(ASCII.lower($0)) }.filter { !isNone($0) }
        guard names.count <= maxCount else { throw .unknown(names.joined(separator: ", ")) }
        var codings: [ContentCoding] = []
        for name in names {
            guard let coding = ContentCoding(named: name), coding.isAvailable else {
                throw .unknown(name)
            }
            codings.append(coding)
        }
        return codings
    }

    /// Limit: codings of a response. More would only make a small body large.
    private static let maxCount = 5

    /// Returns whether a name stands for no coding. Some servers and proxies write a character set
    /// by mistake, which browsers and URLSession ignore, too.
    ///
    /// - Parameter name: in lower case.
    static func isNone(_ name: String) -> Bool {
        uncoded.contains(name) || charsets.contains { name.hasPrefix($0) }
    }

    private static let uncoded: Set = ["", "identity", "none", "binary", "7bit", "8bit", "text"]

    /// The beginnings of the names of character sets in use (IANA, "Character Sets").
    private static let charsets = [
        "utf", "us-ascii", "ascii", "ansi_x3", "iso-8859", "iso8859", "iso_8859", "iso-2022",
        "latin", "windows-", "cp125", "gb2312", "gbk", "gb18030", "big5", "shift_jis", "shift-jis",
        "euc-", "koi8", "macintosh", "unicode", "charset=",
    ]
}

/// Why a body cannot be decoded.
enum ContentDecodingFault: Error {
    /// It is not what its `Content-Encoding` says, or goes on after its end.
    case broken(ContentCoding)
    /// The connection or the announced length ended before the stream.
    case incomplete(ContentCoding)
    /// The name of a coding that was not requested.
    case unknown(String)
    case tooLarge
    case noMemory
}
