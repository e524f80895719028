export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly result: T;
  readonly code: string;
  readonly text: string;
}

interface Sent {
  /** Default POST with a body, else GET. */
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

export async function call<T>(url: string, { method, body, token, headers }: Sent = {}): Promise<Answer<T>> {
  const isBytes = body instanceof Uint8Array;
  const response = await fetch(url, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  const envelope = text.startsWith('{') ? JSON.parse(text) : {};
  return {
    status: response.status,
    headers: response.headers,
    result: envelope.result,
    code: envelope.code ?? '',
    text,
  };
}

/** Password of members of trials and of the demo. */
export const staffPassword = 'Demo-2026-denonco';

export async function signIn(address: string, role: string) {
  const body = { username: `${role.toLowerCase()}@denonco.test`, password: staffPassword };
  const { result, text } = await call<{ accessToken: string }>(`${address}/api/auth/qvsmaps-portal/login/`, { body });
  if (!result) throw new Error(`${role} could not sign in: ${text}`);
  const token = result.accessToken;
  const member = await call<{ id: string }>(`${address}/api/hr/logged-member-info/`, { token });
  return { id: member.result.id, token };
}
