#if canImport(UIKit)
    /// Makes what a cell shows for the width of its item.
    ///
    /// Two of them make the same if they are about the same.
    @MainActor
    final class WidthContent {
        private let subject: [any Hashable & Sendable]
        private let make: (Double) -> NodeContent

        /// - Parameter subject: all values that `make` captures and that may change.
        init(_ subject: [any Hashable & Sendable], _ make: @escaping (Double) -> NodeContent) {
            (self.subject, self.make) = (subject, make)
        }

        /// Returns the content for a width in points.
        func content(in width: Double) -> NodeContent { make(width) }
    }

    extension WidthContent: Equatable {
        nonisolated static func == (one: WidthContent, other: WidthContent) -> Bool {
            one === other
                || one.subject.map { AnyHashable($0) } == other.subject.map { AnyHashable($0) }
        }
    }

    /// The content of a view for the width of its item, which is made again when that is another one
    /// or when something changes that was read for it.
    @MainActor
    final class MadeContent {
        private let observer = ChangeObserver()
        private var reading: ChangeReading?
        private var made: (source: WidthContent, width: Double, content: NodeContent)?

        /// - Parameter onChange: is called when the content may be another one.
        init(onChange: @escaping () -> Void) { observer.onChange = onChange }

        /// Returns the content for a width in points.
        func content(of source: WidthContent, in width: Double) -> NodeContent {
            if let made, made.source == source, made.width == width, reading?.isNoticed == false {
                return made.content
            }
            let (content, reading) = observer.read(after: reading) { source.content(in: width) }
            self.reading = reading
            made = (source, width, content)
            return content
        }

        /// Ends noticing changes: the content is displayed no more.
        func end() {
            reading?.end()
            reading = nil
            made = nil
        }
    }
#endif
