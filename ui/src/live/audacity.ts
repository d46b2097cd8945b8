// Made by scripts/client_types.py from the Python types; edit those.

import type {
  AddWalls,
  BadgeView,
  CancelCheck,
  ChangeSide,
  EndFight,
  GoTo,
  Name,
  Place,
  PlaceActor,
  Refusal,
  RemoveActor,
  RemoveWalls,
  Rename,
  Reorder,
  RequestView,
  SceneView,
  SetContact,
  SetScene,
  SetSetting,
  Side,
  StartFight,
  Sum,
  Who,
} from './types';

import type {
  Option,
} from './shared';

export type AudacityCommand =
  | Move
  | Attack
  | FullAttack
  | NextBlow
  | UseSpecial
  | StandUp
  | DropProne
  | FirstAid
  | OtherAct
  | Check
  | Delay
  | ComeIn
  | Ready
  | ActReadied
  | Interrupt
  | Stabilize
  | Escape
  | LegendaryAction
  | LairAction
  | EndTurn
  | Transfer
  | AskHint
  | GiveCreation
  | CreateHero
  | LoseLevels
  | PayExperience
  | AddPlayer
  | StartScenario
  | EndScenario
  | Redistribute
  | Award
  | Bonus
  | GMIncome
  | ReachLevel
  | Retire
  | MakeLegendary
  | NewDay
  | Resist
  | SetEnvironment
  | SetLair
  | GiveExperience
  | CorrectPoints
  | RemoveActor
  | Rename
  | ChangeSide
  | PlaceActor
  | SetScene
  | AddWalls
  | RemoveWalls
  | SetContact
  | StartFight
  | EndFight
  | Reorder
  | GoTo
  | SetSetting
  | CancelCheck
  | AddActor
  | EditCard
  | NextTurn
  | Deal
  | Heal
  | Kill
  | SetDanger
  | GiveEffect
  | EndEffect
  | Drain
  | SettleDrain
  | DamageAbility
  | Provoke
  | AskCheck
  | Oppose
  | Correct;

export type ChoiceFacts =
  | FailedFacts
  | HalveFacts
  | DeathFacts
  | ResistFacts
  | SaveFacts
  | StrikeFacts
  | InterruptFacts
  | UnseenFacts
  | AskedFacts;

export type Told =
  | TrialTold
  | StrikeTold
  | ConfirmTold
  | DamageTold
  | FallTold
  | DyingTold
  | HealTold
  | SpecialTold
  | MoveTold
  | OpportunityTold
  | ActTold
  | AsideTold
  | FightTold
  | InitiativeTold
  | TurnTold
  | ScenarioTold
  | PointsTold
  | HintTold
  | HeroTold
  | LegendTold
  | EffectTold
  | DrainTold
  | RequestTold
  | DayTold
  | CorrectionTold;

export interface ActReadied {
  type: 'act_readied';
  readonly actor: string;
}

export interface ActTold {
  type: 'act';
  readonly actor: Who;
  readonly act: string;
  readonly label?: string;
  readonly cost?: ActionCost | null;
}

export type ActionCost = 'standard' | 'move' | 'full_round' | 'free' | 'step';

export interface ActorView {
  readonly id: string;
  readonly name: Name;
  readonly side: Side;
  readonly description?: string;
  readonly portrait?: string | null;
  readonly size?: number;
  readonly square?: readonly [number, number] | null;
  readonly facing?: readonly [number, number];
  readonly hidden?: boolean;
  readonly ring?: number | null;
  readonly hit_points?: number | null;
  readonly max_hit_points?: number | null;
  readonly badges?: readonly BadgeView[];
  readonly mine?: boolean;
  readonly kind: Kind;
  readonly condition?: Condition;
  readonly prone?: boolean;
  readonly flat_footed?: boolean;
  readonly player?: string;
  readonly legendary?: number;
  readonly danger?: Danger;
  readonly sheet?: SheetView | null;
  readonly effects?: readonly Effect[];
  readonly card?: Card | null;
}

export interface AddActor {
  type: 'add_actor';
  readonly id: string;
  readonly card: Card;
  readonly side: Side;
  readonly place?: Place | null;
  readonly hit_points?: number | null;
}

export interface AddPlayer {
  type: 'add_player';
  readonly player: string;
  readonly name?: string;
}

export interface Advantages {
  readonly resistances: number;
  readonly actions: number;
  readonly lair: number;
  readonly environments: number;
}

