import type { Proof, Unread } from '../../fair/proof';
import type { Fault, Judged, Report } from '../../fair/verify';
import type { Entry } from '../../live';
import type { AnyTable } from '../../table/game';
import { knows, say } from '../../live';
import { witnessed } from '../../live/values';
import { isNote } from '../../table/log';
import { nameOf } from '../../table/names';
import { t, tn } from '../../words';

/** Names for what a proof tells by ids. */
export interface Namer {
  proof: Proof;
  view: AnyTable | null;
}

export function whoName({ proof, view }: Namer, id: string): string {
  return (view && nameOf(view.play.actors, id)) || proof.seats[id] || id;
}

export function purposeName(purpose: string): string {
  if (purpose === 'free') return t('jet libre');
  return knows(`purpose.${purpose}`) ? say(`purpose.${purpose}`) : purpose;
}

export function unreadText(why: Unread): string {
  switch (why) {
    case 'export':
      return t('C’est l’export d’une table : il se vérifie avec « veillee table verify FICHIER ».');
    case 'changed':
      return t('ATTENTION : ce fichier a été changé ou abîmé, son empreinte n’est plus la bonne.');
    case 'newer':
      return t('Cette preuve vient d’une version plus récente de Veillée.');
    case 'not_a_proof':
      return t('Ce fichier n’est pas une preuve de dés.');
  }
}

export function faultText(namer: Namer, fault: Fault): string {
  const params = fault.params;
  const who = whoName(namer, String(params['roller'] ?? params['seat'] ?? ''));
  const what = purposeName(String(params['purpose'] ?? ''));
  const told = { ...params, who, what };
  switch (fault.code) {
    case 'face':
      return t('{who}, {what} : les dés montrent {faces}, la graine donne {expected}.', told);
    case 'place':
      return t('{who}, {what} : ce jet porte le rang {place}, c’était le tour du rang {expected}.', told);
    case 'mix':
      return t('{who}, {what} : ce jet ne tient pas compte des valeurs en vigueur.', told);
    case 'unkeyed':
      return t('{who}, {what} : des dés sont tombés sans clef alors qu’une veillée avait commencé.', told);
    case 'seed':
      return t('La graine révélée de la veillée {evening} n’est pas celle qui avait été engagée.', told);
    case 'value':
      return t('La valeur donnée par {who} n’est pas celle qui avait été engagée.', told);
    case 'early':
      return t('La valeur de {who} a été donnée avant que chacun se soit engagé.', told);
    case 'evening':
      return t('La veillée {evening} ne commence ou ne finit pas à sa place.', told);
    case 'order':
      return t('Les enregistrements ne se suivent pas.');
  }
}

export function stateText(state: Judged['state']): string {
  switch (state) {
    case 'verified':
      return t('retrouvé');
    case 'wrong':
      return t('FAUX');
    case 'typed':
      return t('saisi à la main');
    case 'given':
      return t('posé par le MJ');
    case 'pending':
      return t('à la fermeture');
    case 'unkeyed':
      return t('sans preuve');
  }
}

/** How many dice are in each state, as lines; those that fell as they should come first. */
export function counted(report: Report): string[] {
  const dice = (state: Judged['state']): number =>
    report.throws.reduce((sum, one) => (one.state === state ? sum + one.thrown.faces.length : sum), 0);
  const lines: [number, string][] = [
    [dice('verified'), tn('{n} dé retrouvé par cet appareil.', '{n} dés retrouvés par cet appareil.', dice('verified'))],
    [dice('pending'), tn('{n} dé se vérifiera à la fermeture de la veillée.', '{n} dés se vérifieront à la fermeture de la veillée.', dice('pending'))],
    [dice('typed'), tn('{n} dé saisi à la main : personne ne peut le vérifier.', '{n} dés saisis à la main : personne ne peut les vérifier.', dice('typed'))],
    [dice('given'), tn('{n} dé posé par le MJ.', '{n} dés posés par le MJ.', dice('given'))],
    [dice('unkeyed'), tn('{n} dé d’avant la première veillée, sans preuve.', '{n} dés d’avant la première veillée, sans preuve.', dice('unkeyed'))],
  ];
  return lines.filter(([count]) => count > 0).map(([, line]) => line);
}

/** Where the proof differs from what this device saw for itself: commitments, values of its seat, free rolls. */
export function contradictions(proof: Proof, report: Report, view: AnyTable, log: readonly Entry[]): string[] {
  const found: string[] = [];
  for (const [number, seen] of Object.entries(witnessed(view.id, view.me))) {
    const evening = report.evenings.find((one) => one.number === Number(number));
    if (evening?.commitment !== seen.commitment || evening.hiddenCommitment !== seen.hidden) {
      found.push(t('L’engagement de la veillée {n} n’est pas celui que cet appareil a reçu.', { n: number }));
    }
  }
  const rolls = new Map(proof.rows.flatMap((row) => (row.type === 'rolled' ? [[row.version, row.throw.faces.join(' ')]] : [])));
  for (const entry of log) {
    for (const { note } of entry.lines ?? []) {
      if (!note || isNote(note) || note.type !== 'rolled' || note.secret || !note.key) continue;
      const faces = note.dice.map((die) => die.face).join(' ');
      if (rolls.get(entry.version) !== faces) found.push(t('Un jet libre du journal n’est pas le même dans la preuve (n° {n}).', { n: entry.version }));
    }
  }
  return found;
}
