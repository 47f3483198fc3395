/// Every key of the spec language.
package enum Key: UInt8, CaseIterable, Sendable {
    case accessibility, accessory, alignment, api, appearance, arguments, aspectRatio, at
    case attempts, axis, background, badge, banner, bar, baseURL, border, bottom, button
    case cache, carousel, cell, cells, closed, color, colors, columns, concurrency, confirm
    case contentMode, contentSizes, control, corner, crossOrigin, dark, data, database, decode
    case dedupe, `default`, defaults, delay, delete, description, detail, devices, direction
    case dismiss, distribution, divider, each, edge, edgeSpacing, empty, `enum`, errors, event
    case every, extendsBoundary, failure, fallback, file, flow, footer, `for`, form, format
    case gradient, grid, group, header, headers, health, height, hstack, html, id, identifier
    case identity, `if`, image, imageAccessibility, `import`, `in`, insets, insetsReference
    case item, itemHeight, items, itemSpacing, itemWidth, json, key, keypath, largeTitle
    case layout, layouts, leading, `let`, library, light, lines, lineSpacing, list, load
    case loading, locales, logging, markdown, maxItems, maxPages, menu, model, models, module
    case more, next, noResults, notice, offset, on, onError, onRepeat, onTap, opacity, open
    case optimistic, optional, otherwise, padding, pageControl, paging, parameter, parameters
    case params, patch, pattern, pinned, placeholder, policy, position, post, present, prompt
    case pull, push, put, query, radius, refresh, reject, `repeat`, response, retry, role
    case rows, screen, scrollDirection, scrolling, search, searchBar, secondaryText, secrets
    case section, sections, sectionSpacing, send, separatorInset, separators, set, shadow
    case shelf, size, sizeParameter, slots, spacer, spacing, spans, specs, sql, sqlite, start
    case state, strikethrough, strings, style, subitems, swipe, symbol, text, textAlignment
    case then, timeout, title, top, total, trailing, type, underline, undo, update, url, use
    case view, vstack, weight, when, width, wrap, x, y, zstack

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