export type Allowed = 'standard' | 'move' | 'free' | 'half_move' | 'safe_move' | 'secondary_attack' | 'main_attack' | 'special' | 'spell' | 'full_round' | 'full_attack';

export interface Area {
  readonly reach: Reach;
  readonly squares: number;
}

export interface ArmorClass {
  readonly normal: number;
  readonly touch: number;
  readonly flat_footed: number;
}

export interface Aside {
  readonly actor: string;
  readonly kind: AsideKind;
  readonly left: readonly Allowed[];
  readonly line?: string;
  readonly level?: number | null;
  readonly label?: string;
  readonly under?: Aside | null;
}

export type AsideKind = 'interruption' | 'readied' | 'legendary';

export interface AsideTold {
  type: 'aside';
  readonly actor: Who;
  readonly target?: Who | null;
  readonly kind: 'initiative' | 'interruption' | 'readied';
  readonly points?: number;
  readonly label?: string;
}

export interface AskCheck {
  type: 'ask_check';
  readonly actors: readonly string[];
  readonly threshold: number;
  readonly attribute?: Attribute | null;
  readonly save?: Save | null;
  readonly skill?: string;
  readonly bonus?: number | null;
  readonly shown?: boolean;
  readonly hidden?: boolean;
  readonly label?: string;
}

export interface AskHint {
  type: 'ask_hint';
  readonly player: string;
  readonly label?: string;
}

export interface AskedFacts {
  type: 'asked';
  readonly player: string;
  readonly name: string;
  readonly label?: string;
  readonly points?: number;
}

export interface Attack {
  type: 'attack';
  readonly actor: string;
  readonly line: string;
  readonly target: string;
}

export interface AttackAct {
  type: 'attack';
  readonly weapon: Weapon;
  readonly line: string;
}

export interface AttackLine {
  readonly id: string;
  readonly name: Name;
  readonly bonuses: readonly number[];
  readonly damage: string;
  readonly critical_from?: number;
  readonly multiplier?: number;
  readonly ranged?: boolean;
  readonly touch?: boolean;
  readonly shoots_prone?: boolean;
  readonly range?: number;
  readonly energy?: string;
  readonly extra?: string;
  readonly extra_energy?: string;
  readonly bypasses?: boolean;
}

export type Attribute = 'STR' | 'DEX' | 'CON' | 'INT' | 'WIS' | 'CHA';

export interface Award {
  type: 'award';
  readonly to: string;
  readonly quality: Quality;
  readonly amount?: number | null;
  readonly label?: string;
}

export interface Bonus {
  type: 'bonus';
  readonly total: number;
  readonly shares: { readonly [key: string]: number };
  readonly label?: string;
}

export type Bought = 'standard' | 'move' | 'full_round' | 'full_attack';

export interface Card {
  readonly name: Name;
  readonly kind?: Kind;
  readonly title?: string;
  readonly level?: number;
  readonly scores?: Scores;
  readonly hit_points: number;
  readonly armor_class?: ArmorClass;
  readonly saves?: Saves;
  readonly initiative?: number | null;
  readonly speed?: number;
  readonly size?: number;
  readonly reduction?: number;
  readonly reduction_but?: string;
  readonly resistances?: { readonly [key: string]: number };
  readonly skills?: readonly Skill[];
  readonly lines?: readonly AttackLine[];
  readonly full_attack?: readonly string[];
  readonly specials?: readonly SpecialAttack[];
  readonly description?: string;
  readonly portrait?: string | null;
  readonly notes?: string;
}

export type Cause = 'hit_points' | 'constitution' | 'effect';

export interface Check {
  type: 'check';
  readonly actor: string;
  readonly request: string;
}

export interface ComeIn {
  type: 'come_in';
  readonly actor: string;
}

export type Condition = 'normal' | 'disabled' | 'dying' | 'stable' | 'dead';

export interface ConfirmTold {
  type: 'confirm';
  readonly attacker: Who;
  readonly target: Who;
  readonly natural?: number | null;
  readonly attack?: Sum;
  readonly critical: boolean;
  readonly resisted?: boolean;
  readonly help?: Help | null;
  readonly points?: number;
}

export interface Conversion {
  readonly gained: number;
  readonly lost: number;
}

