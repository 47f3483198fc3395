import Foundation

func checkNested() throws {
    let product = try decode(
        Product.self,
        #"""
        {"product_no": 7, "vendor": {"name": "V", "address": {"city": "Seoul"}},
         "images": {"small": {"url": ""}, "large": {"url": "https://a.b/l"}},
         "hours": {"opens-at": "2024-05-01T09:00:00+09:00"}, "String": {"string": "s"}}
        """#)
    expectEqual(
        product,
        Product(
            number: 7, vendorName: "V", city: "Seoul", photo: url("https://a.b/l"),
            opensAt: date(1_714_521_600), string: "s"))
    expectEqual(product.id, 7)
    let bare = #"{"product_no": 7, "vendor": {"name": "V"}, "images": {"large": {"url": "a:b"}}"#
    let sparse = try decode(Product.self, bare + "}")
    expectEqual(sparse.zip, "")
    expectEqual(sparse.opensAt, nil)
    expectEqual(try decode(Product.self, bare + #", "hours": null, "String": "text"}"#), sparse)
    expectEqual(
        fault(Product.self, #"{"product_no": 7, "vendor": {}}"#), "vendor.name is missing")
    expectEqual(fault(Product.self, #"{"product_no": 7}"#), "vendor is missing")
    try roundTrip(product)
    expectEqual(
        try roundTrip(sparse),
        #"{"images":{"large":{"url":"a:b"}},"product_no":7,"#
            + #""vendor":{"address":{"zip":""},"name":"V"}}"#)

    let offer = try decode(Offer.self, #"{"vendor": {"name": "V"}, "name": "N"}"#)
    expectEqual(
        offer, Offer(vendor: Vendor(name: "V"), vendorName: "V", title: "N", subtitle: "N"))
    try roundTrip(offer)
}

func checkRecursion() throws {
    let comment = try decode(
        Comment.self,
        #"""
        {"id": 3, "text": "c", "parent": {"id": 2, "text": "b", "parent": {"id": 1, "text": "a"}},
         "replies": [{"id": 4, "text": "d", "parent": null}]}
        """#)
    expectEqual(comment.parent?.parent?.text, "a")
    expectEqual(comment.parent?.parent?.parent, nil)
    expectEqual(comment.replies.map(\.id), [4])
    var copy = comment
    copy.parent?.text = "other"
    expectEqual(comment.parent?.text, "b")
    expect(copy != comment)
    expectEqual(Set([comment, copy, comment]).count, 2)
    try roundTrip(comment)
    let nest = try decode(Nest.self, #"{"hen": {"egg": {"hen": {"egg": {}}}}}"#)
    expectEqual(nest.hen?.egg.hen?.egg.hen, nil)
    try roundTrip(nest)
}

func checkEnums() throws {
    let listing = try decode(
        Listing.self,
        #"{"currency": "EUR", "size": "1.5", "reactions": {"a": ["+1", "-1", "판매중", "unknown"]}}"#)
    expectEqual(listing.currency, .unknown("EUR"))
    expectEqual(listing.status, Status.none)
    expectEqual(listing.size, ._1_5)
    expectEqual(
        listing.reactions["a"], [.plus1, .minus1, .판매중, .unknown("unknown")])
    try roundTrip(listing)
    expectEqual(Currency(rawValue: "KRW"), .krw)
    expectEqual(Currency.unknown("KRW"), .krw)
    expectEqual(Set([Currency.unknown("KRW"), .krw]).count, 1)
    expectEqual(
        try decode([Status].self, #"["unknown", "", "2x"]"#),
        [.unknown("unknown"), .empty, ._2x])
    expect(fault([Size].self, #"["S", "XXL"]"#).hasPrefix("1: "))
    expectEqual(fault([Currency].self, "[1]"), "0 has another type")
}
