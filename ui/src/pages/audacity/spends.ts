import { knows, refusalText, say } from '../../live';
import type { PromptView } from '../../live';
import type { PlayerView } from '../../live/audacity';
import { t } from '../../words';
import { factsOf } from './questions';
import type { Option } from '../../live/shared';
import type { IconName } from '../../look/icons';

/** The uses of audacity of one player as commands to press: open while a question is asked, or at any time. */

const ICONS: Record<string, IconName> = {
  reroll: 'die',
  set_10: 'check',
  set_20: 'o-crit',
  halve: 'hp',
  stabilize: 'down',
  rescue: 'hp',
  escape: 'disengage',
  hint: 'eye',
  interrupt: 'opportunity',
  transfer: 'people',
};

export interface Spend {
  key: string;
  name: string;
  detail: string;
  cost: string;
  icon: IconName;
  refused: boolean;
  option: Option;
  /** what is answered to the question that is asked, when it is one of its answers */
  answer: string | null;
}

/** `prompt`: the question asked of this player now, whose answers are then open. */
export function spendsOf(player: PlayerView, prompt: PromptView | null): Spend[] {
  return (player.spends ?? []).map((option) => {
    const answer = option.command === 'answer' ? answerTo(option, prompt) : null;
    const refusal = answer === null ? option.refusal : null;
    const about = `option.${option.label}.about`;
    return {
      key: option.key,
      name: say(`option.${option.label}`),
      detail: refusal ? (onThisRoll(option, prompt) ?? refusalText(refusal)) : knows(about) ? say(about) : '',
      cost: option.cost ?? '',
      icon: ICONS[last(option.label)] ?? ICONS[last(option.key)] ?? 'audacity',
      refused: Boolean(refusal),
      option,
      answer,
    };
  });
}

/** While a failed d20 is asked about, what does not help it says so. */
function onThisRoll(option: Option, prompt: PromptView | null): string | null {
  const facts = prompt ? factsOf(prompt) : null;
  if (facts?.type !== 'failed' || !['reroll', 'set_10', 'set_20'].includes(last(option.key))) return null;
  return facts.kind === 'attack' ? t('Pas sur un jet d’attaque.') : t('Pas sur ce jet.');
}

function answerTo(option: Option, prompt: PromptView | null): string | null {
  if (!prompt?.mine) return null;
  const wanted = String(option.fixed['value'] ?? last(option.key));
  return prompt.answers?.includes(wanted) ? wanted : null;
}

function last(code: string): string {
  return (code.split(/[.:]/u).at(-1) ?? code).replace(/^spend_/u, '');
}