export interface Correct {
  type: 'correct';
  readonly actor: string;
  readonly hit_points?: number | null;
  readonly temporary?: number | null;
  readonly stable?: boolean | null;
  readonly dead?: boolean | null;
  readonly prone?: boolean | null;
  readonly flat_footed?: boolean | null;
  readonly reason?: string;
}

export interface CorrectPoints {
  type: 'correct_points';
  readonly owner: string;
  readonly resource: Resource;
  readonly amount: number;
  readonly label?: string;
}

export interface CorrectionTold {
  type: 'correction';
  readonly actor: Who | null;
  readonly what: string;
  readonly before?: string | number | null;
  readonly after?: string | number | null;
  readonly renamed?: Name | null;
  readonly reason?: string;
}

export interface CreateHero {
  type: 'create_hero';
  readonly player: string;
  readonly hero: string;
  readonly level?: number;
  readonly reference?: number | null;
  readonly given?: boolean;
  readonly card?: Card | null;
  readonly place?: Place | null;
}

export interface DamageAbility {
  type: 'damage_ability';
  readonly actor: string;
  readonly attribute: Attribute;
  readonly amount: number;
}

export interface DamageTold {
  type: 'damage';
  readonly target: Who;
  readonly source?: Who | null;
  readonly line?: Name | null;
  readonly label?: string;
  readonly energy?: string;
  readonly sum?: Sum;
  readonly taken: number;
  readonly halved?: boolean;
  readonly hit_points?: number | null;
  readonly condition?: Condition;
}

export interface Danger {
  readonly source: Source;
  readonly sure: boolean;
}

export interface DayTold {
  type: 'day';
  readonly day: number;
}

export interface Deal {
  type: 'deal';
  readonly actors: readonly string[];
  readonly dice: string;
  readonly energy?: string;
  readonly bypasses?: boolean;
  readonly save?: Save | null;
  readonly difficulty?: number;
  readonly negates?: boolean;
  readonly source?: Source;
  readonly sure?: boolean;
  readonly label?: string;
}

export interface DeathFacts {
  type: 'death';
  readonly actor: Who;
  readonly prices?: { readonly [key: string]: number };
  readonly points?: number | null;
}

export interface Delay {
  type: 'delay';
  readonly actor: string;
}

export interface Drain {
  type: 'drain';
  readonly actor: string;
  readonly levels: number;
}

export interface DrainTold {
  type: 'drain';
  readonly actor: Who;
  readonly what: string;
  readonly amount: number;
  readonly total: number;
}

export interface DropProne {
  type: 'drop_prone';
  readonly actor: string;
}

export interface DyingTold {
  type: 'dying';
  readonly actor: Who;
  readonly rolled?: number | null;
  readonly stable: boolean;
  readonly hit_points?: number | null;
}

export interface EditCard {
  type: 'edit_card';
  readonly actor: string;
  readonly card: Card;
}

export interface Effect {
  readonly id: string;
  readonly label: string;
  readonly target?: EffectTarget;
  readonly value?: number;
  readonly disables?: boolean;
  readonly until?: number | null;
  readonly slot?: string;
}

export type EffectTarget = 'nothing' | 'attack' | 'damage' | 'armor_class' | 'saves' | 'checks' | 'speed';

export interface EffectTold {
  type: 'effect';
  readonly actor: Who;
  readonly label: string;
  readonly ends?: boolean;
  readonly rounds?: number | null;
}

export interface EndEffect {
  type: 'end_effect';
  readonly actor: string;
  readonly effect: string;
}

export interface EndScenario {
  type: 'end_scenario';
}

export interface EndTurn {
  type: 'end_turn';
  readonly actor: string;
}

export interface Entry {
  readonly name: string;
  readonly act: SpellAct | AttackAct | MoveAct | StandardAct | FullRoundAct;
  readonly uses: number;
}

export interface Escape {
  type: 'escape';
  readonly actor: string;
}

export interface FailedFacts {
  type: 'failed';
  readonly actor: Who;
  readonly kind: TrialKind;
  readonly purpose: string;
  readonly natural: number | null;
  readonly sum: Sum;
  readonly against: number | null;
  readonly opponent?: Who | null;
  readonly shown?: boolean;
  readonly prices?: { readonly [key: string]: number };
  readonly sure?: { readonly [key: string]: boolean };
  readonly points?: number | null;
}

