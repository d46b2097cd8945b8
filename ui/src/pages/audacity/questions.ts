import { knows, say } from '../../live';
import type { PromptView } from '../../live';
import type { ChoiceFacts, FailedFacts, HalveFacts, InterruptFacts } from '../../live/audacity';
import type { IconName } from '../../look/icons';
import type { Answer } from '../../parts/prompt';
import type { SumData } from '../../parts/shapes';
import { phrased, title } from '../../table/names';
import { waitingText } from '../../table/prompts';
import { isKnown, sumData, total } from '../../table/sums';
import { plain, t, tn } from '../../words';
import type { AudacitySeen } from './heroes';

/** The questions of a d20 table: their words, what each answer costs and what is sure. */

export interface Question {
  waiting: string;
  title: string;
  about: string;
  answers: Answer[];
  sums: { label: string; sum: SumData }[];
  offer: boolean;
  /** squares walked before which one may interrupt, when the act declared is a walk */
  steps: number;
}

export function factsOf(prompt: PromptView): ChoiceFacts | null {
  return (prompt.facts ?? null) as unknown as ChoiceFacts | null;
}

export function question(prompt: PromptView, seen: AudacitySeen): Question {
  const facts = factsOf(prompt);
  return {
    waiting: waitingText(prompt, seen.actors),
    title: askedTitle(prompt, seen),
    about: facts ? aboutOf(facts) : prompt.kind === 'faces' ? t('Lancez vos dés et tapez leurs faces.') : '',
    answers: answersOf(prompt, facts),
    sums: facts?.type === 'failed' && isKnown(facts.sum) ? [{ label: t('Jet : {total}', { total: total(facts.sum) }), sum: sumData(facts.sum, { against: against(facts), outcome: 'failure' }) }] : [],
    offer: prompt.offer ?? false,
    steps: facts?.type === 'interrupt' ? Math.max(0, ...(prompt.answers ?? []).map((id) => Number.parseInt(id, 10) || 0)) : 0,
  };
}

/** What is asked, without a full stop: a title. */
export function askedTitle(prompt: PromptView, seen: AudacitySeen): string {
  const facts = factsOf(prompt);
  if (!facts) return prompt.kind === 'faces' ? t('À vous de lancer') : waitingText(prompt, seen.actors).replace(/\.$/u, '');
  switch (facts.type) {
    case 'failed':
      return phrased(
        { attack: t('{actor.Le} {actor|rate|ratent} une attaque'), save: t('{actor.Le} {actor|rate|ratent} une sauvegarde'), check: t('{actor.Le} {actor|rate|ratent} un test') }[facts.kind],
        { actor: facts.actor.name },
      );
    case 'halve':
      return phrased(t('{actor.Le} {actor|va|vont} tomber'), { actor: facts.actor.name });
    case 'death':
      return phrased(t('{actor.Le} {actor|va|vont} mourir'), { actor: facts.actor.name });
    case 'resist':
      return phrased(facts.critical ? t('{actor.Le} {actor|subit|subissent} un coup critique') : t('{actor.Le} {actor|rate|ratent} une sauvegarde'), { actor: facts.actor.name });
    case 'down_save':
      return phrased(t('{actor.Le} {actor|reste|restent} debout : quelle sauvegarde ?'), { actor: facts.actor.name });
    case 'strike':
      return phrased(t('{actor.Le} {actor|peut|peuvent} frapper {target.le}'), { actor: facts.actor.name, target: facts.target.name });
    case 'interrupt':
      return facts.trigger
        ? phrased(t('{actor.Le} {actor|a|ont} préparé une action'), { actor: facts.actor.name })
        : phrased(t('{acting.Le} {acting|agit|agissent} : interrompre ?'), { acting: facts.acting.name });
    case 'unseen':
      return phrased(t('{actor.Le} {actor|bute|butent} sur {met.le}'), { actor: facts.actor.name, met: facts.met.name });
    case 'asked':
      return prompt.kind === 'hint' ? t('{name} demande un indice', { name: facts.name }) : t('{name} amène un nouveau personnage', { name: facts.name });
  }
}

