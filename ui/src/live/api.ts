import { language, t } from '../words';

/** A sentence of the server, or ours when it could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export function address(path: string): string {
  return new URL(path.replace(/^\//, ''), document.baseURI).href;
}

export async function get<T>(path: string): Promise<T> {
  return read<T>(await reach(path, { method: 'GET' }));
}

export async function post<T>(path: string, body?: unknown): Promise<T> {
  const headers = { 'Content-Type': 'application/json' };
  return read<T>(await reach(path, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }));
}

export async function upload<T>(path: string, form: FormData): Promise<T> {
  return read<T>(await reach(path, { method: 'POST', body: form }));
}

async function reach(path: string, options: RequestInit): Promise<Response> {
  try {
    const headers = { 'Accept-Language': language(), ...options.headers };
    return await fetch(address(path), { credentials: 'same-origin', ...options, headers });
  } catch {
    throw new ApiError('offline', t('Le serveur ne répond pas. Rien n’est perdu : réessayez dans un instant.'), 0);
  }
}

async function read<T>(response: Response): Promise<T> {
  const body: unknown = await response.json().catch(() => null);
  if (response.ok) return body as T;
  const said = body as { code?: string; message?: string } | null;
  const message = said?.message ?? t('Le serveur a répondu par une erreur ({status}).', { status: response.status });
  throw new ApiError(said?.code ?? 'error', message, response.status);
}
