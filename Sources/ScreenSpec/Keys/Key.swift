/// Every word that is a key somewhere in a spec.
package enum Key: String, CaseIterable, Sendable {
    case accessibility, accessory, api, appearance, arguments, at, background, badge, cache, cell
    case cells, closed, columns, concurrency, crossOrigin, data, database, decode, dedupe
    case `default`, description, detail, empty, `enum`, event, every, failure, file, flow, footer
    case `for`, form, format, given, grid, group, header, headers, health, id, identifier, identity
    case image, `import`, insets, insetsReference, item, itemHeight, items, itemWidth, json, keypath
    case layout, layouts, `let`, list, load, loading, logging, maxItems, maxPages, model, models
    case more, next, onError, onRepeat, onTap, optional, paging, parameter, parameters, params
    case pattern, policy, query, refresh, reject, response, retry, row, rowHeight, screen, scrolling
    case search, secondaryText, secrets, section, sections, size, sizeParameter, spacing, sqlite
    case start, state, style, text, timeout, title, total, type, url, use, when
    case top, leading, bottom, trailing

    /// The key of a node's text, by the hash that the node carries.
    static func find(_ text: UnsafeBufferPointer<UInt8>, hash: UInt32) -> Key? {
        var slot = Int(hash & KeyTable.mask)
        while true {
            let entry = KeyTable.shared.slots[slot]
            guard let key = entry.key else { return nil }
            if entry.hash == hash, entry.name.elementsEqual(text) { return key }
            slot = (slot + 1) & Int(KeyTable.mask)
        }
    }
}

/// An open-addressing table from the hash of a word to its key; never more than half full.
private struct KeyTable: Sendable {
    struct Slot: Sendable {
        var hash: UInt32 = 0
        var name: [UInt8] = []
        var key: Key?
    }

    static let mask: UInt32 = 511
    static let shared = KeyTable()

    private(set) var slots: [Slot]

    private init() {
        slots = Array(repeating: Slot(), count: Int(Self.mask) + 1)
        for key in Key.allCases {
            let name = Array(key.rawValue.utf8)
            let hash = name.withUnsafeBufferPointer(textHash)
            var slot = Int(hash & Self.mask)
            while slots[slot].key != nil { slot = (slot + 1) & Int(Self.mask) }
            slots[slot] = Slot(hash: hash, name: name, key: key)
        }
    }
}