function against(facts: FailedFacts): string | undefined {
  return facts.against === null ? undefined : t('contre {total}', { total: facts.against });
}

function points(n: number | null | undefined): string {
  return n === null || n === undefined ? '' : tn('{n} point dans la réserve.', '{n} points dans la réserve.', n);
}

function aboutOf(facts: ChoiceFacts): string {
  switch (facts.type) {
    case 'failed': {
      const die = facts.natural === null ? '' : t('Le dé montre {n}.', { n: facts.natural });
      return [die, points(facts.points)].filter(Boolean).join(' ');
    }
    case 'halve':
      return [facts.useless ? t('Payer ne changerait rien.') : t('La moitié laisse {left} PV et demande une sauvegarde, difficulté {dc}.', { left: plain(facts.left), dc: facts.difficulty }), points(facts.points)].filter(Boolean).join(' ');
    case 'death':
      return [t('Les points se paient ensemble, maintenant.'), points(facts.points)].filter(Boolean).join(' ');
    case 'resist':
      return tn('Il lui reste {n} résistance légendaire aujourd’hui.', 'Il lui reste {n} résistances légendaires aujourd’hui.', facts.left);
    case 'down_save':
      return t('Le réglage de la table la laisse au MJ.');
    case 'strike':
      return t('Attaque d’opportunité : une par tour de table.');
    case 'interrupt':
      return [actText(facts), facts.trigger ? t('Déclencheur : {trigger}.', { trigger: facts.trigger }) : points(facts.points)].filter(Boolean).join(' ');
    case 'unseen':
      return t('Le déplacement s’arrête devant, ou vous montrez qui est là.');
    case 'asked':
      return facts.label || (facts.points ? tn('{n} point en jeu.', '{n} points en jeu.', facts.points) : '');
  }
}

/** What was declared, in a sentence. */
function actText(facts: InterruptFacts): string {
  const act = knows(`option.${facts.act}`) ? say(`option.${facts.act}`) : facts.label || '';
  const what = facts.label && facts.label !== act ? t('{act}, {label}', { act, label: facts.label }) : act;
  if (facts.target) return phrased(t('Annoncé : {what}, sur {target.le}.'), { what, target: facts.target.name });
  return what ? t('Annoncé : {what}.', { what }) : '';
}

const ICONS: Record<string, IconName> = {
  pass: 'close', decline: 'close', reroll: 'die', set_10: 'check', set_20: 'o-crit', halve: 'hp', fortitude: 'take', reflex: 'dodge',
  rescue: 'hp', rescue_stable: 'hp', rescue_escape: 'disengage', rescue_stable_escape: 'disengage', resist: 'take', stop: 'hidden', reveal: 'eye', grant: 'check',
};

function answersOf(prompt: PromptView, facts: ChoiceFacts | null): Answer[] {
  const ids = prompt.answers ?? [];
  if (facts?.type === 'strike') {
    return [
      ...facts.lines.map(([id, name]): Answer => ({ id, name: title(name), icon: 'riposte', action: t('Frapper') })),
      { id: 'decline', name: t('Laisser passer'), icon: 'close', action: t('Laisser passer') },
    ];
  }
  if (facts?.type === 'interrupt') return interruptions(prompt, facts);
  return ids.map((id) => {
    const name = facts?.type === 'asked' && id === 'decline' ? t('Décliner') : named(id);
    return { id, name, icon: ICONS[id] ?? 'right', action: name, detail: facts?.type === 'asked' ? askedDetail(id, prompt.kind, facts.points ?? 1) : facts ? detailOf(id, facts) : undefined, band: facts ? priceOf(id, facts) : undefined };
  });
}

/** Words of an answer; the price stands apart. */
function named(id: string): string {
  const name = knows(`answer.${id}`) ? say(`answer.${id}`) : id;
  return name.replace(/,\s+\d+\s+points?$/u, '');
}