export interface FallTold {
  type: 'fallen';
  readonly actor: Who;
  readonly condition: Condition;
  readonly prone?: boolean;
  readonly bought?: readonly Lifeline[];
  readonly points?: number;
  readonly escaped?: boolean;
  readonly label?: string;
}

export interface FightTold {
  type: 'fight';
  readonly begins: boolean;
  readonly surprised?: readonly Who[];
}

export interface FightView {
  readonly round: number;
  readonly order: readonly string[];
  readonly acting?: string;
  readonly surprised?: readonly string[];
  readonly initiatives?: { readonly [key: string]: number };
  readonly aside?: Aside | null;
  readonly pause?: Pause | null;
  readonly delaying?: readonly string[];
  readonly readied?: { readonly [key: string]: string };
}

export interface FirstAid {
  type: 'first_aid';
  readonly actor: string;
  readonly target: string;
}

export interface FullAttack {
  type: 'full_attack';
  readonly actor: string;
  readonly line: string;
  readonly target: string;
}

export interface FullRoundAct {
  type: 'full_round';
}

export interface GMIncome {
  type: 'gm_income';
  readonly amount: number;
  readonly label?: string;
}

export interface GiveCreation {
  type: 'give_creation';
  readonly donor: string;
  readonly receiver: string;
  readonly amount: number;
}

export interface GiveEffect {
  type: 'give_effect';
  readonly actor: string;
  readonly label: string;
  readonly target?: EffectTarget;
  readonly value?: number;
  readonly disables?: boolean;
  readonly rounds?: number | null;
}

export interface GiveExperience {
  type: 'give_experience';
  readonly heroes: readonly string[];
  readonly amount: number;
  readonly label?: string;
}

export interface HalveFacts {
  type: 'halve';
  readonly actor: Who;
  readonly hit_points: number;
  readonly damage: number;
  readonly halved: number;
  readonly difficulty: number;
  readonly left: number;
  readonly condition: Condition;
  readonly whole: Condition;
  readonly useless?: boolean;
  readonly points?: number | null;
}

export interface Heal {
  type: 'heal';
  readonly actors: readonly string[];
  readonly dice: string;
  readonly temporary?: boolean;
  readonly label?: string;
}

export interface HealTold {
  type: 'heal';
  readonly target: Who;
  readonly source?: Who | null;
  readonly name?: Name | null;
  readonly label?: string;
  readonly sum?: Sum;
  readonly gained: number;
  readonly temporary?: boolean;
  readonly hit_points?: number | null;
}

export type Help = 'reroll' | 'set_10' | 'set_20';

export interface HeroTold {
  type: 'hero';
  readonly actor: Who | null;
  readonly hero: string;
  readonly what: 'experience' | 'joins' | 'leaves' | 'level' | 'lost' | 'paid';
  readonly level?: number;
  readonly amount?: number;
  readonly points?: number;
  readonly label?: string;
}

export interface HeroView {
  readonly id: string;
  readonly player: string;
  readonly level: number;
  readonly started: number;
  readonly experience: number;
  readonly active?: boolean;
}

export interface HintTold {
  type: 'hint';
  readonly player: string;
  readonly name: string;
  readonly label?: string;
  readonly granted: boolean;
}

export interface InitiativeTold {
  type: 'initiative';
  readonly actor: Who;
  readonly natural?: number | null;
  readonly sum?: Sum;
}

export interface Interrupt {
  type: 'interrupt';
  readonly actor: string;
  readonly actions?: readonly Bought[];
}

export interface InterruptFacts {
  type: 'interrupt';
  readonly actor: Who;
  readonly acting: Who;
  readonly act: string;
  readonly label?: string;
  readonly target?: Who | null;
  readonly path?: readonly (readonly [number, number])[];
  readonly trigger?: string;
  readonly points?: number | null;
}

export interface Kill {
  type: 'kill';
  readonly actor: string;
  readonly cause?: Cause;
  readonly save?: Save | null;
  readonly difficulty?: number;
  readonly label?: string;
}

export type Kind = 'character' | 'creature';

export interface LairAction {
  type: 'lair_action';
  readonly actor: string;
  readonly label: string;
}

export interface LegendTold {
  type: 'legend';
  readonly actor: Who;
  readonly what: 'action' | 'environment_off' | 'environment_on' | 'lair' | 'lair_in' | 'lair_out' | 'made' | 'resisted';
  readonly label?: string;
  readonly points?: number;
  readonly uses?: number;
  readonly left?: number | null;
}

