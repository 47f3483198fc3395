"""Rules that generate Swift from screen specs with screenc, and test how screens look.

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

# What is tested is a copy: in the folder of a test each file is a link, and what is shown in place of a golden is
# written beside the goldens. From there it goes to the outputs of the test.
_TEST = """#!/bin/sh
set -eu
folder=${TEST_TMPDIR:-$(mktemp -d)}/workspace
program=$PWD/@program@
mkdir -p "$folder"
tar -chf - @files@ | tar -xf - -C "$folder"
cd "$folder"
set -- @specs@ --root . @options@
if [ -n "${TEST_TOTAL_SHARDS:-}" ] && [ "$TEST_TOTAL_SHARDS" -gt 1 ]; then
    touch "$TEST_SHARD_STATUS_FILE"
    set -- "$@" --shard "$((TEST_SHARD_INDEX + 1))/$TEST_TOTAL_SHARDS"
fi
status=0
"$program" test "$@" || status=$?
if [ -n "${TEST_UNDECLARED_OUTPUTS_DIR:-}" ]; then
    find . -path '*/Snapshots/actual/*.tree' | tar -cf - -T - | tar -xf - -C "$TEST_UNDECLARED_OUTPUTS_DIR"
fi
exit "$status"
"""

def _words(words):
    return " ".join(["'" + word.replace("'", "'\\''") + "'" for word in words])

def _test(ctx):
    files = ctx.files.specs + ctx.files.srcs
    script = ctx.actions.declare_file(ctx.label.name)
    text = _TEST
    for mark, words in {
        "@program@": [ctx.executable._screenc.short_path],
        "@files@": [file.short_path for file in files],
        "@specs@": [file.short_path for file in ctx.files.specs],
        "@options@": ctx.attr.options,
    }.items():
        text = text.replace(mark, _words(words))
    ctx.actions.write(script, text, is_executable = True)
    runfiles = ctx.runfiles(files = files + [ctx.executable._screenc])
    return [DefaultInfo(executable = script, runfiles = runfiles)]

screen_test = rule(
    implementation = _test,
    attrs = _attributes,
    doc = "Compares screens with their goldens: `screenc test`. `srcs` has the goldens, too.",
    test = True,
)

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
