nonisolated extension LoadingRules {
    /// The lower-case letters of Latin, Greek and Cyrillic that Unicode composes of a letter and
    /// marks, by that letter (UnicodeData.txt, canonical decompositions).
    nonisolated enum BaseLetters {
        /// Returns the letter without its marks; nil for a letter that is not composed.
        static func base(of letter: Unicode.Scalar) -> Unicode.Scalar? { bases[letter] }

        private static let bases: [Unicode.Scalar: Unicode.Scalar] = {
            var bases: [Unicode.Scalar: Unicode.Scalar] = [:]
            let separators = ",\n".unicodeScalars
            for group in table.unicodeScalars.split(whereSeparator: { separators.contains($0) }) {
                let letters = group.filter { $0 != " " }
                for letter in letters.dropFirst() { bases[letter] = letters.first }
            }
            return bases
        }()

        private static let table = """
            a àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ, b ḃḅḇ, c çćĉċčḉ, d ďḋḍḏḑḓ, e èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ,
            f ḟ, g ĝğġģǧǵḡ, h ĥȟḣḥḧḩḫẖ, i ìíîïĩīĭįǐȉȋḭḯỉị, j ĵǰ, k ķǩḱḳḵ, l ĺļľḷḹḻḽ, m ḿṁṃ,
            n ñńņňǹṅṇṉṋ, o òóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ, p ṕṗ, r ŕŗřȑȓṙṛṝṟ, s śŝşšșṡṣṥṧṩ,
            t ţťțṫṭṯṱẗ, u ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự, v ṽṿ, w ŵẁẃẅẇẉẘ, x ẋẍ, y ýÿŷȳẏẙỳỵỷỹ,
            z źżžẑẓẕ, æ ǣǽ, ø ǿ, ſ ẛ, ʒ ǯ, α άἀἁἂἃἄἅἆἇὰάᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ, ε έἐἑἒἓἔἕὲέ,
            η ήἠἡἢἣἤἥἦἧὴήᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ, ι ΐίϊἰἱἲἳἴἵἶἷὶίῐῑῒΐῖῗ, ο όὀὁὂὃὄὅὸό, ρ ῤῥ,
            υ ΰϋύὐὑὒὓὔὕὖὗὺύῠῡῢΰῦῧ, ω ώὠὡὢὣὤὥὦὧὼώᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ, ϒ ϓϔ, а ӑӓ, г ѓ, е ѐёӗ, ж ӂӝ, з ӟ,
            и йѝӣӥ, к ќ, о ӧ, у ўӯӱӳ, ч ӵ, ы ӹ, э ӭ, і ї, ѵ ѷ, ә ӛ, ө ӫ
            """
    }
}
