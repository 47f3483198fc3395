import LoaderPlan
package import Screens
import Values

/// Returns what differs between two versions of a screen.
///
/// The meaning is compared, not the text: comments, the order of keys and the ways to write a value
/// are no difference.
///
/// - Parameter hooks: Returns what an app must implement for a screen, by name; nil if no code is
///   generated. It is asked if something else has changed.
package func changes(
    from old: Screen, to new: Screen, hooks: ((Screen) -> [String: String])? = nil
) -> ChangeFindings {
    let pair = ScreenPair(ComparedScreen(old), ComparedScreen(new))
    var findings = ChangeFindings()
    if old.id != new.id {
        findings.add(
            .renamedScreen, "the screen `\(old.id)` is `\(new.id)` now", at: pair.new.start,
            from: old.id, to: new.id)
    }
    // What has another name comes first: what reads it is no change of its own.
    let models = ModelComparison(pair)
    pair.renames = models.renames
    findings.add(pair.compareParameters())
    findings.add(pair.compareState())
    findings.add(models.compare())
    findings.add(pair.compareData())
    findings.add(pair.compareSections())
    findings.add(pair.compareSecrets())
    findings.add(pair.compareDesigns())
    findings.add(pair.compareFlags())
    findings.add(pair.compareTexts())
    findings.add(
        PartsReport(screens: pair, owner: "", places: nil)
            .compare(pair.old.parts.screen, pair.new.parts.screen))
    if let hooks, !findings.all.isEmpty {
        findings.add(pair.compareHooks(from: hooks(old), to: hooks(new)))
    }
    return findings
}

/// Returns the finding that a screen is gone.
package func changes(removing screen: Screen) -> ChangeFindings {
    var findings = ChangeFindings()
    findings.add(
        .removedScreen, "the screen `\(screen.id)` is gone", at: screen.interface.place,
        from: screen.id)
    return findings
}

/// Returns the finding that a screen is new.
package func changes(adding screen: Screen) -> ChangeFindings {
    var findings = ChangeFindings()
    findings.add(
        .addedScreen, "the screen `\(screen.id)` is new", at: screen.interface.place,
        to: screen.id)
    return findings
}
