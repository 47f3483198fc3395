// The system's C library, whichever it is: whoever calls it imports `POSIX`, and nothing else. What the
// libraries have in different shapes stands in the other files of this folder, with one name.

#if canImport(Darwin)
    @_exported public import Darwin
#elseif canImport(Glibc)
    @_exported public import Glibc
#elseif canImport(Musl)
    @_exported public import Musl
#endif
