import JSONData
package import LoaderPlan

/// Loads the pictures that a screen shows: from http(s) servers through the run's client, with its
/// cache, its recording and its address checks, and from files beside the spec.
///
/// Data say where pictures are, so any public server may have them; nothing of the spec's headers
/// and secrets goes there (Docs/Decisions/0029). What cannot be loaded is an outcome like any other.
package struct PictureLoader: Sendable {
    /// Bounds beside those of the run.
    package struct Limits: Sendable {
        /// Pictures of a screen.
        package var count = 1_000
        /// Bytes of one picture.
        package var bytes = 10 << 20
        /// Bytes of all pictures of a screen.
        package var bytesTogether = 100 << 20

        package init() {}
    }

    package typealias Outcome = Result<[UInt8], PictureFailure>

    private let environment: LoadEnvironment
    private let client: HTTPClient
    private let rules: HTTPClient.Rules
    private let limits: Limits
    private let deadline: Deadline
    private let isRefresh: Bool

    /// Its time begins now.
    ///
    /// - Parameter isRefresh: whether servers are asked about what is stored.
    package init(
        _ plan: Plan, in environment: LoadEnvironment, isRefresh: Bool = false,
        limits: Limits = Limits()
    ) {
        (self.environment, self.limits, self.isRefresh) = (environment, limits, isRefresh)
        client = HTTPClient(
            environment.transport, origins: .all, clock: environment.requestClock,
            chance: environment.chance,
            concurrency: min(plan.concurrency, environment.concurrency))
        var rules = HTTPClient.Rules(limits: environment.limits)
        rules.limits.maxBodyBytes = limits.bytes
        self.rules = rules
        deadline = environment.deadline(of: plan)
    }

    /// What has come of each address. Those that lead to the same picture load it once.
    ///
    /// - Parameter addresses: in the order in which pictures appear, each once.
    package func load(_ addresses: [String]) async -> [String: Outcome] {
        let sources = addresses.map { PictureSource($0) }
        var unique: [PictureSource] = []
        var known: Set<PictureSource> = []
        for source in sources where known.insert(source).inserted { unique.append(source) }
        let loaded = await load(unique.prefix(limits.count))
        let outcomes = Dictionary(uniqueKeysWithValues: zip(unique, loaded))
        return Dictionary(
            zip(addresses, sources.map { outcomes[$0] ?? .failure(.manyPictures(limits.count)) })
        ) { first, _ in first }
    }

    /// As many side by side as the run allows. When there are too many bytes, the pictures from that
    /// one on are left out, in whatever order they came.
    private func load(_ sources: ArraySlice<PictureSource>) async -> [Outcome] {
        let tooMuch = PictureFailure.manyBytes(limits.bytesTogether)
        var outcomes = Array(repeating: Outcome.failure(tooMuch), count: sources.count)
        var (begun, running, bytes) = (0, 0, 0)
        await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
            repeat {
                while begun < sources.count, running < client.concurrency,
                    bytes <= limits.bytesTogether
                {
                    let index = begun
                    group.addTask { (index, await load(sources[index], at: index)) }
                    begun += 1
                    running += 1
                }
                guard let (index, outcome) = await group.next() else { break }
                running -= 1
                bytes += outcome.byteCount
                outcomes[index] = outcome
            } while running > 0 || begun < sources.count && bytes <= limits.bytesTogether
        }
        bytes = 0
        for index in outcomes.indices {
            bytes += outcomes[index].byteCount
            if bytes > limits.bytesTogether { outcomes[index] = .failure(tooMuch) }
        }
        return outcomes
    }

    private func load(_ source: PictureSource, at index: Int) async -> Outcome {
        switch source {
        case .url(let url):
            let asker = RequestAsker(RequestPlace(.image, element: index + 1))
            return await RequestAsker.$current.withValue(asker) { await request(url) }
        case .file(let path): return read(path)
        case .refused(let failure): return .failure(failure)
        }
    }

    private func request(_ url: String) async -> Outcome {
        var request = HTTPRequest(url: url, headers: [Self.accept], cacheUse: .cacheFirst)
        if isRefresh { request = request.refreshed }
        // A miss is told by its nearest entry elsewhere, which is not looked for so often.
        if let recording = environment.transport as? any FiniteTransport,
            recording.supply(of: request) == .none
        {
            return .failure(.unrecorded(url))
        }
        do throws(TransportFailure) {
            let answer = try await client.send(request, rules, by: deadline)
            let response = answer.response
            guard (200..<300).contains(response.status), !response.isWithoutContent else {
                return .failure(.status(response, url))
            }
            return .success(response.body)
        } catch {
            return .failure(PictureFailure(error, url))
        }
    }

    /// What can be drawn, and nothing else: some servers choose by it.
    private static let accept = HTTPHeader(
        name: "Accept", value: "image/png, image/jpeg, image/gif, image/webp")

    private func read(_ path: String) -> Outcome {
        do throws(LoadFileFault) {
            let bytes = try environment.readFile(path)
            guard bytes.count <= limits.bytes else {
                return .failure(.largeFile(path, limits.bytes))
            }
            return .success(bytes)
        } catch {
            return .failure(PictureFailure(.file, error.message))
        }
    }
}

extension PictureLoader.Outcome {
    fileprivate var byteCount: Int { (try? get().count) ?? 0 }
}

/// Where a picture is, by its address.
private enum PictureSource: Hashable {
    /// Without the fragment, which no server sees.
    case url(String)
    /// Relative to the spec's folder.
    case file(String)
    case refused(PictureFailure)

    init(_ address: String) {
        guard let scheme = Self.scheme(of: address) else {
            self =
                address.hasPrefix("/") || address.isEmpty
                ? .refused(.absolutePath(address)) : .file(address)
            return
        }
        guard ["http", "https"].contains(scheme) else {
            self = .refused(.scheme(scheme))
            return
        }
        self = .url(String(address.prefix { $0 != "#" }))
    }

    /// RFC 3986 section 3.1; lower case.
    private static func scheme(of address: String) -> String? {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = address.utf8[..<colon]
        let isScheme =
            scheme.first.map { $0.isAlphanumeric && !$0.isDigit } ?? false
            && scheme.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
        return isScheme ? ASCII.lower(String(address[..<colon])) : nil
    }
}
