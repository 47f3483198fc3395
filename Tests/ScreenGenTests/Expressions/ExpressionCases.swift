import Diagnostics
import Expressions
import ScreenSpec
import Screens
import Testing
import Values

/// Expressions over hand-made models, for each part of the language.
enum ExpressionCases {
    static let spec = """
        screen: cases.probes
        title: Cases
        params: {login: string}
        models:
          State: {enum: [open, closed, on-sale]}
          Maker: {name: string, city: string?}
          Item:
            id: int
            name: string
            note: string?
            price: double
            bargain: double?
            stock: int
            count: int?
            state: State
            mood: State?
            picture: url
            link: url?
            flag: bool
            sentAt: date
            readAt: date?
            tags: list(string)
            numbers: list(int)
            prices: list(double)
            maker: Maker?
            makers: list(Maker)
            counts: map(int)
            people: map(Maker)
            loose: json
            extra: json?
            parts: list(json)
        sections:
          - id: items
            url: https://example.com/items
            model: Item
            layout: list
            cell: {text: "${item.name}"}
        """

    static let expressions = """
        item.price > 10 && item.name.startsWith("a")
        item.stock + 1
        item.stock - item.id
        item.stock * item.id
        item.stock / item.id
        item.stock % item.id
        item.stock / 7
        item.stock % 7
        -item.stock
        -item.price
        item.stock + item.id * 2 - 3
        (item.stock + item.id) * 2
        item.price * 2.0 + 1.5
        item.price / 0.0
        item.price - item.price / 3.0
        item.stock < item.id
        item.stock <= 5 || item.id >= 3
        item.stock == item.id
        item.stock != 3
        item.price < item.stock
        item.stock > item.price
        item.price > 12
        item.price >= 3
        item.name == params.login
        item.name != params.login
        item.name == "Ink"
        item.name == "K"
        item.name < params.login
        item.name <= params.login
        item.name > "a"
        item.name >= "é"
        item.flag == (item.stock > 3)
        item.flag < true
        !item.flag && item.stock > 0
        item.flag || item.stock / item.id > 2
        item.stock / item.id > 2 || item.flag
        item.stock / item.id > 2 && item.flag
        item.flag && item.numbers[1] > 2 || item.numbers[0] == 1
        item.flag ? item.name : params.login
        item.flag ? item.stock : item.stock / item.id
        item.stock == 0 ? "none" : item.stock < 5 ? "few" : "many"
        (item.flag ? 1 : 2) + 3
        item.state == "open"
        item.state != "on-sale"
        item.state == item.?mood.orValue("open")
        item.?mood.orValue(item.state)
        item.state + "!"
        item.state in ["open", "closed"]
        item.state.title
        item.picture == item.name
        item.picture.size()
        item.flag ? item.picture : item.name
        item.?link.orValue(item.picture)
        item.?note.orValue("none")
        item.?note.or(item.?maker.city).orValue("none")
        item.?note.hasValue()
        has(item.note)
        has(item.maker) && has(item.maker.city)
        has(item.note) && item.note != ""
        has(item.note) && item.note.size() > 2 && item.flag
        has(item.count) ? item.count + 1 : 0
        has(item.maker) ? item.maker.name : "nobody"
        item.?maker.city
        item.?maker.name
        item.?maker.name.orValue("nobody")
        item.?note.optMap(n, n.size())
        item.?note.optMap(n, n.upperAscii() + "!")
        item.?count.optMap(n, n + 1)
        item.?maker.optFlatMap(m, m.?city)
        item.?count.value()
        item.?count.orValue(item.stock / item.id)
        optional.of(item.name).orValue("x")
        item.name.size()
        item.name.contains("n")
        item.name.contains(params.login)
        item.name.startsWith(params.login)
        item.name.endsWith("k")
        item.name.lowerAscii()
        item.name.upperAscii()
        item.name.charAt(1)
        item.name.charAt(item.stock)
        item.name.lastIndexOf("a")
        item.name.lastIndexOf(params.login)
        item.name.lastIndexOf("a", 2)
        item.name.lastIndexOf("", item.stock)
        strings.quote(item.name)
        strings.quote("a\\t\\"b\\"\\n")
        math.bitShiftLeft(item.stock, 3)
        math.bitShiftRight(-item.stock, item.id)
        math.bitShiftLeft(item.stock, item.id - 5)
        [duration("2h"), now - item.sentAt].sum()
        [duration("2h"), duration("-1h")].sum() > duration("0s")
        duration(item.name)
        duration("%dh%d.25m".format([item.stock, item.id])) > duration("1h")
        item.flag ? duration(item.name) : duration(string(item.id) + "s")
        item.name.trim()
        item.name.reverse()
        item.name.substring(1)
        item.name.substring(1, 3)
        item.name.matches("^[A-Z]")
        item.name.matches("[aeiou]{2}|[^ -~]") || item.name.matches("(?i)ink|(a|b)+$")
        regex.extract(item.name, r"[a-z]([a-z]+)").orValue("none")
        regex.extract(item.name, "x*")
        regex.extractAll(item.name, r"\\w")
        regex.extractAll(item.name, "[^aeiou]*?([aeiou])").join("-")
        regex.replace(item.name, "a*", "-")
        regex.replace(item.name, r"(?P<first>\\S)(\\S)", r"\\2\\1\\\\")
        regex.replace(item.name, "[a-z]", r"<\\0>", 2)
        regex.replace(item.name, "(.)", item.name + r"\\1", item.stock)
        regex.replace(item.name, "(n)", item.flag ? r"\\1!" : r"\\2")
        regex.replace(item.name, "x|a", item.flag ? "\\\\" : r"\\n").size()
        item.name.substring(item.stock, item.id)
        item.name.indexOf("a")
        item.name.indexOf(params.login)
        item.name.indexOf("", item.stock)
        item.name.replace("a", "bb")
        item.name.replace("", "-")
        item.name.replace("a", "bb", 1)
        item.name.split(",")
        item.name.split("")
        item.name.split("", 2)
        item.name.split(",", 2)
        html(item.name)
        html("<p>" + item.name + " &amp; <b>peas</b> &copy;&nope;<p>" + params.login)
        html("<ul><li>" + item.name + "<li>b<ol start=3><li><i>c</b></ol></ul><script>x('<p>')</script>end")
        html("a <!-- " + item.name + " --> b<br>  c <a href='" + item.name + "'>d</a> 1 < 2 <")
        item.name + params.login + "!"
        "No. " + string(item.stock) + " of " + item.name
        "%s has %d, %.1f".format([item.name, item.stock, item.price])
        "%s %s %s".format([item.price, item.flag, item.sentAt])
        "%.0f|%.3f".format([item.price, item.price])
        "%d %x %X %o %b 100%%".format([item.stock, item.stock, item.stock, item.stock, item.stock])
        string(item.price)
        string(item.flag)
        string(item.sentAt)
        int(item.name)
        int(item.price)
        double(item.name)
        double(item.stock)
        bool(item.name)
        uint(item.stock)
        int(item.sentAt)
        timestamp(item.name)
        timestamp(item.stock)
        timestamp("2024-05-01T12:00:00Z") < item.sentAt
        item.sentAt < now
        now - item.sentAt
        item.sentAt + duration("36h")
        item.sentAt - duration("1h30m")
        (now - item.sentAt).getHours()
        (now - item.sentAt).getMilliseconds()
        item.sentAt.getFullYear()
        item.sentAt.getMonth()
        item.sentAt.getDate()
        item.sentAt.getDayOfMonth()
        item.sentAt.getDayOfWeek()
        item.sentAt.getDayOfYear()
        item.sentAt.getHours()
        item.sentAt.getMinutes()
        item.sentAt.getSeconds()
        item.sentAt.getMilliseconds()
        item.sentAt.getHours("Asia/Seoul")
        item.sentAt.getDate("-04:00")
        item.sentAt.getDate(item.name)
        item.?readAt.optMap(d, d.getFullYear())
        string(now - item.sentAt)
        int(now - item.sentAt)
        date(item.sentAt, "yyyy-MM-dd HH:mm:ss")
        date(item.sentAt, "EEEE, d MMMM y 'at' h:mm a")
        date(item.sentAt, "E d MMM yy SSS XXX Z")
        date(item.sentAt, "short")
        date(item.sentAt, "medium")
        date(item.sentAt, "long")
        date(item.sentAt, "full")
        date(item.sentAt, "d MMM HH:mm", "Asia/Seoul")
        date(item.sentAt, "HH:mm", "-04:00")
        relative(item.sentAt)
        decimal(item.price)
        decimal(item.stock)
        decimal(item.price / 0.0)
        decimal(item.price, 2)
        decimal(item.price, item.stock)
        decimal(item.stock, 1)
        currency(item.price, "USD")
        currency(item.price, "KRW")
        currency(item.price, "EUR")
        currency(item.price, item.name)
        currency(item.stock, "USD")
        ordinal(item.stock)
        math.greatest(item.price, 0.0)
        math.least(item.stock, item.id)
        math.greatest(item.stock, item.id, 3)
        math.greatest(item.numbers)
        math.least(item.prices)
        math.round(item.price)
        math.ceil(item.price)
        math.floor(item.price)
        math.trunc(item.price)
        math.abs(item.stock)
        math.abs(item.price)
        math.sign(item.price)
        math.sqrt(item.price)
        math.isNaN(item.price / item.price)
        math.bitAnd(item.stock, 6)
        math.bitOr(item.stock, item.id)
        item.tags.size()
        item.tags.size() + 1
        item.tags[0]
        item.tags[item.stock]
        item.tags[?0]
        item.tags[?1].orValue("-")
        item.tags.first()
        item.tags.last().orValue("none")
        item.tags.first().optMap(t, t + "!")
        item.tags.filter(t, t.startsWith("a"))
        item.tags.map(t, t + "!")
        item.tags.map(t, t.size() > 1, t.size())
        item.tags.exists(t, t == params.login)
        item.tags.all(t, t.size() < 4)
        item.tags.exists_one(t, t == "a")
        item.numbers.exists(n, 10 / n == 5)
        item.numbers.all(n, 10 / n < 5)
        item.numbers.filter(n, 10 / n > 1)
        item.numbers.map(n, n + 1)
        item.numbers.map(n, n > 0, 10 / n)
        item.tags.transformList(i, t, string(i + 1) + ". " + t)
        item.tags.transformList(i, t, i > 0, t)
        item.numbers.transformList(i, n, n + i)
        item.numbers.transformList(i, n, 10 / n > i, n)
        [].size() + item.numbers.size()
        params.login in item.tags
        "a" in item.tags
        3 in item.numbers
        item.stock in item.numbers
        item.tags + [params.login]
        item.tags.sort()
        item.numbers.sort()
        item.prices.sort()
        item.makers.sortBy(m, m.name).map(m, m.name)
        item.makers.sortByDesc(m, m.name).map(m, m.?city)
        item.numbers.sortBy(n, 10 / n)
        item.tags.sortBy(t, t.size())
        item.tags.reverse()
        item.tags.distinct()
        item.numbers.distinct()
        item.numbers.sum()
        item.prices.sum()
        item.tags.join(", ")
        item.tags.join()
        item.tags.take(2)
        item.tags.take(item.stock)
        item.tags.slice(1, 2)
        item.numbers.slice(item.id, item.stock)
        item.tags.indexOf("a")
        item.numbers.indexOf(3).orValue(-1)
        item.numbers.toggled(3)
        item.numbers.with(3)
        item.numbers.without(3)
        item.makers.with(Maker{name: "Ann"}).map(m, m.name)
        item.makers.without(Maker{name: "Ann"}).map(m, m.name)
        item.numbers.tree(n, n > 2 ? [n - 2] : []).map(x, x.value + x.depth)
        [item.tags, [params.login]].flatten()
        lists.range(3)
        [item.stock, item.id, 3]
        [item.name, item.picture]
        [?item.?note, item.name]
        [1.5, item.price].map(p, p * 2.0)
        item.counts["a"]
        item.counts[?"a"].orValue(0)
        item.counts[params.login]
        "Ink" in item.counts
        item.counts.size()
        item.counts.a
        item.counts.?Pen
        item.counts.map(name, name)
        item.counts.transformList(name, count, name + string(count))
        item.counts.exists(name, item.counts[name] > 3)
        item.counts.transformMap(name, count, count + 1)
        item.counts.transformMap(name, count, 10 / count > 2, count)
        item.counts.transformList(name, count, 10 / count > 2, name)
        item.people.transformList(name, person, person.name.size() > 2, person)
        item.people[?"a"].city.orValue("-")
        item.people[?"a"].name
        item.people[?params.login].optFlatMap(p, p.?city)
        item.makers.keyBy(m, m.name, m.?city.orValue("-"))
        item.makers.keyBy(m, m.name)[?"Ink"].city
        item.makers.keyBy(m, m.name).size()
        item.makers.groupBy(m, m.name.size() > 2, m.name)
        item.makers.groupBy(m, m.name).transformList(name, all, name + string(all.size()))
        item.makers.map(m, m.?city.orValue("-"))
        item.makers.filter(m, has(m.city)).map(m, m.?city)
        item.makers.exists(m, has(m.city) && m.city == params.login)
        item.makers.first().name
        item.makers[?0].city.orValue("unknown")
        item.makers == item.makers.reverse()
        {"a": 1, "b": item.stock}
        {"a": item.name}["a"]
        {item.name: 1, params.login: 2}
        {"a": item.stock}[?params.login].orValue(7)
        Maker{name: item.name, city: item.?note}
        Maker{name: "x"}.name
        cel.bind(n, item.numbers.size(), n * n)
        cel.bind(n, item.stock / item.id, item.flag ? n : 0)
        item.numbers.map(n, item.numbers.filter(m, m > n).size())
        sets.contains(item.numbers, [1, 2])
        [item.sentAt, now, timestamp("2024-05-31T23:30:00Z")].sort()
        [item, item].sortByDesc(i, i.sentAt).map(i, i.id)
        [item.flag, true, false].sort()
        [duration("2h"), duration("1h"), now - item.sentAt].sort()
        duration("2h") - (now - item.sentAt)
        duration("2h") < now - item.sentAt
        item.flag ? [item.state] : []
        [item.state, "open"]
        item.tags == ["a"]
        item.?note == item.?note
        item.?mood == optional.of("open")
        item.?maker.optMap(m, m.name.size()).orValue(0) > 2
        item.people.exists(k, item.people[k].name == params.login)
        "a" + (item.flag ? "b" : item.name) + string(item.stock > 2 ? 1 : 2)
        -(item.stock + 1)
        !(item.flag && item.stock > 2) || item.flag
        item.price > 10.0 ? item.picture : item.?link.orValue(item.picture)
        item.name in {"a": 1, "b": 2}
        {"x": [1, 2]}["x"].size()
        item.tags.map(t, item.counts[?t].orValue(0)).sum()
        item.numbers.map(n, [n, n + 1]).flatten()
        item.tags.filter(t, t != "" && t.size() < 3 || item.flag)
        item.stock in [1, 2, item.id]
        item.numbers.exists(n, n > 2) && item.tags.all(t, t != "") ? 1 : 0
        has(item.maker) && has(item.maker.city) && item.maker.city.startsWith("a")
        item.?count.orValue(0) + 1
        has(item.note) ? item.note.size() : item.stock / item.id
        item.tags.size() > 0 && item.name.size() == 0 || item.tags.size() != 0
        item.makers.sortBy(m, m.?city.orValue("")).map(m, m.name).join("-")
        math.greatest(item.numbers.map(n, n * 2)) > item.stock
        sets.intersects(item.tags, ["a", "b"])
        sets.equivalent(item.numbers, [1])
        item.flag ? colors.systemRed : colors.secondaryLabel
        hex(item.name).orValue(colors.tintColor)
        hex("#fff").orValue(colors.label) == colors.white
        hex("#ff383c").orValue(colors.label) == colors.systemRed
        item.loose
        item.loose.a
        item.loose.a.b
        item.loose.?a
        item.loose.?a.b
        has(item.loose.a)
        has(item.loose.a) ? item.loose.a : item.loose
        item.loose.?a.orValue(item.loose)
        item.loose["a"]
        item.loose[params.login]
        item.loose[item.stock]
        item.loose[0].a
        item.loose[?0]
        item.loose[?"a"]
        item.loose[?item.name].hasValue()
        item.loose.size()
        item.loose.a.size() + 1
        string(item.loose)
        "No. " + string(item.loose)
        item.loose == "a"
        item.loose.a == 1
        item.loose != 2.5
        2 == item.loose
        item.loose == true
        item.loose == null
        item.loose.a != null
        item.loose == item.name
        item.loose == item.stock
        item.loose == item.price
        item.loose == item.state
        item.loose == item.parts[0]
        item.loose.a == 1 && item.flag
        item.?extra.a
        item.?extra.?a.b
        item.?extra[0]
        item.?extra[?"a"]
        item.?extra.hasValue()
        has(item.extra) && item.extra == 1
        item.?extra.optMap(e, e.size())
        item.parts.size()
        item.parts.first()
        item.parts[0].a
        item.parts[?1].a
        item.parts.map(p, p.a)
        item.parts.filter(p, p == 1)
        item.parts.exists(p, p.a == "b")
        item.parts.take(2)
        [item.loose, item.loose]
        item.flag ? optional.of(item.name) : optional.none()
        item.flag ? optional.none() : item.?mood
        item.flag ? item.?link : optional.none()
        (item.flag ? optional.of(item.stock) : optional.none()).optMap(n, n + 1)
        (item.flag ? optional.none() : item.?note).orValue("none")
        item.stock > 3 ? optional.none() : item.flag ? optional.of(1) : optional.none()
        item.flag ? optional.none() : optional.of([item.name])
        has(item.note) ? optional.of(item.note.size()) : optional.none()
        has(item.maker) ? item.maker.?city : optional.none()
        optional.none().orValue(item.name)
        optional.none().or(item.?note)
        item.?note.or(optional.none())
        optional.none() == item.?note
        item.?count != optional.none()
        optional.of(item.name) == optional.none()
        optional.none().hasValue()
        optional.none().optMap(n, n + 1).orValue(item.stock)
        [?optional.none(), item.name]
        [optional.of(item.stock), optional.none()].unwrapOpt()
        item.?count.optFlatMap(n, n > 2 ? optional.of(n) : optional.none())
        item.numbers.map(n, n > 1 ? optional.of(n) : optional.none()).unwrapOpt()
        Maker{name: item.name, city: item.flag ? item.?note : optional.none()}
        Maker{name: item.name, ?city: optional.none()}
        colors.tintColor == colors.systemBlue
        (item.flag ? colors.systemGray6 : colors.label) == colors.secondarySystemBackground
        """.split(separator: "\n").map(String.init)

