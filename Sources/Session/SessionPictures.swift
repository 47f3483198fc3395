package import Loading
package import Rendering

/// The pictures of a session: each address is loaded once, also while the screen is watched.
package struct SessionPictures {
    private var outcomes: [String: Result<Picture, PictureFailure>] = [:]
    /// Failures in the order of their requests.
    package private(set) var failures: [PictureFailure] = []
    /// Pictures beyond the limit of pixels for the whole screen.
    private var excluded: Set<String> = []

    package init() {}

    /// Loads the pictures that a screen shows into its render input.
    ///
    /// - Parameters:
    ///   - isRefresh: whether the user asked for a refresh.
    ///   - isForced: whether the screen is shown in a state without the network.
    /// - Throws: an error if the screen cannot be shown at all.
    package mutating func load(
        for input: inout RenderInput, of session: ScreenSession, isRefresh: Bool = false,
        isForced: Bool = false
    ) async throws(RenderFailure) {
        let scene = try input.cacheScene()
        let addresses = scene.pictureAddresses
        let missing = addresses.filter { outcomes[$0] == nil }
        if !missing.isEmpty {
            let loaded = await session.pictures(at: missing, isRefresh: isRefresh)
            let sampleAddresses = scene.madeUpPictureAddresses
            for address in missing {
                let outcome = Self.picture(loaded[address], address)
                outcomes[address] = outcome
                guard case .failure(let failure) = outcome else { continue }
                // Sample items have no real pictures.
                let isExpected =
                    isForced && failure.reason == .unrecorded || sampleAddresses.contains(address)
                if !isExpected { failures.append(failure) }
            }
            evict(except: addresses)
        }
        var cost = 0
        for address in addresses {
            switch outcomes[address] {
            case .success(let picture)? where cost + picture.cost > Picture.maxPixelsTogether:
                let failure = PictureFailure.manyPixelsTogether(Picture.maxPixelsTogether)
                if excluded.insert(address).inserted { failures.append(failure) }
                input.pictures.outcomes[address] = .failed(failure.message)
            case .success(let picture)?:
                cost += picture.cost
                input.pictures.outcomes[address] = .loaded(picture)
            case .failure(let failure)?:
                input.pictures.outcomes[address] = .failed(failure.message)
            case nil: break
            }
        }
    }

    /// Above the limits of one screen, removes pictures that are not shown.
    private mutating func evict(except shown: [String]) {
        let bytes = outcomes.values.reduce(0) { $0 + ((try? $1.get().bytes.count) ?? 0) }
        let limits = PictureLoader.Limits()
        guard bytes > limits.totalBytes || outcomes.count > limits.count else { return }
        let retained = Set(shown)
        outcomes = outcomes.filter { retained.contains($0.key) }
    }

    /// Decodes a picture; its format is detected by its bytes, not by headers.
    private static func picture(
        _ outcome: PictureLoader.Outcome?, _ address: String
    ) -> Result<Picture, PictureFailure> {
        switch outcome {
        case .failure(let failure)?: return .failure(failure)
        case .success(let bytes)?:
            guard let picture = Picture(file: bytes) else { return .failure(.noPicture(address)) }
            switch picture.fault {
            case nil: return .success(picture)
            case .truncated?: return .failure(.truncated(address))
            case .tooManyPixels(let width, let height, let limit)?:
                return .failure(.manyPixels(address, width: width, height: height, limit: limit))
            }
        case nil: return .failure(.noPicture(address))
        }
    }
}
