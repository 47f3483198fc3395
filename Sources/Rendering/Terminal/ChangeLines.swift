/// What a refresh changed, for people, below the screen.
func changeLines(_ changes: SceneChanges) -> String {
    if changes.isEmpty { return "\nrefreshed: nothing changed\n" }
    return "\nrefreshed:\n" + changes.lines.map { "  \($0)\n" }.joined()
}
