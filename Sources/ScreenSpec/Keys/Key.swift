/// Every key of the spec language.
package enum Key: UInt8, CaseIterable, Sendable {
    case accessibility, accessory, alignment, api, appearance, arguments, at, attempts, axis
    case background, badge, banner, baseURL, border, bottom, button, cache, carousel, cell
    case buttonStyle
    case cells, closed, color, colors, columns, concurrency, confirm, contentMode
    case contentSizes, control, corner, crossOrigin, dark, data, database, decode, dedupe
    case `default`, defaults, delay, delete, description, detail, devices, dismiss, divider
    case each, edge, edgeSpacing, empty, `enum`, errors, event, every, extendsBoundary
    case enabled
    case failure, file, flow, footer, `for`, form, format, grid, group, header, headers
    case health, height, hstack, id, identifier, identity, `if`, image, `import`, `in`, insets
    case insetsReference, item, itemHeight, items, itemSpacing, itemWidth, json, key, keypath
    case keyboard
    case layout, layouts, leading, `let`, library, light, lines, lineSpacing, list, load
    case loading, locales, logging, maxItems, maxPages, menu, model, models, module, more
    case max, min
    case next, noResults, notice, offset, on, onError, onRepeat, onTap, opacity, open
    case onChange
    case optional, otherwise, padding, paging, parameter, parameters, params, patch, pattern
    case pinned, policy, position, post, present, prompt, pull, push, put, query, refresh
    case problem, progress
    case reject, `repeat`, response, retry, role, rows, screen, scrollDirection, scrolling
    case search, searchBar, secondaryText, secrets, section, sections, sectionSpacing, send
    case secure, segments
    case set, shelf, size, sizeParameter, slots, spacer, spacing, specs, sql, sqlite, start
    case state, strikethrough, strings, style, subitems, swipe, text, textAlignment, then
    case step, stepper, textField, toggle
    case timeout, title, top, total, trailing, type, url, use, view, vstack, weight, when
    case width, wrap, x, y, zstack

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
