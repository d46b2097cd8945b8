// Made by scripts/client_types.py from the Python types; edit those.

export const PROTOCOL = 1;

export type FromClient =
  | Hello
  | Do
  | AnswerPrompt
  | GoOn
  | Undo
  | Redo
  | DoTable
  | Older
  | Preview;

export type FromServer =
  | Welcome
  | Step
  | Accepted
  | Refused
  | OlderEntries
  | Presence
  | Goodbye;

export type Command =
  | Move
  | Attack
  | DoubleAttack
  | SecondBlow
  | TakePosture
  | Disengage
  | Stabilize
  | SwitchSet
  | FreeAction
  | Check
  | Face
  | EndTurn
  | UsePower
  | CoatWeapon
  | WorkOn
  | LevelUp
  | LearnPower
  | RaisePower
  | Buy
  | BuyOverOutfit
  | RepairOutfit
  | BuyOutfitAgain
  | RestoreOverOutfit
  | Equip
  | Recover
  | PayUpkeep
  | Recall
  | ShortenRecharge
  | CreateCharacter
  | BringCharacter
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
  | EndScene
  | Correct
  | GiveEffect
  | EndEffect
  | AskCheck
  | SetCareThreshold
  | OpenBook
  | WriteCareer
  | Award
  | Give
  | TakeAway
  | Improve
  | SetPrice
  | TakeBackLevel
  | Unlearn
  | StartRest
  | EndRest
  | PassTime
  | SetBody
  | BreakVials
  | GiveVials
  | AskComplexAction
  | SetSteps
  | GiveUpComplexAction
  | GiveConsequence;

export type TableCommand =
  | Retitle
  | AddSeat
  | ChangeSeat
  | RemoveSeat
  | RenewCode
  | RevokeDevice
  | Admit
  | SetOrders
  | SetDice
  | Say
  | Roll
  | ShowPicture
  | OpenEvening
  | CloseEvening
  | CommitValue
  | GiveValue
  | Lend
  | EndLoan;

export type ChoiceFacts =
  | ReactionFacts
  | FateFacts
  | StrikeFacts
  | AtZeroFacts
  | UnseenFacts
  | UpkeepFacts;

export type Told =
  | BlowTold
  | DamageTold
  | RiposteTold
  | ReactionsLostTold
  | CheckTold
  | CareTold
  | DeteriorationTold
  | MoveTold
  | OpportunityTold
  | PostureTold
  | ActTold
  | EffectTold
  | PowerTold
  | RechargeTold
  | GainTold
  | ShiftTold
  | TurnTold
  | FightTold
  | CorrectionTold
  | RequestTold
  | TimeTold
  | RestTold
  | RecoveredTold
  | SoulTold
  | RecallTold
  | PoisonTold
  | ComplexTold
  | ConsequenceTold
  | LevelTold
  | LevelLostTold
  | MasteryTold
  | TradeTold
  | PriceTold
  | ForgeTold
  | WornTold
  | OutfitTold
  | AwardTold;

export type Change =
  | TableMade
  | Retitled
  | SeatSet
  | SeatRemoved
  | DeviceSet
  | DeviceRemoved
  | CodeSet
  | AdmissionsSet
  | OrdersSet
  | PictureAdded
  | PictureShown
  | Said
  | Rolled
  | EveningSet
  | SeedsDrawn
  | ValueCommitted
  | ValueGiven
  | ActorHeld
  | ActorLetGo
  | ActorsLent
  | LoanEnded;

export interface Accepted {
  type: 'accepted';
  readonly id: string;
  readonly version: number;
}

export interface ActTold {
  type: 'act';
  readonly actor: Who;
  readonly act: 'disengage' | 'drink' | 'equip' | 'equipment' | 'face' | 'other' | 'switch_set' | 'talk';
  readonly label?: string;
}

export type ActionCost = 'M' | 'A' | 'MA' | 'G';

export interface ActorHeld {
  type: 'actor_held';
  readonly seat: string;
  readonly actor: string;
}

export interface ActorLetGo {
  type: 'actor_let_go';
  readonly actor: string;
}

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
  readonly rank?: Tier;
  readonly condition?: Condition;
  readonly posture?: Posture;
  readonly sheet?: SheetView | null;
  readonly effects?: readonly Effect[];
  readonly card?: Card | null;
}

export interface ActorsLent {
  type: 'actors_lent';
  readonly seat: string;
  readonly to: string;
  readonly actors: readonly string[];
  readonly owner: string;
  readonly borrower: string;
}

export interface AddActor {
  type: 'add_actor';
  readonly id: string;
  readonly card: Card;
  readonly side: Side;
  readonly place?: Place | null;
  readonly hit_points?: number | null;
  readonly experience?: number;
}

export interface AddSeat {
  type: 'add_seat';
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly actors?: readonly string[];
}

export interface AddWalls {
  type: 'add_walls';
  readonly walls: readonly Wall[];
}

export interface AddedDamage {
  type: 'added_damage';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly dice?: string;
  readonly bonus?: number;
  readonly damage?: DamageType | null;
}

export interface Admission {
  readonly id: string;
  readonly name: string;
  readonly seat: string;
  readonly key_hash: string;
  readonly label: string;
  readonly at: number;
}

export interface AdmissionsSet {
  type: 'admissions_set';
  readonly admissions: readonly Admission[];
}

export interface Admit {
  type: 'admit';
  readonly admission: string;
  readonly seat?: string;
}

export interface AfterEffect {
  type: 'after_effect';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly dice: string;
  readonly bonus?: number;
}

export type Aim = 'self' | 'ally' | 'foe' | 'anyone';

export interface Ancestry {
  readonly growth: Growth;
  readonly innate?: string;
}

export interface AnswerPrompt {
  type: 'answer';
  readonly id: string;
  readonly prompt: number;
  readonly value?: string;
  readonly faces?: readonly (readonly number[])[];
  readonly asks?: readonly number[];
  readonly draw?: boolean;
}

export interface Area {
  readonly radius: number;
  readonly self_centered?: boolean;
}

export interface AskCheck {
  type: 'ask_check';
  readonly actors: readonly string[];
  readonly attribute: Attribute;
  readonly threshold?: number | null;
  readonly difficulty?: Difficulty | null;
  readonly shown?: boolean;
  readonly label?: string;
  readonly cost?: ActionCost | null;
  readonly critical_from?: number | null;
  readonly fumble_to?: number | null;
}

export interface AskComplexAction {
  type: 'ask_complex_action';
  readonly label: string;
  readonly attribute: Attribute;
  readonly steps: number;
  readonly threshold?: number | null;
  readonly difficulty?: Difficulty | null;
  readonly shown?: boolean;
  readonly actors?: readonly string[];
}

export type Aspect = 'test' | 'damage' | 'die' | 'bonus' | 'effect';

export interface AtZeroFacts {
  type: 'at_zero';
  readonly actor: Who;
}

export interface Attack {
  type: 'attack';
  readonly actor: string;
  readonly line: string;
  readonly target?: string;
  readonly point?: readonly [number, number] | null;
  readonly excluded?: readonly string[];
  readonly fate?: boolean;
}

export type AttackKind = 'contact' | 'ranged' | 'magic';

export interface AttackLine {
  readonly id: string;
  readonly name: Name;
  readonly kind: AttackKind;
  readonly attribute: Attribute;
  readonly test_bonus?: number;
  readonly damage?: Damage;
  readonly type: DamageType;
  readonly range?: number;
  readonly cost?: ActionCost;
  readonly area?: Area | null;
}

