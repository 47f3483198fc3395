/// A part of a spec with a mistake, the code of its error, and the part without the mistake.
struct SchemaPart {
    let wrong: String
    let code: String
    let right: String

    init(_ wrong: String, _ code: String, _ right: String) {
        (self.wrong, self.code, self.right) = (wrong, code, right)
    }

    /// Values of `layout`.
    static let layouts = [
        SchemaPart("{grid: {colums: 2}}", "unknown-key", "{grid: {columns: 2}}"),
        SchemaPart("{grid: {columns: two}}", "wrong-type", #"{grid: {columns: "${1 + 1}"}}"#),
        SchemaPart("{grid: {columns: 65}}", "out-of-range", "{grid: {columns: 64}}"),
        SchemaPart("{grid: {columns: 2.5}}", "wrong-type", "{grid: {columns: 2, spacing: 2.5}}"),
        SchemaPart("{grid: {spacing: 2}}", "missing-key", "{grid: {columns: 1, spacing: 2}}"),
        SchemaPart("grid", "missing-key", "list"),
        SchemaPart("{list: {}}", "wrong-type", "{list: {itemHeight: 50%}}"),
        SchemaPart("{list: {}, flow: {}}", "conflicting-keys", "flow"),
        SchemaPart("wide", "unknown-value", "Wide"),
        SchemaPart(
            "{list: {appearance: insetgrouped}}", "unknown-value",
            "{list: {appearance: insetGrouped}}"),
        SchemaPart(
            #"{list: {appearance: "${'plain'}"}}"#, "unsupported-expression",
            "{list: {appearance: plain, separators: none}}"),
        SchemaPart(
            "{list: {separatorInset: {left: 8}}}", "unknown-key",
            "{list: {separatorInset: {leading: 8}}}"),
        SchemaPart(
            "{shelf: {itemWidth: 80 pt, itemHeight: 80}}", "malformed-length",
            "{shelf: {itemWidth: fractionalWidth(0.5), itemHeight: estimated(80)}}"),
        SchemaPart(
            "{shelf: {itemWidth: 80, itemHeight: 80, scrolling: pages}}", "unknown-value",
            "{shelf: {itemWidth: 80, itemHeight: 80, scrolling: paging, pageControl: true}}"),
        SchemaPart(
            "{carousel: {insets: [8]}}", "wrong-type", "{carousel: {insets: {top: 8, bottom: -8}}}"
        ),
        SchemaPart("{item: {width: 50%}}", "missing-key", "{group: {height: 50}}"),
        SchemaPart(
            "{group: {height: 50, axis: across}}", "unknown-value",
            "{group: {height: 50, axis: vertical}}"),
        SchemaPart(
            "{group: {height: 50, subitems: [{width: 50%, hight: 9}]}}", "unknown-key",
            "{group: {height: 50, subitems: [{width: 50%}, {width: 50%, edgeSpacing: flexible(2)}]}}"
        ),
        SchemaPart(
            "{group: {height: 50, subitems: [{subitems: [{subitems: [{spacing: 2, subitems: [{x: 1}]}]}]}]}}",
            "unknown-key",
            "{group: {height: 50, subitems: [{subitems: [{subitems: [{spacing: 2, subitems: [{}]}]}]}]}}"
        ),
        SchemaPart(
            "[{if: environment.width > 700, grid: {columns: 3, gap: 2}}, list]", "unknown-key",
            "[{if: environment.width > 700, grid: {columns: 3, spacing: 2}}, list]"),
        SchemaPart(
            "[{if: environment.width > 700, use: {grid: {columns: 3}}}, list]", "wrong-type",
            "[{if: environment.width > 700, use: Wide}, {group: {height: 50}}]"),
        SchemaPart(
            "{if: environment.width > 700, use: Wide}", "wrong-type",
            "[{if: environment.width > 700, use: Wide}, list]"),
    ]

    /// Values of `cell`.
    static let cells = [
        SchemaPart("{txt: hello}", "unknown-slot", "{text: hello}"),
        SchemaPart("{text: {a: b}}", "wrong-type", "{text: hello}"),
        SchemaPart("hello there", "wrong-type", "{Line: {name: hello}}"),
        SchemaPart("{}", "empty-cell", "{text: 12}"),
        SchemaPart(
            "{text: hello, accessory: chevron}", "unknown-value",
            "{text: hello, accessory: disclosureIndicator}"),
        SchemaPart("{card: {title: hello}}", "unknown-slot", "{card: {text: hello}}"),
        SchemaPart(
            "{Line: {name: hello}, text: hello}", "unknown-key",
            "{Line: {name: hello}, accessory: checkmark}"),
        SchemaPart("{text: a, min: 2}", "conflicting-keys", "{text: a, toggle: state.isOn}"),
        SchemaPart(
            "{text: a, toggle: state.isOn, progress: 0.5}", "conflicting-keys",
            "{text: a, progress: 0.5}"),
        SchemaPart(
            "[{if: item.id > 1, txt: hello}, {text: b}]", "unknown-slot",
            "[{if: item.id > 1, text: hello}, {if: item.id > 0, Line: {name: b}}, {text: b}]"),
        SchemaPart(
            "{text: [{if: item.id > 1, us: a}, b]}", "missing-key",
            "{text: [{if: item.id > 1, use: a}, b]}"),
    ]

    /// Values of `view` of a template.
    static let nodes = [
        SchemaPart("{txt: a}", "unknown-key", "{text: a}"),
        SchemaPart("{color: red}", "unknown-node", "{text: a, color: red}"),
        SchemaPart("{text: a, image: a.png}", "conflicting-keys", "{image: \"${name}\"}"),
        SchemaPart("space", "unknown-node", "spacer"),
        SchemaPart("{vstack: a}", "wrong-type", "{vstack: [{text: a}, spacer, divider]}"),
        SchemaPart(
            "{vstack: []}", "empty-cell", "{vstack: [{spacer: }, {spacer: 4}, {divider: }]}"),
        SchemaPart(
            "{vstack: [{hstack: [{zstack: [{text: a, colour: red}]}]}]}", "unknown-key",
            "{vstack: [{hstack: [{zstack: [{text: a, color: red}]}]}]}"),
        SchemaPart(
            "{hstack: [{text: a}], spacing: 8 pt}", "wrong-type",
            #"{hstack: [{text: a}], spacing: "${2 * 4}"}"#),
        SchemaPart(
            "{hstack: [{text: a}], alignment: middle}", "unknown-value",
            "{hstack: [{text: a}], alignment: firstBaseline}"),
        SchemaPart(
            "{vstack: [{text: a}], wrap: true}", "conflicting-keys",
            "{hstack: [{text: a}], wrap: true, distribution: natural}"),
        SchemaPart("{text: a, style: 2nd}", "unknown-value", "{text: a, style: headline}"),
        SchemaPart(
            "{text: a, style: 12}", "unknown-value", #"{text: a, style: "${name}", weight: bold}"#),
        SchemaPart("{text: a, lines: many}", "wrong-type", "{text: a, lines: 2}"),
        SchemaPart("{text: a, lines: 1.5}", "wrong-type", #"{text: a, lines: "${1}"}"#),
        SchemaPart("{text: a, opacity: 2}", "out-of-range", "{text: a, opacity: 0.5}"),
        SchemaPart("{text: a, width: estimated(10)}", "malformed-length", "{text: a, width: 50%}"),
        SchemaPart("{text: a, aspectRatio: 1 x}", "wrong-type", "{text: a, aspectRatio: 16/9}"),
        SchemaPart(
            "{text: a, underline: 'yes'}", "wrong-type", #"{text: a, underline: "${name == 'a'}"}"#
        ),
        SchemaPart(
            "{text: a, padding: {left: 1}}", "unknown-key", "{text: a, padding: {leading: 1}}"),
        SchemaPart("{text: a, border: 2}", "wrong-type", "{text: a, border: red}"),
        SchemaPart(
            "{text: a, border: {width: 2}}", "missing-key",
            "{text: a, border: {width: 2, color: {light: white, dark: black}}}"),
        SchemaPart(
            "{text: a, gradient: [red]}", "out-of-range", "{text: a, gradient: [red, '#ff0000']}"),
        SchemaPart(
            "{text: a, gradient: {colors: [red, blue], direction: center}}", "unknown-value",
            "{text: a, gradient: {colors: [red, blue], direction: top}}"),
        SchemaPart(
            "{text: a, background: red, shadow: {blur: 3}}", "unknown-key",
            "{text: a, background: red, shadow: {radius: 3, opacity: 0.5}}"),
        SchemaPart("{text: a, color: '#ff00'}", "unknown-value", "{text: a, color: '#ff000080'}"),
        SchemaPart(
            "{text: a, color: {light: red}}", "missing-key", "{divider: {light: red, dark: blue}}"),
        SchemaPart(
            "{spans: [a, {text: b, wieght: bold}]}", "unknown-key",
            "{spans: [a, {text: b, weight: bold, when: name == 'a'}]}"),
        SchemaPart(
            "{image: 'https://a.example/b', placeholder: {symbl: photo}}", "unknown-key",
            "{image: 'https://a.example/b', placeholder: {symbol: photo}, contentMode: scaleAspectFit}"
        ),
        SchemaPart("{cell: Line there}", "wrong-type", "{cell: {card: {text: a}}}"),
        SchemaPart(
            "{text: a, for: name}", "wrong-type", "{hstack: [{text: a, for: {a: '[1, 2]'}}]}"),
        SchemaPart("{text: a, when: 3}", "wrong-type", "{text: a, when: name == 'a'}"),
        SchemaPart(
            "{toggle: state.isOn, min: 2}", "conflicting-keys",
            "{toggle: state.isOn, enabled: false, accessibility: On}"),
        SchemaPart(
            "{button: a, role: danger, onTap: {notice: b}}", "unknown-value",
            "{button: a, role: destructive, onTap: {notice: b}}"),
        SchemaPart(
            "{button: a, menu: [{title: b, ontap: {notice: c}}]}", "unknown-key",
            "{button: a, menu: [{title: b, onTap: {notice: c}}]}"),
        SchemaPart(
            "{spans: [[{if: name == 'a', us: a}, b]]}", "missing-key",
            "{spans: [[{if: name == 'a', use: a}, b], {text: [{if: name == 'a', use: a}, b]}]}"),
        SchemaPart(
            "{text: a, onTap: {notice: b, open: c}}", "conflicting-keys",
            "{text: a, onTap: [{if: name == 'a', notice: b}, {notice: c}]}"),
    ]

    /// The layout and the cell of a section.
    static let keys = [
        SchemaPart("cell: {text: a}", "missing-key", "cell: {text: a}\n    layout: list"),
        SchemaPart(
            "layout: list\n    cells: {text: a}", "unknown-key",
            "layout: list\n    cell: {text: a}"),
        SchemaPart(
            "layout: list\n    cell: {text: a}\n    url: https://a.example", "conflicting-keys",
            "layout: list\n    cell: {text: a}\n    search: string(item.id)"),
    ]

    /// Keys of a section that has a layout and a cell.
    static let sections = [
        SchemaPart(
            "header: {text: a, pined: true}", "unknown-key", "header: {text: a, pinned: true}"),
        SchemaPart(
            "header: {text: a, edge: middle}", "unknown-value",
            "header: {text: a, edge: topLeading}"),
        SchemaPart("header: {}", "empty-cell", "header: a"),
        SchemaPart(
            "footer: {text: a, offset: {z: 1}}", "unknown-key", "footer: {text: a, offset: {y: 1}}"),
        SchemaPart(
            "footer: {cell: hello there}", "wrong-type", "footer: {cell: {Line: {name: a}}}"),
        SchemaPart(
            "background: {color: red, inset: 8}", "unknown-key",
            "background: {color: red, insets: 8}"),
        SchemaPart("empty: {titel: a}", "unknown-key", "empty: {title: a}"),
        SchemaPart(
            "swipe: {trailing: []}", "wrong-type",
            "swipe: {trailing: [{title: a, onTap: {notice: b}}]}"),
        SchemaPart(
            "swipe: {}", "missing-key", "swipe: {leading: [{title: a, onTap: {refresh: true}}]}"),
        SchemaPart("menu: [{title: a}]", "missing-key", "menu: [{title: a, onTap: {notice: b}}]"),
        SchemaPart("onTap: {dismiss: false}", "wrong-type", "onTap: {dismiss: true}"),
        SchemaPart("onTap: {}", "missing-key", "onTap: {set: {isOn: true}}"),
    ]
}
