/// Pauses, and records that are dropped meanwhile.
extension JSONParser {
    /// Pauses the parser at the first value at or after `record` with at least `depthLeft` levels
    /// left.
    mutating func pause(at record: RecordPointer, depthLeft: Int) {
        pauseRecord = record
        pauseDepthLeft = depthLeft
    }

    /// The open containers, outermost first.
    var openContainers: [RecordPointer] {
        guard var record = container else { return [] }
        var containers = [record]
        while record[1].distance != 0 {
            record -= record[1].distance
            containers.append(record)
        }
        return containers.reversed()
    }

    /// Drops the elements of the innermost open array, except for the last if it is a container.
    /// The parser is at the next element, which is already counted.
    mutating func dropElements(of array: RecordPointer) {
        let first = array + 2
        guard let last = counterpart, last >= first, last[0].isContainer else {
            next = first
            array[1].setCount(1)
            return
        }
        let span = last[1].span
        first.update(from: last, count: span)
        // What it repeats is dropped.
        if first[0].isShape(.object) { first[0].setFlag() }
        next = first + span
        counterpart = first
        array[1].setCount(2)
    }

    /// Drops the complete elements of an array before an open one, whose open containers are passed.
    mutating func dropElements(of array: RecordPointer, before open: [RecordPointer]) {
        guard let element = open.first, let innermost = open.last else { return }
        for container in open where container - container[0].counterpartDistance < element {
            // Its counterpart is dropped.
            container[0].close(at: 0)
            if container[0].isShape(.object) { container[0].setFlag() }
        }
        let first = array + 2
        let count = next - element
        first.update(from: element, count: count)
        first[1].setDistance(first - array)
        array[1].setCount(1)
        next = first + count
        container = first + (innermost - element)
        counterpart = nil
    }

    /// Drops the complete children of the open containers from a level on, where the parser has paused
    /// at a value. What is left has at most five records for each container.
    ///
    /// An array then looks as if it did not have them. An object keeps its first name and the last one,
    /// and has one null between them.
    mutating func dropChildren(of open: [RecordPointer], from level: Int) {
        guard open.indices.contains(level) else { return }
        var end = open[level]
        var enclosing = level > 0 ? open[level - 1] : nil
        for index in open.indices[level...] {
            let child = index + 1 < open.count ? open[index + 1] : next
            let kept = end
            (kept[0], kept[1]) = (open[index][0], open[index][1])
            // Its counterpart may be dropped.
            kept[0].close(at: 0)
            kept[1].setDistance(enclosing.map { kept - $0 } ?? 0)
            end = Self.keepNames(of: kept, from: open[index] + 2, to: child)
            enclosing = kept
        }
        next = end
        container = enclosing
        counterpart = nil
    }

    /// Moves the names that an open container keeps behind its moved records. Returns the end of them.
    private static func keepNames(
        of kept: RecordPointer, from first: RecordPointer, to child: RecordPointer
    ) -> RecordPointer {
        let end = kept + 2
        guard kept[0].isShape(.object) else {
            kept[1].setCount(1)
            return end
        }
        let last = child[-1]
        guard first < child - 1 else {
            end[0] = last
            return end + 1
        }
        let (name, value) = (first[0], first[1])
        end[0] = name
        // The next object may repeat the text before the first value. It repeats none from the end of
        // the null on: a name begins there, and not a comma.
        end[1] = JSONRecord(.null, from: value.start, to: last.start)
        end[2] = last
        kept[0].setFlag()
        kept[1].setCount(2)
        return end + 3
    }
}
