#if canImport(UIKit)
    public import Foundation
    import ScreenKit
    public import UIKit

    /// Texts by name: the query of a link to a screen, or what a saved screen has kept.
    public nonisolated struct LinkValues: Hashable, Sendable {
        /// The texts.
        public private(set) var texts: [String: String]

        /// Creates values of texts by name.
        public init(_ texts: [String: String] = [:]) { self.texts = texts }

        /// Reads the query of a URL; of several items with one name the first.
        public init(_ url: URL) {
            texts = LoadingRules.LinkAddress.query(of: url.absoluteString)
        }

        /// Reads the path and the query of a URL, whatever its scheme and host; nil if the pattern does
        /// not match its path.
        ///
        /// - Parameter pattern: as in `/tracks/{id}`.
        public init?(_ url: URL, path pattern: String) {
            guard let pattern = LoadingRules.LinkPattern(pattern),
                let address = LoadingRules.LinkAddress(url.absoluteString),
                let texts = address.texts(by: pattern)
            else { return nil }
            self.texts = texts
        }

        /// Returns a value, or `other` if there is none; nil if its text is not of the type.
        public func read<Value: LosslessStringConvertible>(
            _ name: String, or other: Value? = nil
        ) -> Value? {
            read(name, or: other) {
                Value.self == Double.self
                    ? LoadingRules.number(ofLink: $0) as? Value : Value($0)
            }
        }

        /// Returns a case, or `other` if there is none; nil if there is no such case.
        public func read<Value: RawRepresentable<String>>(
            _ name: String, or other: Value? = nil
        ) -> Value? { read(name, or: other) { Value(rawValue: $0) } }

        /// Returns a list, which is JSON, or `other` if there is none; nil if it is no such list.
        public func read<Value: Decodable>(
            _ name: String, or other: [Value]? = nil
        ) -> [Value]? {
            read(name, or: other) { try? JSONDecoder().decode([Value].self, from: Data($0.utf8)) }
        }

        /// Returns a list of cases, which is JSON, or `other` if there is none; nil if it is no such list.
        public func read<Value: RawRepresentable<String> & Decodable>(
            _ name: String, or other: [Value]? = nil
        ) -> [Value]? {
            let texts: [String]? = read(name, or: other?.map(\.rawValue))
            return texts?.enumCases(of: Value.self)
        }

        private func read<Value>(
            _ name: String, or other: Value?, _ parse: (String) -> Value?
        ) -> Value? {
            guard let text = texts[name] else { return other }
            return parse(text)
        }

        /// Adds a value, unless it is nil.
        public mutating func write(_ value: (some LosslessStringConvertible)?, _ name: String) {
            texts[name] = value?.description
        }

        /// Adds a case, unless it is nil.
        public mutating func write(_ value: (some RawRepresentable<String>)?, _ name: String) {
            texts[name] = value?.rawValue
        }

        /// Adds a list as JSON, unless it is nil.
        public mutating func write(_ value: [some Encodable]?, _ name: String) {
            let data = value.flatMap { try? JSONEncoder().encode($0) }
            texts[name] = data.map { String(decoding: $0, as: UTF8.self) }
        }

        /// Adds a list of cases as JSON, unless it is nil.
        public mutating func write(_ value: [some RawRepresentable<String>]?, _ name: String) {
            write(value?.map(\.rawValue), name)
        }

        /// Adds a list of cases as JSON, unless it is nil.
        public mutating func write(
            _ value: [some RawRepresentable<String> & Encodable]?, _ name: String
        ) {
            write(value?.map(\.rawValue), name)
        }
    }

    /// The parameters or the states of a screen, which can be written as texts by name.
    public nonisolated protocol LinkValuesConvertible {
        /// Reads the values; nil if one is missing, or the spec does not allow it.
        init?(_ values: LinkValues)
        /// The values as texts.
        var linkValues: LinkValues { get }
    }

    extension LinkValuesConvertible {
        /// Reads the query of a link; nil if a value is missing, or the spec does not allow it.
        public nonisolated init?(_ url: URL) { self.init(LinkValues(url)) }

        /// Returns a link with these values, which `init(_:)` reads again; nil if `url` cannot have
        /// a query.
        public nonisolated func link(to url: URL) -> URL? {
            var components = URLComponents(url: url, resolvingAgainstBaseURL: true)
            let values = linkValues.texts.sorted { $0.key < $1.key }
            components?.queryItems = values.map { URLQueryItem(name: $0, value: $1) }
            return components?.url
        }
    }

    /// A screen that can be opened again as it was.
    @MainActor
    public protocol RestorableScreen: UIViewController {
        /// What opens the screen again: its parameters and states.
        var activity: NSUserActivity { get }
    }

    extension NSUserActivity {
        /// What opens a screen again.
        ///
        /// - Parameter screen: the id of the screen, one of the `NSUserActivityTypes` of the app.
        public convenience init(
            screen: String, parameters: (any LinkValuesConvertible)? = nil,
            state: (any LinkValuesConvertible)? = nil
        ) {
            self.init(activityType: screen)
            userInfo = [
                "parameters": parameters?.linkValues.texts ?? [:],
                "state": state?.linkValues.texts ?? [:],
            ]
        }

        /// The parameters that the activity keeps.
        public var parameters: LinkValues { values("parameters") }

        /// The states that the activity keeps.
        public var state: LinkValues { values("state") }

        private func values(_ part: String) -> LinkValues {
            LinkValues(userInfo?[part] as? [String: String] ?? [:])
        }
    }
#endif
