// A handler's answer that is a file and not an envelope.
import type { Readable } from 'node:stream';

export class Download {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly filename: string;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * `type` as in Content-Type; `filename` is what the browser saves it as, and is always saved, never shown. A stream is
   * sent as it comes, whatever its length.
   */
  constructor(body: Buffer | Readable, type: string, filename: string, headers: Readonly<Record<string, string>> = {}) {
    this.body = body;
    this.type = type;
    this.filename = filename.toWellFormed();
    this.headers = headers;
  }

  /** `Content-Disposition`, with a name for old browsers and one with all its letters (RFC 6266). */
  get disposition(): string {
    const plain = this.filename.normalize('NFD').replace(/[^\w. -]/g, '');
    // RFC 8187 takes fewer characters as they are than encodeURIComponent leaves.
    const whole = encodeURIComponent(this.filename).replace(
      /['()*!]/g,
      (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
    );
    return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
  }
}
