import DateCore
import Foundation

nonisolated extension ModelSupport {
    /// A pattern of dates, and the place whose time those without an offset from UTC have.
    nonisolated struct DatePattern: Sendable {
        /// The time of a place. The rules are those of the device, since they change more often than
        /// generated files.
        nonisolated enum Zone: Sendable {
            /// Seconds from UTC.
            case offset(Int)
            case named(String)
        }

        let parts: [PatternPart]
        let zone: Zone
        /// A date as text.
        let example: String

        /// Returns the moment of a text; nil if it has another format, or if the device does not have the
        /// zone.
        func read(_ scanner: inout DateScanner) -> Moment? {
            guard let local = scanner.local(parts) else { return nil }
            switch zone {
            case .offset(let offset): return local.moment { _ in offset }
            case .named(let name):
                guard let zone = TimeZone(identifier: name) else { return nil }
                return local.moment { seconds in
                    zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds)))
                }
            }
        }
    }

    /// A date in a pattern.
    nonisolated protocol PatternDate: TextDate {
        static var pattern: DatePattern { get }
    }
}

nonisolated extension ModelSupport.PatternDate {
    init(from decoder: any Decoder) throws {
        let pattern = Self.pattern
        try self.init(from: decoder, as: "a date as `\(pattern.example)`") { pattern.read(&$0) }
    }
}

// MARK: - Encoding

nonisolated extension ModelSupport.PatternDate {
    func encode(to encoder: any Encoder) throws {
        let pattern = Self.pattern
        let offset =
            switch pattern.zone {
            case .offset(let offset): offset
            case .named(let name): try offset(of: name, encoder)
            }
        try encode(to: encoder, offset: offset) { $0.text(pattern.parts) }
    }

    private func offset(of zone: String, _ encoder: any Encoder) throws -> Int {
        guard let zone = TimeZone(identifier: zone) else {
            throw EncodingError.invalidValue(
                date,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription: "the device does not have the time zone \(zone)"))
        }
        return zone.secondsFromGMT(for: date)
    }
}
