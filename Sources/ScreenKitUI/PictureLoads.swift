#if canImport(UIKit)
    public import Foundation
    public import Observation
    public import UIKit

    /// The pictures of a screen: each URL is loaded once while it is needed.
    @MainActor @Observable
    public final class PictureLoads {
        private let load: (URL) async throws -> UIImage
        @ObservationIgnored private let loaded = NSCache<NSURL, UIImage>()
        /// The bytes of the pictures that are kept though nothing shows them.
        private nonisolated static let keptBytes = 64 << 20
        /// Those that are decoded, by the address and the size in which they are drawn. A cell that is used
        /// again shows one at once.
        @ObservationIgnored private let prepared = NSCache<NSString, UIImage>()
        @ObservationIgnored
        private var running: [URL: (task: Task<UIImage, any Error>, users: Int)] = [:]
        @ObservationIgnored private var prefetching: [URL: Task<Void, Never>] = [:]
        /// The pictures that could not be loaded. What reads it changes with it.
        private(set) var failed: Set<URL> = []

        /// - Parameter load: the app's loading, which may have caches of its own.
        public init(_ load: @escaping (URL) async throws -> UIImage) {
            self.load = load
            loaded.totalCostLimit = Self.keptBytes
            prepared.totalCostLimit = Self.keptBytes
        }

        /// Returns the picture if it has been loaded.
        func image(at url: URL) -> UIImage? { loaded.object(forKey: url as NSURL) }

        /// Loads a picture. The request is cancelled with the last of the tasks that wait for it.
        func load(_ url: URL) async throws -> UIImage {
            if let image = image(at: url) { return image }
            let task = running[url]?.task ?? Task { [load] in try await load(url) }
            running[url] = (task, (running[url]?.users ?? 0) + 1)
            let result = await withTaskCancellationHandler {
                await task.result
            } onCancel: {
                Task { @MainActor [weak self] in self?.leave(url, task) }
            }
            if running[url]?.task == task { running[url] = nil }
            if case .failure = result, !task.isCancelled { failed.insert(url) }
            let image = try result.get()
            loaded.setObject(image, forKey: url as NSURL, cost: image.bytes)
            return image
        }

        /// Returns the picture if it has been decoded for a size.
        func prepared(_ address: String, for pixels: CGSize) -> UIImage? {
            prepared.object(forKey: Self.key(address, pixels))
        }

        /// Decodes a picture for the size in which it is drawn, off the main actor: what UIKit decodes when
        /// it is drawn holds up a frame.
        ///
        /// - Parameter pixels: the size of the result; that of the picture for one that is not made smaller.
        func prepare(_ image: UIImage, at address: String, for pixels: CGSize) async -> UIImage {
            let isSmaller = pixels.width < image.pixels.width
            let small = isSmaller ? await image.byPreparingThumbnail(ofSize: pixels) : nil
            // UIKit has no decoded form of symbols and of pictures that move.
            var shown = small
            if shown == nil { shown = await image.byPreparingForDisplay() }
            let result = shown ?? image
            prepared.setObject(result, forKey: Self.key(address, pixels), cost: result.bytes)
            return result
        }

        private nonisolated static func key(_ address: String, _ pixels: CGSize) -> NSString {
            "\(Int(pixels.width)) \(Int(pixels.height)) \(address)" as NSString
        }

        /// Keeps no pictures that nothing shows: the system needs the memory.
        func forgetLoaded() {
            loaded.removeAllObjects()
            prepared.removeAllObjects()
        }

        /// Lets pictures be loaded again that could not be.
        func forgetFailures() { if !failed.isEmpty { failed = [] } }

        /// Loads a picture that may be shown soon.
        func prefetch(_ url: URL) {
            guard image(at: url) == nil, !failed.contains(url), prefetching[url] == nil else {
                return
            }
            prefetching[url] = Task { [weak self] in
                _ = try? await self?.load(url)
                self?.prefetching[url] = nil
            }
        }

        /// Ends a load that `prefetch` has begun, unless something waits for it.
        func cancelPrefetch(_ url: URL) { prefetching.removeValue(forKey: url)?.cancel() }

        private func leave(_ url: URL, _ task: Task<UIImage, any Error>) {
            guard let entry = running[url], entry.task == task else { return }
            running[url] = entry.users > 1 ? (task, entry.users - 1) : nil
            if entry.users <= 1 { task.cancel() }
        }
    }

    extension UIImage {
        /// The size in pixels.
        var pixels: CGSize { CGSize(width: size.width * scale, height: size.height * scale) }

        /// About the bytes that the picture takes when it is decoded.
        fileprivate var bytes: Int {
            let count = Double(pixels.width) * Double(pixels.height)
            return Int(min(max(0, count * 4), Double(1 << 40)))
        }
    }
#endif
