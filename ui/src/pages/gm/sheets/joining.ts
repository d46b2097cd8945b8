import { address, get } from '../../../live';

/** The address that players type: that of the network, when the host looks from its own machine. */
export async function joiningAddress(code: string): Promise<string> {
  const here = address(`r/${code}`);
  try {
    const me = await get<{ addresses: readonly string[] }>('api/me');
    const base = me.addresses[0];
    return base ? new URL(`r/${code}`, base.endsWith('/') ? base : `${base}/`).href : here;
  } catch {
    return here;
  }
}
