/// The styles of all pages, and of all parts of live screens. Lines never wrap: they were broken when
/// measured, without contextual ligatures.
extension StyleSheet {
    /// For a page.
    static let page: [StaticString] = [
        """
        html{text-size-adjust:100%;-webkit-text-size-adjust:100%}
        body{margin:0;font-variant-ligatures:no-contextual}
        body *
        """, reset,
        """
        .r{position:relative;margin:0 auto;overflow:hidden;overflow:clip;text-align:left;\
        box-shadow:0 0 0 1px rgba(128,128,128,.3)}
        [dir=rtl] .r{text-align:right}

        """, common,
    ]

    /// For a part of a live screen, in a shadow tree.
    static let shadow: [StaticString] = [
        """
        :host{font-variant-ligatures:no-contextual}
        *
        """, reset,
        """
        .r{position:relative;text-align:left}
        :host([dir=rtl]) .r{text-align:right}

        """, common,
    ]

    /// The declarations of all elements.
    private static let reset: StaticString = """
        {box-sizing:border-box;position:absolute;margin:0;padding:0;border:0;font:inherit;\
        color:inherit;background:none;list-style:none;text-align:inherit}
        br,.w,.k{position:static}

        """

    private static let common: StaticString = """
        .s{overflow:auto;scrollbar-width:none}
        .m{scroll-snap-type:both mandatory}
        .n{top:0;width:1px;height:1px;scroll-snap-align:start}
        .p{position:sticky;z-index:1}
        header{z-index:1}
        .a{inset:0;text-decoration:none}
        .h{width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
        .d{width:0;height:0}
        .k{display:block}
        svg{overflow:hidden}

        """
}
