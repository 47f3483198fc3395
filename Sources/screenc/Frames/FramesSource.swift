import Diagnostics
import JSONData
import LayoutDocuments

/// Where a layout document comes from.
struct FramesSource {
    /// `-` is standard input.
    let path: String

    /// No layout needs more.
    private static let maxBytes = 64 << 20

    /// Nil, with a report, where the file holds no layout document.
    func document(into bag: inout DiagnosticBag) throws(FileFault) -> LayoutDocument? {
        let bytes =
            path == "-"
            ? try Files.readStandardInput(limit: Self.maxBytes)
            : try Files.read(path, limit: Self.maxBytes)
        let source = SourceText(path: path == "-" ? "<stdin>" : path, bytes: bytes)
        do {
            return try LayoutDocument(try JSONDocument(bytes).root)
        } catch let error as JSONError {
            bag.report(.noLayout(error, in: source))
        } catch let error as LayoutDocumentError {
            bag.report(.noLayout(error, in: source))
        } catch {}
        return nil
    }
}
