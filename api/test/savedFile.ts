// A file that a call of the contract answers with, byte by byte as the browser gets it.
import { type Input, type RouteName, routes, urlOf } from '@denonco/contract';
import { LookedInto } from './pdf.ts';

export async function savedFile<N extends RouteName>(
  address: string,
  name: N,
  input: Input<(typeof routes)[N]>,
  token: string,
) {
  const { params, body }: { params?: Record<string, string>; body?: unknown } = input;
  const { method, path } = routes[name];
  const response = await fetch(address + urlOf({ path }, params), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { status, headers } = response;
  return { status, headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The tracking code on the slip that the answer of a registration seals. */
export async function codeOnSlip(address: string, slip: string, token: string): Promise<string> {
  const { bytes } = await savedFile(address, 'printTrackingSlip', { body: { slip } }, token);
  return new URL(await openedBySlip(bytes)).hash.split('code=')[1] ?? '';
}

/** The address in the square code of a slip. */
export async function openedBySlip(bytes: Buffer): Promise<string> {
  return (await LookedInto.at(bytes)).qr ?? '';
}
