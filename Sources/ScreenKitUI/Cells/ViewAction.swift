#if canImport(UIKit)
    /// What a person does with a part of a cell.
    public nonisolated enum PartUse: Hashable, Sendable {
        case tap
        /// Chooses an entry of a menu, by its number behind those of the menus around it.
        case entry([Int])
        /// Changes a toggle, a stepper, or another control.
        case flag(Bool), number(Double), text(String)
    }

    /// What follows when a person uses a part of a cell.
    ///
    /// Two actions in the same place do the same if they are about the same.
    public nonisolated struct ViewAction: Equatable, Sendable {
        /// Whether a text counts when typing has ended, not with each letter.
        let waitsForEnd: Bool
        private let subject: [any Hashable & Sendable]
        private let perform: @MainActor @Sendable (PartUse) async -> Void

        /// Creates an action for any use.
        ///
        /// - Parameter subject: all values that `perform` captures and that may change.
        public init(
            _ subject: any Hashable & Sendable...,
            perform: @escaping @MainActor @Sendable (PartUse) async -> Void
        ) {
            (waitsForEnd, self.subject, self.perform) = (false, subject, perform)
        }

        private init(
            _ subject: [any Hashable & Sendable], waitsForEnd: Bool = false,
            perform: @escaping @MainActor @Sendable (PartUse) async -> Void
        ) {
            (self.waitsForEnd, self.subject, self.perform) = (waitsForEnd, subject, perform)
        }

        /// Creates an action for taps.
        public static func tap(
            _ subject: any Hashable & Sendable...,
            perform: @escaping @MainActor @Sendable () async -> Void
        ) -> ViewAction {
            ViewAction(subject) { if $0 == .tap { await perform() } }
        }

        /// Creates an action for changes of a control.
        ///
        /// - Parameter perform: receives the new value.
        public static func change<Value: PartValue>(
            _ subject: any Hashable & Sendable..., waitsForEnd: Bool = false,
            perform: @escaping @MainActor @Sendable (Value) async -> Void
        ) -> ViewAction {
            ViewAction(subject, waitsForEnd: waitsForEnd) {
                if let value = Value(use: $0) { await perform(value) }
            }
        }

        /// Creates an action for changes of a control whose values are the cases of an enum.
        public static func change<Value: RawRepresentable<String> & Sendable>(
            _ subject: any Hashable & Sendable..., waitsForEnd: Bool = false,
            perform: @escaping @MainActor @Sendable (Value) async -> Void
        ) -> ViewAction {
            ViewAction(subject, waitsForEnd: waitsForEnd) {
                guard let text = String(use: $0), let value = Value(rawValue: text) else { return }
                await perform(value)
            }
        }

        /// Begins what follows. It is not ended with the screen, which a person may leave at once.
        ///
        /// - Parameter end: is called at its end, when changes have been noticed.
        @MainActor
        func start(_ use: PartUse, end: @escaping @MainActor () -> Void = {}) {
            Task {
                await perform(use)
                await Task.yield()
                end()
            }
        }

        /// Whether both do the same.
        public static func == (one: ViewAction, other: ViewAction) -> Bool {
            one.waitsForEnd == other.waitsForEnd
                && one.subject.map { AnyHashable($0) } == other.subject.map { AnyHashable($0) }
        }
    }
#endif
