import LoaderPlan

/// Why a picture is not there.
package struct PictureFailure: Error, Sendable, Hashable {
    /// What failures that are told together have in common.
    package enum Reason: Sendable, Hashable {
        /// The address leads to nothing that is loaded.
        case address
        case file
        /// The recording has no answer.
        case unrecorded
        case transport
        case timeout
        case policy
        case cancelled
        case status(Int)
        /// What came is no picture that can be drawn.
        case format
        /// The file ends before the picture does.
        case truncated
        /// It has too many pixels.
        case pixels
        /// There are too many pictures, or too many bytes.
        case budget
        /// There are too many pixels in all pictures together.
        case pixelsTogether
        /// There was no time to decode it.
        case decodingTime
    }

    package let reason: Reason
    /// One sentence with what to do; it may name the picture.
    package let message: String

    package init(_ reason: Reason, _ message: String) {
        (self.reason, self.message) = (reason, message)
    }
}

/// Every message about pictures.
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
                .format, "\(URLText.short(url)) answered with nothing: ask who runs the server")
        }
        return PictureFailure(
            .status(response.status), LoadFailure.status(response, URLText.short(url)).message)
    }

    static func unrecorded(_ url: String) -> PictureFailure {
        PictureFailure(
            .unrecorded,
            """
            no recording has \(URLText.short(url)): add it with --record FILE --record-mode \
            missing and a form of output that shows pictures
            """)
    }

    static func scheme(_ scheme: String) -> PictureFailure {
        PictureFailure(
            .address,
            """
            its address begins with `\(URLText.visible(scheme, limit: 20)):`, and only http, https \
            and files beside the spec are loaded
            """)
    }

    static func absolutePath(_ path: String) -> PictureFailure {
        PictureFailure(
            .address,
            """
            `\(URLText.visible(path))` is neither an http(s) URL nor the path of a file beside the \
            spec: write all of the URL
            """)
    }

    static func largeFile(_ path: String, _ limit: Int) -> PictureFailure {
        PictureFailure(
            .file, "\(URLText.visible(path)): the file has more than \(limit >> 20) MiB")
    }

    static func manyPictures(_ limit: Int) -> PictureFailure {
        PictureFailure(.budget, "a screen shows \(limit) pictures at most: ask for fewer pages")
    }

    static func manyBytes(_ limit: Int) -> PictureFailure {
        PictureFailure(
            .budget,
            "the pictures of a screen have \(limit >> 20) MiB at most: ask for fewer pages, or smaller pictures"
        )
    }

    /// - Parameter address: of what came.
    package static func noPicture(_ address: String) -> PictureFailure {
        PictureFailure(
            .format,
            "\(URLText.short(address)) is no PNG, JPEG, GIF or WebP, or is damaged: look at what is there"
        )
    }
}

extension PictureFailure {
    package static func truncated(_ address: String) -> PictureFailure {
        PictureFailure(
            .truncated,
            "the file of \(URLText.short(address)) ends before the picture does: get all of it again"
        )
    }

    /// - Parameter limit: pixels of one picture at most.
    package static func manyPixels(
        _ address: String, width: Int, height: Int, limit: Int
    ) -> PictureFailure {
        PictureFailure(
            .pixels,
            """
            \(URLText.short(address)) has \(width) × \(height) pixels, and \(limit / 1_000_000) \
            million are the most: make it smaller
            """)
    }
}

extension PictureFailure {
    /// - Parameter limit: pixels of all pictures of an output at most.
    package static func manyPixelsTogether(_ limit: Int) -> PictureFailure {
        PictureFailure(
            .pixelsTogether,
            """
            the pictures of a screen have \(limit / 1_000_000) million pixels at most: ask for fewer \
            pages, or smaller pictures
            """)
    }

    package static func noTimeToDecode() -> PictureFailure {
        PictureFailure(
            .decodingTime,
            "the time of the run was over before it was decoded: raise `load.timeout`")
    }
}

extension [PictureFailure] {
    /// One line for each reason, with the number of pictures and the first of them, in the order in
    /// which they appear.
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
