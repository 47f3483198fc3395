/// Every key of the spec language.
package enum Key: UInt8, CaseIterable, Sendable {
    case accessibility, accessory, api, appearance, arguments, at, attempts, background, badge,
        baseURL, cache, cell
    case cells, closed, columns, concurrency, control, crossOrigin, data, database, decode, dedupe
    case `default`, description, detail, empty, `enum`, event, every, failure, file, flow, footer
    case `for`, form, format, given, grid, group, header, headers, health, id, identifier, identity
    case image, `import`, insets, insetsReference, item, itemHeight, items, itemWidth, json, keypath
    case layout, layouts, `let`, library, list, locales, load, loading, logging, maxItems, maxPages, model, models, module
    case more, next, noResults, on, onError, onRepeat, onTap, open, optional, paging, parameter
    case parameters, params, pattern, policy, pull, push, query, refresh, reject, response, retry,
        row, rowHeight, rows
    case screen, scrolling, search, secondaryText, secrets, section, sections, set, size
    case sizeParameter, spacing, sqlite
    case start, state, strings, style, text, timeout, title, total, type, url, use, when
    case top, leading, bottom, trailing
    case devices, contentSizes, specs
    case alignment, anchor, axis, badges, banner, carousel, color, corner, dark, edgeSpacing
    case extendsBoundary, height, itemAnchor, itemSpacing, kind, light, lineSpacing, offset, pinned
    case `repeat`, scrollDirection, sectionSpacing, width, x, y, zIndex
    case border, button, contentMode, divider, hstack, lines, opacity, padding, position, slots
    case spacer, strikethrough, textAlignment, view, vstack, weight, wrap, zstack

    /// The key as written in a spec.
    package var word: String { KeyWords.shared.words[Int(rawValue)] }

    /// Returns the key with this text, if any; `hash` is the text hash of its node.
    static func find(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Key? {
        KeyWords.shared.find(text, hash: hash)
    }
}

/// An open-addressing hash table from words to keys, at most half full.
private struct KeyWords: Sendable {
    private struct Slot: Sendable {
        var hash: UInt32 = 0
        var key: Key?
    }

    private static let mask: UInt32 = 511
    static let shared = KeyWords()

    /// The word of each key, by raw value; it is the name of the case.
    let words: [String]
    private let texts: [[UInt8]]
    private var slots: [Slot]

    private init() {
        words = Key.allCases.map { String(describing: $0) }
        texts = words.map { Array($0.utf8) }
        slots = Array(repeating: Slot(), count: Int(Self.mask) + 1)
        for (key, text) in zip(Key.allCases, texts) {
            let hash = text.withUnsafeBufferPointer(textHash)
            var slot = Int(hash & Self.mask)
            while slots[slot].key != nil { slot = (slot + 1) & Int(Self.mask) }
            slots[slot] = Slot(hash: hash, key: key)
        }
    }

    func find(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Key? {
        var slot = Int(hash & Self.mask)
        while let key = slots[slot].key {
            if slots[slot].hash == hash {
                let isWord = texts[Int(key.rawValue)].withUnsafeBufferPointer { isSame($0, text) }
                if isWord { return key }
            }
            slot = (slot + 1) & Int(Self.mask)
        }
        return nil
    }
}