export type Attribute = 'STR' | 'DEX' | 'CON' | 'INT' | 'WIS' | 'CHA';

export interface AttributeBonus {
  type: 'attribute_bonus';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly attribute: Attribute;
  readonly value: number;
}

export interface Attributes {
  readonly STR?: number;
  readonly DEX?: number;
  readonly CON?: number;
  readonly INT?: number;
  readonly WIS?: number;
  readonly CHA?: number;
}

export interface Award {
  type: 'award';
  readonly actors: readonly string[];
  readonly resource: Resource;
  readonly amount: number;
  readonly reason?: string;
}

export interface AwardTold {
  type: 'award';
  readonly actors: readonly Who[];
  readonly resource: Resource;
  readonly amount: number;
  readonly reason?: string;
}

export interface BadgeView {
  readonly kind: string;
  readonly label?: string;
  readonly rounds?: number | null;
}

export type Bearer = 'target' | 'user';

export type BlowKind = 'attack' | 'area' | 'first_blow' | 'second_blow' | 'riposte' | 'opportunity';

export interface BlowTold {
  type: 'blow';
  readonly blow: BlowKind;
  readonly attacker: Who;
  readonly target: Who;
  readonly line: Name;
  readonly attack_kind: AttackKind;
  readonly natural: number | null;
  readonly attack: Sum;
  readonly defense: Sum;
  readonly outcome: Outcome;
  readonly hit: boolean;
  readonly reaction?: ReactionKind;
  readonly reaction_natural?: number | null;
  readonly reaction_sum?: Sum | null;
  readonly reaction_outcome?: Outcome | null;
  readonly fate?: readonly string[];
  readonly rules?: readonly string[];
}

export interface Bonus {
  readonly target: BonusTarget;
  readonly value: number;
}

export type BonusTarget = 'contact_attack' | 'ranged_attack' | 'magic_attack' | 'physical_defense' | 'magic_defense' | 'magic_points';

export interface Book {
  readonly title?: string;
  readonly ancestries?: { readonly [key: string]: Ancestry };
  readonly classes?: { readonly [key: string]: CharacterClass };
  readonly outfits?: { readonly [key: string]: OutfitModel };
  readonly powers?: { readonly [key: string]: Power };
  readonly goods?: { readonly [key: string]: Goods };
  readonly poisons?: { readonly [key: string]: Poison };
}

export interface BreakVials {
  type: 'break_vials';
  readonly actor: string;
  readonly threshold?: number;
}

export interface BringCharacter {
  type: 'bring';
  readonly id: string;
  readonly side?: Side;
  readonly paper: Paper;
}

export interface Buy {
  type: 'buy';
  readonly actor: string;
  readonly item: string;
  readonly count?: number;
  readonly price?: number | null;
}

export interface BuyOutfitAgain {
  type: 'buy_outfit_again';
  readonly actor: string;
  readonly over_outfit?: boolean;
}

export interface BuyOverOutfit {
  type: 'buy_over_outfit';
  readonly actor: string;
  readonly outfit: string;
}

export interface CancelCheck {
  type: 'cancel_check';
  readonly request: string;
}

export interface Card {
  readonly name: Name;
  readonly kind: Kind;
  readonly level?: number;
  readonly attributes?: Attributes;
  readonly hit_dice?: string;
  readonly max_hit_points: number;
  readonly max_magic_points?: number;
  readonly defenses?: Defenses | null;
  readonly initiative?: number | null;
  readonly outfit?: Outfit;
  readonly resistances?: readonly DamageType[];
  readonly weaknesses?: readonly DamageType[];
  readonly sets?: readonly WeaponSet[];
  readonly lines?: readonly AttackLine[];
  readonly powers?: readonly KnownPower[];
  readonly traits?: readonly Trait[];
  readonly ancestry?: string;
  readonly character_class?: string;
  readonly magic_attribute?: Attribute;
  readonly rank?: Tier;
  readonly size?: number;
  readonly speed?: number;
  readonly description?: string;
  readonly portrait?: string | null;
  readonly notes?: string;
  readonly story?: string;
}

export interface CareTold {
  type: 'care';
  readonly actor: Who;
  readonly target: Who;
  readonly natural: number | null;
  readonly sum: Sum;
  readonly threshold: number | null;
  readonly outcome: Outcome;
  readonly hit_points: number | null;
  readonly below_zero?: number;
  readonly condition: Condition;
  readonly fate?: boolean;
}

export interface CareerView {
  readonly ancestry?: string;
  readonly character_class?: string;
  readonly next_level?: number | null;
  readonly power_points?: number;
  readonly shards?: number;
  readonly gains?: readonly number[];
  readonly outfit?: OutfitView | null;
  readonly over_outfits?: readonly OverOutfit[];
  readonly bag?: readonly (Weapon | Equipment)[];
  readonly vials?: readonly Vials[];
  readonly soul?: SoulView | null;
  readonly differences?: readonly Difference[];
}

export type Carrier = 'any' | 'contact' | 'ranged' | 'magic';

export interface Chances {
  readonly riposte: number;
  readonly avoided: number;
  readonly hit: number;
  readonly critical: number;
  readonly of: number;
}

export interface ChangeSeat {
  type: 'change_seat';
  readonly seat: string;
  readonly name?: string | null;
  readonly actors?: readonly string[] | null;
}

export interface ChangeSide {
  type: 'change_side';
  readonly actor: string;
  readonly side: Side;
}

export interface CharacterClass {
  readonly growth: Growth;
  readonly hit_dice: string;
  readonly magic_attribute?: Attribute;
  readonly uses_magic?: boolean;
  readonly outfits?: readonly string[];
}

export interface Check {
  type: 'check';
  readonly actor: string;
  readonly attribute: Attribute;
  readonly request?: string;
  readonly threshold?: number | null;
  readonly hidden?: boolean;
  readonly bonus?: number;
  readonly label?: string;
  readonly fate?: boolean;
}

export interface CheckTold {
  type: 'check';
  readonly actor: Who;
  readonly attribute: Attribute;
  readonly natural: number | null;
  readonly sum: Sum;
  readonly threshold: number | null;
  readonly threshold_shown: boolean;
  readonly outcome: Outcome | null;
  readonly label?: string;
  readonly hidden?: boolean;
  readonly fate?: boolean;
}

export interface Choices {
  readonly name?: Name;
  readonly ancestry?: string;
  readonly character_class?: string;
  readonly free?: readonly Attribute[];
  readonly lowered?: readonly Attribute[];
  readonly raised?: readonly Attribute[];
  readonly outfit?: string;
  readonly powers?: readonly string[];
  readonly story?: string;
}

export interface CloseEvening {
  type: 'close_evening';
}

export interface CoatWeapon {
  type: 'coat_weapon';
  readonly actor: string;
  readonly line: string;
  readonly poison: string;
}

export interface CodeSet {
  type: 'code_set';
  readonly code: string;
}

export interface CommitValue {
  type: 'commit_value';
  readonly evening: number;
  readonly hash: string;
}

export interface ComplexActionView {
  readonly id: string;
  readonly label: string;
  readonly attribute: string;
  readonly threshold?: number | null;
  readonly done?: number | null;
  readonly steps?: number | null;
  readonly actors?: readonly string[];
}

