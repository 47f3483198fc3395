import Testing

@testable import Loading

struct LoadQueueTests {
    @Test func `steps run in plan order once their needs are complete`() {
        var queue = LoadQueue()
        queue.add(.load(.section(1)), needs: [])
        queue.add(.load(.section(0)), needs: [0, 2])
        queue.add(.presence(2), needs: [2, 1])
        queue.add(.load(.data(1)), needs: [0])
        #expect(steps(of: &queue) == [.load(.section(1))])
        queue.end(2)
        #expect(steps(of: &queue) == [])
        queue.end(0)
        #expect(steps(of: &queue) == [.load(.data(1)), .load(.section(0))])
        queue.end(1)
        #expect(steps(of: &queue) == [.presence(2)])
    }

    @Test func `each step checks each of its needs at most twice`() {
        for order in [Array(0..<200), (0..<200).reversed(), (0..<200).map { $0 * 77 % 200 }] {
            var queue = LoadQueue()
            for section in 0..<500 { queue.add(.presence(section), needs: Array(0..<200)) }
            for entry in order { queue.end(entry) }
            #expect(steps(of: &queue) == (0..<500).map { .presence($0) })
            #expect(queue.checkCount <= 2 * 500 * 200)
        }
    }

    @Test func `a heap returns its elements in order`() {
        var heap = Heap<Int>()
        for number in 0..<1_000 { heap.insert(number * 617 % 1_000 / 2) }
        var sorted: [Int] = []
        while let first = heap.first {
            sorted.append(first)
            heap.removeFirst()
        }
        #expect(sorted == (0..<1_000).map { $0 / 2 })
    }

    private func steps(of queue: inout LoadQueue) -> [LoadQueue.Step] {
        var found: [LoadQueue.Step] = []
        while let first = queue.first {
            found.append(first)
            queue.removeFirst()
        }
        return found
    }
}
