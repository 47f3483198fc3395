// Without `pkgConfig` in Package.swift, because SwiftPM would look for libyaml in each build of an app
// that has this package for ScreenKit, and warn that there is none.
#if !__has_include(<yaml.h>)
#error "libyaml is missing: install it with `bash .ci/setup`"
#endif
#include <yaml.h>
