import Diagnostics
import Expressions
import Screens

/// The addresses of pictures.
extension SpecReader {
    /// Reads the address of a picture: a URL, or a file beside the spec.
    func pictureAddress(_ node: NodeIndex, _ scope: Scope) -> Text? {
        if tree[node].kind == .string, let name = symbolName(text(node)) {
            faulty.insert(node)
            return refuse(.symbolAsPicture(name), at: place(node))
        }
        return text(node, .optional, scope, "`image`", isShown: false)
    }

    /// Returns the name of a symbol if an address is one of the system's: `systemName:star`.
    private func symbolName(_ address: String) -> String? {
        let prefixes = ["systemname", "systemimage", "sfsymbol", "symbol", "sf"]
        guard let end = address.firstIndex(where: { ":=(".contains($0) }),
            prefixes.contains(KeySynonyms.plain(String(address[..<end])))
        else { return nil }
        let name = address[end...].drop { ":=(/ \"'".contains($0) }.prefix { !")\"' ".contains($0) }
        return name.isEmpty ? nil : String(name)
    }
}