export interface ComplexTold {
  type: 'complex';
  readonly label: string;
  readonly step: 'asked' | 'done' | 'given_up' | 'goes_on';
  readonly done: number;
  readonly steps: number | null;
  readonly shown: boolean;
  readonly actor?: Who | null;
}

export type Condition = 'active' | 'unconscious' | 'dead';

export type Consequence = 'spectacular_success' | 'unexpected_discovery' | 'time_gained' | 'catastrophic_failure' | 'surprise_complication' | 'time_lost' | 'disarmed' | 'off_balance' | 'vulnerable';

export interface ConsequenceTold {
  type: 'consequence';
  readonly actor: Who;
  readonly consequence: string;
  readonly label?: string;
}

export interface Correct {
  type: 'correct';
  readonly actor: string;
  readonly hit_points?: number | null;
  readonly magic_points?: number | null;
  readonly experience?: number | null;
  readonly below_zero?: number | null;
  readonly condition?: Condition | null;
  readonly moves?: number | null;
  readonly attacks?: number | null;
  readonly frees?: number | null;
  readonly reason?: string;
}

export interface CorrectionTold {
  type: 'correction';
  readonly actor: Who | null;
  readonly what: string;
  readonly before?: string;
  readonly after?: string;
  readonly reason?: string;
  readonly renamed?: Name | null;
}

export interface CreateCharacter {
  type: 'create';
  readonly id: string;
  readonly side?: Side;
  readonly choices: Choices;
}

export interface Damage {
  readonly dice?: string;
  readonly bonus?: number;
  readonly extra?: readonly ExtraDamage[];
  readonly attribute?: Attribute | null;
}

export interface DamageTold {
  type: 'damage';
  readonly source: Who | null;
  readonly target: Who;
  readonly line: Name | null;
  readonly sum: Sum;
  readonly types?: readonly DamageType[];
  readonly dealt: number;
  readonly maximized?: boolean;
  readonly hit_points: number | null;
  readonly below_zero?: number;
  readonly condition: Condition;
}

export type DamageType = 'bludgeoning' | 'slashing' | 'piercing' | 'fire' | 'ice' | 'lightning' | 'earth' | 'wind' | 'holy' | 'darkness' | 'non_elemental';

export interface DefenseBonus {
  type: 'defense_bonus';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly value: number;
  readonly defense: DefenseKind;
}

export type DefenseKind = 'physical' | 'magic' | 'both';

export interface Defenses {
  readonly physical: number;
  readonly magic: number;
}

export interface DeteriorationTold {
  type: 'deterioration';
  readonly actor: Who;
  readonly dice: string;
  readonly rolled: number;
  readonly below_zero: number;
  readonly limit: number;
  readonly condition: Condition;
}

export interface Device {
  readonly id: string;
  readonly seat: string;
  readonly key_hash: string;
  readonly label?: string;
  readonly since?: number;
}

export interface DeviceRemoved {
  type: 'device_removed';
  readonly device: string;
}

export interface DeviceSet {
  type: 'device_set';
  readonly device: Device;
}

export interface Difference {
  readonly what: string;
  readonly typed: number;
  readonly formula: Sum;
}

export type Difficulty = 'very_easy' | 'easy' | 'moderate' | 'hard' | 'very_hard';

export interface Disengage {
  type: 'disengage';
  readonly actor: string;
}

export interface Do {
  type: 'do';
  readonly id: string;
  readonly command: Command;
}

export interface DoTable {
  type: 'table';
  readonly id: string;
  readonly command: TableCommand;
}

export interface DoubleAttack {
  type: 'double_attack';
  readonly actor: string;
  readonly line: string;
  readonly target: string;
  readonly fate?: boolean;
}

export interface DraftView {
  readonly attributes: { readonly [key: string]: Sum };
  readonly totals: Attributes;
  readonly scales: { readonly [key: string]: string };
  readonly free_left: number;
  readonly adaptability_left: number;
  readonly hit_points: number;
  readonly magic_points: Sum;
  readonly initiative: Sum;
  readonly physical_defense: Sum;
  readonly magic_defense: Sum;
  readonly dodge: Sum;
  readonly parry: Sum;
  readonly critical_from: number;
  readonly fumble_to: number;
  readonly outfits?: readonly string[];
  readonly powers?: readonly string[];
  readonly powers_left?: number;
  readonly open?: readonly string[];
  readonly wrong?: readonly Refusal[];
  readonly unused?: readonly string[];
}

export interface DualWieldEase {
  type: 'dual_wield_ease';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly test?: number;
  readonly damage?: number;
}

export interface EditCard {
  type: 'edit_card';
  readonly actor: string;
  readonly card: Card;
}

export interface Effect {
  readonly id: string;
  readonly kind: EffectKind;
  readonly value?: number;
  readonly since?: number;
  readonly until?: number | null;
  readonly slot?: string;
  readonly uses?: number | null;
  readonly label?: string;
  readonly lasting?: TestBonus | AddedDamage | Multiplied | Healing | Reduction | DefenseBonus | AttributeBonus | SpeedBonus | Taunt | AfterEffect | Ongoing | DualWieldEase | PoisonMastery | null;
  readonly origin?: Origin | null;
}

export type EffectKind = 'slowed' | 'weakened' | 'paralyzed' | 'immobilized' | 'stealthy' | 'reactions_lost' | 'off_balance' | 'vulnerable' | 'disarmed' | 'modifier' | 'power' | 'coated';

export interface EffectTold {
  type: 'effect';
  readonly actor: Who;
  readonly kind: EffectKind;
  readonly value?: number;
  readonly begins?: boolean;
  readonly label?: string;
  readonly does?: string;
}

export interface EndEffect {
  type: 'end_effect';
  readonly actor: string;
  readonly effect: string;
}

export interface EndFight {
  type: 'end_fight';
}

export interface EndLoan {
  type: 'end_loan';
  readonly seat: string;
  readonly actors?: readonly string[];
}

export interface EndRest {
  type: 'end_rest';
  readonly force?: boolean;
  readonly interrupted?: number | null;
}

export interface EndScene {
  type: 'end_scene';
}

export interface EndTurn {
  type: 'end_turn';
  readonly actor: string;
}

export interface Entry {
  readonly version: number;
  readonly at: number;
  readonly author: string;
  readonly kind: 'act' | 'answer' | 'redo' | 'table' | 'tool' | 'undo';
  readonly lines?: readonly LineOfLog[];
  readonly undone?: boolean;
  readonly undone_by?: string;
  readonly of?: number;
  readonly several?: boolean;
  readonly about?: NoteView | Change | null;
  readonly dropped?: readonly string[];
}

export interface Equip {
  type: 'equip';
  readonly actor: string;
  readonly sets: readonly (readonly [string, string])[];
}

export interface Equipment {
  type: 'equipment';
  readonly id: string;
  readonly name: Name;
  readonly hand: Hand;
  readonly bonuses?: readonly Bonus[];
  readonly with_two_handed?: readonly string[];
}

export interface EveningSet {
  type: 'evening_set';
  readonly evening: number;
  readonly open: boolean;
  readonly commitment?: string;
  readonly hidden_commitment?: string;
  readonly seed?: string;
}

export interface EveningView {
  readonly commitment: string;
  readonly hidden_commitment: string;
  readonly mix?: number;
  readonly seats?: readonly string[];
  readonly committed?: { readonly [key: string]: string };
  readonly given?: readonly string[];
  readonly ready?: boolean;
}

