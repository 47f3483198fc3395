#if canImport(UIKit)
    public import ScreenKit

    // Words that a spec computes, by their names in UIKit.

    nonisolated extension ViewNode.TextStyle.Name {
        /// The style of a name; that of bodies for others.
        public init(word: String) { self = Self(rawValue: word) ?? .body }
    }

    nonisolated extension ViewNode.FontWeight {
        /// The weight of a name; the regular one for others.
        public init(word: String) { self = Self(rawValue: word) ?? .regular }
    }

    nonisolated extension ViewNode.ContentMode {
        /// The mode of a name; the one that fills for others.
        public init(word: String) { self = Self(rawValue: word) ?? .scaleAspectFill }
    }

    nonisolated extension ViewNode.Alignment {
        /// The alignment of a name; the centre for others.
        public init(word: String) { self = Self(rawValue: word) ?? .center }
    }

    nonisolated extension ViewNode.TextAlignment {
        /// The alignment of a name; the leading one for others.
        public init(word: String) { self = Self(rawValue: word) ?? .leading }
    }
#endif
