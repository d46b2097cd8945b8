"""Why something is not possible on the d20 page: the codes of refusals, one section per room."""

from __future__ import annotations

from enum import StrEnum

from veillee.rules.common import Name, Refusal


class Why(StrEnum):
    """A reason; the catalogue holds a sentence for each. What a sentence needs is named after its code."""

    # who may ask, and about whom
    NOT_YOURS = "not_yours"
    GM_ONLY = "gm_only"
    UNKNOWN_PLAYER = "unknown_player"
    UNKNOWN_HERO = "unknown_hero"
    PLAYER_THERE = "player_there"
    HERO_THERE = "hero_there"
    ALREADY_GONE = "already_gone"
    NOT_LEGENDARY = "not_legendary"
    # what may be written: most
    TOO_LARGE = "too_large"
    BAD_TEXT = "bad_text"
    TOO_MANY = "too_many"
    # scenarios and characters
    SCENARIO_ON = "scenario_on"
    NO_SCENARIO = "no_scenario"
    NOT_YOUR_POINTS = "not_your_points"
    ALREADY_THERE = "already_there"
    NOT_IN_A_FIGHT = "not_in_a_fight"
    GM_FIELDS = "gm_fields"
    OTHER_LEVEL = "other_level"  # level, card
    NO_CREATION_FOR_GM = "no_creation_for_gm"
    NOTHING_CORRECTED = "nothing_corrected"
    # reserves: cost, points
    TOO_FEW_POINTS = "too_few_points"
    NOT_POSITIVE = "not_positive"
    MORE_THAN_TOTAL = "more_than_total"  # total, shared
    TO_ONESELF = "to_oneself"
    NOT_WITH_GM = "not_with_gm"
    # a failed d20: die
    ALREADY_HELPED = "already_helped"
    NOT_ON_ATTACKS = "not_on_attacks"
    DIE_TOO_HIGH = "die_too_high"
    # a life saved: hit_points
    ALREADY_DOWN = "already_down"
    STAYS_UP = "stays_up"
    ALREADY_HALVED = "already_halved"
    ONLY_THE_DYING = "only_the_dying"
    ALREADY_STABLE = "already_stable"
    ALREADY_DEAD = "already_dead"
    NOT_LETHAL = "not_lethal"
    BOUGHT_TWICE = "bought_twice"
    THREE_AT_MOST = "three_at_most"
    RESCUE_FIRST = "rescue_first"
    HOSTILE_DANGER = "hostile_danger"
    NOT_SURE_TO_DIE = "not_sure_to_die"
    # interruptions
    HAS_NOT_ACTED = "has_not_acted"
    FLAT_FOOTED = "flat_footed"
    UNABLE = "unable"
    OWN_TURN = "own_turn"
    ALREADY_INTERRUPTED = "already_interrupted"
    NOT_BUYABLE = "not_buyable"
    TOO_MANY_ACTIONS = "too_many_actions"
    # turns
    NOT_YOUR_TURN = "not_its_turn"
    NOT_THIS_ACT = "not_this_act"
    NO_STANDARD_LEFT = "no_standard_left"
    NO_MOVE_LEFT = "no_move_left"
    NO_FULL_ROUND_LEFT = "no_full_round_left"
    ONE_ACT_AT_ZERO = "one_act_at_zero"
    ONE_ACT_OF_SURPRISE = "one_act_of_surprise"
    ALREADY_MOVED = "already_moved"
    PRONE_SHOT = "prone_shot"
    NO_OPPORTUNITY = "no_opportunity"
    # the flow of a fight: actor
    UNKNOWN_ACTOR = "unknown_actor"
    NO_SUCH_TARGET = "no_such_target"
    NO_FIGHT = "no_fight"
    FIGHT_ON = "fight_on"
    NOBODY = "nobody"
    NOT_IN_FIGHT = "not_in_fight"
    BAD_ORDER = "bad_order"
    CANNOT_ACT = "cannot_act"
    TURN_BEGUN = "turn_begun"
    NOT_DELAYING = "not_delaying"
    NOT_A_READIED_ACT = "not_a_readied_act"
    NOTHING_READIED = "nothing_readied"
    BETWEEN_TURNS = "between_turns"
    NO_PAUSE = "no_pause"
    NOT_A_TURN_END = "not_a_turn_end"
    ROUND_OVER = "round_over"
    ACT_IN_PROGRESS = "act_in_progress"
    LATER_IN_ORDER = "later_in_order"
    LAIR_LATER = "lair_later"
    # what may be written: field, least, most, dice, name
    BAD_NUMBER = "bad_number"
    BAD_DICE = "bad_dice"
    SAME_LINE_TWICE = "same_line_twice"
    FULL_ATTACK_LINE = "full_attack_line"
    HALF_OF_NOTHING = "half_of_nothing"
    NO_DIFFICULTY = "no_difficulty"
    HEALS_NOTHING = "heals_nothing"
    CONDITION_UNNAMED = "condition_unnamed"
    # places and participants: actor
    BAD_FACING = "bad_facing"
    OFF_BOARD = "off_board"
    WALL = "wall"
    OCCUPIED = "occupied"
    BOARD_ON = "board_on"
    SAME_ACTOR = "same_actor"
    BAD_WALL = "bad_wall"
    UNKNOWN_WALL = "unknown_wall"
    UNKNOWN_EFFECT = "unknown_effect"
    UNKNOWN_SETTING = "unknown_setting"
    BAD_SETTING = "bad_setting"  # values
    POINTS_AND_STATE = "points_and_state"
    HERO_IS_CHARACTER = "hero_is_character"
    HERO_BY_LEVEL = "hero_by_level"
    # walks: actor
    NOT_PLACED = "not_placed"
    NO_PATH = "no_path"
    NO_BOARD = "no_board"
    NOT_ADJACENT = "not_adjacent"
    ENEMY_IN_THE_WAY = "enemy_in_the_way"
    NOT_IN_CONTACT = "not_in_contact"
    IMMOBILIZED = "immobilized"
    LYING_DOWN = "lying_down"
    NOT_LYING = "not_lying"
    LYING_ALREADY = "lying_already"
    TOO_MANY_SQUARES = "too_many_squares"  # squares, most
    ONE_SQUARE = "one_square"
    # attacks, special attacks, care: target, squares, range, name, most
    NO_SUCH_LINE = "no_such_line"
    TARGET_SELF = "target_self"
    TARGET_DEAD = "target_dead"
    TARGET_NOT_PLACED = "target_not_placed"
    TARGET_TOO_FAR = "target_too_far"
    NEEDS_CONTACT = "needs_contact"
    OUT_OF_SIGHT = "out_of_sight"
    NO_BLOW_LEFT = "no_blow_left"
    NO_SUCH_SPECIAL = "no_such_special"
    NO_USE_TODAY = "no_use_today"
    NEEDS_POINT = "needs_point"
    POINT_TOO_FAR = "point_too_far"
    POINT_OUT_OF_SIGHT = "point_out_of_sight"
    POINT_ON_ONESELF = "point_on_oneself"
    ONE_TARGET = "one_target"
    NEEDS_SOMEBODY = "needs_somebody"
    AREA_SAYS_WHO = "area_says_who"
    TARGET_NOT_DYING = "target_not_dying"
    # checks and wounds by the GM
    UNKNOWN_REQUEST = "unknown_request"
    REQUEST_OF_ANOTHER = "request_of_another"
    WHAT_CHECK = "what_check"
    NO_NEGATIVE_LEVELS = "no_negative_levels"
    NOTHING_DRAINED = "nothing_drained"
    # what is offered
    NO_TARGET = "no_target"
    NOBODY_DYING = "nobody_dying"
    NO_FAILED_ROLL = "no_failed_roll"
    NO_FATAL_BLOW = "no_fatal_blow"
    NO_OTHER_PLAYER = "no_other_player"
    NO_CHARACTER = "no_character"
    # legendary creatures
    LEGENDARY_POINTS = "legendary_points"
    ALREADY_LEGENDARY = "already_legendary"
    TOO_WEAK = "too_weak"  # needed, uses
    ABOVE_USES = "above_uses"  # uses, most
    FIVE_ENTRIES = "five_entries"
    SAME_ENTRY = "same_entry"
    LIST_FIXED = "list_fixed"
    NOT_LISTED = "not_listed"
    OWN_TURN_END = "own_turn_end"
    ONE_AT_A_TIME = "one_at_a_time"
    NO_USES = "no_uses"
    NO_RESISTANCE = "no_resistance"
    NO_LAIR = "no_lair"
    OUT_OF_LAIR = "out_of_lair"
    LAIR_USED = "lair_used"
    NO_ENVIRONMENT = "no_environment"
    DEAD_CREATURE = "dead_creature"
    NO_LAIR_NAMED = "no_lair_named"
    NOT_ON_CARD = "not_on_card"  # entry
    OTHER_WEAPON = "other_weapon"  # entry
    SPELL_TOO_HIGH = "spell_too_high"  # entry, level
    # creation points: points, least
    KEEP_ONE = "keep_one"
    LEVEL_TOO_HIGH = "level_too_high"  # most
    LEVEL_RANGE = "level_range"
    MORE_THAN_NEEDED = "more_than_needed"  # least
    BELOW_LEVEL = "below_level"  # missing


def refuse(why: Why, **params: str | int | Name) -> Refusal:
    """A refusal with what its sentence needs."""
    return Refusal(why.value, params)