export interface ExtraDamage {
  readonly dice: string;
  readonly type: DamageType;
}

export interface Face {
  type: 'face';
  readonly actor: string;
  readonly facing: readonly [number, number];
}

export interface FallView {
  readonly purpose: string;
  readonly dice: string;
  readonly faces: readonly number[];
  readonly sides: readonly number[];
  readonly total: number;
  readonly typed?: boolean;
  readonly dropped?: readonly number[];
  readonly rerolled?: readonly number[];
  readonly added?: readonly number[];
}

export interface FateFacts {
  type: 'fate';
  readonly actor: Who;
  readonly purpose: string;
  readonly natural: number | null;
  readonly sum: Sum;
  readonly against: number | null;
  readonly outcome: Outcome | null;
  readonly experience: number;
  readonly opponent?: Who | null;
  readonly opposed?: boolean;
  readonly warnings?: readonly string[];
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
}

export interface ForgeTold {
  type: 'forge';
  readonly actor: Who;
  readonly item: Name;
  readonly before: string;
  readonly after: string;
  readonly shards: number;
}

export interface FreeAction {
  type: 'free_action';
  readonly actor: string;
  readonly kind: 'drink' | 'equipment' | 'other' | 'talk';
  readonly item?: string;
  readonly label?: string;
}

export interface GainTold {
  type: 'gain';
  readonly source: Who | null;
  readonly target: Who;
  readonly power: Name | null;
  readonly resource: 'hit_points' | 'magic_points';
  readonly sum: Sum;
  readonly gained: number;
  readonly left: number | null;
  readonly risen?: boolean;
}

export type Gender = 'm' | 'f';

export interface Give {
  type: 'give';
  readonly actor: string;
  readonly goods?: string;
  readonly item?: Weapon | Equipment | null;
}

export interface GiveConsequence {
  type: 'give_consequence';
  readonly actor: string;
  readonly consequence: Consequence;
  readonly label?: string;
}

export interface GiveEffect {
  type: 'give_effect';
  readonly actor: string;
  readonly kind: EffectKind;
  readonly value?: number;
  readonly rounds?: number | null;
  readonly uses?: number | null;
  readonly label?: string;
}

export interface GiveUpComplexAction {
  type: 'give_up_complex_action';
  readonly complex_action: string;
}

export interface GiveValue {
  type: 'give_value';
  readonly evening: number;
  readonly value: string;
}

export interface GiveVials {
  type: 'give_vials';
  readonly actor: string;
  readonly poison: string;
  readonly count?: number;
}

export interface GoOn {
  type: 'go_on';
  readonly id: string;
  readonly prompt: number;
}

export interface GoTo {
  type: 'go_to';
  readonly actor: string;
}

export interface Goodbye {
  type: 'goodbye';
  readonly refusal: Refusal;
}

export interface Goods {
  readonly item: Weapon | Equipment;
  readonly price?: number | null;
  readonly requires?: Attributes | null;
}

export interface Growth {
  readonly name?: string;
  readonly modifiers?: Attributes;
  readonly free_points?: number;
  readonly adaptability?: number;
}

export type Hand = 'main' | 'off' | 'either' | 'both';

export interface Healing {
  type: 'healing';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly dice?: string;
  readonly bonus?: number;
  readonly attribute?: Attribute | null;
}

export interface Hello {
  type: 'hello';
  readonly version?: number;
  readonly protocol?: number;
}

export interface HistoryView {
  readonly undo?: NoteView | null;
  readonly undo_version?: number;
  readonly undo_refusal?: Refusal | null;
  readonly redo?: NoteView | null;
  readonly redo_version?: number;
  readonly redo_refusal?: Refusal | null;
}

export interface Improve {
  type: 'improve';
  readonly actor: string;
  readonly item: string;
  readonly aspect: Aspect;
  readonly price?: number;
  readonly bonus?: number;
  readonly dice?: string;
  readonly damage?: DamageType | null;
  readonly target?: BonusTarget | null;
}

export interface Key {
  readonly evening: number;
  readonly mix: number;
  readonly place: number;
  readonly hidden?: boolean;
}

export type Kind = 'character' | 'creature';

export interface KnownPower {
  readonly power: Power;
  readonly source?: PowerSource;
  readonly rank?: number;
  readonly free?: boolean;
}

export interface LearnPower {
  type: 'learn_power';
  readonly actor: string;
  readonly power: string;
}

export interface LedgerEntry {
  readonly at: number;
  readonly resource: Resource;
  readonly change: number;
  readonly balance: number;
  readonly reason: string;
  readonly detail?: string;
  readonly level?: number | null;
}

export interface Lend {
  type: 'lend';
  readonly seat: string;
  readonly to: string;
  readonly actors?: readonly string[];
}

export interface LevelLostTold {
  type: 'level_lost';
  readonly actor: Who;
  readonly level: number;
  readonly lost: number;
  readonly power_points: number;
  readonly experience: number;
}

export interface LevelTold {
  type: 'level';
  readonly actor: Who;
  readonly level: number;
  readonly rolled: readonly number[];
  readonly gain: number;
  readonly hit_points: number;
  readonly power_points: number;
}

export interface LevelUp {
  type: 'level_up';
  readonly actor: string;
}

export interface Limit {
  readonly uses: number;
  readonly period: Period;
}

export interface LineOfLog {
  readonly note: NoteView | Change | null;
  readonly falls?: readonly FallView[];
}

export interface LineView {
  readonly id: string;
  readonly name: Name;
  readonly kind: string;
  readonly test: Sum;
  readonly damage: string;
  readonly type: string;
  readonly extra?: readonly ExtraDamage[];
  readonly range: number;
  readonly cost: ActionCost;
  readonly area?: boolean;
  readonly in_hand?: boolean;
}

export interface LoanEnded {
  type: 'loan_ended';
  readonly seat: string;
  readonly actors: readonly string[];
  readonly owner: string;
}

export interface MagicGain {
  type: 'magic_gain';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly dice?: string;
  readonly bonus?: number;
}

export interface MasteryTold {
  type: 'mastery';
  readonly actor: Who;
  readonly power: Name;
  readonly rank?: number;
  readonly back?: boolean;
  readonly power_points: number;
  readonly experience: number;
}

export interface Move {
  type: 'move';
  readonly actor: string;
  readonly path?: readonly (readonly [number, number])[];
  readonly leaves?: readonly string[];
}

export interface MoveTold {
  type: 'move';
  readonly actor: Who;
  readonly metres: number;
  readonly path?: readonly (readonly [number, number])[];
  readonly stopped?: '' | 'down' | 'unseen';
}

export interface Multiplied {
  type: 'multiplied';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly factor?: number;
  readonly traits: readonly Trait[];
}

export interface Name {
  readonly text: string;
  readonly article?: string;
  readonly gender?: Gender;
  readonly plural?: boolean;
}

export interface NoteView {
  readonly code: string;
  readonly params: { readonly [key: string]: string | number | Name | readonly Name[] };
  readonly note: BlowTold | DamageTold | RiposteTold | ReactionsLostTold | CheckTold | CareTold | DeteriorationTold | MoveTold | OpportunityTold | PostureTold | ActTold | EffectTold | PowerTold | RechargeTold | GainTold | ShiftTold | TurnTold | FightTold | CorrectionTold | RequestTold | TimeTold | RestTold | RecoveredTold | SoulTold | RecallTold | PoisonTold | ComplexTold | ConsequenceTold | LevelTold | LevelLostTold | MasteryTold | TradeTold | PriceTold | ForgeTold | WornTold | OutfitTold | AwardTold;
}