function priceOf(id: string, facts: ChoiceFacts): string | undefined {
  const prices = facts.type === 'failed' || facts.type === 'death' ? facts.prices : facts.type === 'halve' ? { halve: 1 } : undefined;
  const price = prices?.[id];
  return price === undefined ? undefined : tn('{n} point', '{n} points', price);
}

function detailOf(id: string, facts: ChoiceFacts): string | undefined {
  switch (facts.type) {
    case 'failed':
      return failedDetail(id, facts);
    case 'halve':
      return halveDetail(id, facts);
    case 'resist':
      return id === 'resist' ? (facts.critical ? t('le coup devient un coup ordinaire') : t('la sauvegarde réussit')) : facts.critical ? t('le coup critique reste') : t('l’échec reste');
    default:
      return undefined;
  }
}

/** What the GM’s answer does with the point in question: the character comes in any case. */
function askedDetail(id: string, kind: string, n: number): string {
  if (kind === 'hint') return id === 'grant' ? t('le point est dépensé') : t('le point est rendu');
  return id === 'grant' ? tn('{n} point de création pour ce niveau 1', '{n} points de création pour ce niveau 1', n) : t('le personnage entre sans ce point');
}

function failedDetail(id: string, facts: FailedFacts): string {
  if (id === 'pass') return t('l’échec reste');
  if (id === 'reroll') return t('garde le meilleur des deux dés ; rien n’est sûr');
  if (facts.sure?.[id]) return t('réussit à coup sûr');
  return facts.sure && id in facts.sure ? t('ne suffira pas') : '';
}

function halveDetail(id: string, facts: HalveFacts): string {
  const state = (code: string): string => say(`condition.${code}`);
  if (id === 'halve') return t('{n} dégâts, {left} PV : {state}', { n: facts.halved, left: plain(facts.left), state: state(facts.condition) });
  return t('{n} dégâts, {left} PV : {state}', { n: facts.damage, left: plain(facts.hit_points - facts.damage), state: state(facts.whole) });
}

const BUNDLES: Record<string, { price: number; icon: IconName }> = {
  initiative: { price: 1, icon: 'right' },
  standard: { price: 2, icon: 'sword' },
  move: { price: 2, icon: 'move' },
  move_standard: { price: 3, icon: 'sword' },
  move_move: { price: 3, icon: 'move' },
};

function bundleName(bundle: string): string {
  switch (bundle) {
    case 'initiative':
      return t('Prendre la main dans l’ordre');
    case 'standard':
      return t('Une action simple');
    case 'move':
      return t('Un mouvement');
    case 'move_standard':
      return t('Un mouvement et une action simple');
    case 'move_move':
      return t('Deux mouvements');
    default:
      return bundle;
  }
}

/** One row for each bundle of actions, whatever the step: the step is chosen beside. */
function interruptions(prompt: PromptView, facts: InterruptFacts): Answer[] {
  const ids = prompt.answers ?? [];
  const pass: Answer = { id: 'pass', name: t('Laisser faire'), icon: 'close', action: t('Laisser faire') };
  if (facts.trigger) return [{ id: 'act', name: t('Agir maintenant'), icon: 'riposte', action: t('Agir juste avant') }, pass];
  const bundles = [...new Set(ids.flatMap((id) => id.split(':')[1] ?? []))];
  return [
    ...bundles.map((bundle): Answer => ({ id: bundle, name: bundleName(bundle), icon: BUNDLES[bundle]?.icon ?? 'opportunity', action: bundleName(bundle), band: BUNDLES[bundle] ? tn('{n} point', '{n} points', BUNDLES[bundle].price) : undefined })),
    pass,
  ];
}

/** What is sent for a row: with the squares walked before it, where the answers say them. */
export function sentAnswer(prompt: PromptView, row: string, step: number): string {
  const facts = factsOf(prompt);
  if (facts?.type !== 'interrupt' || row === 'pass') return row;
  return row === 'act' ? String(step) : `${step}:${row}`;
}

