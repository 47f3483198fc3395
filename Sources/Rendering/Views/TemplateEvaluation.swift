import Expressions
import Layout
import LoaderPlan
import Screens
import Values

/// Makes the view of a cell out of a template: its texts are evaluated, its conditions decided, its
/// loops gone through.
struct TemplateEvaluation {
    let environment: DisplayEnvironment
    /// How many nodes the cell may still have.
    private var remaining = ViewLimits.nodes

    init(environment: DisplayEnvironment) { self.environment = environment }

    /// The view of a cell; `frame` has the names around the use of the template.
    mutating func root(of use: TemplateUse, _ frame: inout Frame) -> ViewNode {
        view(of: use, &frame) ?? ViewNode(.stack(ViewStack(.vertical, children: [])))
    }

    private mutating func view(of use: TemplateUse, _ frame: inout Frame) -> ViewNode? {
        let arguments = use.arguments(in: &frame)
        let template = use.template
        return frame.withNames(arguments.values, behind: template.screenNames) { frame in
            for (index, failure) in arguments.failures {
                frame.giveUp(template.screenNames + index, because: failure)
            }
            return views(template.view, &frame).first
        }
    }

    /// The node as often as it is there. Nodes stand in each other no deeper than the reader allows.
    private mutating func views(_ form: ViewForm, _ frame: inout Frame) -> [ViewNode] {
        guard let loop = form.loop else { return [view(form, &frame)].compactMap(\.self) }
        guard let list = loop.list.evaluate(in: &frame), list.kind == .list else { return [] }
        if list.count > ViewLimits.elements {
            frame.note(loop.list.left(list.count - ViewLimits.elements, of: "elements"))
        }
        let names = frame.values.count
        var views: [ViewNode] = []
        for index in 0..<min(list.count, ViewLimits.elements) where remaining > 0 {
            frame.values.append(frame.arena.cell(index, of: list))
            if let view = view(form, &frame) { views.append(view) }
            frame.removeNames(from: names)
        }
        return views
    }

    private mutating func view(_ form: ViewForm, _ frame: inout Frame) -> ViewNode? {
        if let when = form.when, when.evaluate(in: &frame)?.isTrue != true { return nil }
        guard remaining > 0 else { return nil }
        remaining -= 1
        guard var node = content(form.content, form.box, &frame) else { return nil }
        form.box.apply(to: &node, &frame)
        return node
    }

    /// Nil for what takes no room: an absent text or picture, and a stack of nothing else.
    private mutating func content(
        _ form: ViewContentForm, _ box: BoxForm, _ frame: inout Frame
    ) -> ViewNode? {
        switch form {
        case .stack(let stack):
            let children = children(stack.children, &frame)
            if children.isEmpty, box.width == nil, box.height == nil { return nil }
            return ViewNode(
                .stack(
                    ViewStack(
                        stack.axis, spacing: stack.spacing.resolved(in: &frame),
                        alignment: stack.alignment.resolved(in: &frame),
                        wraps: stack.wraps.resolved(in: &frame), children: children)))
        case .layers(let forms, let alignment):
            let children = children(forms, &frame)
            if children.isEmpty, box.width == nil, box.height == nil { return nil }
            let alignment = alignment.resolved(in: &frame)
            return ViewNode(.layers(children, alignment: alignment))
        case .text(let text):
            guard let words = text.text.evaluate(in: &frame) else { return nil }
            if !words.isEmpty { return ViewNode(.text(self.text(words, text, &frame))) }
            // An empty text leaves its box where that has a size.
            let hasSize = box.width != nil || box.height != nil
            return hasSize ? ViewNode(.layers([], alignment: .center)) : nil
        case .image(let image): return self.image(image, &frame).map { ViewNode(.image($0)) }
        case .spacer(let length):
            return ViewNode(.spacer(minLength: length.resolved(in: &frame)))
        case .divider(let color):
            return ViewNode(.divider(DisplayColor(color.resolved(in: &frame))))
        case .cell(.own(let use, _)): return view(of: use, &frame)
        case .cell(.standard(let cell, let template)):
            var cell = makeCell(cell, &frame)
            cell.template = template ?? .row
            return cell.viewTree(in: environment)
        }
    }

    private mutating func children(_ forms: [ViewForm], _ frame: inout Frame) -> [ViewNode] {
        var children: [ViewNode] = []
        for form in forms { children += views(form, &frame) }
        return children
    }

    private func text(_ words: String, _ form: TextForm, _ frame: inout Frame) -> ViewText {
        let weight = form.weight.map { FontWeight($0.resolved(in: &frame)) }
        let lines = Int(form.lines.resolved(in: &frame).rounded())
        return ViewText(
            words,
            style: TextStyle(form.style.resolved(in: &frame), in: environment, weight: weight),
            color: DisplayColor(form.color.resolved(in: &frame)), lines: lines > 0 ? lines : nil,
            alignment: TextAlignment(form.alignment.resolved(in: &frame)),
            isStruckThrough: form.strikethrough.resolved(in: &frame))
    }

    private func image(_ form: ImageForm, _ frame: inout Frame) -> ViewImage? {
        guard let address = form.url.evaluate(in: &frame), !address.isEmpty else { return nil }
        return ViewImage(
            address, mode: form.mode.resolved(in: &frame),
            alternativeText: form.alternativeText?.evaluate(in: &frame))
    }
}

extension TemplateUse {
    /// The values of the slots, and for those that have none, why.
    fileprivate func arguments(
        in frame: inout Frame
    ) -> (values: [Value], failures: [(Int, Frame.Failure)]) {
        var values: [Value] = []
        var failures: [(Int, Frame.Failure)] = []
        for (slot, argument) in zip(template.slots, arguments) {
            switch argument {
            case .absent: values.append(.null)
            case .constant(let constant):
                values.append(frame.arena.make(constant, as: slot.type, ModelTable()))
            case .value(let alternatives):
                do throws(Frame.Failure) {
                    values.append(try alternatives.value(in: &frame))
                } catch {
                    frame.note(error)
                    // What reads a value that has to be there has none either.
                    values.append(slot.type.isOptional ? .null : .unset)
                    if !slot.type.isOptional { failures.append((values.count - 1, error)) }
                }
            }
        }
        return (values, failures)
    }
}

extension Alternatives<Template> {
    /// The value of the first that applies; null where none does, or where it is absent.
    fileprivate func value(in frame: inout Frame) throws(Frame.Failure) -> Value {
        let result = apply(in: &frame) { template, frame -> Result<Value, Frame.Failure> in
            guard template.segments.count == 1, case .hole(let expression) = template.segments[0]
            else { return .success(template.value(in: &frame) ?? .null) }
            do throws(Frame.Failure) {
                return .success(try expression.value(in: &frame))
            } catch {
                return .failure(error)
            }
        }
        return try result?.get() ?? .null
    }
}

extension CheckedExpression {
    /// Says that some of what it gives is not shown.
    fileprivate func left(_ count: Int, of what: String) -> Frame.Failure {
        Frame.Failure(
            "a cell shows \(ViewLimits.elements) \(what) of a `for`, and \(count) are left out",
            at: place)
    }
}