export interface Older {
  type: 'older';
  readonly before: number;
}

export interface OlderEntries {
  type: 'older';
  readonly log: readonly Entry[];
  readonly more: boolean;
}

export interface Ongoing {
  type: 'ongoing';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly dice: string;
  readonly bonus?: number;
  readonly damage: DamageType;
}

export interface OpenBook {
  type: 'open_book';
  readonly book: Book;
}

export interface OpenEvening {
  type: 'open_evening';
}

export interface OpportunityTold {
  type: 'opportunity';
  readonly actor: Who;
  readonly target: Who;
  readonly taken: boolean;
}

export interface Option {
  readonly key: string;
  readonly command: string;
  readonly fixed: { readonly [key: string]: string | number | boolean | readonly string[] };
  readonly label: string;
  readonly name?: Name | null;
  readonly cost?: string;
  readonly formula?: Sum | null;
  readonly detail?: string;
  readonly needs?: readonly string[];
  readonly may?: readonly string[];
  readonly targets?: readonly TargetView[];
  readonly reach?: readonly ReachView[];
  readonly range?: number;
  readonly radius?: number;
  readonly choose?: number;
  readonly refusal?: Refusal | null;
  readonly lines?: readonly (readonly [string, Name])[];
  readonly payments?: readonly PaymentView[];
  readonly buy_back?: number;
}

export interface Orders {
  readonly reaction?: '' | 'ask' | 'dodge' | 'parry' | 'take';
  readonly fate?: '' | 'ask' | 'never';
  readonly riposte?: '' | 'ask' | 'no' | 'yes';
  readonly opportunity?: '' | 'ask' | 'no' | 'yes';
  readonly failed_d20?: '' | 'ask' | 'pass';
  readonly halve?: '' | 'ask' | 'pass';
  readonly certain_death?: '' | 'ask' | 'pass';
  readonly legendary_resistance?: '' | 'ask' | 'pass';
  readonly readied?: '' | 'ask' | 'pass';
  readonly interruption?: '' | 'ask' | 'pass';
}

export interface OrdersSet {
  type: 'orders_set';
  readonly actor: string;
  readonly orders: Orders;
}

export interface Origin {
  readonly actor?: string;
  readonly power?: string;
  readonly poison?: string;
  readonly line?: string;
}

export type Outcome = 'critical_success' | 'success' | 'failure' | 'critical_failure';

export interface Outfit {
  readonly name?: string;
  readonly physical?: number;
  readonly magic?: number;
  readonly resistances?: readonly DamageType[];
  readonly weaknesses?: readonly DamageType[];
  readonly id?: string;
  readonly durability?: number;
}

export type OutfitDeed = 'repaired' | 'bought_again' | 'over_outfit' | 'put_on' | 'restored' | 'taken';

export interface OutfitModel {
  readonly outfit: Outfit;
  readonly character_class: string;
  readonly powers?: readonly string[];
  readonly sets?: readonly WeaponSet[];
}

export interface OutfitTold {
  type: 'outfit';
  readonly actor: Who;
  readonly deed: OutfitDeed;
  readonly outfit?: string;
  readonly value?: number;
  readonly shards: number;
}

export interface OutfitView {
  readonly name: string;
  readonly durability?: number | null;
  readonly most?: number;
  readonly repair?: number;
  readonly price?: number;
}

export interface OverOutfit {
  readonly outfit: string;
  readonly active?: boolean;
}

export interface OwnDamage {
  type: 'own_damage';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly dice: string;
  readonly bonus?: number;
  readonly damage: DamageType;
}

export interface Paper {
  readonly card: Card;
  readonly hit_points?: number | null;
  readonly magic_points?: number | null;
  readonly experience?: number;
  readonly power_points?: number;
  readonly shards?: number;
  readonly durability?: number | null;
  readonly gains?: readonly number[];
  readonly bag?: readonly (Weapon | Equipment)[];
  readonly vials?: readonly Vials[];
  readonly over_outfits?: readonly OverOutfit[];
}

export interface Part {
  readonly label: string;
  readonly value: number;
  readonly rule: string;
  readonly source?: string;
}

export interface PassTime {
  type: 'pass_time';
  readonly minutes: number;
}

export interface Patch {
  readonly set?: readonly (readonly [readonly (string | number)[], unknown])[];
  readonly delete?: readonly (readonly (string | number)[])[];
}

export interface PayUpkeep {
  type: 'pay_upkeep';
  readonly actor: string;
  readonly target: string;
  readonly shards: number;
}

export interface PaymentView {
  readonly power_points: number;
  readonly magic_points: number;
}

export type Period = 'encounter' | 'day';

export interface Phrase {
  readonly code: string;
  readonly params?: { readonly [key: string]: string | number | Name | readonly Name[] };
}

export interface Picture {
  readonly id: string;
  readonly title: string;
  readonly width: number;
  readonly height: number;
}

export interface PictureAdded {
  type: 'picture_added';
  readonly picture: Picture;
}

export interface PictureShown {
  type: 'picture_shown';
  readonly shown: { readonly [key: string]: string };
}

export interface Place {
  readonly square: readonly [number, number];
  readonly facing?: readonly [number, number];
  readonly hidden?: boolean;
}

export interface PlaceActor {
  type: 'place';
  readonly actor: string;
  readonly place?: Place | null;
}

export interface Poison {
  readonly name: Name;
  readonly price: number;
  readonly state: PowerState;
  readonly boss_dice: string;
}

export interface PoisonMastery {
  type: 'poison_mastery';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly rounds_more?: number;
  readonly charges_more?: number;
  readonly dice_more?: number;
}

export interface PoisonTold {
  type: 'poison';
  readonly actor: Who;
  readonly poison: Name;
  readonly step: 'broken' | 'given' | 'immune' | 'kept' | 'lost' | 'taken';
  readonly count?: number;
}

export type Posture = 'none' | 'simple' | 'double';

export interface PostureTold {
  type: 'posture';
  readonly actor: Who;
  readonly posture: Posture;
}

export interface Power {
  readonly id: string;
  readonly name: Name;
  readonly kind: PowerKind;
  readonly cost?: ActionCost | null;
  readonly test?: PowerTest | null;
  readonly attribute?: Attribute | null;
  readonly carrier?: Carrier | null;
  readonly aim?: Aim;
  readonly targets?: number;
  readonly range?: number | null;
  readonly area?: Area | null;
  readonly magic_points?: number;
  readonly recharge?: number;
  readonly limit?: Limit | null;
  readonly effects?: readonly (TestBonus | OwnDamage | AddedDamage | Multiplied | Healing | MagicGain | Reduction | DefenseBonus | AttributeBonus | SpeedBonus | Taunt | StateGiven | StateEnded | Teleport | Stride | Push | AfterEffect | Ongoing | DualWieldEase | PoisonMastery | Ritual)[];
  readonly passive?: readonly (TestBonus | OwnDamage | AddedDamage | Multiplied | Healing | MagicGain | Reduction | DefenseBonus | AttributeBonus | SpeedBonus | Taunt | StateGiven | StateEnded | Teleport | Stride | Push | AfterEffect | Ongoing | DualWieldEase | PoisonMastery | Ritual)[];
  readonly ranks?: readonly Rank[];
  readonly text?: string;
}

