import CellCore
import Layout
package import Screens
import Systems
import Values

extension DisplayEnvironment {
    /// Returns the display of a screen that is presented on this one: as a sheet on an upright phone, else
    /// as a whole screen.
    ///
    /// - Parameter isExpanded: whether it rests at its last detent, where a scroll takes it.
    package func presenting(_ sheet: Sheet?, isExpanded: Bool) -> DisplayEnvironment {
        var display = self
        display.height = deviceHeight
        display.sheet = nil
        let device = DeviceGeometry(display)
        guard let sheet, device.kind != .tablet, !isLandscape,
            let detent = isExpanded ? sheet.detents.last : sheet.detents.first
        else { return display }
        let large = display.height - device.safeArea.top - metrics[.sheetTop]
        let height =
            switch detent {
            case .medium: (display.height / 2).rounded()
            case .large: large
            case .points(let points, _): min(points + device.safeArea.bottom, large)
            }
        display.sheet = SheetPlace(sheet, top: display.height - height)
        display.height = height
        return display
    }
}

extension Display {
    /// Returns the display of the whole device, if the screen stands as a sheet.
    ///
    /// - Parameter presenter: the screen that presents it, which is dimmed around it; nil for an empty one.
    package func standing(in environment: DisplayEnvironment, over presenter: DisplayNode?)
        -> Display
    {
        guard let place = environment.sheet else { return self }
        let device = PointSize(width: size.width, height: environment.deviceHeight)
        let whole = LayoutRect(origin: .zero, size: device)
        var display = self
        display.size = device
        var sheet = root
        sheet.move(x: 0, y: place.top)
        // The corners at the bottom are below the edge of the device.
        sheet.corner = environment.metrics[.sheetCorner]
        sheet.frame.size.height += sheet.corner
        if place.sheet.hasGrabber { sheet.children.append(.grabber(on: sheet.frame)) }
        display.root = DisplayNode(
            .screen, frame: whole, fill: .system("systemBackground"), clips: true,
            children: [presenter, DisplayNode(.box, frame: whole, fill: .dimmed), sheet].compactMap(
                \.self))
        return display
    }
}

extension DisplayNode {
    /// UIKit's grabber at the top of a sheet.
    fileprivate static func grabber(on sheet: LayoutRect) -> DisplayNode {
        let size = PointSize(width: 36, height: 5)
        let place = LayoutPoint(
            x: sheet.origin.x + (sheet.size.width - size.width) / 2, y: sheet.origin.y + 5)
        return DisplayNode(
            .box, frame: LayoutRect(origin: place, size: size),
            fill: .system("tertiaryLabel"), corner: size.height / 2)
    }
}
