package import LoaderPlan
import Screens
package import Values

/// The exchanges of a run to be written: in plan order and without credentials.
package struct Recording: Sendable {
    private let exchanges: [RecordedExchange]
    private let order: RecordingOrder
    private let secrets: Secrets

    /// The files of a recording, for a common folder.
    package struct Files: Sendable, Hashable {
        package let har: [UInt8]
        package let sidecarBodies: [SidecarBody]
    }

    /// - Parameters:
    ///   - plans: the plans of the screens, in loading order.
    ///   - secrets: the secrets of all screens.
    /// - Throws: if the exchanges exceed the size limit.
    package init(
        _ recorder: Recorder, of plans: [Plan], _ secrets: Secrets
    ) throws(RecordingFault) {
        order = RecordingOrder(
            plans.flatMap { plan in
                plan.data.map { .data($0.path) } + plan.sections.map { .section($0.id) }
            } + [.image])
        let exempt = plans.reduce(into: Set()) { $0.formUnion($1.pagingParameters) }
        var mask = RecordingMask(secrets, exempt: exempt)
        exchanges = mask.masked(order.sorted(try recorder.exchanges()))
        self.secrets = secrets
    }

    /// The number of exchanges.
    package var count: Int { exchanges.count }

    /// - Parameters:
    ///   - name: the name of the HAR file, without its folder.
    ///   - moment: a date, which replays use as `now`.
    /// - Throws: if the files would contain a secret, or a text that may contain one.
    package func files(named name: String, at moment: Value) throws(RecordingFault) -> Files {
        var writer = HARWriter(name: name, order)
        let har = writer.har(exchanges, at: moment)
        let files = Files(har: har, sidecarBodies: writer.sidecarBodies)
        if let found = try SecretScanner(secrets).find(in: files) {
            throw .secretRemains(found)
        }
        return files
    }
}

extension Plan {
    /// The query parameters set by paging. Their values come from responses, so they are not
    /// credentials, even if one is called `token`.
    fileprivate var pagingParameters: Set<String> {
        let loads = data.map(\.load) + sections.compactMap(\.load)
        return loads.reduce(into: []) { names, load in
            names.insert(load.request.paging.sizeParameter)
            let parameter = load.request.paging.parameter
            if !parameter.isEmpty { names.insert(parameter) }
        }
    }
}