export type PowerKind = 'P' | 'C' | 'PC';

export type PowerSource = 'outfit' | 'over_outfit' | 'innate' | 'own';

export type PowerState = 'slowed' | 'weakened' | 'paralyzed' | 'immobilized' | 'stealthy' | 'off_balance' | 'vulnerable' | 'disarmed' | 'reactions_lost';

export type PowerTest = 'PHY' | 'MAG' | 'SOUTIEN';

export interface PowerTold {
  type: 'power';
  readonly actor: Who;
  readonly power: Name;
  readonly targets?: readonly Who[];
  readonly label?: string;
  readonly magic_points?: number;
  readonly power_points?: number;
  readonly bought_back?: boolean;
}

export interface PowerView {
  readonly id: string;
  readonly name: Name;
  readonly kind: PowerKind;
  readonly test?: PowerTest | null;
  readonly source: PowerSource;
  readonly line: string;
  readonly text?: string;
  readonly does?: readonly Phrase[];
  readonly ranks?: readonly RankView[];
  readonly missing?: number;
  readonly left?: number | null;
  readonly off?: boolean;
}

export interface Presence {
  type: 'presence';
  readonly seats: readonly string[];
}

export interface Preview {
  type: 'preview';
  readonly id: string;
  readonly command: Command;
}

export interface PriceTold {
  type: 'price';
  readonly item: Name;
  readonly price: number | null;
}

export interface PromptView {
  readonly id: number;
  readonly kind: string;
  readonly owner?: string;
  readonly seat?: string;
  readonly offer?: boolean;
  readonly mine?: boolean;
  readonly answers?: readonly string[];
  readonly default?: string;
  readonly facts?: ChoiceFacts | null;
  readonly asks?: readonly WantedAsk[];
  readonly entry?: Entry | null;
}

export interface Push {
  type: 'push';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly metres: number;
}

export interface RaisePower {
  type: 'raise_power';
  readonly actor: string;
  readonly power: string;
}

export interface Rank {
  readonly level: number;
  readonly magic_points?: number | null;
  readonly recharge?: number | null;
  readonly limit?: Limit | null;
  readonly range?: number | null;
  readonly area?: Area | null;
  readonly effects?: readonly (TestBonus | OwnDamage | AddedDamage | Multiplied | Healing | MagicGain | Reduction | DefenseBonus | AttributeBonus | SpeedBonus | Taunt | StateGiven | StateEnded | Teleport | Stride | Push | AfterEffect | Ongoing | DualWieldEase | PoisonMastery | Ritual)[];
  readonly passive?: readonly (TestBonus | OwnDamage | AddedDamage | Multiplied | Healing | MagicGain | Reduction | DefenseBonus | AttributeBonus | SpeedBonus | Taunt | StateGiven | StateEnded | Teleport | Stride | Push | AfterEffect | Ongoing | DualWieldEase | PoisonMastery | Ritual)[];
}

export interface RankView {
  readonly level: number;
  readonly text: string;
  readonly owned: boolean;
  readonly does?: readonly Phrase[];
}

export interface ReachView {
  readonly square: readonly [number, number];
  readonly metres: number;
  readonly double?: boolean;
  readonly back?: number;
  readonly provokes?: readonly string[];
  readonly through?: boolean;
}

export interface ReactionFacts {
  type: 'reaction';
  readonly attacker: Who;
  readonly target: Who;
  readonly line: Name;
  readonly attack_kind: AttackKind;
  readonly blow: BlowKind;
  readonly attack: Sum;
  readonly defense: Sum;
  readonly replies: readonly Reply[];
  readonly warnings?: readonly string[];
}

export type ReactionKind = 'take' | 'dodge' | 'parry';

export interface ReactionsLostTold {
  type: 'reactions_lost';
  readonly actor: Who;
  readonly round: number;
}

export interface Recall {
  type: 'recall';
  readonly actor: string;
  readonly target: string;
}

export interface RecallTold {
  type: 'recall';
  readonly actor: Who;
  readonly target: Who;
  readonly failed?: boolean;
}

export interface RechargeTold {
  type: 'recharge';
  readonly actor: Who;
  readonly power: Name;
  readonly power_points: number;
  readonly turns: number;
}

export interface Recover {
  type: 'recover';
  readonly actor: string;
  readonly choice: 'hit_points' | 'magic_points' | 'nothing';
}

export interface RecoveredTold {
  type: 'recovered';
  readonly actor: Who;
  readonly choice: 'hit_points' | 'magic_points' | 'nothing';
  readonly sum: Sum;
  readonly gained: number | null;
}

export interface Redo {
  type: 'redo';
  readonly id: string;
}

export interface Reduction {
  type: 'reduction';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly dice?: string;
  readonly bonus?: number;
  readonly attacks_only?: boolean;
}

export interface Refusal {
  readonly code: string;
  readonly params?: { readonly [key: string]: string | number | Name };
}

export interface Refused {
  type: 'refused';
  readonly id: string;
  readonly refusal: Refusal;
}

export interface RemoveActor {
  type: 'remove_actor';
  readonly actor: string;
}

export interface RemoveSeat {
  type: 'remove_seat';
  readonly seat: string;
}

export interface RemoveWalls {
  type: 'remove_walls';
  readonly walls: readonly string[];
}

export interface Rename {
  type: 'rename';
  readonly actor: string;
  readonly name: Name;
}

export interface RenewCode {
  type: 'renew_code';
  readonly seat?: string;
  readonly revoke?: boolean;
}

export interface Reorder {
  type: 'reorder';
  readonly order: readonly string[];
}

export interface RepairOutfit {
  type: 'repair_outfit';
  readonly actor: string;
  readonly points: number;
}

export interface Reply {
  readonly answer: string;
  readonly formula?: Sum;
  readonly chances?: Chances | null;
  readonly refusal?: Refusal | null;
  readonly band?: string;
}

export interface RequestTold {
  type: 'request';
  readonly actors: readonly Who[];
  readonly attribute: Attribute;
  readonly threshold: number | null;
  readonly shown: boolean;
  readonly label?: string;
}

export interface RequestView {
  readonly id: string;
  readonly actor: string;
  readonly attribute: string;
  readonly threshold?: number | null;
  readonly skill?: string;
  readonly label?: string;
  readonly mine?: boolean;
}

export type Resource = 'experience' | 'power_points' | 'shards';

export type RestKind = 'short' | 'relaxed' | 'stressful';

export interface RestTold {
  type: 'rest';
  readonly kind: RestKind;
  readonly actors: readonly Who[];
  readonly step: 'begins' | 'ends' | 'interrupted';
}

export interface RestView {
  readonly kind: RestKind;
  readonly choices?: { readonly [key: string]: number };
  readonly levelled?: readonly string[];
}

export interface RestoreOverOutfit {
  type: 'restore_over_outfit';
  readonly actor: string;
}

export interface Retitle {
  type: 'retitle';
  readonly title: string;
}

export interface Retitled {
  type: 'retitled';
  readonly title: string;
}

export interface RevokeDevice {
  type: 'revoke_device';
  readonly device: string;
}

export interface RiposteTold {
  type: 'riposte';
  readonly actor: Who;
  readonly target: Who;
  readonly reaction: ReactionKind;
  readonly line: Name | null;
  readonly rule: string;
}

export interface Ritual {
  type: 'ritual';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
}

export type Role = 'gm' | 'player' | 'screen';

