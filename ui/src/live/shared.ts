// Made by scripts/client_types.py from the Python types; edit those.

import type {
  BadgeView,
  FightView,
  Name,
  ReachView,
  Refusal,
  RequestView,
  SceneView,
  Side,
  Sum,
  TargetView,
} from './types';

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
}

export interface Participant {
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
}

export interface Play {
  readonly actors: { readonly [key: string]: Participant };
  readonly scene: SceneView;
  readonly fight: FightView | null;
  readonly requests: readonly RequestView[];
  readonly options: { readonly [key: string]: readonly Option[] };
  readonly settings: { readonly [key: string]: string };
}
