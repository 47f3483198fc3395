import Diagnostics

/// What programs that write specs read: a skill, and a page that lists what there is.
enum SkillFiles {
    /// Writes `SKILL.md` and `llms.txt` into a folder, in place of those that are there.
    static func write(to folder: String) throws {
        try Files.replace(
            [("SKILL.md", skill), ("llms.txt", list)].map { name, text in
                WrittenFile(path: Paths.path(of: name, in: folder), bytes: Array(text.utf8))
            })
    }

    /// The skill: when it is of use, then the language in short.
    static var skill: String {
        """
        ---
        name: screenc
        description: Writes, checks and shows screens of iOS apps as screenc specs (YAML). Use it when a \
        spec (`screen:`, `sections:`) is to be written or changed, or when a screen is to be seen without Xcode.
        ---

        \(ShortReference.text)
        ## The loop

        1. Write or change the spec; `screenc new NAME --from answer.json` begins one from an answer of the API.
        2. `screenc validate x.yaml --report json`: each finding has its place, help and edits; `--fix` applies the sure ones.
        3. `screenc run x.yaml --offline --format outline`: what is visible, with `@` numbers, and what is wrong (`!code`).
        4. `screenc run x.yaml --offline --format outline --step @3 --step 'type @5=tea'`: what a person does, then the screen.
        5. `screenc explain CODE` and `screenc reference WORD` say more. `screenc gen-screens x.yaml` writes the Swift.

        """
    }

    /// The pages of the documentation, in the form of llms.txt.
    static var list: String {
        """
        # screenc

        > A compiler for the list screens of iOS apps: one YAML file per screen is checked, loaded, laid out by
        > UIKit's rules, drawn without a Mac, and generates its Swift.

        ## Language

        - [In short](Docs/Short.md): rules and an example; `screenc reference` adds all keys and functions
        - [Guide](Docs/Guide.md): from the first spec on
        - [Reference](Docs/SpecReference.md): all keys with pictures
        - [Expressions](Docs/Expressions.md): CEL and its functions
        - [Errors](Docs/Errors/index.md): a page for each code

        ## Use

        - [Commands](Docs/Commands.md): all commands and options
        - [Outputs](Docs/Outputs.md): formats of `run`
        - [Screens](Docs/Screens.md): generated UIKit and SwiftUI screens
        - [Models](Docs/Models.md): generated models
        - [Test](Docs/Test.md): screens as goldens

        """
    }
}
