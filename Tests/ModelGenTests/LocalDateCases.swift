import Foundation
import ModelGen
import Values

extension ModelCase {
    /// Dates without a time zone.
    static let localDates = ModelCase(
        "local-dates",
        [
            .object(
                "Train", nil,
                Field(name: "id", type: .int),
                Field(name: "leaves", type: .date(minuteFormat)),
                Field(name: "arrives", type: .optional(.date(wordFormat))),
                Field(
                    name: "checked", type: .date(.local("yyyyMMdd'T'HHmmss.SSS", "-03:30")),
                    defaultValue: .string("20240501T000000.250")),
                Field(
                    name: "stops",
                    type: .list(.date(.local("yyyy'년' M'월' d'일 \"'h\\a'\"'", "UTC")))),
                Field(name: "sent", type: .optional(.date(minuteFormat))),
                Field(name: "posted", type: .optional(.date(postedFormat))),
                Field(name: "printed", type: .optional(.date(printedFormat))),
                Field(name: "opens", type: .optional(.date(.local("HH:mm", "-03:30")))))
        ])

    static let minuteFormat = DateFormat.local("yyyy-MM-dd HH:mm", "Europe/Berlin")
    static let postedFormat = DateFormat.local("EEE MMM dd HH:mm:ss Z yyyy", "UTC")
    static let printedFormat = DateFormat.local("EEEE, d MMMM yy h a", "Europe/Berlin")
    static let wordFormat = DateFormat.local("d MMM yyyy, h:mm:ss a", "America/New_York")
}

extension DateFormat {
    /// Creates a pattern. The rules of the zone are those of Foundation, as in generated code.
    fileprivate static func local(_ pattern: String, _ zone: String) -> DateFormat {
        let known = TimeZone(identifier: zone)
        let fixed = ["-03:30": -12_600][zone] ?? 0
        let pattern = try? ZonedPattern(pattern, zone: zone) { seconds in
            known?.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) ?? fixed
        }
        return pattern.map { .pattern($0) } ?? .iso8601
    }
}
