import Diagnostics
import Expressions
import Screens

/// The addresses of pictures.
extension SpecReader {
    /// Reads the address of a picture: a URL, or a file beside the spec.
    func pictureAddress(_ node: NodeIndex, in scope: Scope) -> Text? {
        if tree[node].kind == .string, let name = symbolInAddress(text(node)) {
            log.faulty.insert(node)
            return refuse(.symbolAsPicture(name), at: place(node))
        }
        for address in literals(node) where !isFaulty(address) { checkAddress(address) }
        return text(node, use: .optional, in: scope, as: "`image`", isShown: false)
    }

    /// Returns the texts without interpolations: the value, or those of its alternatives.
    func literals(_ node: NodeIndex) -> [NodeIndex] {
        let values: [NodeIndex] =
            tree[node].kind == .sequence
            ? tree.elements(node).map { element in
                guard tree[element].kind == .mapping else { return element }
                return tree.pairs(element).first { tree.text($0.key, equals: "use") }?.value
                    ?? element
            } : [node]
        return values.filter { tree[$0].kind == .string && !containsInterpolation($0) }
    }

    /// Reports an address that no run can load.
    private func checkAddress(_ node: NodeIndex) {
        let address = text(node)
        if let scheme = URLScheme(address) {
            guard !scheme.isWeb else { return }
            log.faulty.insert(node)
            report(.pictureScheme(scheme.name), at: place(node))
        } else if address.hasPrefix("/") {
            report(.malformedPath(address), at: place(node))
        } else if !address.isEmpty, let fault = fileFault?(address) {
            report(.unusableFile(address, fault: fault), at: place(node))
        }
    }

    /// Returns the name of a symbol if an address is one of the system's: `systemName:star`.
    private func symbolInAddress(_ address: String) -> String? {
        let prefixes = ["systemname", "systemimage", "sfsymbol", "symbol", "sf"]
        guard let end = address.firstIndex(where: { ":=(".contains($0) }),
            prefixes.contains(KeySynonyms.plain(String(address[..<end])))
        else { return nil }
        let name = address[end...].drop { ":=(/ \"'".contains($0) }.prefix { !")\"' ".contains($0) }
        return name.isEmpty ? nil : String(name)
    }
}
