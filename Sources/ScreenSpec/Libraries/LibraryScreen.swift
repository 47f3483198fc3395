package import Diagnostics
import JSONData
package import Screens

extension Compiler {
    /// Compiles a library as a screen that shows nothing and has all that the library declares, so
    /// that two versions can be compared as those of a screen.
    ///
    /// - Parameter source: the file of the library, which its directory finds.
    /// - Returns: The screen; nil if there are errors, all of which are reported.
    package func compileLibrary(
        _ source: SourceText, into bag: inout DiagnosticBag
    ) -> Screen? {
        let start = source.path.lastIndex(of: "/").map { source.path.index(after: $0) }
        let name = String(source.path[(start ?? source.path.startIndex)...])
        let folder = String(source.path[..<(start ?? source.path.startIndex)])
        var writer = JSONWriter()
        writer.string(name)
        let text = """
            screen: library
            import: [\(String(decoding: writer.bytes, as: UTF8.self))]
            sections: [{id: none, rows: [{text: none}]}]
            """
        let importer = SourceText(path: folder + "library.yaml", bytes: Array(text.utf8))
        let library = try? libraries.imports([name], of: importer.path).files.first?.get()
        if let library, library.hasErrors {
            bag.merge(library.diagnostics)
            return nil
        }
        var own = DiagnosticBag()
        guard let screen = compile(importer, into: &own), let library else {
            bag.merge(own)
            return nil
        }
        return screen.with(templates: library.templates, flags: library.flags)
    }
}

extension Screen {
    /// Returns the screen with other templates and flags.
    fileprivate func with(templates: [CellTemplate], flags: [Parameter]) -> Screen {
        Screen(
            source: source, scope: scope, id: id, idPlace: idPlace, title: title,
            parameters: parameters, state: state, flags: flags, searchBar: searchBar,
            secrets: secrets, api: api, data: data, names: names, models: models, strings: strings,
            load: load,
            refresh: refresh, bar: bar, placeholders: placeholders,
            loggingParameters: loggingParameters, devices: devices, layout: layout,
            background: background, colors: colors, fonts: fonts, lengths: lengths,
            templates: templates,
            sections: sections, result: result, leave: leave)
    }
}
