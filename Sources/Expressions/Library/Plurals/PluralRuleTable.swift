// Written by .ci/locales from Babel 2.18, which has CLDR 47.

extension PluralRules {
    /// The conditions of a language's categories in the syntax of UTS #35; one of those that stand
    /// there for a category is enough. Languages with one form, and unknown ones, have none.
    static func conditions(of language: String) -> [(PluralCategory, String)] {
        switch language {
        case "af", "an", "asa", "az", "bal", "bem", "bez", "bg", "brx", "ce", "cgg", "chr", "ckb",
            "dv", "ee", "el", "eo", "eu", "fo", "fur", "gsw", "ha", "haw", "hu", "jgo", "jmc",
            "ka", "kaj", "kcg", "kk", "kkj", "kl", "ks", "ksb", "ku", "ky", "lb", "lg", "mas",
            "mgo", "ml", "mn", "mr", "nb", "nd", "ne", "nn", "nnh", "no", "nr", "ny", "nyn", "om",
            "or", "os", "pap", "ps", "rm", "rof", "rwk", "saq", "sd", "sdh", "seh", "sn", "so",
            "sq", "ss", "ssy", "st", "syr", "ta", "te", "teo", "tig", "tk", "tn", "tr", "ts",
            "ug", "uz", "ve", "vo", "vun", "wae", "xh", "xog":
            [
                (.one, "n = 1")
            ]
        case "ak", "bho", "csw", "ln", "mg", "nso", "pa", "ti", "wa":
            [
                (.one, "n = 0..1")
            ]
        case "am", "as", "bn", "doi", "fa", "gu", "hi", "kn", "pcm", "zu":
            [
                (.one, "i = 0"),
                (.one, "n = 1"),
            ]
        case "ar":
            [
                (.zero, "n = 0"),
                (.one, "n = 1"),
                (.two, "n = 2"),
                (.few, "n % 100 = 3..10"),
                (.many, "n % 100 = 11..99"),
            ]
        case "ast", "de", "en", "et", "fi", "fy", "gl", "ia", "io", "lij", "nl", "sc", "sv", "sw",
            "ur", "yi":
            [
                (.one, "i = 1 and v = 0")
            ]
        case "be":
            [
                (.one, "n % 10 = 1 and n % 100 != 11"),
                (.few, "n % 10 = 2..4 and n % 100 != 12..14"),
                (.many, "n % 10 = 0"),
                (.many, "n % 10 = 5..9"),
                (.many, "n % 100 = 11..14"),
            ]
        case "blo", "ksh":
            [
                (.zero, "n = 0"),
                (.one, "n = 1"),
            ]
        case "br":
            [
                (.one, "n % 10 = 1 and n % 100 != 11,71,91"),
                (.two, "n % 10 = 2 and n % 100 != 12,72,92"),
                (.few, "n % 10 = 3..4,9 and n % 100 != 10..19,70..79,90..99"),
                (.many, "n != 0 and n % 1000000 = 0"),
            ]
        case "bs", "hr", "sr":
            [
                (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
                (.one, "f % 10 = 1 and f % 100 != 11"),
                (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
                (.few, "f % 10 = 2..4 and f % 100 != 12..14"),
            ]
        case "ca", "it", "lld", "pt-PT", "scn", "vec":
            [
                (.one, "i = 1 and v = 0"),
                (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0"),
                (.many, "e != 0..5"),
            ]
        case "ceb", "fil":
            [
                (.one, "v = 0 and i = 1,2,3"),
                (.one, "v = 0 and i % 10 != 4,6,9"),
                (.one, "v != 0 and f % 10 != 4,6,9"),
            ]
        case "cs", "sk":
            [
                (.one, "i = 1 and v = 0"),
                (.few, "i = 2..4 and v = 0"),
                (.many, "v != 0"),
            ]
        case "cy":
            [
                (.zero, "n = 0"),
                (.one, "n = 1"),
                (.two, "n = 2"),
                (.few, "n = 3"),
                (.many, "n = 6"),
            ]
        case "da":
            [
                (.one, "n = 1"),
                (.one, "t != 0 and i = 0,1"),
            ]
        case "dsb", "hsb":
            [
                (.one, "v = 0 and i % 100 = 1"),
                (.one, "f % 100 = 1"),
                (.two, "v = 0 and i % 100 = 2"),
                (.two, "f % 100 = 2"),
                (.few, "v = 0 and i % 100 = 3..4"),
                (.few, "f % 100 = 3..4"),
            ]
        case "es":
            [
                (.one, "n = 1"),
                (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0"),
                (.many, "e != 0..5"),
            ]
        case "ff", "hy", "kab":
            [
                (.one, "i = 0,1")
            ]
        case "fr", "ht":
            [
                (.one, "i = 0,1"),
                (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0"),
                (.many, "e != 0..5"),
            ]
        case "ga":
            [
                (.one, "n = 1"),
                (.two, "n = 2"),
                (.few, "n = 3..6"),
                (.many, "n = 7..10"),
            ]
        case "gd":
            [
                (.one, "n = 1,11"),
                (.two, "n = 2,12"),
                (.few, "n = 3..10,13..19"),
            ]
        case "gv":
            [
                (.one, "v = 0 and i % 10 = 1"),
                (.two, "v = 0 and i % 10 = 2"),
                (.few, "v = 0 and i % 100 = 0,20,40,60,80"),
                (.many, "v != 0"),
            ]
        case "he":
            [
                (.one, "i = 1 and v = 0"),
                (.one, "i = 0 and v != 0"),
                (.two, "i = 2 and v = 0"),
            ]
        case "is":
            [
                (.one, "t = 0 and i % 10 = 1 and i % 100 != 11"),
                (.one, "t % 10 = 1 and t % 100 != 11"),
            ]
        case "iu", "naq", "sat", "se", "sma", "smj", "smn", "sms":
            [
                (.one, "n = 1"),
                (.two, "n = 2"),
            ]
        case "kw":
            [
                (.zero, "n = 0"),
                (.one, "n = 1"),
                (.two, "n % 100 = 2,22,42,62,82"),
                (.two, "n % 1000 = 0 and n % 100000 = 1000..20000,40000,60000,80000"),
                (.two, "n != 0 and n % 1000000 = 100000"),
                (.few, "n % 100 = 3,23,43,63,83"),
                (.many, "n != 1 and n % 100 = 1,21,41,61,81"),
            ]
        case "lag":
            [
                (.zero, "n = 0"),
                (.one, "i = 0,1 and n != 0"),
            ]
        case "lt":
            [
                (.one, "n % 10 = 1 and n % 100 != 11..19"),
                (.few, "n % 10 = 2..9 and n % 100 != 11..19"),
                (.many, "f != 0"),
            ]
        case "lv", "prg":
            [
                (.zero, "n % 10 = 0"),
                (.zero, "n % 100 = 11..19"),
                (.zero, "v = 2 and f % 100 = 11..19"),
                (.one, "n % 10 = 1 and n % 100 != 11"),
                (.one, "v = 2 and f % 10 = 1 and f % 100 != 11"),
                (.one, "v != 2 and f % 10 = 1"),
            ]
        case "mk":
            [
                (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
                (.one, "f % 10 = 1 and f % 100 != 11"),
            ]
        case "mt":
            [
                (.one, "n = 1"),
                (.two, "n = 2"),
                (.few, "n = 0"),
                (.few, "n % 100 = 3..10"),
                (.many, "n % 100 = 11..19"),
            ]
        case "pl":
            [
                (.one, "i = 1 and v = 0"),
                (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
                (.many, "v = 0 and i != 1 and i % 10 = 0..1"),
                (.many, "v = 0 and i % 10 = 5..9"),
                (.many, "v = 0 and i % 100 = 12..14"),
            ]
        case "pt":
            [
                (.one, "i = 0..1"),
                (.many, "e = 0 and i != 0 and i % 1000000 = 0 and v = 0"),
                (.many, "e != 0..5"),
            ]
        case "ro":
            [
                (.one, "i = 1 and v = 0"),
                (.few, "v != 0"),
                (.few, "n = 0"),
                (.few, "n != 1 and n % 100 = 1..19"),
            ]
        case "ru", "uk":
            [
                (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
                (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
                (.many, "v = 0 and i % 10 = 0"),
                (.many, "v = 0 and i % 10 = 5..9"),
                (.many, "v = 0 and i % 100 = 11..14"),
            ]
        case "shi":
            [
                (.one, "i = 0"),
                (.one, "n = 1"),
                (.few, "n = 2..10"),
            ]
        case "si":
            [
                (.one, "n = 0,1"),
                (.one, "i = 0 and f = 1"),
            ]
        case "sl":
            [
                (.one, "v = 0 and i % 100 = 1"),
                (.two, "v = 0 and i % 100 = 2"),
                (.few, "v = 0 and i % 100 = 3..4"),
                (.few, "v != 0"),
            ]
        case "tzm":
            [
                (.one, "n = 0..1"),
                (.one, "n = 11..99"),
            ]
        default: []
        }
    }

    /// The codes of the languages of CLDR.
    static let languages = Set(
        """
        aa ab af agq ak am an ann apc ar arn as asa ast az ba bal bas be bem bew bez bg bgc bgn
        bho blo blt bm bn bo br brx bs bss byn ca cad cch ccp ce ceb cgg cho chr cic ckb co cop cs
        csw cu cv cy da dav de dje doi dsb dua dv dyo dz ebu ee el en eo es et eu ewo fa ff fi fil
        fo fr frr fur fy ga gaa gd gez gl gn gsw gu guz gv ha haw he hi hnj hr hsb ht hu hy ia id
        ie ig ii io is it iu ja jbo jgo jmc jv ka kaa kab kaj kam kcg kde kea ken kgp khq ki kk
        kkj kl kln km kn ko kok kpe ks ksb ksf ksh ku kw kxv ky la lag lb lg lij lkt lld lmo ln lo
        lrc lt ltg lu luo luy lv mai mas mdf mer mfe mg mgh mgo mhn mi mic mk ml mn mni moh mr ms
        mt mua mus my myv mzn naq nb nd nds ne nl nmg nn nnh no nqo nr nso nus nv ny nyn oc om or
        os osa pa pap pcm pis pl prg ps pt qu quc raj rhg rif rm rn ro rof ru rw rwk sa sah saq
        sat sbp sc scn sd sdh se seh ses sg shi shn si sid sk skr sl sma smj smn sms sn so sq sr
        ss ssy st su sv sw syr szl ta te teo tg th ti tig tk tn to tok tpi tr trv trw ts tt twq
        tyv tzm ug uk ur uz vai ve vec vi vmw vo vun wa wae wal wbp wo xh xnr xog yav yi yo yrl
        yue za zgh zh zu
        """.split { $0.isWhitespace }.map(String.init))
}
