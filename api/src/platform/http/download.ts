// A file as a handler's answer.
import type { Readable } from 'node:stream';

export class Download {
  readonly body: Buffer | Readable;
  readonly type: string;
  readonly filename: string;
  readonly headers: Readonly<Record<string, string>>;

  /**
   * `type` as in Content-Type; `filename` is the name for saving, and the file is never shown inline. A stream is sent
   * as it comes, of any length.
   */
  constructor(body: Buffer | Readable, type: string, filename: string, headers: Readonly<Record<string, string>> = {}) {
    this.body = body;
    this.type = type;
    this.filename = filename.toWellFormed();
    this.headers = headers;
  }

  /** `Content-Disposition` with an ASCII name and the full one (RFC 6266). */
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