    /// Texts with conditions, in the form of `let` names.
    static let texts = [
        "${item.name}", "No. ${item.stock} of ${item.name}", "${item.?note}",
        "Note: ${item.?note} (${item.?count})", "${item.state} ${item.flag} ${item.picture}",
        "${item.stock / item.id} left", "${decimal(item.price)} and ${item.tags.join(\", \")}",
        "${item.?count}", "${item.loose}", "${item.loose.a} of ${item.name}",
        "${item.?extra.a} and ${item.?extra}", "plain", "", "한글 “${item.name}” \\\\ \"x\"",
    ]

    /// Alternatives: conditions with their texts; the last may have no condition.
    static let alternatives: [[(condition: String?, text: String)]] = [
        [("has(item.note) && item.note != ''", "${item.note}!"), (nil, "none")],
        [
            ("has(place) && place > 3", "${place}th"), ("has(place)", "${ordinal(place)}"),
            (nil, "-"),
        ],
        [("!has(place)", "none"), (nil, "${place + 1}")],
        [
            ("item.stock / item.id > 2", "many"),
            ("has(item.count) && item.count + 1 > 3", "${item.count} more"),
        ],
        [("item.flag", "${item.?note}"), ("item.stock > 3 || item.price / 2.0 > 3.0", "costly")],
        [
            (
                "has(place) && has(item.maker) && item.maker.name == params.login",
                "${item.maker.name}"
            )
        ],
        [("item.tags.exists(t, t == 'a')", "a"), (nil, "${item.tags[?1]} or ${item.?maker.city}")],
    ]

