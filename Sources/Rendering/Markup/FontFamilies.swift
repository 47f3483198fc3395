extension MarkupWriter {
    /// The families of fonts of a page, the one that texts are measured with at first.
    ///
    /// Those for Hangul, Chinese characters and Arabic are named: browsers find letters that a family has
    /// not in others, but not their bold ones, and wider ones than were measured.
    mutating func families(_ locale: String) {
        raw("Inter,-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,'Noto Sans Arabic',")
        switch locale.prefix(2) {
        case "ja": raw("'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',")
        case "zh": raw("'PingFang SC','Noto Sans SC','Noto Sans CJK SC',")
        default: raw("'Apple SD Gothic Neo','Noto Sans KR','Noto Sans CJK KR',")
        }
        raw("sans-serif")
    }
}
