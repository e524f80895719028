import type { Readable } from 'node:stream';

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
