import LoaderPlan

/// Why a picture cannot be shown.
package struct PictureFailure: Error, Sendable, Hashable {
    /// Failures with the same reason are reported together.
    package enum Reason: Sendable, Hashable {
        /// The address has an unsupported form.
        case address
        case file
        /// The recording has no response.
        case unrecorded
        case transport
        case timeout
        case policy
        case cancelled
        case status(Int)
        /// The content is not a supported picture format.
        case format
        /// The file is incomplete.
        case truncated
        /// Its header is valid, and its content cannot be decoded.
        case damaged
        /// It has too many pixels.
        case pixels
        /// The screen has too many pictures, or too many bytes of them.
        case budget
        /// All pictures together have too many pixels.
        case pixelsTogether
        /// The run's time was over before decoding.
        case decodingTime
    }

    package let reason: Reason
    /// One sentence with what to do; it may contain the address.
    package let message: String

    package init(_ reason: Reason, _ message: String) {
        (self.reason, self.message) = (reason, message)
    }
}

/// Messages about pictures.
extension PictureFailure {
    init(_ failure: TransportFailure, _ url: String) {
        let reason: Reason =
            switch failure.kind {
            case .transport: .transport
            case .timeout: .timeout
            case .policy: .policy
            case .cancelled: .cancelled
            }
        self.init(reason, "\(URLText.short(url)): \(failure.message)")
    }

    static func status(_ response: HTTPResponse, _ url: String) -> PictureFailure {
        guard response.status >= 300 else {
            return PictureFailure(
                .format,
                "\(URLText.short(url)) responded without content: report it to the server's operator"
            )
        }
        return PictureFailure(
            .status(response.status), LoadFailure.status(response, URLText.short(url)).message)
    }

    static func unrecorded(_ url: String) -> PictureFailure {
        PictureFailure(
            .unrecorded,
            """
            no recording has \(URLText.short(url)): add it with --record FILE --record-mode missing \
            and an output format that shows pictures
            """)
    }

    static func scheme(_ scheme: String) -> PictureFailure {
        PictureFailure(
            .address,
            """
            its URL has the scheme `\(URLText.visible(scheme, limit: 20)):`, and only http, https \
            and files next to the spec are loaded
            """)
    }

    static func absolutePath(_ path: String) -> PictureFailure {
        PictureFailure(
            .address,
            """
            `\(URLText.visible(path))` is neither an http(s) URL nor a relative path of a file next \
            to the spec: write the complete URL
            """)
    }

    static func largeFile(_ path: String, _ limit: Int) -> PictureFailure {
        PictureFailure(
            .file, "\(URLText.visible(path)): the file has more than \(limit >> 20) MiB")
    }

    static func manyPictures(_ limit: Int) -> PictureFailure {
        PictureFailure(.budget, "a screen shows at most \(limit) pictures: load fewer pages")
    }

    static func manyBytes(_ limit: Int) -> PictureFailure {
        PictureFailure(
            .budget,
            "the pictures of a screen may have at most \(limit >> 20) MiB: load fewer pages, or smaller pictures"
        )
    }

    /// - Parameter address: that of the content.
    package static func noPicture(_ address: String) -> PictureFailure {
        PictureFailure(
            .format,
            "\(URLText.short(address)) is not a PNG, JPEG, GIF or WebP, or is damaged: check the file"
        )
    }
}

extension PictureFailure {
    package static func truncated(_ address: String) -> PictureFailure {
        PictureFailure(
            .truncated,
            "the file of \(URLText.short(address)) is incomplete: download it again"
        )
    }

    package static func damaged(_ address: String) -> PictureFailure {
        PictureFailure(
            .damaged,
            "the file of \(URLText.short(address)) is damaged: save the picture again")
    }

    /// - Parameter limit: the maximum number of pixels of one picture.
    package static func manyPixels(
        _ address: String, width: Int, height: Int, limit: Int
    ) -> PictureFailure {
        PictureFailure(
            .pixels,
            """
            \(URLText.short(address)) has \(width) × \(height) pixels, and the maximum is \
            \(limit / 1_000_000) million: make it smaller
            """)
    }
}

extension PictureFailure {
    /// - Parameter limit: the maximum number of pixels of all pictures of an output.
    package static func manyPixelsTogether(_ limit: Int) -> PictureFailure {
        PictureFailure(
            .pixelsTogether,
            """
            the pictures of a screen may have at most \(limit / 1_000_000) million pixels: load \
            fewer pages, or smaller pictures
            """)
    }

    package static func noTimeToDecode() -> PictureFailure {
        PictureFailure(
            .decodingTime,
            "the run timed out before it was decoded: raise `load.timeout`")
    }
}

extension [PictureFailure] {
    /// One line for each reason in the order of occurrence, with the number of pictures and the
    /// first message.
    package var notes: [String] {
        var (order, groups): ([PictureFailure.Reason], [PictureFailure.Reason: [Element]]) = (
            [], [:]
        )
        for failure in self {
            if groups[failure.reason] == nil { order.append(failure.reason) }
            groups[failure.reason, default: []].append(failure)
        }
        return order.compactMap { reason in
            guard let group = groups[reason], let first = group.first else { return nil }
            let isSame = group.allSatisfy { $0.message == first.message }
            return group.count == 1
                ? "a picture is not shown: \(first.message)"
                : "\(group.count) pictures are not shown\(isSame ? "" : "; the first"): \(first.message)"
        }
    }
}
