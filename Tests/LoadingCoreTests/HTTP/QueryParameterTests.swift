import LoadingCore
import Testing

/// Parameters of a URL, and fields of a form, that are set by name.
@Suite struct QueryParameterTests {
    /// The URL, the name and value to set, and the URL with it.
    static let urls: [(url: String, name: String, value: String, expected: String)] = [
        ("/a", "page", "2", "/a?page=2"), ("/a?page=1", "page", "2", "/a?page=2"),
        ("/a?page=1&x#f", "page", "2", "/a?x&page=2#f"),
        ("/a?page[number]=1&b=2", "page[number]", "2", "/a?b=2&page%5Bnumber%5D=2"),
        ("/a?page%5bnumber%5D=1", "page[number]", "2", "/a?page%5Bnumber%5D=2"),
        ("/a?$skip=0&$top=1", "$skip", "2", "/a?$top=1&%24skip=2"),
        ("/a?%61=1&a=2", "a", "3", "/a?a=3"), ("/a?a+b=1&a%20b=2", "a b", "3", "/a?a%20b=3"),
        // Names differ in case, and a name without a value is a flag.
        ("/a?Page=1", "page", "2", "/a?Page=1&page=2"), ("/a?page", "page", "2", "/a?page&page=2"),
        ("/a?pages=1&page=", "page", "2", "/a?pages=1&page=2"),
        ("/a?%zz=1", "%zz", "2", "/a?%25zz=2"), ("/a?é=1", "é", "ü&", "/a?%C3%A9=%C3%BC%26"),
    ]

    @Test(arguments: urls)
    func replaces(_ row: (url: String, name: String, value: String, expected: String)) {
        var parameters = LoadingRules.URLParameters(of: row.url)
        #expect(parameters.url == row.url)
        parameters.set(row.name, "0")
        parameters.set(row.name, row.value)
        #expect(parameters.url == row.expected)
        #expect(parameters.contains(row.name))
    }

    @Test(arguments: [
        ("page=1&a=b+c", "page", "x y", "a=b+c&page=x+y"),
        ("page%5Bnumber%5D=1", "page[number]", "*~", "page%5Bnumber%5D=*%7E"), ("", "a", "", "a="),
    ])
    func forms(_ form: String, _ name: String, _ value: String, _ expected: String) {
        var parameters = LoadingRules.ParameterList(form[...], .form)
        parameters.set(name, value)
        #expect(parameters.text == expected)
    }
}
