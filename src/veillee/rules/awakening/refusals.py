"""Why something is not possible: the codes of refusals, one section per room. `judge.refusal` hands them out."""

from __future__ import annotations

from enum import StrEnum

from veillee.rules.common import Name, Refusal


class Why(StrEnum):
    """A reason; the catalogue holds a sentence for each. What a sentence needs is named after its code."""

    # who may ask (judge)
    NOT_YOURS = "not_yours"
    GM_ONLY = "gm_only"
    UNKNOWN_ACTOR = "unknown_actor"
    # turn and budget (judge): actor
    NOT_YOUR_TURN = "not_your_turn"
    NO_FIGHT = "no_fight"
    DOWN = "down"
    DEAD = "dead"
    SURPRISED = "surprised"
    PARALYZED = "paralyzed"
    SECOND_BLOW_PENDING = "second_blow_pending"
    NO_MOVE_LEFT = "no_move_left"
    NO_ATTACK_LEFT = "no_attack_left"
    NO_DOUBLE_LEFT = "no_double_left"
    NO_FREE_LEFT = "no_free_left"
    SLOWED = "slowed"
    # movement
    NOT_PLACED = "not_placed"
    NO_PATH = "no_path"
    NO_BOARD = "no_board"
    NOT_ADJACENT = "not_adjacent"
    OFF_BOARD = "off_board"
    WALL = "wall"
    ENEMY_IN_THE_WAY = "enemy_in_the_way"
    OCCUPIED = "occupied"
    TOO_FAR = "too_far"
    NOT_IN_CONTACT = "not_in_contact"
    BAD_FACING = "bad_facing"
    # disengaging and stance
    ALREADY_DISENGAGED = "already_disengaged"
    DISENGAGE_NEEDS_MOVE = "disengage_needs_move"
    POSTURE_TOO_LATE = "posture_too_late"
    POSTURE_NONE = "posture_none"
    # tools: actor; field, least and most; column and row; key
    ALREADY_THERE = "already_there"
    TOO_MANY = "too_many"
    BAD_NUMBER = "bad_number"
    BAD_TEXT = "bad_text"
    BAD_DICE = "bad_dice"
    BAD_WALL = "bad_wall"
    SAME_LINE_TWICE = "same_line_twice"
    NOT_RESISTED = "not_resisted"
    PV_AND_CONDITION = "pv_and_condition"
    FIGHT_ON = "fight_on"
    NOBODY = "nobody"
    NOT_IN_FIGHT = "not_in_fight"
    NOT_ACTING = "not_acting"
    CANNOT_ACT = "cannot_act"
    BAD_ORDER = "bad_order"
    SAME_ACTOR = "same_actor"
    BOARD_ON = "board_on"
    UNKNOWN_WALL = "unknown_wall"
    UNKNOWN_EFFECT = "unknown_effect"
    UNKNOWN_SETTING = "unknown_setting"
    BAD_SETTING = "bad_setting"
    UNKNOWN_REQUEST = "unknown_request"
    # hands and sets (gear): item; most
    NOT_IN_MAIN_HAND = "not_in_main_hand"
    NOT_IN_OFF_HAND = "not_in_off_hand"
    NOT_TOGETHER = "not_together"
    TWO_HANDED = "two_handed"
    TOO_MANY_SETS = "too_many_sets"
    NO_SUCH_SET = "no_such_set"
    SET_IN_HAND = "set_in_hand"
    # attacks: actor; target; line; metres and range
    NO_SUCH_LINE = "no_such_line"
    NO_SUCH_TARGET = "no_such_target"
    TARGET_SELF = "target_self"
    TARGET_DEAD = "target_dead"
    TARGET_NOT_PLACED = "target_not_placed"
    OUT_OF_RANGE = "out_of_range"
    OUT_OF_SIGHT = "out_of_sight"
    NEEDS_CONTACT = "needs_contact"
    NEEDS_POINT = "needs_point"
    POINT_OUT_OF_RANGE = "point_out_of_range"
    POINT_OUT_OF_SIGHT = "point_out_of_sight"
    NO_EXPERIENCE = "no_experience"
    TARGETED_ONLY = "targeted_only"
    NEEDS_TWO_WEAPONS = "needs_two_weapons"
    NOT_IN_HAND = "not_in_hand"
    NO_SECOND_BLOW = "no_second_blow"
    SAME_WEAPON = "same_weapon"
    # reactions: actor; most
    REACTION_AREA = "reaction_area"
    REACTION_RIPOSTE = "reaction_riposte"
    REACTION_OPPORTUNITY = "reaction_opportunity"
    REACTION_DOWN = "reaction_down"
    REACTION_PARALYZED = "reaction_paralyzed"
    REACTION_LOST = "reaction_lost"
    REACTION_LIMIT = "reaction_limit"
    PARRY_MAGIC = "parry_magic"
    # care: target
    NOT_DYING = "not_dying"
    # checks and free actions
    REQUEST_OF_ANOTHER = "request_of_another"
    NO_THRESHOLD = "no_threshold"
    NO_SUCH_ITEM = "no_such_item"
    # options
    NO_TARGET = "no_target"
    NOBODY_DYING = "nobody_dying"
    # creation: field; most and spent; lowered and raised; attribute, value, least and most; left; outfit;
    # chosen and wanted
    FREE_POINTS_OVER = "free_points_over"
    FREE_POINTS_LEFT = "free_points_left"
    ADAPTABILITY_OVER = "adaptability_over"
    ADAPTABILITY_UNPAIRED = "adaptability_unpaired"
    ADAPTABILITY_WASTED = "adaptability_wasted"
    ATTRIBUTE_OUT_OF_BOUNDS = "attribute_out_of_bounds"
    OUTFIT_OF_ANOTHER_CLASS = "outfit_of_another_class"
    POWER_OF_ANOTHER_OUTFIT = "power_of_another_outfit"
    POWER_TWICE = "power_twice"
    POWERS_COUNT = "powers_count"
    POINTS_TOO_EARLY = "points_too_early"
    DRAFT_OPEN = "draft_open"
    NOT_IN_BOOK = "not_in_book"
    NO_BOOK = "no_book"
    ALLIES_ONLY = "allies_only"
    NOT_IN_A_FIGHT = "not_in_a_fight"
    # the book and characters from paper: field and id
    BROKEN_BOOK = "broken_book"
    CHARACTERS_ONLY = "characters_only"
    NO_PORTRAIT = "no_portrait"


def refuse(why: Why, **params: str | int | Name) -> Refusal:
    """A refusal with what its sentence needs."""
    return Refusal(why.value, params)
