package import Loading
package import Rendering

/// The pictures of what a run shows: each address is asked for once, however long it is watched.
package struct ShownPictures {
    private var outcomes: [String: Result<Picture, PictureFailure>] = [:]
    /// Those that failed, in the order in which they were asked for.
    package private(set) var failures: [PictureFailure] = []
    /// The pictures that would cost too much with all those before them.
    private var costly: Set<String> = []

    package init() {}

    /// Puts the pictures that a screen shows into what it is drawn from.
    ///
    /// - Parameters:
    ///   - isRefresh: whether somebody asked for everything again.
    ///   - isForced: whether the screen is shown in a state without the network.
    package mutating func load(
        for input: inout RenderInput, of session: ScreenSession, isRefresh: Bool = false,
        isForced: Bool = false
    ) async {
        let scene = input.keepScene()
        let addresses = scene.pictureAddresses
        let missing = addresses.filter { outcomes[$0] == nil }
        if !missing.isEmpty {
            let loaded = await session.pictures(at: missing, isRefresh: isRefresh)
            let madeUp = scene.madeUpPictureAddresses
            for address in missing {
                let outcome = Self.picture(loaded[address], address)
                outcomes[address] = outcome
                guard case .failure(let failure) = outcome else { continue }
                // Nobody has pictures of what is made up.
                let isExpected =
                    isForced && failure.reason == .unrecorded || madeUp.contains(address)
                if !isExpected { failures.append(failure) }
            }
            forgetOthers(than: addresses)
        }
        var cost = 0
        for address in addresses {
            switch outcomes[address] {
            case .success(let picture)? where cost + picture.cost > Picture.maxPixelsTogether:
                let failure = PictureFailure.manyPixelsTogether(Picture.maxPixelsTogether)
                if costly.insert(address).inserted { failures.append(failure) }
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

    /// Keeps no more than one screen may have, but what is shown.
    private mutating func forgetOthers(than shown: [String]) {
        let bytes = outcomes.values.reduce(0) { $0 + ((try? $1.get().bytes.count) ?? 0) }
        let limits = PictureLoader.Limits()
        guard bytes > limits.bytesTogether || outcomes.count > limits.count else { return }
        let kept = Set(shown)
        outcomes = outcomes.filter { kept.contains($0.key) }
    }

    /// Of what has come, what is a picture: its bytes say so, and no header does.
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