export interface Roll {
  type: 'roll';
  readonly expression: string;
  readonly secret?: boolean;
  readonly label?: string;
  readonly faces?: readonly number[];
}

export interface Rolled {
  type: 'rolled';
  readonly seat: string;
  readonly expression: string;
  readonly total: number;
  readonly dice: readonly RolledDie[];
  readonly secret?: boolean;
  readonly label?: string;
  readonly origin?: 'drawn' | 'typed';
  readonly key?: Key | null;
}

export interface RolledDie {
  readonly sides: number;
  readonly face: number;
  readonly kept?: boolean;
  readonly tag?: string;
  readonly rerolled?: boolean;
  readonly added?: boolean;
}

export interface Said {
  type: 'said';
  readonly seat: string;
  readonly text: string;
  readonly to?: readonly string[];
}

export interface Say {
  type: 'say';
  readonly text: string;
  readonly to?: readonly string[];
}

export interface SceneView {
  readonly title?: string;
  readonly board?: boolean;
  readonly width: number;
  readonly height: number;
  readonly picture?: string | null;
  readonly walls?: readonly Wall[];
  readonly contacts?: readonly (readonly [string, string])[];
}

export interface Seat {
  readonly id: string;
  readonly role: Role;
  readonly name: string;
  readonly player?: string;
  readonly actors?: readonly string[];
  readonly dice?: 'here' | 'typed';
  readonly code?: string;
}

export interface SeatRemoved {
  type: 'seat_removed';
  readonly seat: string;
}

export interface SeatSet {
  type: 'seat_set';
  readonly seat: Seat;
}

export interface SeatView {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  readonly player?: string;
  readonly actors?: readonly string[];
  readonly lent?: { readonly [key: string]: string };
  readonly borrowed?: { readonly [key: string]: string };
  readonly dice?: string;
  readonly code?: string;
  readonly devices?: readonly (readonly [string, string, number])[];
}

export interface SecondBlow {
  type: 'second_blow';
  readonly actor: string;
  readonly line: string;
  readonly target: string;
  readonly fate?: boolean;
}

export interface Seeds {
  readonly public: string;
  readonly hidden: string;
}

export interface SeedsDrawn {
  type: 'seeds_drawn';
  readonly evening: number;
  readonly seeds: Seeds;
}

export interface SetBody {
  type: 'set_body';
  readonly actor: string;
  readonly destroyed: boolean;
}

export interface SetCareThreshold {
  type: 'care_threshold';
  readonly threshold: number;
}

export interface SetContact {
  type: 'contact';
  readonly first: string;
  readonly second: string;
  readonly touching?: boolean;
}

export interface SetDice {
  type: 'dice';
  readonly seat: string;
  readonly dice: 'here' | 'typed';
}

export interface SetOrders {
  type: 'orders';
  readonly actor: string;
  readonly orders: Orders;
}

export interface SetPrice {
  type: 'set_price';
  readonly goods: string;
  readonly price?: number | null;
}

export interface SetScene {
  type: 'scene';
  readonly title?: string | null;
  readonly board?: boolean | null;
  readonly width?: number | null;
  readonly height?: number | null;
  readonly picture?: string | null;
  readonly clear_picture?: boolean;
}

export interface SetSetting {
  type: 'setting';
  readonly key: string;
  readonly value: string;
}

export interface SetSteps {
  type: 'set_steps';
  readonly complex_action: string;
  readonly done: number;
}

export interface Settings {
  readonly progressive_damage?: 'off' | 'on';
  readonly durability?: 'off' | 'on';
  readonly resistances?: 'off' | 'on';
  readonly critical_damage?: 'by_case' | 'margin_only' | 'max_only' | 'max_plus_margin';
  readonly critical_below_defense?: 'natural20_keeps_max' | 'normal_damage';
  readonly critical_vs_critical?: 'attack_wins' | 'reaction_wins';
  readonly failed_reaction_keeps_defense?: 'no' | 'yes';
  readonly reactions_per_round?: '1' | '2' | 'level' | 'unlimited';
  readonly level_on_combat_checks?: 'no' | 'yes';
  readonly free_actions_per_turn?: '1' | '2' | 'unlimited';
  readonly diagonals?: 'euclidean' | 'one' | 'one_two';
  readonly facing?: 'off' | 'on';
  readonly opportunity_per_round?: '1' | 'unlimited';
  readonly overkill_counts?: 'no' | 'yes';
  readonly min_damage?: '0' | '1';
  readonly poison_duration?: 'end_of_round' | 'full_round' | 'target_next_turn';
  readonly levelup_hit_dice?: 'per_die' | 'pool';
  readonly mastery_rest?: 'any_long' | 'relaxed_long';
  readonly fate_per_roll?: '1' | 'unlimited';
  readonly upgrade_add_die?: 'floor_zero' | 'need_plus_one' | 'negative';
  readonly broken_outfit_malus?: 'stays' | 'vanishes';
  readonly weapon_requirements?: 'off' | 'on';
  readonly player_odds?: 'bands' | 'exact' | 'off';
  readonly foe_numbers?: 'all' | 'outcome' | 'totals';
  readonly foe_health?: 'off' | 'ring';
  readonly threshold_visibility?: 'hidden' | 'shown';
  readonly creature_at_zero?: 'ask' | 'dead';
  readonly typed_dice?: 'all' | 'gm' | 'off';
}

export interface SheetView {
  readonly level: number;
  readonly attributes: Attributes;
  readonly scales: { readonly [key: string]: string };
  readonly hit_dice: string;
  readonly hit_points: number;
  readonly max_hit_points: number;
  readonly magic_points: number;
  readonly max_magic_points: number;
  readonly experience: number;
  readonly below_zero?: number;
  readonly death_limit?: number;
  readonly physical_defense: Sum;
  readonly magic_defense: Sum;
  readonly initiative: Sum;
  readonly dodge: Sum;
  readonly dodge_magic: Sum;
  readonly parry: Sum;
  readonly critical_from: number;
  readonly fumble_to: number;
  readonly lines?: readonly LineView[];
  readonly sets?: readonly WeaponSet[];
  readonly set_in_hand?: number;
  readonly resistances?: readonly string[];
  readonly weaknesses?: readonly string[];
  readonly speed?: number;
  readonly turn?: Turn;
  readonly reactions_lost?: boolean;
  readonly notes?: string;
  readonly story?: string;
  readonly career?: CareerView | null;
  readonly powers?: readonly PowerView[];
}

export interface ShiftTold {
  type: 'shift';
  readonly actor: Who;
  readonly power: Name;
  readonly shift: 'pull' | 'push' | 'safe_stride' | 'stride' | 'teleport';
  readonly metres: number;
}

export interface ShortenRecharge {
  type: 'shorten_recharge';
  readonly actor: string;
  readonly power: string;
  readonly turns?: number;
}

export interface ShowPicture {
  type: 'show_picture';
  readonly picture?: string;
  readonly to?: readonly string[];
}

export type Side = 'ally' | 'foe' | 'neutral';

export interface SoulTold {
  type: 'soul';
  readonly actor: Who;
  readonly step: 'departs' | 'final' | 'lost' | 'paid';
  readonly payers?: readonly Who[];
  readonly shards?: number;
}

export interface SoulView {
  readonly hours: number;
  readonly due?: number;
  readonly lost?: boolean;
  readonly destroyed?: boolean;
}

export interface SpeedBonus {
  type: 'speed_bonus';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly metres: number;
}

