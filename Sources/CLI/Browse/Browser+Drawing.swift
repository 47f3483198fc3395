import Diagnostics
import LoaderPlan
import Loading
import Rendering
import Screens
import Session
import TerminalText

// What stands in the terminal.

extension Browser {
    /// Shows a state of a screen, which may be another one than before.
    func show(_ live: LiveScreen, _ snapshot: Snapshot) {
        let depth = self.live?.depth ?? 0
        if live.tabs?.selected != tab, live.tabs != nil {
            // The screens of another tab.
            (tab, covered) = (live.tabs?.selected, [:])
            if self.live != nil {
                shown = nil
                stopSearching()
            }
        } else if live.depth > depth {
            covered[depth] = shown
        }
        if live.depth != depth, shown != nil {
            shown = covered.removeValue(forKey: live.depth)
            stopSearching()
        }
        self.live = live
        let height = frame.height
        do {
            if shown == nil {
                shown = try BrowseScreen(live, snapshot, look, decoder, pictures, height: height)
            } else {
                try shown?.show(live, snapshot, look, decoder, pictures)
            }
        } catch {
            pane = .report([error.message])
        }
    }

    /// Draws the screen again, after its strips or the terminal have changed.
    func showAgain() {
        guard let live, let snapshot = shown?.snapshot else { return }
        show(live, snapshot)
    }

    var frame: BrowseFrame {
        let size = Console.output.size
        return BrowseFrame(
            look: look, rows: max(1, size.rows), pane: pane, message: message, status: status,
            editor: editing?.line)
    }

    private var status: (String, String) {
        var leading = isBusy ? "Loading. " : isBroken ? "The spec has errors. " : ""
        if let live {
            if let below = live.backTitle {
                leading += "\(look.isASCII ? "<" : "‹") \(below.neutralised())  "
            }
            leading += (live.snapshot.title ?? live.session.plan.screen.id).neutralised()
        }
        if let title = live?.snapshot.undo {
            leading += "  [u] undo: \(title.neutralised())"
        }
        let path = live?.session.plan.screen.source.path ?? worker.path
        var parts = [worker.files.source(of: path, settings, shown?.snapshot), deviceName]
        if settings.appearance != "light" { parts.append(settings.appearance) }
        if let window = shown?.window, window.page.lineCount > window.height {
            parts.append(
                "\(window.rows.lowerBound + 1)-\(window.rows.upperBound)/\(window.page.lineCount)")
        }
        return (leading, parts.joined(separator: look.isASCII ? " | " : " · "))
    }

    private var deviceName: String {
        let name =
            Device.allNames.first { Device($0) == settings.device }
            ?? "\(Int(settings.device.width))x\(Int(settings.device.height))"
        guard live?.session.display.isLandscape == true else { return name }
        return name + "-landscape"
    }

    func draw() throws {
        let size = Console.output.size
        // What the frame says of the window depends on its height.
        let height = frame.height
        if shown?.window.height != height { shown?.window.height = height }
        let frame = frame
        let output = buffer.redraw(
            frame.text(shown?.window), columns: size.columns, rows: max(1, size.rows))
        if !output.isEmpty, !CrashHandler.hasCrashed { try Console.output.write(output) }
    }
}