    private static func checked(
        _ text: String, _ scope: Scope, _ bag: inout DiagnosticBag
    ) -> CheckedExpression? {
        let source = SourceText(path: "cases", bytes: Array(text.utf8))
        let places = SourceMap {
            SourceRange(source, ByteRange($0.lowerBound, $0.upperBound))
        }
        return Array(text.utf8).withUnsafeBufferPointer {
            ExpressionChecker(scope: scope).check($0, in: 0..<$0.count, places: places, into: &bag)
        }
    }

    private static func template(
        _ text: String, _ scope: Scope, _ bag: inout DiagnosticBag
    ) -> Template? {
        let source = SourceText(path: "texts", bytes: Array(text.utf8))
        let places = SourceMap {
            SourceRange(source, ByteRange($0.lowerBound, $0.upperBound))
        }
        return Array(text.utf8).withUnsafeBufferPointer {
            TemplateParser(scope: scope).parse($0, use: .optional, places: places, into: &bag)
        }
    }

    static func unit() throws -> SwiftUnit {
        var (unit, screen) = try SwiftUnit.compiled(
            Array(spec.utf8), name: "Probes", libraries: .empty, catalogs: .none)
        let item = try #require(screen.models.id(named: "Item"))
        let scope = screen.scope.adding("item", .model(item)).adding("place", .optional(.int))
        var bag = DiagnosticBag()
        for text in expressions {
            let expression = try #require(checked(text, scope, &bag), "\(text) \(bag.sorted)")
            unit.parts.append(.expression(expression))
        }
        for text in texts {
            let template = try #require(template(text, scope, &bag), "\(text) \(bag.sorted)")
            unit.parts.append(.text(Text(template)))
        }
        for branches in alternatives {
            var (rest, found): (Scope, [Alternatives<Template>.Branch]) = (scope, [])
            for branch in branches {
                let condition = branch.condition.flatMap { checked($0, rest, &bag) }
                let template = template(branch.text, rest.assuming(condition), &bag)
                found.append(
                    .init(
                        condition.map { [$0] } ?? [],
                        value: try #require(template, "\(branch) \(bag.sorted)")))
                rest = rest.assuming(condition, is: false)
            }
            unit.parts.append(.text(Text(Alternatives(found))))
        }
        return unit
    }
}
