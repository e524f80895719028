import type { Readable } from 'node:stream';
import { toTiraneIso, urlOf } from '@denonco/contract';
import type { Keys } from '../crypto/keys.ts';

export class Redirect {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }
}

const linkMs = 5 * 60_000;

/** Opens what the ticket names, for five minutes. */
export function sealedLink(keys: Keys, route: { readonly path: string }, ticket: object, now: Date) {
  const expiresAt = new Date(now.getTime() + linkMs);
  return { url: urlOf(route, { ticket: keys.sealTicket(ticket, expiresAt) }), expiresAt: toTiraneIso(expiresAt) };
}

export class Download {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly filename: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(body: Buffer | Readable, type: string, filename: string, headers: Readonly<Record<string, string>> = {}) {
    this.body = body;
    this.type = type;
    this.filename = filename.toWellFormed();
    this.headers = headers;
  }

  get disposition(): string {
    const plain = this.filename.normalize('NFD').replace(/[^\w. -]/g, '');
    // RFC 8187 allows fewer characters than encodeURIComponent leaves.
    const whole = encodeURIComponent(this.filename).replace(
      /['()*!]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
  }
}
