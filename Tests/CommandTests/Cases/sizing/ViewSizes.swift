import UIKit

extension Views {
    static func sizes(_ findings: inout Findings) {
        let room = CGSize(width: 200, height: 500)
        let plain = UIView(frame: CGRect(x: 0, y: 0, width: 33, height: 22))
        findings.equal(plain.sizeThatFits(room), CGSize(width: 33, height: 22), "a plain view")
        controls(&findings, room)
        labels(&findings, room)
    }

    private static func controls(_ findings: inout Findings, _ room: CGSize) {
        let segments = UISegmentedControl(items: ["One", "Two"])
        findings.equal(segments.sizeThatFits(room).height, 32, "a segmented control")
        let switches = [StandInMode.System.before26, .of26].map { system in
            StandInMode.system = system
            return UISwitch(frame: .zero).sizeThatFits(room)
        }
        StandInMode.reset()
        findings.equal(
            switches, [CGSize(width: 51, height: 31), CGSize(width: 63, height: 28)], "switches")
        let stepper = UIStepper(frame: .zero).sizeThatFits(room)
        findings.equal(stepper, CGSize(width: 94, height: 32), "a stepper")
        let progress = UIProgressView(frame: .zero).sizeThatFits(room)
        findings.equal(progress, CGSize(width: 200, height: 4), "a progress view")
        let spinner = UIActivityIndicatorView(style: .large).sizeThatFits(room)
        findings.equal(spinner, CGSize(width: 37, height: 37), "a large spinner")
        let image = UIImage(systemName: "star")?.preparingThumbnail(of: CGSize(width: 8, height: 9))
        let picture = UIImageView(image: image)
        findings.equal(picture.sizeThatFits(room), CGSize(width: 8, height: 9), "a picture")
        let field = UITextField(frame: .zero)
        field.borderStyle = .roundedRect
        findings.equal(field.sizeThatFits(room), CGSize(width: 200, height: 34), "a field")
        var filled = UIButton.Configuration.filled()
        filled.title = "Buy"
        let button = UIButton(configuration: filled).sizeThatFits(room)
        findings.equal((button.height * 3).rounded(), 103, "the pixels of a button's height")
        let text = UITextView(frame: .zero)
        text.font = .systemFont(ofSize: 17)
        text.text = "Text"
        let height = text.sizeThatFits(room).height
        findings.equal((height * 3).rounded(), 109, "the pixels of a text view's height")
    }

    private static func labels(_ findings: inout Findings, _ room: CGSize) {
        let label = UILabel(frame: .zero)
        label.text = String(repeating: "several words ", count: 6)
        let line = label.sizeThatFits(room)
        findings.holds(line.width > room.width, "one line is wider than offered")
        label.numberOfLines = 2
        let two = label.sizeThatFits(room)
        findings.holds(two.width <= room.width, "two lines are not")
        findings.equal((two.height * 3).rounded(), 122, "the pixels of two lines")
        label.numberOfLines = 0
        findings.holds(label.sizeThatFits(room).height > two.height, "all lines are more than two")

        label.text = "ภาษาไทย"
        label.font = .preferredFont(forTextStyle: .body)
        let rect = label.textRect(
            forBounds: CGRect(origin: .zero, size: room), limitedToNumberOfLines: 0)
        let raised = label.sizeThatFits(room).height
        findings.holds(raised > rect.height, "tall letters are raised in a style")
        label.font = .systemFont(ofSize: 17)
        findings.equal(label.sizeThatFits(room).height, rect.height, "but not in other fonts")

        let korean = "한국어문장은 어절단위로 줄바꿈됩니다"
        let narrow = CGSize(width: 130, height: 0)
        label.text = korean
        let whole = label.sizeThatFits(narrow)
        label.attributedText = NSAttributedString(string: korean)
        let broken = label.sizeThatFits(narrow)
        findings.holds(
            whole != broken, "plain and attributed texts break alike: \(whole), \(broken)")
        findings.equal(label.lineBreakStrategy, .standard, "the strategy of labels")
        findings.equal(NSParagraphStyle().lineBreakStrategy, [], "that of paragraphs")

        let mixed = NSMutableAttributedString(string: "small ")
        mixed.append(
            NSAttributedString(
                string: "large", attributes: [.font: UIFont.systemFont(ofSize: 40)]))
        label.attributedText = mixed
        findings.holds(label.sizeThatFits(room).height > 47, "the largest run makes the line")
        label.text = "漢字"
        label.font = .systemFont(ofSize: 17)
        findings.equal(label.sizeThatFits(room).width, 34, "two wide letters")
    }
}
