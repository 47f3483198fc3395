import JSONData
package import Layout

/// Frames as JSON, one per line: kind, index path, `[x, y, width, height]` and z index.
package func framesJSON(_ result: LayoutResult) -> [UInt8] {
    var text: [UInt8] = Array("{\n  \"contentSize\": ".utf8)
    text += list([result.contentSize.width, result.contentSize.height])
    text += Array(",\n  \"frames\": [".utf8)
    for (index, frame) in result.frames.enumerated() {
        text += Array((index == 0 ? "\n    " : ",\n    ").utf8)
        text += json(frame)
    }
    text += Array((result.frames.isEmpty ? "]\n}\n" : "\n  ]\n}\n").utf8)
    return text
}

private func json(_ frame: LayoutFrame) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("kind")
    writer.string(frame.kind.name)
    writer.key("indexPath")
    writer.beginArray()
    writer.int(Int64(frame.section))
    if frame.item == LayoutFrame.ofLayout {
        writer.string("MAX")
    } else {
        writer.int(Int64(frame.item))
    }
    writer.endArray()
    writer.key("frame")
    writer.points([
        frame.rect.origin.x, frame.rect.origin.y, frame.rect.size.width, frame.rect.size.height,
    ])
    writer.key("zIndex")
    writer.int(Int64(frame.zIndex))
    writer.endObject()
    return writer.bytes
}

private func list(_ numbers: [Double]) -> [UInt8] {
    var writer = JSONWriter()
    writer.points(numbers)
    return writer.bytes
}
