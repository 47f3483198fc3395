import JSONData
package import Layout

/// The size of a chunk in bytes.
private let chunkSize = 64 << 10

/// Writes frames as JSON, one per line: kind, index path, `[x, y, width, height]` and z index.
/// `write` receives them in chunks.
package func writeJSON<Failure: Error>(
    _ result: LayoutResult, to write: ([UInt8]) throws(Failure) -> Void
) throws(Failure) {
    var writer = JSONWriter()
    writer.raw("{\n  \"contentSize\": ")
    writer.points([result.contentSize.width, result.contentSize.height])
    writer.raw(",\n  \"frames\": [")
    var isFirst = true
    for frame in result.frames {
        writer.raw(isFirst ? "\n    " : ",\n    ")
        isFirst = false
        writer.frame(frame)
        if writer.bytes.count >= chunkSize {
            try write(writer.bytes)
            writer.removeBytes()
        }
    }
    writer.raw(isFirst ? "]\n}\n" : "\n  ]\n}\n")
    try write(writer.bytes)
}

extension JSONWriter {
    fileprivate mutating func frame(_ frame: LayoutFrame) {
        beginObject()
        key("kind")
        string(frame.kind.name)
        key("indexPath")
        beginArray()
        int(Int64(frame.section))
        if frame.item == LayoutFrame.ofLayout {
            string("MAX")
        } else {
            int(Int64(frame.item))
        }
        endArray()
        key("frame")
        points([
            frame.rect.origin.x, frame.rect.origin.y, frame.rect.size.width,
            frame.rect.size.height,
        ])
        key("zIndex")
        int(Int64(frame.zIndex))
        endObject()
    }
}