export interface LegendView {
  readonly id: string;
  readonly points: number;
  readonly advantages: Advantages;
  readonly uses: Uses;
  readonly entries?: readonly Entry[];
  readonly refusals?: readonly (Refusal | null)[];
  readonly environment?: boolean;
  readonly surroundings?: string;
  readonly lair?: string;
  readonly lair_effects?: readonly string[];
  readonly in_lair?: boolean;
  readonly lair_refusal?: Refusal | null;
}

export interface LegendaryAction {
  type: 'legendary_action';
  readonly actor: string;
  readonly entry: number;
}

export type Lifeline = 'rescue' | 'stable' | 'escape';

export interface Line {
  readonly owner: string;
  readonly resource: Resource;
  readonly amount: number;
  readonly reason: string;
  readonly label?: string;
}

export interface LineView {
  readonly id: string;
  readonly name: Name;
  readonly attacks: readonly Sum[];
  readonly damage: string;
  readonly critical: string;
  readonly ranged?: boolean;
  readonly touch?: boolean;
  readonly metres?: number;
  readonly extra?: string;
  readonly energy?: string;
}

export interface LoseLevels {
  type: 'lose_levels';
  readonly hero: string;
  readonly levels: number;
  readonly points?: number;
}

export interface MakeLegendary {
  type: 'make_legendary';
  readonly creature: string;
  readonly points: number;
  readonly entries?: readonly Entry[];
  readonly override?: boolean;
  readonly lair?: string;
  readonly lair_effects?: readonly string[];
  readonly surroundings?: string;
}

export interface Move {
  type: 'move';
  readonly actor: string;
  readonly path?: readonly (readonly [number, number])[];
  readonly step?: boolean;
  readonly leaves?: readonly string[];
}

export interface MoveAct {
  type: 'move';
  readonly pace: Pace;
}

export interface MoveTold {
  type: 'move';
  readonly actor: Who;
  readonly squares: number;
  readonly path?: readonly (readonly [number, number])[];
  readonly step?: boolean;
  readonly stopped?: '' | 'down' | 'interrupted' | 'unseen';
}

export interface NewDay {
  type: 'new_day';
}

export interface NextBlow {
  type: 'next_blow';
  readonly actor: string;
  readonly target: string;
}

export interface NextTurn {
  type: 'next_turn';
}

export interface NoteView {
  readonly code: string;
  readonly params: { readonly [key: string]: string | number | Name | readonly Name[] };
  readonly note: TrialTold | StrikeTold | ConfirmTold | DamageTold | FallTold | DyingTold | HealTold | SpecialTold | MoveTold | OpportunityTold | ActTold | AsideTold | FightTold | InitiativeTold | TurnTold | ScenarioTold | PointsTold | HintTold | HeroTold | LegendTold | EffectTold | DrainTold | RequestTold | DayTold | CorrectionTold;
}

export interface OpportunityTold {
  type: 'opportunity';
  readonly actor: Who;
  readonly target: Who;
  readonly taken?: boolean;
}

export interface Oppose {
  type: 'oppose';
  readonly first: string;
  readonly second: string;
  readonly first_bonus: number;
  readonly second_bonus: number;
  readonly label?: string;
}

export interface OtherAct {
  type: 'other_act';
  readonly actor: string;
  readonly cost: ActionCost;
  readonly label: string;
}

export type Pace = 'half_speed' | 'full_speed' | 'without_provoking';

export interface Pause {
  readonly after: string;
  readonly round_over?: boolean;
}

export interface PayExperience {
  type: 'pay_experience';
  readonly hero: string;
  readonly cost: number;
  readonly points?: number;
  readonly voluntary?: boolean;
  readonly saves?: number;
}

export interface PlayerView {
  readonly id: string;
  readonly name: string;
  readonly audacity: number;
  readonly creation_points: number;
  readonly started: boolean;
  readonly cap: number;
  readonly level: number;
  readonly heroes?: readonly string[];
  readonly highest_start?: number;
  readonly worth?: readonly number[];
  readonly starts?: readonly (readonly [number, number])[];
  readonly conversion?: Conversion;
  readonly mine?: boolean;
  readonly spends?: readonly Option[];
}

export interface PointsTold {
  type: 'points';
  readonly lines: readonly Line[];
  readonly names?: { readonly [key: string]: string };
}

