import Foundation

func checkDates() throws {
    let event = try decode(
        Event.self,
        #"""
        {"id": "e", "start": "2024-05-01T12:00:00.123456Z", "ends_at": "", "day": "2024-02-29",
         "created": 1714564800.5, "updated": 1714564800123,
         "modified": "Sun, 06 Nov 1994 08:49:37 GMT",
         "reminders": ["2024-05-01T21:00:00+09:00", "2024-05-01T21:00:00+0900",
                       "2024-05-01t03:00:00.5-09", "1969-12-31T23:59:59Z", "2024-05-01 12:00Z"],
         "visits": {"home": ["", null, "1970-01-02"]}}
        """#)
    expect(abs(event.start.timeIntervalSince1970 - 1714564800.123456) < 1e-6)
    expectEqual(event.end, nil)
    expectEqual(event.day, date(1_709_164_800))
    expectEqual(event.created, date(1_714_564_800.5))
    expectEqual(event.updated, date(1_714_564_800.123))
    expectEqual(event.modified, date(784_111_777))
    expectEqual(
        event.reminders,
        [1_714_564_800, 1_714_564_800, 1_714_564_800.5, -1, 1_714_564_800].map(date))
    expectEqual(event.visits, ["home": [nil, nil, date(86_400)]])
    expectEqual(event.breaks, nil)
    expectEqual(event.since, date(1_704_067_200.25))
    expectEqual(event.epoch, date(0))

    let json = try roundTrip(event)
    expect(json.contains(#""start":"2024-05-01T12:00:00.123456Z""#))
    expect(json.contains(#""day":"2024-02-29""#))
    expect(json.contains(#""modified":"Sun, 06 Nov 1994 08:49:37 GMT""#))
    expect(json.contains(#""updated":1714564800123"#))
    expect(json.contains(#""1969-12-31T23:59:59Z""#))
    expect(!json.contains("ends_at"))
    try checkEveryDay(event)
    checkBadDates()
    try checkVerdicts()
}

/// What a run reads of many texts, which `CompilerTests` writes, is what generated models read.
func checkVerdicts() throws {
    let lines = try String(contentsOfFile: "dates.txt", encoding: .utf8).split(separator: "\n")
    expect(lines.count > 10_000)
    for line in lines {
        let parts = line.split(separator: "\t").map(String.init)
        let json = #"""
            {"id": "e", "created": 0, "updated": 0, "reminders": [], "visits": {},
             "start": "\#(parts[0] == "iso8601" ? parts[1] : "2024-05-01T12:00:00Z")",
             "day": "\#(parts[0] == "day" ? parts[1] : "2024-05-01")",
             "modified": "\#(parts[0] == "http" ? parts[1] : "Sun, 06 Nov 1994 08:49:37 GMT")"}
            """#
        let event = try? decode(Event.self, json)
        let train = try? decode(
            Train.self,
            #"""
            {"id": 1, "stops": [],
             "leaves": "\#(parts[0] == "yyyy-MM-dd HH:mm" ? parts[1] : "2024-05-01 12:00")",
             "posted": \#(parts[0] == "EEE MMM dd HH:mm:ss Z yyyy" ? "\"\(parts[1])\"" : "null"),
             "printed": \#(parts[0] == "EEEE, d MMMM yy h a" ? "\"\(parts[1])\"" : "null"),
             "arrives": \#(parts[0] == "d MMM yyyy, h:mm:ss a" ? "\"\(parts[1])\"" : "null")}
            """#)
        let moments = [
            "iso8601": event?.start, "day": event?.day, "http": event?.modified,
            "yyyy-MM-dd HH:mm": train?.leaves, "d MMM yyyy, h:mm:ss a": train?.arrives,
            "EEE MMM dd HH:mm:ss Z yyyy": train?.posted, "EEEE, d MMMM yy h a": train?.printed,
        ]
        let moment = moments[parts[0]] ?? nil
        switch (Double(parts[2]), moment?.timeIntervalSince1970) {
        case (nil, nil): break
        case (let wanted?, let found?) where abs(wanted - found) < 1e-4: break
        case (_, let found): expectEqual("\(line): \(found ?? .nan)", "")
        }
    }
}

/// The calendar arithmetic of the generated file against Foundation's, over all its years.
func checkEveryDay(_ event: Event) throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = .gmt
    var event = event
    for seconds in stride(from: -62_135_596_800.0, to: 253_402_300_799, by: 86_400 * 997 + 12_345) {
        let moment = date(seconds.rounded(.down))
        event.start = moment
        event.modified = moment
        event.day = date((seconds / 86_400).rounded(.down) * 86_400)
        let json = try roundTrip(event)
        let parts = calendar.dateComponents([.year, .month, .day], from: moment)
        // Foundation's calendar changes to the Julian one before October 1582.
        guard seconds > -12_219_292_800 else { continue }
        let (year, month, day) = (parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
        expect(json.contains("\"" + String(format: "%04d-%02d-%02d", year, month, day) + "\""))
    }
    event.start = date(1e300)
    do {
        _ = try JSONEncoder().encode(event)
        expect(false)
    } catch {}
}

func checkBadDates() {
    for text in ["", "x", "2024-05-01", "2024-05-01T12:00:00", "2024-05-01T12:00:00+24:00"] {
        expectEqual(
            fault(Event.self, #"{"id": "e", "start": "\#(text)"}"#),
            #"start: "\#(text)" is not an ISO 8601 date"#)
    }
    expectEqual(fault(Event.self, #"{"id": "e", "start": 5}"#), "start has another type")
    expectEqual(fault(Event.self, #"{"id": "e", "start": null}"#), "start is null")
    for text in ["Mon, 06 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 08:49 GMT"] {
        let json = #"""
            {"id": "e", "start": "2024-05-01T12:00:00Z", "day": "2024-05-01", "created": 0,
             "updated": 0, "modified": "\#(text)"}
            """#
        expect(fault(Event.self, json).contains("modified: \"\(text)\" is not"))
    }
}
