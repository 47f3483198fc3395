/// Every key of the spec language.
package enum Key: String, CaseIterable, Sendable {
    case accessibility, accessory, alert, alignment, api, app, appearance, appearances, arguments
    case aspectRatio, at
    case attempts, axis, background, badge, banner, bar, baseURL, border, bottom, button
    case buttonStyle, by, cache, call, carousel, cases, cell, cells, closed, code, color, colors,
        columns
    case concurrency, confirm, contentMode, contentSizes, control, corner, crossOrigin, dark
    case data, database, decode, dedupe, `default`, defaults, delay, delete, description, detents
    case detail, devices, direction, discard, dismiss, distribution, divider, each, edge,
        edgeSpacing
    case empty, enabled, `enum`, errors, event, every, extendsBoundary, failure, fallback
    case family, file, flags, flow, folds, fonts, footer, `for`, form, format, from, grabber,
        gradient,
        grid, group,
        header, headers
    case health, height, hstack, html, id, identifier, identity, `if`, ignore, image
    case `import`, `in`, insert, insets, insetsReference, into, item, itemHeight, items
    case ios, itemSpacing, itemWidth, json, key, keyboard, keypath, largeTitle, layout, layouts
    case leading, leave, lengths, `let`, library, light, lines, lineSpacing, links, list, load,
        loading,
        locales
    case logging, markdown, max, maxItems, maxPages, menu, min, model, models, module, more
    case next, noResults, notice, offset, on, onAppear, onChange, oneOf, onError, onRepeat, onTap,
        onVisible
    case opacity, open, optimistic, optional, order, otherwise, padding, pageControl, pageOrder,
        paging,
        parameter
    case parameters, params, patch, path, pattern, picker, pictures, pinned, placeholder, policy,
        position
    case post
    case prefix, present, problem, problems, product, progress, prompt, pull, push, put, query,
        radius, reason
    case refresh, reject, relativeTo, reset
    case `repeat`, response, result, retry, role, rows, rules, screen, scrollDirection, scrolling,
        scrollAnchor, scrollTo,
        search
    case searchBar, secondaryText, secrets, section, sections, sectionSpacing, secure
    case segments, selection, send, separatorInset, separators, set, shadow, share, sheet, shelf,
        size,
        sizeParameter
    case slots, spacer, spacing, spans, spec, specs, sql, sqlite, start, state, states, step
    case stepper, steps
    case strikethrough, strings, style, subitems, swipe, symbol, tab, tabs, targets, test, text
    case textAlignment
    case textField, then, timeout, tint, title, to, toggle, tolerance, top, total, trailing, type,
        underline, undo
    case unknown, update, url, use, value, view, vstack, weight, when, width, wrap, x, y, zone,
        zstack

    /// The key as written in a spec.
    package var word: String { rawValue }

    /// The number of the case, by which tables are indexed: it is what an enum without values
    /// consists of, in one byte or, of more than 256 cases, in two.
    package var index: Int {
        withUnsafeBytes(of: self) {
            $0.count == 1 ? Int($0[0]) : Int($0.loadUnaligned(as: UInt16.self))
        }
    }

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

    private static let mask: UInt32 = 1023
    static let shared = KeyWords()

    /// The word of each key, by its index.
    private let texts: [[UInt8]]
    private var slots: [Slot]

    private init() {
        texts = Key.allCases.map { Array($0.word.utf8) }
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
                let isWord = texts[key.index].withUnsafeBufferPointer { isSame($0, text) }
                if isWord { return key }
            }
            slot = (slot + 1) & Int(Self.mask)
        }
        return nil
    }
}