export interface Provoke {
  type: 'provoke';
  readonly actor: string;
  readonly reactor: string;
}

export type Quality = 'roleplay' | 'team_spirit' | 'rules';

export type Reach = 'target' | 'burst' | 'cone' | 'line';

export interface ReachLevel {
  type: 'reach_level';
  readonly hero: string;
  readonly level: number;
}

export interface Ready {
  type: 'ready';
  readonly actor: string;
  readonly trigger: string;
  readonly action: Allowed;
}

export interface Redistribute {
  type: 'redistribute';
  readonly allies?: number;
}

export interface RequestTold {
  type: 'request';
  readonly actors: readonly Who[];
  readonly what: string;
  readonly label?: string;
  readonly threshold?: number | null;
  readonly shown?: boolean;
  readonly hidden?: boolean;
  readonly withdrawn?: boolean;
}

export interface Resist {
  type: 'resist';
  readonly creature: string;
}

export interface ResistFacts {
  type: 'resist';
  readonly actor: Who;
  readonly critical: boolean;
  readonly left: number;
}

export type Resource = 'audacity' | 'creation_points';

export interface Retire {
  type: 'retire';
  readonly hero: string;
}

export type Save = 'fortitude' | 'reflex' | 'will';

export interface SaveFacts {
  type: 'down_save';
  readonly actor: Who;
}

export interface Saves {
  readonly fortitude?: number;
  readonly reflex?: number;
  readonly will?: number;
}

export interface ScenarioTold {
  type: 'scenario';
  readonly what: 'end' | 'redistribute' | 'start';
}

export interface Scores {
  readonly STR?: number;
  readonly DEX?: number;
  readonly CON?: number;
  readonly INT?: number;
  readonly WIS?: number;
  readonly CHA?: number;
}

export interface SetDanger {
  type: 'set_danger';
  readonly actor: string;
  readonly danger?: Danger;
}

export interface SetEnvironment {
  type: 'set_environment';
  readonly creature: string;
  readonly on: boolean;
}

export interface SetLair {
  type: 'set_lair';
  readonly creature: string;
  readonly inside: boolean;
}

export interface Settings {
  readonly start_cap?: 'carryover' | 'extras_only' | 'off' | 'total';
  readonly natural_auto?: 'all' | 'attacks_saves' | 'none';
  readonly down_save?: 'ask' | 'best' | 'fortitude' | 'reflex';
  readonly dc_base?: 'before_halving' | 'halved';
  readonly half_of_one?: '0' | '1';
  readonly set20_natural?: 'no' | 'yes';
  readonly rerolls_per_roll?: '1' | 'unlimited';
  readonly critical_multiplier?: 'roll_again' | 'total';
  readonly xp_table?: 'level_independent' | 'standard';
  readonly award_default?: '1' | '2' | '3';
  readonly bonus_scope?: 'per_player' | 'total';
  readonly player_odds?: 'bands' | 'exact' | 'off';
  readonly foe_numbers?: 'all' | 'outcome' | 'totals';
  readonly foe_health?: 'off' | 'ring';
  readonly threshold_visibility?: 'hidden' | 'shown';
  readonly typed_dice?: 'all' | 'gm' | 'off';
}

export interface SettleDrain {
  type: 'settle_drain';
  readonly actor: string;
  readonly difficulty: number;
}

export interface SheetView {
  readonly title: string;
  readonly level: number;
  readonly scores: { readonly [key: string]: number };
  readonly modifiers: { readonly [key: string]: Sum };
  readonly armor_class: Sum;
  readonly touch: Sum;
  readonly flat_footed: Sum;
  readonly saves: { readonly [key: string]: Sum };
  readonly initiative: Sum;
  readonly speed: number;
  readonly temporary?: number;
  readonly reduction?: number;
  readonly reduction_but?: string;
  readonly resistances?: { readonly [key: string]: number };
  readonly negative_levels?: number;
  readonly skills?: readonly (readonly [string, Sum])[];
  readonly lines?: readonly LineView[];
  readonly specials?: readonly SpecialView[];
  readonly spent?: Spent;
  readonly experience?: number | null;
  readonly next_level?: number | null;
  readonly notes?: string;
}

export interface Skill {
  readonly name: string;
  readonly bonus: number;
}

export type Source = 'none' | 'environment' | 'creature';

