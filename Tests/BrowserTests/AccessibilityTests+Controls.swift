/// A screen with all controls, and what assistive technology sees of it.
extension AccessibilityTests {
    static let controls = """
        screen: demo.controls
        title: Controls
        state:
          order: {enum: {new: Newest first, old: Oldest first}, default: new, control: segments}
          theme: {enum: {light: Light, dark: Dark}, default: dark, control: picker}
          isOn: {type: bool, default: true, control: toggle}
          name: {default: ""}
          word: {default: secret}
          count: {type: int, default: 3}
        bar:
          leading: [{title: Back up, symbol: arrow.up, enabled: state.count > 5, onTap: {notice: Yes}}]
          trailing:
            - {title: Add, symbol: plus, onTap: {notice: Added}}
            - {title: More, symbol: ellipsis, menu: [{title: Help, onTap: {notice: Help}}]}
          bottom: {cell: Bar}
        cells:
          Bar:
            view:
              hstack:
                - {textField: state.name, prompt: Message}
                - {button: Send, enabled: state.name != "", onTap: {notice: Sent}}
                - {button: Sort, menu: [{title: By date, onTap: {notice: Sorted}}]}
          Job: {view: {hstack: [{text: Upload}, {progress: 0.4}]}}
        sections:
          - id: form
            rows:
              - {text: Sound, toggle: state.isOn}
              - {text: Preview, toggle: "!state.isOn", enabled: "!state.isOn", onChange: {notice: Yes}}
              - {text: Size, stepper: state.count, min: 1, max: 9}
              - {text: Name, textField: state.name, prompt: Required, problem: [{if: state.name == "", use: Enter a name}]}
              - {text: Password, textField: state.word, secure: true}
              - {text: View, segments: state.order}
              - {cell: Job}
              - {button: Save, enabled: valid, onTap: {notice: Saved}}
              - {text: Help, toggle: state.isOn, onTap: {open: https://example.com/help}}
        """

    static let outlineOfControls = """
        banner
          button "Back up" (disabled)
          button "Add"
          button "More" (has menu)
          heading 1 "Controls"
        radiogroup "Order"
          radio "Newest first" (checked)
          radio "Oldest first"
        text "Theme"
        combobox "Theme" (has listbox)
          text "Dark"
        text "Is on"
        switch "Is on" (checked)
        main
          list
            listitem
              text "Sound"
              switch "Sound" (checked)
            listitem
              text "Preview"
              switch "Preview" (disabled)
            listitem
              text "Size"
              spinbutton "Size" = "3"
            listitem
              text "Name"
              textbox "Name" (invalid)
              text "Enter a name"
            listitem
              text "Password"
              textbox "Password" = "●●●●●●"
            listitem
              text "View"
              radiogroup "View"
                radio "Newest first" (checked)
                radio "Oldest first"
            listitem
              text "Upload"
              progressbar "Upload" = "40"
            listitem
              button "Save" (disabled)
            listitem
              link "Help"
              text "Help"
              switch "Help" (checked)
        contentinfo
          textbox "Message"
          button "Send" (disabled)
          button "Sort" (has menu)
        """
}
