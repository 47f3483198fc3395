import ArgumentParser
import JSONData

/// What one result depends on.
struct InputsOfResult {
    /// The specs on the command line of the result.
    let specs: [String]
    /// The exit code of the command: 0, 1 if it reported errors, or 3 if only goldens are missing.
    let status: Int32
    let record: InputRecord

    var list: InputList { InputList([record]) }
}

/// The forms of lists of inputs.
enum InputListFormat: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
    case make

    /// Returns the lists of results in this form.
    ///
    /// - Parameters:
    ///   - command: The command of the results.
    ///   - target: What a rule calls the result.
    /// - Throws: If a rule cannot contain a path.
    func text(
        of results: [InputsOfResult], by command: String, target: String?
    ) throws(FileFault) -> String {
        switch self {
        case .text: plainText(of: results, by: command)
        case .json: jsonText(of: results, by: command)
        case .make:
            try MakeRule(
                target ?? command, dependingOn: InputList(results.map(\.record)),
                looksForOthers: true
            ).text()
        }
    }

    private func plainText(of results: [InputsOfResult], by command: String) -> String {
        results.map { result in
            let heading = ([command] + result.specs).joined(separator: " ") + "\n"
            let lines = result.list.named.flatMap { _, word, paths in
                paths.map { "\(word.padded(to: 7)) \($0)\n" }
            }
            return (results.count > 1 ? heading : "") + lines.joined()
        }.joined(separator: "\n")
    }

    private func jsonText(of results: [InputsOfResult], by command: String) -> String {
        var json = JSONWriter(style: .pretty)
        json.beginObject()
        json.key("version")
        json.int(1)
        json.key("tool")
        json.word(Screenc.version)
        json.key("results")
        json.beginArray()
        for result in results { result.write(by: command, into: &json) }
        json.endArray()
        json.endObject()
        return String(decoding: json.bytes, as: UTF8.self) + "\n"
    }
}

extension InputsOfResult {
    fileprivate func write(by command: String, into json: inout JSONWriter) {
        json.beginObject()
        json.key("for")
        json.word(command)
        json.member("specs", specs)
        json.key("status")
        json.int(Int64(status))
        for (name, _, paths) in list.named { json.member(name, paths) }
        json.endObject()
    }
}

extension String {
    fileprivate func padded(to width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - utf8.count))
    }
}
