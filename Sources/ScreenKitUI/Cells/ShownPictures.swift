#if canImport(UIKit)
    import Foundation
    import Observation
    import ScreenKit
    import UIKit

    /// Follows the pictures of a view.
    @MainActor
    final class ShownPictures {
        /// Is called when a picture was loaded, or could not be.
        var onChange: () -> Void = {}
        private var loads: PictureLoads?
        private var images: [String: UIImage] = [:]
        /// The sizes in points of pictures that are not kept, so that nothing moves without them.
        private var sizes: [String: CGSize] = [:]
        private var failed: Set<String> = []
        private var loading: [String: Task<Void, Never>] = [:]
        /// The pictures that are decoded as large as they are drawn, with that size in pixels.
        private var drawn: [String: (image: UIImage, pixels: CGSize)] = [:]
        private var drawing: [String: Task<Void, Never>] = [:]
        /// The sizes in pixels of those that are decoded or being decoded.
        private var targets: [String: CGSize] = [:]
        private var isWatching = false

        deinit {
            for task in loading.values { task.cancel() }
            for task in drawing.values { task.cancel() }
        }

        /// Loads pictures. A load that runs goes on if the same picture is shown again; one that has
        /// failed is repeated when the loads have forgotten it.
        func follow(_ addresses: [String], _ new: PictureLoads?) {
            loads = new
            let wanted = Set(addresses)
            for (address, task) in loading where !wanted.contains(address) {
                task.cancel()
                loading[address] = nil
            }
            for (address, task) in drawing where !wanted.contains(address) {
                task.cancel()
                drawing[address] = nil
            }
            images = images.filter { wanted.contains($0.key) }
            sizes = sizes.filter { wanted.contains($0.key) }
            drawn = drawn.filter { wanted.contains($0.key) }
            targets = targets.filter { wanted.contains($0.key) }
            failed = failed.filter { wanted.contains($0) }
            for address in addresses { load(address) }
        }

        /// Has the pictures that are loaded already, and loads none.
        func look(at addresses: [String], _ loads: PictureLoads?) {
            images = [:]
            for address in addresses {
                images[address] = URL(string: address).flatMap { loads?.image(at: $0) }
            }
        }

        /// Ends loads that run. What has been loaded stays.
        func stop() {
            for task in loading.values { task.cancel() }
            loading = [:]
        }

        /// Keeps no picture: nobody sees them, and the system needs the memory.
        func release() {
            stop()
            for task in drawing.values { task.cancel() }
            for (address, image) in images { sizes[address] = image.size }
            (images, drawn, drawing, targets) = ([:], [:], [:], [:])
        }

        private func load(_ address: String) {
            guard let loads, images[address] == nil, loading[address] == nil,
                let url = URL(string: address)
            else { return }
            if let image = loads.image(at: url) {
                images[address] = image
                return
            }
            guard !loads.failed.contains(url) else {
                failed.insert(address)
                watch(loads)
                return
            }
            failed.remove(address)
            loading[address] = Task { [weak self] in
                let image = try? await loads.load(url)
                guard !Task.isCancelled, let self else { return }
                self.loading[address] = nil
                self.images[address] = image
                if image == nil {
                    self.failed.insert(address)
                    self.watch(loads)
                }
                self.onChange()
            }
        }

        /// Loads what has failed again, once that may be loaded again.
        private func watch(_ loads: PictureLoads) {
            guard !isWatching else { return }
            isWatching = true
            withObservationTracking {
                _ = loads.failed
            } onChange: { [weak self] in
                Task { @MainActor in
                    self?.isWatching = false
                    self?.failed.forEach { self?.load($0) }
                }
            }
        }

        // MARK: - Drawing

        /// Returns the picture as it was drawn last; nil before it is decoded, since an image view would
        /// decode it on the main actor.
        func image(at address: String) -> UIImage? { drawn[address]?.image }

        /// Shows pictures in the sizes in which they are drawn: at once if they are decoded so, else when
        /// they are.
        ///
        /// - Parameters:
        ///   - sizes: in points, by the addresses.
        ///   - scale: pixels per point.
        func draw(in sizes: [String: LayoutGeometry.Size], scale: Double) {
            guard let loads else { return }
            for (address, size) in sizes {
                guard let image = images[address],
                    let pixels = image.pixels(for: size, scale), targets[address] != pixels
                else { continue }
                drawing.removeValue(forKey: address)?.cancel()
                targets[address] = pixels
                if let known = loads.prepared(address, for: pixels) {
                    show(known, at: address, pixels)
                    continue
                }
                drawing[address] = Task { [weak self] in
                    let prepared = await loads.prepare(image, at: address, for: pixels)
                    guard !Task.isCancelled, let self else { return }
                    self.drawing[address] = nil
                    self.show(prepared, at: address, pixels)
                }
            }
        }

        /// Whether a picture has been loaded and not been drawn.
        var hasUndrawn: Bool { images.keys.contains { targets[$0] == nil } }

        private func show(_ image: UIImage, at address: String, _ pixels: CGSize) {
            drawn[address] = (image, pixels)
            onDraw(address, image)
        }

        /// Is called when a picture has the size in which it is drawn.
        var onDraw: (String, UIImage) -> Void = { _, _ in }

        /// Returns what is known of a picture.
        func state(at address: String) -> ViewNode.PictureState {
            if let size = images[address]?.size ?? sizes[address] {
                return .loaded(LayoutGeometry.Size(width: size.width, height: size.height))
            }
            return failed.contains(address) ? .failed : .missing
        }
    }

    extension UIImage {
        /// Returns the size in pixels of the picture that covers a frame: its own, if that is not larger;
        /// nil where nothing is seen.
        fileprivate func pixels(for frame: LayoutGeometry.Size, _ scale: Double) -> CGSize? {
            let own = pixels
            guard own.width > 0, own.height > 0, frame.width > 0, frame.height > 0 else {
                return nil
            }
            let part = max(frame.width * scale / own.width, frame.height * scale / own.height)
            guard part < 1 else { return own }
            return CGSize(
                width: (own.width * part).rounded(.up), height: (own.height * part).rounded(.up))
        }
    }

    extension ViewNode.Box {
        /// The sizes of the pictures in it, in points, by their addresses; the largest one of each.
        var drawnSizes: [String: LayoutGeometry.Size] {
            var sizes: [String: LayoutGeometry.Size] = [:]
            add(to: &sizes)
            return sizes
        }

        private func add(to sizes: inout [String: LayoutGeometry.Size]) {
            if case .image(let image) = node.content {
                let own = contentFrame(in: LayoutGeometry.Rect(origin: .zero, size: size)).size
                let old = sizes[image.address]
                if own.width > old?.width ?? 0 { sizes[image.address] = own }
            }
            for child in children { child.add(to: &sizes) }
        }
    }
#endif
