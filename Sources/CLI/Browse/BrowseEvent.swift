import LoaderPlan
import Rendering
import Session

/// What `browse` waits for. A screen is large, and the code that copies it in place larger.
indirect enum BrowseEvent: Sendable {
    case keys([BrowseKey])
    /// The terminal is gone.
    case closed
    /// The terminal has another size.
    case resized
    /// The program was stopped, and the terminal shows nothing of it.
    case continued
    /// Files have changed.
    case changed(Set<String>)
    /// Files cannot be watched any more, and why.
    case unwatched(String)
    /// A work has ended; its pictures are still loaded.
    case ended(Int, BrowseOutcome)
    case pictures(Int, LiveScreen, Pictures)
    /// A poll has changed the screen; its pictures are nil while they are loaded.
    case polled(Int, Snapshot, Pictures?)
    /// The delay of the search field has passed since a text was typed.
    case searchIsDue(String)
    /// The time to take back a request has passed.
    case undoIsOver(Int)
}
