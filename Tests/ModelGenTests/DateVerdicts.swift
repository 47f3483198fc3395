import TestSupport
import Values

/// Valid and invalid dates with what a run reads, which generated models must read, too: with patterns
/// that were generated, and the rules of Foundation for time zones.
enum DateVerdicts {
    private static let seeds: [(format: DateFormat, texts: [String])] = [
        (
            .iso8601,
            [
                "2024-05-01T12:00:00Z", "2024-02-29t23:59:60.123456789+09:30",
                "0001-01-01 00:00-0930", "9999-12-31T23:59Z", "1900-02-28T00:00:00,5+23",
            ]
        ),
        (.day, ["2024-02-29", "1900-02-28", "0001-01-01", "9999-12-31"]),
        (.http, ["Sun, 06 Nov 1994 08:49:37 GMT", "Thu, 29 Feb 2024 23:59:60 GMT"]),
        // Clocks skip 02:30 in March, and show 02:30 twice in October.
        (
            ModelCase.minuteFormat,
            ["2024-05-01 12:00", "2024-03-31 02:30", "2024-10-27 02:30", "2024-12-31 23:59"]
        ),
        (
            ModelCase.wordFormat,
            [
                "1 May 2024, 12:00:00 AM", "10 Mar 2024, 2:30:59 am", "3 Nov 2024, 1:30:00 AM",
                "31 Dec 2024, 12:59:60 PM",
            ]
        ),
        (
            ModelCase.postedFormat,
            [
                "Fri Jan 26 16:32:21 +0000 2018", "Thu Feb 29 23:59:60 -09:30 2024",
                "Mon Jan 01 00:00:00 Z 0001", "Sun Nov 06 08:49:37 +05 1994",
            ]
        ),
        (
            ModelCase.printedFormat,
            [
                "Thursday, 29 February 68 12 AM", "Wednesday, 1 January 69 1 pm",
                "Sunday, 5 May 24 11 PM", "Saturday, 31 August 02 12 pm",
            ]
        ),
    ]

    /// One line for each date: format, text, and seconds since 1970 or `-`.
    static var lines: String {
        var random = SeededRandom(1)
        var lines = ""
        for (format, texts) in seeds {
            for number in 0..<1_500 {
                var letters = Array(texts[number % texts.count])
                for _ in 0..<random.number(0..<4) {
                    let place = random.number(0..<letters.count)
                    let letter = random.one(of: Array("0123456789901-+:.,TtZz SunMonFebNovGMT٢"))
                    switch random.number(0..<6) {
                    case 0: letters.insert(letter, at: place)
                    case 1 where letters.count > 1: letters.remove(at: place)
                    default: letters[place] = letter
                    }
                }
                let text = String(letters)
                let value = DateParser.parse(text, format)
                let seconds = value.map { Double($0.asInt) + Double($0.extra) / 1e9 }
                lines += "\(format.text)\t\(text)\t\(seconds.map { "\($0)" } ?? "-")\n"
            }
        }
        return lines
    }
}