export interface SpecialAttack {
  readonly id: string;
  readonly name: Name;
  readonly save?: Save | null;
  readonly difficulty?: number;
  readonly damage?: string;
  readonly energy?: string;
  readonly half_when_saved?: boolean;
  readonly heals?: boolean;
  readonly negative_levels?: number;
  readonly condition?: string;
  readonly disables?: boolean;
  readonly rounds?: number | null;
  readonly area?: Area;
  readonly range?: number;
  readonly level?: number | null;
  readonly per_day?: number | null;
  readonly full_round?: boolean;
  readonly text?: string;
}

export interface SpecialTold {
  type: 'special';
  readonly actor: Who;
  readonly name: Name;
  readonly level?: number | null;
  readonly targets?: readonly Who[];
}

export interface SpecialView {
  readonly id: string;
  readonly name: Name;
  readonly stat: string;
  readonly level?: number | null;
  readonly text?: string;
  readonly left?: number | null;
}

export interface SpellAct {
  type: 'spell';
  readonly level: number;
  readonly spell: string;
}

export interface Spent {
  readonly standard?: boolean;
  readonly move?: boolean;
  readonly step?: boolean;
}

export interface Stabilize {
  type: 'stabilize';
  readonly actor: string;
}

export interface StandUp {
  type: 'stand_up';
  readonly actor: string;
}

export interface StandardAct {
  type: 'standard';
}

export interface StartScenario {
  type: 'start_scenario';
  readonly allies?: number;
  readonly extras?: { readonly [key: string]: number };
  readonly present?: { readonly [key: string]: string };
}

export interface StrikeFacts {
  type: 'strike';
  readonly actor: Who;
  readonly target: Who;
  readonly lines: readonly (readonly [string, Name])[];
}

export interface StrikeTold {
  type: 'strike';
  readonly attacker: Who;
  readonly target: Who;
  readonly line: Name;
  readonly how?: 'attack' | 'full_attack' | 'legendary' | 'opportunity';
  readonly natural?: number | null;
  readonly attack?: Sum;
  readonly defense?: Sum;
  readonly hit: boolean;
  readonly help?: Help | null;
  readonly points?: number;
}

export interface Suggested {
  readonly missing: number;
  readonly role: number;
  readonly gap: number;
  readonly lowest?: readonly string[];
}

export interface Transfer {
  type: 'transfer';
  readonly donor: string;
  readonly receiver: string;
  readonly amount?: number;
}

export type TrialKind = 'check' | 'save' | 'attack';

export interface TrialTold {
  type: 'trial';
  readonly actor: Who;
  readonly kind: TrialKind;
  readonly purpose: string;
  readonly what?: string;
  readonly label?: string;
  readonly natural?: number | null;
  readonly sum?: Sum;
  readonly threshold?: number | null;
  readonly shown?: boolean;
  readonly success?: boolean | null;
  readonly help?: Help | null;
  readonly points?: number;
  readonly resisted?: boolean;
  readonly hidden?: boolean;
  readonly opponent?: Who | null;
}

export interface TurnTold {
  type: 'turn';
  readonly actor: Who;
  readonly round: number;
  readonly skipped?: '' | 'dead' | 'disabled_effect' | 'dying' | 'stable' | 'surprised';
}

export interface UnseenFacts {
  type: 'unseen';
  readonly actor: Who;
  readonly met: Who;
}

export interface UseSpecial {
  type: 'use_special';
  readonly actor: string;
  readonly special: string;
  readonly targets?: readonly string[];
  readonly point?: readonly [number, number] | null;
  readonly excluded?: readonly string[];
}

export interface Uses {
  readonly resistances: number;
  readonly actions: number;
  readonly lair: number;
  readonly acted: boolean;
}

export interface View {
  readonly actors: { readonly [key: string]: ActorView };
  readonly scene: SceneView;
  readonly fight: FightView | null;
  readonly requests: readonly RequestView[];
  readonly options: { readonly [key: string]: readonly Option[] };
  readonly settings: { readonly [key: string]: string };
  readonly players: { readonly [key: string]: PlayerView };
  readonly heroes: { readonly [key: string]: HeroView };
  readonly legends: { readonly [key: string]: LegendView };
  readonly gm_audacity: number;
  readonly scenario: boolean;
  readonly day: number;
  readonly ledger: readonly Line[];
  readonly suggested: Suggested | null;
}

export type Weapon = 'secondary' | 'main' | 'special' | 'full_attack';
