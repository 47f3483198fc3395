/// `Link` headers, and the reference of the next page in them.
struct LinkRow: Sendable, CustomStringConvertible {
    let description: String
    let headers: [String]
    /// Unresolved; nil if there is none.
    let next: String?

    private init(_ description: String, headers: [String], next: String?) {
        (self.description, self.headers, self.next) = (description, headers, next)
    }

    static let all = [
        LinkRow("none", headers: [], next: nil),
        LinkRow("empty", headers: ["", " , ,"], next: nil),
        LinkRow("quoted", headers: [#"<u>; rel="next""#], next: "u"),
        LinkRow("single quotes", headers: ["<u>; rel='next', <v>; rel='last'"], next: "u"),
        LinkRow("types in single quotes", headers: ["<u>; rel='last next' ; x=1"], next: "u"),
        LinkRow(
            "a comma in single quotes", headers: ["<u>; title='a, b'; rel=next"], next: "u"),
        LinkRow("an apostrophe", headers: ["<u>; title='tis; rel=next"], next: "u"),
        LinkRow("a quote in a word", headers: ["<u>; rel='next'x"], next: nil),
        LinkRow("a token", headers: ["<u>;rel=next"], next: "u"),
        LinkRow("case", headers: [#"<u>; REL="NeXt""#], next: "u"),
        LinkRow("several types", headers: ["<u>; rel=\"last  next\tx\""], next: "u"),
        LinkRow("part of a word", headers: ["<u>; rel=next-archive"], next: nil),
        LinkRow(
            "the first rel counts", headers: ["<u>; rel=prev; rel=next"], next: nil
        ),
        LinkRow(
            "the first link counts",
            headers: ["<a>; rel=next, <b>; rel=next", "<c>; rel=next"], next: "a"),
        LinkRow(
            "several headers", headers: ["<a>; rel=prev", "<b>; rel=next"],
            next: "b"),
        LinkRow(
            "a comma and semicolon in the URL",
            headers: ["<u?a=1,2;b>; rel=prev, </v?x=<,;>; rel=next"], next: "/v?x=<,;"),
        LinkRow(
            "a comma in quotes",
            headers: [#"<u>; title="a, <x>; rel=next; \", b"; rel="next""#], next: "u"),
        LinkRow(
            "a link inside quotes is none",
            headers: [#"<u>; title="x, <v>; rel=next""#], next: nil),
        LinkRow("an escaped quote", headers: [#"<u>; rel="n\ext""#], next: "u"),
        LinkRow(
            "parameters in any order",
            headers: [#"<u> ; type=text/html;rel=next ;title=x"#], next: "u"),
        LinkRow(
            "odd white space",
            headers: ["\t<u>\t;\trel\t =\t \"next\"\t,"], next: "u"),
        LinkRow("blanks inside", headers: ["< /p?x >; rel=next"], next: "/p?x"),
        LinkRow("no value", headers: ["<u>; rel; rel=next"], next: nil),
        LinkRow("parameters without names", headers: ["<u>;;=x; ;rel=next"], next: "u"),
        LinkRow(
            "an extended value", headers: ["<u>; title*=UTF-8''n; rel=next"],
            next: "u"),
        LinkRow(
            "of another document",
            headers: ["<a>; rel=next; anchor=\"#x\", <b>; anchor=; rel=next, <c>; rel=next"],
            next: "c"),
        LinkRow(
            "rel without quotes, cut at the comma",
            headers: ["<a>; rel=prev,<b>; rel=next"], next: "b"),
        LinkRow("an empty target", headers: ["<>; rel=next"], next: ""),
        LinkRow("no end of the target", headers: ["<u; rel=next"], next: nil),
        LinkRow("no end of the quotes", headers: [#"<u>; rel="next"#], next: "u"),
        LinkRow("a last backslash", headers: [#"<u>; rel=next; x="\"#], next: "u"),
        LinkRow(
            "something else before",
            headers: [#"u; rel="a, <x>; rel=next, b", <v>; rel=next"#], next: "v"),
        LinkRow(
            "text after a value",
            headers: [#"<u>; rel="next" x; title=y, <v>; rel=last"#], next: "u"),
        LinkRow("outside ASCII", headers: ["<é>; rel=next; title=\"é\""], next: "é"),
    ]
}
