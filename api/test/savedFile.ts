// Downloads a file of a route byte by byte.
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

/** The tracking code on the slip of a registration. */
export async function codeOnSlip(address: string, slip: string, token: string): Promise<string> {
  return codeIn((await savedFile(address, 'printTrackingSlip', { body: { slip } }, token)).bytes);
}

export const codeIn = async (bytes: Buffer): Promise<string> =>
  new URL(await openedBySlip(bytes)).hash.split('code=')[1] ?? '';

/** The URL of a slip's QR code. */
export async function openedBySlip(bytes: Buffer): Promise<string> {
  return (await LookedInto.at(bytes)).qr ?? '';
}
