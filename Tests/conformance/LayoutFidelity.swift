import JSONData

/// How far computed frames are from those that a suite has recorded of UIKit.
struct LayoutFidelity {
    /// A layout of the suite.
    struct Recording {
        /// Where its frames are from.
        let origin: Origin
        let kind: Kind
        /// The parts of layouts that it has.
        let features: Set<Feature>
        /// How far each frame is, in points.
        let distances: [Double]
    }

    /// Where frames were recorded.
    enum Origin: String, CaseIterable {
        case simulator26 = "UIKit of iOS 26.1, in a simulator"
        case mac26 = "UIKit 26 on a Mac (Mac Catalyst)"
        case mac27 = "UIKit 27 on a Mac (Mac Catalyst)"
        case picture = "a picture of UIKit, whose version its project does not name"
        case computed = "not recorded: computed from the rules, or from Apple's documentation"
    }

    enum Kind: String, CaseIterable {
        case compositional = "compositional, of fixed sizes"
        case measured = "compositional, of measured cells"
        case orthogonal = "compositional, with a section that scrolls sideways"
        case flow, list
    }

    /// A part of layouts, whose frames may have been recorded.
    enum Feature: String, CaseIterable {
        case boundary = "headers and footers"
        case supplementaries = "badges and other views at items"
        case decorations = "backgrounds of sections"
        case estimated = "estimated sizes"
        case uniform = "sizes uniform across siblings"
        case nested = "groups in groups"
        case repeated = "groups with a count"
        case custom = "groups with frames of their own"
        case flexible = "flexible spacing"
        case edges = "spacing of edges"
        case reference = "a reference of content insets"
        case margins = "margins of the container"
        case horizontal = "a layout that scrolls sideways"
        case orthogonal = "a section that scrolls sideways"
        case pinned = "headers that are pinned"
        case offset = "a scrolled layout"
        case rightToLeft = "right to left"
    }

    let recordings: [Recording]

    /// - Parameter bytes: the file of the suite.
    init(_ bytes: [UInt8]) throws(SuiteFormatError) {
        var recordings: [Recording] = []
        for fields in try SuiteFile(bytes).cases() {
            let test = try LayoutSuiteCase(fields)
            recordings.append(
                Recording(
                    origin: Origin(
                        source: try fields.string("source"),
                        confidence: try fields.string("confidence")),
                    kind: Kind(fields.value), features: Feature.all(of: fields.value),
                    distances: test.distances.map(\.points)))
        }
        self.recordings = recordings
    }
}

extension LayoutFidelity.Origin {
    fileprivate init(source: String, confidence: String) {
        if confidence != "asserted in a test against UIKit" {
            self = .computed
        } else if source.contains("charon") {
            self = .mac27
        } else if source.contains("Catalyst iOS 26") {
            self = .mac26
        } else if source.contains("iOS 26.1") {
            self = .simulator26
        } else {
            self = .picture
        }
    }
}

extension LayoutFidelity.Kind {
    fileprivate init(_ value: JSONValue) {
        let layout = value.member(named: "layout")
        switch layout?.member(named: "type")?.string() {
        case "flow": self = .flow
        case "list": self = .list
        default:
            if LayoutFidelity.Feature.all(of: value).contains(.orthogonal) {
                self = .orthogonal
            } else {
                self = value.member(named: "measured") == nil ? .compositional : .measured
            }
        }
    }
}

extension LayoutFidelity.Feature {
    fileprivate static func all(of value: JSONValue) -> Set<Self> {
        var found: Set<Self> = []
        if value.member(named: "contentOffset") != nil { found.insert(.offset) }
        if value.member(named: "rightToLeft") != nil { found.insert(.rightToLeft) }
        if let layout = value.member(named: "layout") { collect(layout, into: &found) }
        return found
    }

    /// Recursion is as deep as the document, whose depth its reader limits.
    private static func collect(_ value: JSONValue, into found: inout Set<Self>) {
        for element in value.elements { collect(element, into: &found) }
        guard value.kind == .object else { return }
        let isGroup = value.member(named: "type")?.string() == "group"
        for (name, member) in value.members.map({ ($0.name, $0.value) }) {
            if let feature = feature(name, member) { found.insert(feature) }
            if isGroup, name == "subitems",
                member.elements.contains(where: { $0.member(named: "type")?.string() == "group" })
            {
                found.insert(.nested)
            }
            collect(member, into: &found)
        }
    }

    private static func feature(_ name: String, _ member: JSONValue) -> Self? {
        let text = member.string()
        return switch name {
        case "boundary", "headerReferenceSize", "footerReferenceSize": .boundary
        case "headerMode": text == "supplementary" ? .boundary : nil
        case "supplementaries": .supplementaries
        case "decorations": .decorations
        case "est": .estimated
        case "uas": .uniform
        case "count": .repeated
        case "axis": text == "custom" ? .custom : nil
        case "flexible": .flexible
        case "edgeSpacing": .edges
        case "contentInsetsReference": text == "automatic" ? nil : .reference
        case "margins": .margins
        case "scrollDirection": text == "horizontal" ? .horizontal : nil
        case "orthogonal": text == "none" ? nil : .orthogonal
        case "pinToVisibleBounds": member.bool == true ? .pinned : nil
        default: nil
        }
    }
}
