import Expressions
import JSONData
package import LoaderPlan
import LoadingCore
import Screens

/// Loads the pictures of a screen: from http(s) servers through the run's client, with its cache,
/// recording and address checks, and from files next to the spec.
///
/// Addresses come from data, so any public server is allowed, and headers and secrets of the spec
/// are not sent (Docs/Decisions/0029). A failed picture does not fail the run.
package struct PictureLoader: Sendable {
    /// Limits in addition to those of the run.
    package struct Limits: Sendable {
        /// Limit: pictures of a screen.
        package var count = 1_000
        /// Limit: bytes of a picture.
        package var bytes = 10 << 20
        /// Limit: bytes of all pictures of a screen.
        package var totalBytes = 100 << 20

        package init() {}
    }

    package typealias Outcome = Result<[UInt8], PictureFailure>

    private let environment: LoadEnvironment
    private let client: HTTPClient
    private let rules: HTTPClient.Rules
    private let limits: Limits
    private let deadline: Deadline
    private let isRefresh: Bool

    /// Starts the deadline.
    ///
    /// - Parameter isRefresh: whether stored responses are revalidated.
    package init(
        _ plan: Plan, in environment: LoadEnvironment, isRefresh: Bool = false,
        limits: Limits = Limits()
    ) {
        (self.environment, self.limits, self.isRefresh) = (environment, limits, isRefresh)
        client = HTTPClient(
            environment.transport, origins: .all, clock: environment.requestClock,
            nondeterminism: environment.nondeterminism,
            concurrency: min(plan.screen.load.concurrency, environment.concurrency))
        var rules = HTTPClient.Rules(limits: environment.limits)
        rules.limits.maxBodyBytes = limits.bytes
        self.rules = rules
        deadline = environment.deadline(of: plan)
    }

    /// Loads the pictures at these addresses. Equal addresses are loaded once.
    ///
    /// - Parameter addresses: in the order of the pictures, each once.
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

    /// Loads sources concurrently. If the total size is too large, the pictures from that one on
    /// fail, whatever the order of completion.
    private func load(_ sources: ArraySlice<PictureSource>) async -> [Outcome] {
        let tooMuch = PictureFailure.manyBytes(limits.totalBytes)
        var outcomes = Array(repeating: Outcome.failure(tooMuch), count: sources.count)
        var (started, running, bytes) = (0, 0, 0)
        await withTaskGroup(of: (index: Int, outcome: Outcome).self) { group in
            repeat {
                while started < sources.count, running < client.concurrency,
                    bytes <= limits.totalBytes
                {
                    let index = started
                    group.addTask { (index, await load(sources[index], at: index)) }
                    started += 1
                    running += 1
                }
                guard let (index, outcome) = await group.next() else { break }
                running -= 1
                bytes += outcome.byteCount
                outcomes[index] = outcome
            } while running > 0 || started < sources.count && bytes <= limits.totalBytes
        }
        bytes = 0
        for index in outcomes.indices {
            bytes += outcomes[index].byteCount
            if bytes > limits.totalBytes { outcomes[index] = .failure(tooMuch) }
        }
        return outcomes
    }

    private func load(_ source: PictureSource, at index: Int) async -> Outcome {
        switch source {
        case .url(let url):
            let requester = Requester(RequesterID(.image, element: index + 1))
            return await Requester.$current.withValue(requester) { await request(url) }
        case .file(let path): return read(path)
        case .refused(let failure): return .failure(failure)
        }
    }

    private func request(_ url: String) async -> Outcome {
        var request = HTTPRequest(url: url, headers: [Self.accept], cacheUse: .cacheFirst)
        if isRefresh { request = request.refreshed }
        // A miss would search for the nearest entry, which is too slow for many pictures.
        if let recording = environment.transport as? any FiniteTransport,
            recording.availability(of: request) == .none
        {
            return .failure(.unrecorded(url))
        }
        do throws(TransportFailure) {
            let response = try await client.send(request, rules, by: deadline).response
            guard response.isSuccess, !response.isWithoutContent else {
                return .failure(.status(response, url))
            }
            return .success(response.body)
        } catch {
            return .failure(PictureFailure(error, url))
        }
    }

    /// The formats that can be drawn; some servers choose the format by this header.
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

/// The location of a picture, parsed from its address.
private enum PictureSource: Hashable {
    /// Without the fragment, which is not sent.
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

    /// Returns the scheme in lower case (RFC 3986 section 3.1).
    private static func scheme(of address: String) -> String? {
        guard let colon = address.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let scheme = address.utf8[..<colon]
        let isScheme =
            scheme.first.map { $0.isAlphanumeric && !$0.isDigit } ?? false
            && scheme.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
        return isScheme ? ASCII.lower(String(address[..<colon])) : nil
    }
}
