//! The words and phrases that plain technical English avoids, as a table.

/// A phrase to avoid.
pub(super) struct Marker {
    /// A regular expression, without regard to case. Code in backquotes is removed before it is applied.
    pub(super) pattern: &'static str,
    /// Uses of the same words that are right. They are removed first.
    pub(super) except: Option<&'static str>,
    /// The replacement.
    pub(super) instead: &'static str,
}

const fn marker(pattern: &'static str, instead: &'static str) -> Marker {
    Marker { pattern, except: None, instead }
}

impl Marker {
    const fn except(self, pattern: &'static str) -> Marker {
        Marker { except: Some(pattern), ..self }
    }
}

pub(super) const MARKERS: [Marker; 28] = [
    // Standard terms.
    marker(r"\bblanks\b|\bwhite space\b", "whitespace, spaces"),
    marker(r"\bmend(s|ed|ing)?\b", "fix"),
    marker(r"\b(tells?|telling|told)\b", "report, show, explain").except(r"\b(tell|tells|told|telling) (\w+ ){0,2}apart\b|\b(tell|tells|told|telling) (\w+ ){1,3}to\b|\btell (you|players|the story)\b"),
    marker(r"\bpass(es|ed|ing)? over\b", "skip").except(r"\bpass(es|ed|ing)? over (land|water|a |the )"),
    marker(r"\breckon(s|ed|ing)?\b", "compute, count"),
    marker(r"\b(take|takes|taken|taking) apart\b", "parse"),
    marker(r"\bbehind\b", "after").except(r"\b(behind the scenes|fall(s|en)? behind|one step behind|terrain behind|(leaves?|left) \S+ behind)\b"),
    marker(r"\bof (now|before)\b", "current, previous"),
    marker(r"\banew\b", "again"),
    marker(r"\b(is|are|was|were) there already\b", "already exists"),
    marker(r"\b(says?|said|speaks?) of\b", "say about, describe"),
    marker(r"\bpictures? of points\b", "PNG image"),
    marker(r"\bwithout a word\b", "silently, without a message").except(r"\bwithout a word of\b"),
    marker(r"\bdraws? (a|an|no|the) (message|warning|error)\b", "cause, report"),
    marker(r"(^|[;,] (and |but )?)who (has|lacks|can|cannot|wants|needs|moves|is|sees|holds)\b", "name the thing that acts")
        .except(r"\b(person|player|designer|user|author|independents|people|those), who\b"),
    // The thing that acts.
    marker(r"\b(nobody|somebody|whoever|everybody|anybody)\b", "name the thing that acts"),
    // Subject first.
    marker(r"\bit is (not )?(the|an?|only|this|these|those)\b[^,;:]{0,50} (that|which|who)\b", "put the subject first"),
    marker(r"\bthere (is|are) (no|nothing)\b[^,;:]{0,40} (that|which|who)\b", "put the subject first"),
    marker(r"\bas far as\b", "if, where, as much as"),
    marker(r"\bin the place of\b", "instead of"),
    marker(r"\ball (that|what|which)\b", "everything that, or name the things"),
    marker(r"\bso (many|much)\b", "give the number or the maximum").except(r"\bso (many|much)\b.{0,40}\bthat\b"),
    marker(r"\b(an?|one) [a-z]+ an? (file|line|form|name|game|step|cell|unit|type|side|rule|row|page|feature)\b", "per").except(r"\b(of an? \w+ an? (cell|unit)|turn a unit|one (of|in|into|to|with) an? \w+)\b"),
    // `is not a`.
    marker(r"\b(is|are|was|were|be|been) no [a-z]", "is not a")
        .except(r"\bthere (is|are|was|were|would be|will be|can be|may be|must be) no\b|\bno (longer|more|less|fewer|better|worse|larger|greater|other|further|different|use|exception|problem)\b"),
    // US spelling.
    marker(
        r"\b((dis|re)?colou?r(?:ed|s|ing|less)?|neighbou?r\w*|behaviou?r\w*|favou?r\w*|armou?r\w*|harbou?rs?|honou?r\w*|vapou?r\w*|labou?r\w*)\b",
        "US spelling: -or",
    )
    .except(r"\b\w*(color|neighbor|behavior|favor|armor|harbor|honor|vapor|labor)\w*"),
    marker(r"\b(centre[sd]?|metres?|theatres?|defence|offence|licence|catalogues?|grey|travell\w+|cancell(ed|ing)|modell\w+|levell\w+|fulfil|programme)\b", "US spelling")
        .except(r"\b(travell|cancell)ed\b"),
    marker(r"\b\w{3,}(isation|ise[sd]?|ising|yse[sd]?)\b", "US spelling: -ize")
        .except(r"\b(otherwise|likewise|clockwise|counterclockwise|advis\w+|exercis\w+|surpris\w+|compris\w+|precis\w+|promis\w+|ris\w+|rais\w+|nois\w+|wis\w+|disguis\w+|revis\w+|supervis\w+|devis\w+|improvis\w+|televis\w+|surmis\w+|paradise|enterprise|expertise|franchise|merchandise|premises?|cruis\w+|bruis\w+|rais\w+|prais\w+|pois\w+|concise|excis\w+|incis\w+|demise|treatise|chemise|uprising|arise[sn]?|arising|pairwise|piecewise|stepwise|rowwise)\b"),
    marker(r"\b(per cent|towards|whilst|amongst|learnt|spelt|misspelled|burnt|for ever|any more|artefacts?|programmes?|acknowledgement|judgement|ageing|grey|practise[sd]?|storey|sceptic\w*|manoeuvr\w+|orientated|afterwards|backwards|forwards|upwards|downwards|outwards|inwards)\b", "US spelling"),
];
