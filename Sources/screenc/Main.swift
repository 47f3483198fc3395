import CLI

/// The program `screenc`.
@main
enum Program {
    static func main() { Main.main() }
}
