import Foundation

/// Dates without a time zone. The local time is written again, the first one of two.
func checkLocalDates() throws {
    let train = try decode(
        Train.self,
        #"""
        {"id": 1, "leaves": "2024-10-27 02:30", "arrives": "3 Nov 2024, 1:30:09 pm",
         "checked": "20240501T123000.500", "stops": ["2024년 5월 1일 \"1\\PM\""], "sent": "",
         "posted": "Fri Jan 26 16:32:21 +0000 2018", "printed": "Sunday, 5 May 24 11 PM",
         "opens": "09:30"}
        """#)
    expectEqual(train.leaves, date(1_729_989_000))
    expectEqual(train.arrives, date(1_730_658_609))
    expectEqual(train.checked, date(1_714_579_200.5))
    expectEqual(train.stops, [date(1_714_568_400)])
    expectEqual(train.sent, nil)
    expectEqual(train.posted, date(1_516_984_341))
    expectEqual(train.printed, date(1_714_942_800))
    expectEqual(train.opens, date(946_731_600))

    let json = try roundTrip(train)
    expect(json.contains(#""leaves":"2024-10-27 02:30""#))
    expect(json.contains(#""arrives":"3 Nov 2024, 1:30:09 PM""#))
    expect(json.contains(#""checked":"20240501T123000.500""#))
    expect(json.contains(#""posted":"Fri Jan 26 16:32:21 +0000 2018""#))
    expect(json.contains(#""printed":"Sunday, 5 May 24 11 PM""#))
    expect(json.contains(#""opens":"09:30""#))
    expect(json.contains(#"["2024년 5월 1일 \"1\\PM\""]"#))

    let skipped = try decode(
        Train.self, #"{"id": 1, "leaves": "2024-03-31 02:30", "stops": []}"#)
    expectEqual(skipped.leaves, date(1_711_848_600))
    expectEqual(skipped.checked, date(1_714_534_200.25))
    for text in ["2024-02-30 12:00", "2024-05-01 24:00", "2024-05-01T12:00", "2024-05-01 12:00Z"] {
        expectEqual(
            fault(Train.self, #"{"id": 1, "leaves": "\#(text)"}"#),
            #"leaves: "\#(text)" is not a date as `2024-05-05 05:00`"#)
    }
}
