import LoaderPlan
import TestSupport
import Testing

/// Plans of the sample specs, and of a spec with every loading key.
@Suite struct PlanGoldenTests {
    static let samples = ["followers", "market", "widgets"]

    @Test(arguments: samples)
    func `the plan of a sample is as recorded`(name: String) throws {
        let plan = try plan(try sampleSpec("\(name).yaml"))
        expectGolden(plan.json, "Cases/\(name).plan.json")
    }

    @Test(arguments: samples)
    func `YAML and JSON give the same plan`(name: String) throws {
        let yaml = try plan(try sampleSpec("\(name).yaml"))
        // The path of a data file is relative to the folder of the spec.
        let text = try sampleSpec("json/\(name).json").replacing(
            #""file": "../"#, with: #""file": ""#
        ).replacing(#""database": "../"#, with: #""database": ""#)
            .replacing(#""strings": "../"#, with: #""strings": ""#)
        let json = try plan(text, path: "test.json")
        #expect(json.json == yaml.json)
        #expect(planText(json) == planText(yaml))
        #expect(planMermaid(json) == planMermaid(yaml))
    }

    @Test func `the plan contains every loading key`() throws {
        let plan = try plan(Self.everything)
        expectGolden(plan.json, "Cases/everything.plan.json")
        expectGolden(planText(plan), "Cases/everything.plan.txt")
        expectGolden(planMermaid(plan), "Cases/everything.plan.mmd")
    }

    @Test func `the plan contains the shared request settings`() throws {
        let plan = try plan(Self.api)
        expectGolden(plan.json, "Cases/api.plan.json")
        expectGolden(planText(plan), "Cases/api.plan.txt")
        expectGolden(planMermaid(plan), "Cases/api.plan.mmd")
    }

    @Test func `a plan is deterministic`() throws {
        let all = try (0..<5).map { _ in try plan(Self.everything).json }
        #expect(Set(all).count == 1)
    }

    private static let everything = #"""
        screen: test."every" <key> & `한국`
        title: Rows of ${params.name} for ${'${'}
        params:
          name: string
          count: {type: int, default: -3}
          ratio: {type: double, default: 0.5}
          flag: {type: bool, default: false}
          code: {type: string, pattern: "[A-Z]{2}", enum: [KR, DE], default: KR}
        let:
          twice: 2 * once
          once: params.count + 1
          half: |
            params.ratio
              / 2.0
        models:
          Row:
            key: {type: string, identity: true}
            link: url?
            part: double?
            mood: Mood
          Mood: {enum: [good, bad], closed: true}
          Found: {rows: list(Row) at result.rows, next: string?, error: string?}
        load: {onError: cancelAll, concurrency: 3, timeout: 1500ms}
        refresh: {pull: true, every: 90s}
        empty: Nothing for ${params.name}
        logging: {parameters: {name: "${params.name}", kind: rows}}
        sections:
          - id: paged
            url: https://example.com/${params.count}/rows?ratio=x&flag=${params.flag}#${params.code}
            keypath: a.한국-1
            model: Row?
            decode: lossy
            optional: true
            paging:
              policy: page
              parameter: p
              start: 0
              size: 10
              sizeParameter: n
              more: response.?meta.?more
              total: response.total
              maxPages: 7
              maxItems: 70
              onRepeat: error
              dedupe: last
            onError: ignore
            layout: {list: {appearance: sidebar, itemHeight: 20%}}
            cell: {text: "${item.?key}", image: "${item.?link}", badge: "#${index}", accessory: checkmark}
            empty: None
            logging: {identifier: rows, event: tap, parameters: {key: "${item.?key}"}}
          - id: whole
            when: |
              params.flag ||
                params.code == "KR"
            url: ${params.name}
            cache: networkFirst
            model: string
            paging: {policy: none, size: 5, maxItems: 9}
            layout: {grid: {columns: 2, itemHeight: uniform(10.5), spacing: 2.5, insets: {top: -1, trailing: 0.25}}}
            cell: {text: "${item}"}
          - id: file
            file: data/rows.json
            keypath: rows
            model: Mood
            layout: {list: {appearance: grouped}}
            cell: {text: "${item}"}
          - id: database
            sqlite:
              database: data/rows.sqlite
              sql: |
                SELECT key, mood FROM rows
                WHERE part > :part AND mood <> 'x' LIMIT :limit
              arguments: {part: "${params.ratio}", limit: 5}
            paging: {policy: none, maxItems: 4}
            model: Row
            layout: list
            cell: {text: "${item.?link}"}
          - id: literal
            items: [{key: "${params.name}", part: "${params.ratio}", mood: good}, {key: b, mood: bad}]
            model: Row
            layout: {grid: {columns: 1, itemHeight: fractionalWidth(0.5)}}
            let:
              line: sum + " – " + item.key
              sum: string(index + twice) + string(half)
            cell: {text: "${line}", secondaryText: "${item.mood}"}
          - id: found
            url: https://example.com/search
            json: {query: "${params.name}", page: {}}
            response: Found
            reject:
              - {if: page > 1, use: "page ${page}: ${response.?error}"}
              - ${response.?error}
            keypath: result.rows
            model: Row
            paging: {policy: token, next: response.?next, parameter: page.after, size: 5, sizeParameter: page.first, in: body}
            layout: list
            cell: {text: "${item.key}"}
          - id: each
            url: https://example.com/rows/${id}
            for: {id: "[params.count, once]"}
            paging: {size: 2, maxPages: 3}
            model: Row
            layout: list
            cell: {text: "${item.key}"}
          - id: all
            url: https://example.com/rows/${id}
            for: {id: "[params.count, once]"}
            model: Row
            layout: list
            cell: {text: "${item.key}"}
        """#

    private static let api = #"""
        screen: test.api
        params: {host: {type: string, enum: [a, b]}}
        secrets: [token, key]
        api:
          baseURL: https://${params.host}.example.com/v2/
          headers: {Authorization: "Bearer ${secrets.token}", X-App: app}
          query: {lang: en}
          retry: {attempts: 3, on: [timeout]}
          timeout: 5s
          cache: cacheFirst
          health: /health
        data:
          users: {url: "/users?well=${api.healthy}", query: {lang: ko}, model: list(Row)}
          pushed: {url: push, json: {a: "${params.host}"}, model: json}
        models: {Row: {id: int}}
        sections:
          - {id: a, url: "?all", headers: {x-app: other}, model: Row, layout: list, cell: {text: a}}
          - id: b
            url: https://example.com/rows
            headers: {X-Key: "${secrets.key}"}
            retry: {attempts: 1}
            cache: networkOnly
            model: Row
            layout: list
            cell: {text: a}
          - {id: d, url: stored, cache: cacheOnly, model: Row, layout: list, cell: {text: a}}
          - {id: c, items: data.users, when: api.healthy, layout: list, cell: {text: "${data.pushed.?a}"}}
        """#
}
