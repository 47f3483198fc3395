import CPainting

/// What happens where memory runs out.
package enum MemoryWatch {
    /// From now on the program ends with exit code 2 and a message where it crashes because there is
    /// no memory, or gets no thread; it would wait for one forever.
    package static func begin() { cpainting_watch_memory() }
}
