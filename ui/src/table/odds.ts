import { say } from '../live';
import type { Chances, TargetView } from '../live';
import type { Odds } from '../parts/shapes';

export function oddsOf(chances: Chances): Odds {
  const share = (weight: number) => weight / chances.of;
  return {
    riposte: share(chances.riposte),
    avoided: share(chances.avoided),
    hit: share(chances.hit),
    critical: share(chances.critical),
  };
}

/** Chance in hundredths that the one who is attacked comes out of it unharmed. */
export function avoids(chances: Chances): number {
  return Math.round(((chances.riposte + chances.avoided) / chances.of) * 100);
}

/** Chance in hundredths that the attack lands. */
export function lands(chances: Chances): number {
  return Math.round(((chances.hit + chances.critical) / chances.of) * 100);
}

export function bandWord(target: TargetView): string {
  return target.band ? say(`band.${target.band}`) : '';
}
