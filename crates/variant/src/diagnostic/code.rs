//! The table of everything that can be said: a code, how bad it is, and a sentence for the reference.

use std::fmt;

use super::Severity;

macro_rules! codes {
    ($($name:ident $text:literal $severity:ident $about:literal)*) => {
        /// What kind of problem a diagnostic tells of.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Code {
            $(#[doc = $about] $name,)*
        }

        impl Code {
            /// All codes, in the order of the reference.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The name of the code, such as `piece-id-empty`.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$name => $text,)* }
            }

            /// How bad a problem of this kind is.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self { $(Self::$name => Severity::$severity,)* }
            }

            /// What it means, in a sentence.
            #[must_use]
            pub const fn about(self) -> &'static str {
                match self { $(Self::$name => $about,)* }
            }
        }
    };
}

codes! {
    // Files and folders.
    ContentFolderMissing "content-folder-missing" Warning "The content folder does not exist or cannot be read."
    SectionFolderMissing "section-folder-missing" Info "The content folder has no folder `Pieces` or `Boards`."
    SectionFolderEmpty "section-folder-empty" Info "The folder `Pieces` or `Boards` has nothing to import."
    SectionFolderUnreadable "section-folder-unreadable" Warning "The folder `Pieces` or `Boards` cannot be read."
    FileMissing "file-missing" Error "The folder has no `piece.xml` or `board.xml`."
    FileUnreadable "file-unreadable" Error "The file exists but cannot be read."
    // The XML itself.
    XmlTooLarge "xml-too-large" Error "The file is too large."
    XmlNotUtf8 "xml-not-utf8" Error "The file is not text in UTF-8."
    XmlTooDeep "xml-too-deep" Error "Elements are nested too deeply."
    XmlTooManyNodes "xml-too-many-nodes" Error "The file has too many elements, texts and comments."
    XmlTooManyAttributes "xml-too-many-attributes" Error "An element has too many attributes, or the file declares too many namespaces."
    XmlDtd "xml-dtd" Error "The file has a document type declaration."
    XmlBroken "xml-broken" Error "The file is not well-formed XML."
    // The shape of a file.
    RootWrong "root-wrong" Error "The outermost element is not the one that belongs in this file."
    LanguageUnsupported "language-unsupported" Error "The file is written in a version of the language that is not read."
    SectionMissing "section-missing" Error "A part that every file must have is missing."
    ElementUnknown "element-unknown" Warning "An element is not known in this place and is passed over."
    AttributeUnknown "attribute-unknown" Warning "An attribute is not known in this place and is passed over."
    ElementRepeated "element-repeated" Warning "An element that may stand once stands again; the first counts."
    TextStray "text-stray" Warning "There is text where only elements belong; it is passed over."
    ElementRefused "element-refused" Error "An element is not known in this place (second version)."
    AttributeRefused "attribute-refused" Error "An attribute is not known in this place (second version)."
    RepetitionRefused "repetition-refused" Error "An element that may stand once stands again (second version)."
    TextRefused "text-refused" Error "There is text where only elements belong (second version)."
    AttributeMissing "attribute-missing" Error "An attribute that is needed is missing."
    AttributeWrong "attribute-wrong" Error "An attribute has a value that it cannot have."
    MoreProblems "more-problems" Warning "There are more warnings and infos than are told one by one."
    MoreErrors "more-errors" Error "There are more errors than are told one by one."
    // Metadata.
    IdEmpty "id-empty" Error "The ID is missing or empty."
    NameEmpty "name-empty" Error "The name is missing or empty."
    BoardTypeEmpty "board-type-empty" Error "The board type is missing or empty."
    BoardTypeUnknown "board-type-unknown" Error "There is no board type of that name."
    KeyWrong "key-wrong" Warning "The key has characters a key cannot have, and is dropped."
    IdTaken "id-taken" Error "Another piece has this ID already."
    NameTaken "name-taken" Error "Another board has this name already."
    AliasWrong "alias-wrong" Error "An alias is empty, or the same as another name of the board."
    AliasTaken "alias-taken" Error "Another board has this alias as its name, key or alias already."
    KeyTaken "key-taken" Error "Another piece or board has this key already."
    SameAsBuiltIn "same-as-built-in" Info "The file equals a built-in one and is passed over."
    // Bases and rule files.
    BaseUnknown "base-unknown" Error "There is no board or piece of the name that a base has."
    BaseLeftOut "base-left-out" Error "The base was left out because of its own errors."
    BaseCycle "base-cycle" Error "A board or piece is, by way of its bases, based on itself."
    RuleFileUnknown "rule-file-unknown" Error "There is no rule file of that key."
    RuleFileLeftOut "rule-file-left-out" Error "The rule file was left out because of its own errors."
    RulesAlreadyThere "rules-already-there" Error "Rules are to be laid over a board that has such rules already."
    RulesForSeveral "rules-for-several" Error "Rules are to be laid over a board for one player."
    RuleFileKeyMissing "rule-file-key-missing" Error "A rule file has no key, so that no board could name it."
    RemovalWrong "removal-wrong" Error "Something is to be removed that the base does not have."
    // Moves of a piece.
    MoveStyleUnknown "move-style-unknown" Warning "There is no style of moving of that name; the move is dropped."
    MoveTypeWrong "move-type-wrong" Warning "The type of a move is missing or wrong; the move is dropped."
    VectorWrong "vector-wrong" Warning "The vector of a move is not the right count of whole numbers; the move is dropped."
    VectorZero "vector-zero" Warning "The vector of a move leads nowhere; the move is dropped."
    VectorTooLong "vector-too-long" Warning "A component of a vector is too large; the move is dropped."
    MoveAttributeWrong "move-attribute-wrong" Warning "An attribute of a move has a value that it cannot have; the move is dropped."
    BetzaWrong "betza-wrong" Warning "A text in Betza's notation cannot be read; the move is dropped."
    ConfinedWrong "confined-wrong" Error "A piece is confined to no zone, or to two."
    MoveRepeated "move-repeated" Info "A move stands twice."
    MoveActsOnce "move-acts-once" Info "A repeated move that only captures acts as a single one."
    MovesTooMany "moves-too-many" Warning "A piece has too many moves; those beyond the limit are dropped."
    MovesNone "moves-none" Error "No move of the piece is left."
    // Players.
    PlayersNone "players-none" Error "The board has no player."
    PlayersTooMany "players-too-many" Error "The board has too many players."
    TeamWrong "team-wrong" Error "A player's team is missing or wrong."
    ColorWrong "color-wrong" Error "A player's colour is missing or wrong."
    InterfaceColorWrong "interface-color-wrong" Warning "A player's interface colour is wrong; the player's colour is taken."
    DirectionWrong "direction-wrong" Error "A player's direction is missing or wrong."
    // Pieces of a board.
    PiecesNone "pieces-none" Error "The board has no kind of piece."
    PiecesTooMany "pieces-too-many" Error "The board has too many kinds of piece."
    PieceTypeWrong "piece-type-wrong" Error "The type of a piece is none that exists."
    PieceIdUnknown "piece-id-unknown" Error "No piece in the library has the ID that the board names."
    PieceLeftOut "piece-left-out" Error "The piece that the board names was left out because of its own errors."
    PieceBoardType "piece-board-type" Error "The piece is made for another type of board."
    ValueWrong "value-wrong" Error "The value of a piece is missing or not a positive number."
    CharWrong "char-wrong" Error "The char of a piece is missing, too long or reserved."
    CharRepeated "char-repeated" Error "Two pieces of a board have the same char."
    KingNone "king-none" Error "No piece of the board is the king."
    KingSeveral "king-several" Error "More than one piece of the board is the king."
    PromotedWrong "promoted-wrong" Error "A promoted form does not say what it is a form of, or there is no such kind."
    KindUnknown "kind-unknown" Error "A char is named that no piece of the board has."
    // Zones.
    ZoneNameWrong "zone-name-wrong" Error "The name of a zone is missing or cannot be one."
    ZoneRepeated "zone-repeated" Error "A zone stands twice for one player."
    ZoneItemWrong "zone-item-wrong" Error "A part of a zone cannot be read."
    ZoneOutside "zone-outside" Error "A zone names a hole or a place outside the board."
    ZoneNotTurned "zone-not-turned" Error "A zone cannot be turned on a board that is not square."
    ZoneUnknown "zone-unknown" Error "A zone is named that the board does not have."
    PieceZoneUnknown "piece-zone-unknown" Error "A piece names a zone that the board does not have."
    ZonesTooMany "zones-too-many" Error "A board has too many zones."
    // Position.
    RowsNone "rows-none" Error "The position has no row."
    RowLength "row-length" Error "A row is longer or shorter than the first."
    CellWrong "cell-wrong" Error "A cell of the position cannot be read."
    CellPlayer "cell-player" Error "A cell names a player that the board does not have."
    CellChar "cell-char" Error "A cell names a char that no piece of the board has."
    PromotionRepeated "promotion-repeated" Info "A cell is marked twice as a promotion cell of one player."
    BoardEmpty "board-empty" Error "The board has no cell at all."
    BoardTooLarge "board-too-large" Error "The board has too many cells."
    BoardTooComplex "board-too-complex" Error "The pieces have too many different moves for the size of the board."
    PlayerWithoutPieces "player-without-pieces" Info "A player begins without any piece."
    PlayerWithoutKing "player-without-king" Info "A player begins without a king."
    PawnsWithoutPromotionCells "pawns-without-promotion-cells" Info "A player has pawns but no cell to promote them on."
    PromotionCellsWithoutPawns "promotion-cells-without-pawns" Info "There are promotion cells but no kind of pawn."
    PawnsWithoutUpgrades "pawns-without-upgrades" Info "There are pawns and promotion cells but nothing to promote to."
    UpgradesWithoutPawns "upgrades-without-pawns" Info "There are upgrades but no kind of pawn."
    StartWrong "start-wrong" Error "The position text of the start cannot be read."
    StartPlayers "start-players" Error "Position text is for one or two players; others need rows of cells."
    StartTwice "start-twice" Error "A board gives its start both as text and as rows."
    CastlingWrong "castling-wrong" Error "A castling is written for a board or a file that cannot have it."
    ShuffleWrong "shuffle-wrong" Error "A shuffle cannot be carried out."
    // Rules.
    RuleUnknown "rule-unknown" Error "There is no rule of that name."
    RuleContradiction "rule-contradiction" Error "Two rules cannot stand together."
    // Turns.
    TurnWrong "turn-wrong" Error "The turns of a board contradict themselves, its start, or another rule."
    // Special moves.
    SpecialWithoutCondition "special-without-condition" Warning "A special move has no condition and is dropped."
    SpecialWithoutMove "special-without-move" Warning "A special move moves no piece and is dropped."
    SpecialPartUnknown "special-part-unknown" Warning "A special move has a part that is not known and is dropped."
    CheckCellMissing "check-cell-missing" Warning "A check does not say which cell; its special move is dropped."
    CellReferenceWrong "cell-reference-wrong" Warning "The coordinates of a cell cannot be read; the special move is dropped."
    CellOutside "cell-outside" Warning "A special move names a hole or a place outside the board and is dropped."
    ConditionUnknown "condition-unknown" Warning "A condition is not known; its special move is dropped."
    ConditionChar "condition-char" Warning "A condition names a char that no piece has; its special move is dropped."
    ConditionPlayer "condition-player" Warning "A condition names a player that does not exist; its special move is dropped."
    ConditionTeam "condition-team" Warning "A condition names a team that nobody is in; it can never hold."
    ResultWrong "result-wrong" Warning "A result cannot be read; its special move is dropped."
    ResultChar "result-char" Warning "A result creates a piece that the board does not have; its special move is dropped."
    ResultsTooMany "results-too-many" Warning "A special move has too many results and is dropped."
    PromotionsTooMany "promotions-too-many" Warning "A special move could promote in too many ways and is dropped."
    SpecialsTooMany "specials-too-many" Warning "A board has too many special moves; those beyond the limit are dropped."
    // Colours.
    PaletteWrong "palette-wrong" Warning "The list of colours is missing or empty; the standard palette is taken."
    PaletteColorWrong "palette-color-wrong" Warning "A colour of the list cannot be read; a standard one is taken."
    CellColorsWrong "cell-colors-wrong" Warning "The colours of the cells do not fit the board; the regular pattern is taken."
    // Space and looks.
    SpaceWrong "space-wrong" Error "A board cannot be laid out in the space that it asks for."
    LookWrong "look-wrong" Error "A board cannot be drawn as its element for looks says."
    // Images.
    ImageMissing "image-missing" Warning "The piece has no default image; a token with its name stands in."
    ImageUnreadable "image-unreadable" Warning "An image cannot be read."
    ImageSize "image-size" Warning "An image has the wrong size."
    ImageFormat "image-format" Warning "An image is in a format that is not read."
    PictureMissing "picture-missing" Warning "An image that the board is drawn with is not beside it."
    ModelUnreadable "model-unreadable" Warning "A model of a piece cannot be read."
    IconDefault "icon-default" Info "The board has no icon; the default icon is taken."
    // The end.
    DescriptionWrong "description-wrong" Error "A description that was not read from a file contradicts itself."
    PieceAdded "piece-added" Info "The piece was added to the library."
    RulesAdded "rules-added" Info "The rule file is now in the library."
    BoardAdded "board-added" Info "The board was added to the library."
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
