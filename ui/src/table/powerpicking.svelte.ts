import type { Option, PaymentView } from '../live';
import { Picking } from './picking.svelte';

/** What a power or a weapon leaves to choose besides whom and where: who carries it, how it is paid for, an XP spent. */
export class PowerPicking extends Picking {
  /** the weapon that carries it, or that is coated */
  line = $state<string | null>(null);
  /** place in the ways to pay */
  payment = $state(0);
  /** pay for a use beyond the limit */
  buyBack = $state(false);
  /** spend 1 XP before the roll */
  fate = $state(false);

  readonly paid: PaymentView | null = $derived(this.option?.payments?.[this.payment] ?? null);

  override clear(): void {
    super.clear();
    this.line = null;
    this.fate = this.buyBack = false;
    this.payment = 0;
  }

  protected override begin(option: Option): void {
    if (option.needs?.includes('line') && option.lines?.length === 1) this.line = option.lines[0]?.[0] ?? null;
  }

  protected override whole(): boolean {
    return (!this.needs.includes('line') || this.line !== null) && (!this.needs.includes('buy_back') || this.buyBack);
  }

  protected override chosen(): Record<string, unknown> {
    const chosen = super.chosen();
    if (this.line !== null && this.needs.includes('line')) chosen['line'] = this.line;
    const points = this.paid?.power_points ?? 0;
    if (points > 0 && (this.needs.includes('power_points') || this.may.includes('power_points'))) chosen['power_points'] = points;
    if (this.buyBack && this.needs.includes('buy_back')) chosen['buy_back'] = true;
    if (this.fate && this.may.includes('fate')) chosen['fate'] = true;
    return chosen;
  }
}
