import POSIX

/// Byte search in linear time.
enum ByteSearch {
    /// Returns the offset of the first occurrence of `part` at or after `start`.
    static func first(
        _ part: UnsafeRawBufferPointer, in whole: UnsafeRawBufferPointer, from start: Int = 0
    ) -> Int? {
        guard start >= 0, start <= whole.count - part.count else { return nil }
        guard let base = whole.baseAddress, let needle = part.baseAddress, part.count > 0 else {
            return start
        }
        let last = whole.count - part.count
        var offset = start
        // Compares at each occurrence of the first byte, which is fast unless partial matches are
        // frequent; then a linear-time search takes over.
        var comparisonBudget = 4 * whole.count
        while offset <= last, comparisonBudget >= 0,
            let found = memchr(base + offset, Int32(part[0]), last - offset + 1)
        {
            offset = UnsafeRawPointer(found) - base
            if memcmp(base + offset, needle, part.count) == 0 { return offset }
            comparisonBudget -= part.count
            offset += 1
        }
        guard comparisonBudget < 0 else { return nil }
        return searchForward(part, whole, from: offset)
    }

    /// Whether `part` occurs at `offset`, which must leave enough bytes.
    static func matches(
        _ part: UnsafeRawBufferPointer, _ whole: UnsafeRawBufferPointer, at offset: Int
    ) -> Bool {
        guard let base = whole.baseAddress, let needle = part.baseAddress else {
            return part.isEmpty
        }
        return memcmp(base + offset, needle, part.count) == 0
    }

    /// Knuth–Morris–Pratt search.
    private static func searchForward(
        _ part: UnsafeRawBufferPointer, _ whole: UnsafeRawBufferPointer, from start: Int
    ) -> Int? {
        let borders = borders(part.count) { part[$0] }
        var matched = 0
        for offset in start..<max(whole.count, start) {
            while matched > 0, part[matched] != whole[offset] { matched = borders[matched - 1] }
            if part[matched] == whole[offset] { matched += 1 }
            if matched == part.count { return offset - part.count + 1 }
        }
        return nil
    }

    /// Returns the offset of the last occurrence of `part` that begins at or before `limit`.
    static func last(
        _ part: UnsafeRawBufferPointer, in whole: UnsafeRawBufferPointer, upTo limit: Int
    ) -> Int? {
        let start = min(limit, whole.count - part.count)
        guard start >= 0 else { return nil }
        if part.isEmpty { return start }
        // Knuth–Morris–Pratt, backwards.
        let borders = borders(part.count) { part[part.count - 1 - $0] }
        var matched = 0
        for offset in (0..<start + part.count).reversed() {
            while matched > 0, part[part.count - 1 - matched] != whole[offset] {
                matched = borders[matched - 1]
            }
            if part[part.count - 1 - matched] == whole[offset] { matched += 1 }
            if matched == part.count { return offset }
        }
        return nil
    }

    /// The failure function: for each prefix, the length of its longest proper border.
    private static func borders(_ count: Int, _ byte: (Int) -> UInt8) -> [Int] {
        var borders = [Int](repeating: 0, count: count)
        var length = 0
        for index in 1..<max(count, 1) {
            while length > 0, byte(length) != byte(index) { length = borders[length - 1] }
            if byte(length) == byte(index) { length += 1 }
            borders[index] = length
        }
        return borders
    }
}
