import Layout

extension SVGImage {
    /// A picture that was loaded: its file where it stands first, a reference to it elsewhere.
    mutating func writePicture(_ image: ViewImage, in frame: LayoutRect) {
        guard let picture = pictures[image.address] else { return }
        out.raw("<svg")
        rectangle(frame, 0)
        out.fit(picture, image.mode)
        out.raw(">")
        if let alternative = image.alternativeText, !alternative.isEmpty {
            out.raw("<title>")
            out.text(alternative)
            out.raw("</title>")
        }
        let number = pictureNumbers[image.address] ?? pictureNumbers.count
        if pictureNumbers.updateValue(number, forKey: image.address) == nil {
            // It may be used elsewhere: its place here is that of a group around it.
            out.raw("<defs>")
            out.image(picture, number, attribute: " xlink:href=\"")
            out.raw("</defs>")
        }
        out.raw("<use xlink:href=\"#p")
        out.int(number)
        if image.mode == .center { out.centre(picture, in: frame.size) }
        out.raw("\"/></svg>\n")
    }
}
