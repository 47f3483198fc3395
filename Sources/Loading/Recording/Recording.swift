package import LoaderPlan
import Screens
package import Values

/// What a run exchanged with servers, ready to be written: in plan order and without credentials.
package struct Recording: Sendable {
    private let exchanges: [RecordedExchange]
    private let order: RecordingOrder
    private let secrets: Secrets

    /// A recording's files, to be written into one folder.
    package struct Files: Sendable, Hashable {
        package let har: [UInt8]
        package let sidecarBodies: [SidecarBody]
    }

    /// - Parameters:
    ///   - plans: of the screens, in the order in which they were loaded.
    ///   - secrets: of all of them.
    /// - Throws: where more came than a recording can hold.
    package init(
        _ recorder: Recorder, of plans: [Plan], _ secrets: Secrets
    ) throws(RecordingFault) {
        order = RecordingOrder(
            plans.flatMap { plan in
                plan.data.map { .data($0.path) } + plan.sections.map { .section($0.id) }
            } + [.image])
        let plain = plans.reduce(into: Set()) { $0.formUnion($1.pagingParameters) }
        var mask = RecordingMask(secrets, plain: plain)
        exchanges = mask.masked(order.arranged(try recorder.exchanges()))
        self.secrets = secrets
    }

    /// How many exchanges it has.
    package var count: Int { exchanges.count }

    /// - Parameters:
    ///   - name: of the HAR file, without its folder.
    ///   - moment: a date, which replays take for now.
    /// - Throws: where a secret would stand in them.
    package func files(named name: String, at moment: Value) throws(RecordingFault) -> Files {
        var writer = HARWriter(name: name, order)
        let har = writer.har(exchanges, at: moment)
        let files = Files(har: har, sidecarBodies: writer.sidecarBodies)
        if let found = try LiveSecrets(secrets).find(in: files) {
            throw .secretStays(found.name, at: found.place)
        }
        return files
    }
}

extension Plan {
    /// The query parameters that paging sets. They go from answers into URLs, so they are no
    /// credentials, though one of them may be called `token`.
    fileprivate var pagingParameters: Set<String> {
        let loads = data.map(\.load) + sections.compactMap(\.load)
        return loads.reduce(into: []) { names, load in
            names.insert(load.request.paging.sizeParameter)
            if let parameter = load.request.paging.policy.parameter { names.insert(parameter) }
        }
    }
}
