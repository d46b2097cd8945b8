import { say } from '../live';
import type { Change, Rolled } from '../live';
import type { AnyTable as TableView } from './game';
import type { LogLine } from '../parts/log';
import { t } from '../words';

/** Lines of the log that the table itself tells: messages, free rolls, evenings. */
export function saidChange(view: TableView, change: Change): Omit<LogLine, 'id'> {
  switch (change.type) {
    case 'said':
      return { text: [{ text: t('{who} : ', { who: seatName(view, change.seat) }), strong: true }, { text: change.text }], note: addressed(view, change.to ?? []) };
    case 'rolled':
      return rolled(view, change);
    case 'retitled':
      return { text: [{ text: say('retitled', { title: change.title }) }] };
    case 'evening_set':
      return { text: [{ text: say(change.open ? 'evening_set_open' : 'evening_set_closed', { evening: change.evening }) }] };
    case 'actors_lent':
      return { text: [{ text: say('actors_lent', { owner: change.owner, borrower: change.borrower }) }] };
    case 'loan_ended':
      return { text: [{ text: say('loan_ended', { owner: change.owner }) }] };
    default:
      return { text: [{ text: '' }] };
  }
}

function rolled(view: TableView, change: Rolled): Omit<LogLine, 'id'> {
  const about = change.label ? t('{label}, ', { label: change.label }) : '';
  return {
    text: [
      { text: t('{who} lance {about}{expression} : ', { who: seatName(view, change.seat), about, expression: change.expression }) },
      { text: String(change.total).replace('-', '−'), strong: true },
      { text: '.' },
    ],
    dice: change.dice.map((die) => ({
      sides: die.sides,
      face: die.face,
      dropped: die.kept === false,
      rerolled: die.rerolled,
      added: die.added,
      typed: change.origin === 'typed',
    })),
    secret: change.secret ?? false,
  };
}

function addressed(view: TableView, to: readonly string[]): string | undefined {
  if (to.length === 0) return undefined;
  return t('pour {names}', { names: to.map((seat) => seatName(view, seat)).join(', ') });
}

function seatName(view: TableView, seat: string): string {
  const place = view.seats[seat];
  if (!place) return seat;
  return place.player && place.player !== place.name ? t('{player} ({seat})', { player: place.player, seat: place.name }) : place.name;
}
