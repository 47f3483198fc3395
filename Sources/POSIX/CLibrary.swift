// The system's C library under one module name: callers import `POSIX` alone. The other files of
// this folder give one name to what the libraries declare differently.

#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#endif
