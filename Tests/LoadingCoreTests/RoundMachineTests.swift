import LoadingCore
import TestSupport
import Testing

private typealias Machine = LoadingRules.RoundMachine

struct RoundMachineTests {
    @Test func `loads start in the order of the spec, data first, once what they need has ended`() {
        var round = Round(data: [[], [0]])
        round.machine.add(section: 5, at: .init(1), reads: .init(request: [], shown: [1]))
        round.machine.add(section: 7, at: .init(0), reads: .init(request: [1]))
        round.machine.request(data: [1])
        #expect(round.steps() == ["resolve 7", "resolve 5", "start data 0", "start section 5"])
        round.end(.data(0))
        #expect(round.steps() == ["start data 1"])
        round.end(.data(1))
        #expect(round.steps() == ["start section 7"])
        #expect(round.machine.running == 2)
    }

    @Test func `data that nothing shows, and what only it needs, is not loaded`() {
        var round = Round(data: [[], [0], []])
        round.absent = [1]
        round.machine.add(section: 0, at: .init(0), reads: .init(request: nil, shown: [2]))
        round.machine.add(section: 1, at: .init(1), reads: .init(request: nil, shown: [1]))
        #expect(round.steps() == ["resolve 0", "resolve 1", "start data 2"])
        #expect((0...2).map(round.machine.isRequested) == [false, false, true])
        #expect((0...2).map(round.machine.isPresent) == [true, false, false])
    }

    @Test func `no more loads run at once than may, but computed items need no turn`() {
        var round = Round(data: [], concurrency: 2)
        for section in 0..<4 {
            let request: [Int]? = section == 2 ? nil : []
            round.machine.add(
                section: section, at: .init(section), reads: .init(request: request))
        }
        #expect(
            round.steps().suffix(3) == ["start section 0", "start section 1", "start section 2"])
        round.end(.section(2))
        #expect(round.steps() == [])
        round.end(.section(1))
        #expect(round.steps() == ["start section 3"])
    }

    @Test func `what is in flight has its turn first, and counts as a load that runs`() {
        var round = Round(data: [], concurrency: 2, inFlight: 2)
        for section in 0..<4 {
            round.machine.add(
                section: section, at: .init(section), reads: .init(request: []), hasPolicy: true,
                isInFlight: section > 1)
        }
        #expect(round.steps().suffix(2) == ["start section 2", "start section 3"])
        for _ in 0..<2 { round.machine.release() }
        #expect(round.steps() == [])
        round.end(.section(3))
        #expect(round.steps() == ["start section 0"])
    }

    @Test func `what a round does not join is waited for where there is no room`() {
        var round = Round(data: [], concurrency: 1, inFlight: 1)
        round.machine.add(section: 0, at: .init(0), reads: .init(request: []))
        #expect(round.steps() == ["resolve 0"])
        #expect(round.machine.isWaiting)
        round.machine.release()
        #expect(round.steps() == ["start section 0"])
    }

    @Test func `an expression can use the pages before a failed one, a request cannot`() {
        var round = Round(data: [[], []])
        round.machine.add(section: 0, at: .init(0), reads: .init(request: [0]))
        round.machine.add(section: 1, at: .init(1), reads: .init(request: nil, shown: [0]))
        round.machine.add(section: 2, at: .init(2), reads: .init(request: nil, shown: [1]))
        round.machine.request(data: [0])
        _ = round.steps()
        round.end(.data(0), .failed(hasValue: true))
        round.end(.data(1), .failed(hasValue: false))
        #expect(
            round.steps().filter { !$0.hasPrefix("decide") } == [
                "section 0 fails because of 0", "start section 1", "section 2 fails because of 1",
            ])
    }

    @Test func `sections of elements stand in the place of their list`() {
        var round = Round(data: [[]], concurrency: 1)
        round.elements = [8, 9]
        round.machine.add(group: 0, at: .init(1), needs: [0])
        round.machine.add(section: 0, at: .init(0), reads: .init(request: []))
        round.machine.add(section: 1, at: .init(2), reads: .init(request: []))
        #expect(round.steps() == ["resolve 0", "resolve 1", "start data 0"])
        round.end(.data(0))
        #expect(
            round.steps() == ["elements of 0", "resolve 8", "resolve 9", "start section 0"])
        round.end(.section(0))
        #expect(round.steps() == ["start section 8"])
        round.end(.section(8))
        #expect(round.steps() == ["start section 9"])
        round.end(.section(9))
        #expect(round.steps() == ["start section 1"])
    }

    @Test func `all sections of an element stand before those of the next one`() {
        var round = Round(data: [])
        round.cancels = [1, 2]
        for offset in 0..<2 {
            for element in 0..<2 {
                round.machine.add(
                    section: 2 * element + offset,
                    at: .init(1, element: element, offset: offset), reads: .init(request: []))
            }
        }
        #expect(round.steps().suffix(4) == (0..<4).map { "start section \($0)" })
        for section in [1, 2] { round.end(.section(section), .failed(hasValue: false)) }
        _ = round.steps()
        #expect(round.machine.cancelling == 1)
    }

    @Test func `the first section in the spec is named, of those whose failures have arrived`() {
        var round = Round(data: [])
        round.cancels = [1, 2, 3]
        for section in 0..<5 {
            round.machine.add(section: section, at: .init(section), reads: .init(request: []))
        }
        _ = round.steps()
        for section in [3, 2, 0] { round.end(.section(section), .failed(hasValue: false)) }
        #expect(
            round.steps() == [
                "decide 3 after section 3", "decide 2 after section 2", "decide 0 after section 0",
            ])
        #expect(round.machine.cancelling == 2)
        round.end(.section(1), .failed(hasValue: false))
        #expect(round.steps() == ["decide 1 after section 1"])
        #expect(round.machine.cancelling == 1)
    }

    @Test func `policies are asked about data that a section shows, not about both`() {
        var round = Round(data: [[]])
        round.machine.add(section: 0, at: .init(0), reads: .init(request: [], shown: [0]))
        round.machine.add(
            section: 1, at: .init(1), reads: .init(request: [], shown: [0]), hasPolicy: false)
        round.absent = [2]
        round.machine.add(section: 2, at: .init(2), reads: .init(request: [], shown: [0]))
        _ = round.steps()
        round.end(.data(0), .failed(hasValue: false))
        round.end(.section(0), .failed(hasValue: false))
        #expect(round.steps() == ["decide 0 after data 0"])
    }

    @Test func `old failures, and polls, ask no policy`() {
        for asksPolicies in [true, false] {
            var round = Round(data: [], asksPolicies: asksPolicies)
            round.machine.add(section: 0, at: .init(0), reads: .init(request: []))
            _ = round.steps()
            var end = Machine.End.failed(hasValue: false)
            end.isReused = asksPolicies
            round.end(.section(0), end)
            #expect(round.steps() == [])
        }
    }

    @Test(arguments: [false, true])
    func `a section that appears after a failure of its data is asked, unless it is old`(
        isOld: Bool
    ) {
        var round = Round(data: [[], []])
        round.machine.add(
            section: 0, at: .init(0), reads: .init(condition: [0], request: nil, shown: [1]))
        round.machine.request(data: [1])
        _ = round.steps()
        var end = Machine.End.failed(hasValue: true)
        end.isReused = isOld
        round.end(.data(1), end)
        #expect(round.steps() == [])
        round.end(.data(0))
        let decision = isOld ? [] : ["decide 0 after data 1"]
        #expect(round.steps() == ["resolve 0"] + decision + ["start section 0"])
    }

    @Test func `each step checks each of its needs at most twice`() {
        for order in [Array(0..<200), (0..<200).reversed(), (0..<200).map { $0 * 77 % 200 }] {
            var round = Round(data: Array(repeating: [], count: 200))
            for section in 0..<500 {
                round.machine.add(
                    section: section, at: .init(section),
                    reads: .init(condition: Array(0..<200), request: nil))
            }
            for entry in order { round.end(.data(entry)) }
            #expect(round.steps().count { $0.hasPrefix("resolve") } == 500)
            #expect(round.machine.checkCount <= 2 * 500 * 200)
        }
    }
}

