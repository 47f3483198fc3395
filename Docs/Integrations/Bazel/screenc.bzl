"""Rules that generate Swift from screen specs with screenc.

An action sees only the files that its target names: the specs, and in `srcs` what they import and name, with the
workspace file. `check_inputs.py` compares them with `screenc inputs`.
"""

def _generate(ctx, command):
    folder = ctx.actions.declare_directory(ctx.label.name)
    arguments = ctx.actions.args()
    arguments.add(command)
    arguments.add_all(ctx.files.specs)

    # In the sandbox each file is a link, and no file marks the workspace.
    arguments.add_all(["--root", ".", "--follow-links"])
    arguments.add_all(ctx.attr.options)
    arguments.add("--output", folder.path)
    ctx.actions.run(
        executable = ctx.executable._screenc,
        arguments = [arguments],
        inputs = ctx.files.specs + ctx.files.srcs,
        outputs = [folder],
        mnemonic = "Screenc",
        progress_message = "screenc %s %s" % (command, ctx.label),
    )
    return [DefaultInfo(files = depset([folder]))]

def _models(ctx):
    return _generate(ctx, "gen-models")

def _screens(ctx):
    return _generate(ctx, "gen-screens")

_attributes = {
    "specs": attr.label_list(
        allow_files = [".yaml", ".yml", ".json"],
        doc = "The specs that Swift is generated from.",
        mandatory = True,
    ),
    "srcs": attr.label_list(
        allow_files = True,
        doc = "What the specs depend on: libraries, string catalogs, the workspace file.",
    ),
    "options": attr.string_list(doc = "Further options, such as --access public."),
    "_screenc": attr.label(
        allow_single_file = True,
        cfg = "exec",
        default = "@screenc//:screenc",
        executable = True,
    ),
}

screen_models = rule(
    implementation = _models,
    attrs = _attributes,
    doc = "The Swift models of specs: a folder with the files of `screenc gen-models`.",
)

screen_screens = rule(
    implementation = _screens,
    attrs = _attributes,
    doc = "UIKit screens in Swift: a folder with the files of `screenc gen-screens`.",
)