export interface Stabilize {
  type: 'stabilize';
  readonly actor: string;
  readonly target: string;
  readonly threshold?: number | null;
  readonly fate?: boolean;
}

export interface StartFight {
  type: 'start_fight';
  readonly participants?: readonly string[];
  readonly surprised?: readonly string[];
}

export interface StartRest {
  type: 'start_rest';
  readonly kind: RestKind;
  readonly actors?: readonly string[];
}

export interface StateEnded {
  type: 'state_ended';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly states: readonly PowerState[];
}

export interface StateGiven {
  type: 'state_given';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly state: PowerState;
  readonly value?: number;
}

export interface Step {
  type: 'step';
  readonly version: number;
  readonly patch?: Patch;
  readonly log?: readonly Entry[];
  readonly undone?: readonly number[];
  readonly redone?: readonly number[];
}

export interface Stride {
  type: 'stride';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly metres: number;
  readonly safe?: boolean;
}

export interface StrikeFacts {
  type: 'strike';
  readonly actor: Who;
  readonly target: Who;
  readonly blow: BlowKind;
  readonly lines: readonly (readonly [string, Name])[];
}

export interface Sum {
  readonly parts: readonly Part[];
}

export interface SwitchSet {
  type: 'switch_set';
  readonly actor: string;
  readonly set: number;
}

export interface TableMade {
  type: 'table_made';
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly settings: { readonly [key: string]: string };
  readonly code: string;
}

export interface TableView {
  readonly id: string;
  readonly title: string;
  readonly system: string;
  readonly me: string;
  readonly role: 'gm' | 'player' | 'screen';
  readonly seats: { readonly [key: string]: SeatView };
  readonly code?: string;
  readonly admissions?: readonly (readonly [string, string, string])[];
  readonly orders?: { readonly [key: string]: Orders };
  readonly pictures?: { readonly [key: string]: readonly [string, number, number] };
  readonly shown?: string;
  readonly evening?: number;
  readonly open?: boolean;
  readonly dice?: EveningView | null;
  readonly play: View;
  readonly prompt?: PromptView | null;
  readonly history?: HistoryView;
}

export interface TakeAway {
  type: 'take_away';
  readonly actor: string;
  readonly item: string;
  readonly shards?: number;
}

export interface TakeBackLevel {
  type: 'take_back_level';
  readonly actor: string;
}

export interface TakePosture {
  type: 'posture';
  readonly actor: string;
  readonly posture: Posture;
}

export interface TargetView {
  readonly actor: string;
  readonly metres?: number | null;
  readonly chances?: Chances | null;
  readonly band?: string;
  readonly refusal?: Refusal | null;
}

export interface Taunt {
  type: 'taunt';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
}

export interface Teleport {
  type: 'teleport';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly metres: number;
}

export interface TestBonus {
  type: 'test_bonus';
  readonly to?: Bearer;
  readonly when?: When;
  readonly rounds?: number;
  readonly value: number;
  readonly roll?: TestKind;
  readonly attribute?: Attribute | null;
}

export type TestKind = 'any' | 'attack' | 'contact_attack' | 'ranged_attack' | 'magic_attack' | 'dodge' | 'parry' | 'check' | 'care' | 'poison';

export type Tier = 'standard' | 'mini_boss' | 'boss';

export interface TimeTold {
  type: 'time';
  readonly minutes: number;
}

export type Trade = 'bought' | 'given' | 'sold' | 'taken';

export interface TradeTold {
  type: 'trade';
  readonly actor: Who;
  readonly trade: Trade;
  readonly item: Name;
  readonly count?: number;
  readonly shards?: number;
}

export type Trait = 'demonic' | 'non_living';

export interface Turn {
  readonly moves?: number;
  readonly attacks?: number;
  readonly frees?: number;
  readonly metres?: number;
  readonly started?: boolean;
  readonly disengaged?: boolean;
  readonly second_blow?: string;
  readonly diagonals?: number;
}

export interface TurnTold {
  type: 'turn';
  readonly actor: Who;
  readonly round: number;
  readonly skipped?: '' | 'dead' | 'paralyzed' | 'surprised' | 'unconscious';
}

export interface Undo {
  type: 'undo';
  readonly id: string;
  readonly to?: number | null;
}

export interface Unlearn {
  type: 'unlearn';
  readonly actor: string;
  readonly power: string;
}

export interface UnseenFacts {
  type: 'unseen';
  readonly actor: Who;
  readonly met: Who;
}

export interface UpkeepFacts {
  type: 'upkeep';
  readonly actor: Who;
  readonly target: Who;
  readonly shards: number;
  readonly missing: number;
}

export interface UsePower {
  type: 'use_power';
  readonly actor: string;
  readonly power: string;
  readonly targets?: readonly string[];
  readonly point?: readonly [number, number] | null;
  readonly line?: string;
  readonly excluded?: readonly string[];
  readonly power_points?: number;
  readonly buy_back?: boolean;
  readonly fate?: boolean;
  readonly label?: string;
}

export interface ValueCommitted {
  type: 'value_committed';
  readonly evening: number;
  readonly seat: string;
  readonly hash: string;
}

export interface ValueGiven {
  type: 'value_given';
  readonly evening: number;
  readonly seat: string;
  readonly value: string;
}

export interface Vials {
  readonly poison: string;
  readonly count: number;
}

export interface View {
  readonly actors: { readonly [key: string]: ActorView };
  readonly scene: SceneView;
  readonly fight: FightView | null;
  readonly requests: readonly RequestView[];
  readonly options: { readonly [key: string]: readonly Option[] };
  readonly settings: { readonly [key: string]: string };
  readonly care_threshold: number | null;
  readonly growth: { readonly [key: string]: readonly Option[] };
  readonly rest: RestView | null;
  readonly clock: number;
  readonly complex_actions: readonly ComplexActionView[];
  readonly book: string;
}

export interface Wall {
  readonly id: string;
  readonly start: readonly [number, number];
  readonly end: readonly [number, number];
}

export interface WantedAsk {
  readonly index: number;
  readonly dice: string;
  readonly sides: readonly number[];
  readonly purpose: string;
  readonly roller: string;
  readonly mine?: boolean;
}

export interface Weapon {
  type: 'weapon';
  readonly hand: Hand;
  readonly line: AttackLine;
}

export interface WeaponSet {
  readonly main?: Weapon | Equipment | null;
  readonly off?: Weapon | Equipment | null;
}

export interface Welcome {
  type: 'welcome';
  readonly version: number;
  readonly protocol: number;
  readonly seat: string;
  readonly view: TableView;
  readonly log: readonly Entry[];
  readonly more: boolean;
}

export type When = 'always' | 'stealthy' | 'behind' | 'stealthy_or_behind' | 'wounded' | 'target_wounded' | 'target_hindered' | 'dual_wielding' | 'ally_in_contact';

export interface Who {
  readonly id: string;
  readonly name: Name;
  readonly side?: Side;
  readonly secret?: boolean;
}

export interface WorkOn {
  type: 'work_on';
  readonly actor: string;
  readonly complex_action: string;
  readonly fate?: boolean;
}

export interface WornTold {
  type: 'worn';
  readonly actor: Who;
  readonly lost: number;
  readonly left: number;
  readonly most: number;
}

export interface WriteCareer {
  type: 'write_career';
  readonly actor: string;
  readonly paper: Paper;
}