extension LoadingRules.RoundMachine {
    fileprivate mutating func add(section: Int, at place: Place, reads: Reads) {
        add(section: section, at: place, reads: reads, hasPolicy: true)
    }
}

extension LoadingRules.RoundMachine.End {
    static func failed(hasValue: Bool) -> Self {
        var end = Self()
        end.hasFailed = true
        end.isFaulty = true
        end.hasValue = hasValue
        return end
    }
}

/// A round with answers that are known before.
private struct Round {
    var machine: Machine
    /// The sections whose conditions do not hold.
    var absent: Set<Int> = []
    /// The sections whose policies cancel.
    var cancels: Set<Int> = []
    /// The sections of the elements of each group.
    var elements: [Int] = []

    init(data: [[Int]], concurrency: Int = 8, asksPolicies: Bool = true, inFlight: Int = 0) {
        machine = Machine(
            data: data, concurrency: concurrency, asksPolicies: asksPolicies, inFlight: inFlight)
    }

    mutating func end(_ job: LoadingRules.LoadJob, _ end: Machine.End = .init()) {
        machine.end(job, end)
    }

    /// Takes all steps, and returns them in words.
    mutating func steps() -> [String] {
        var steps: [String] = []
        while let step = machine.next() {
            switch step {
            case .addElements(let group):
                steps.append("elements of \(group)")
                for (position, section) in elements.enumerated() {
                    machine.add(
                        section: section, at: .init(1, element: position),
                        reads: .init(request: []))
                }
            case .resolve(let section):
                steps.append("resolve \(section)")
                machine.resolve(section: section, isPresent: !absent.contains(section))
            case .start(let job): steps.append("start \(job.words)")
            case .fail(let job, let entry):
                steps.append("\(job.words) fails because of \(entry)")
                machine.end(job, .failed(hasValue: false))
            case .decide(let section, let job):
                steps.append("decide \(section) after \(job.words)")
                machine.decide(section: section, cancelsOthers: cancels.contains(section))
            }
        }
        return steps
    }
}

extension LoadingRules.LoadJob {
    var words: String {
        switch self {
        case .data(let index): "data \(index)"
        case .section(let number): "section \(number)"
        }
    }
}
