import CLI

/// The program that serves the page of `screenc preview`.
@main
enum Program {
    static func main() { Main.main { _ in } }
}
