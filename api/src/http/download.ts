// A handler's answer that is a file and not an envelope.

export class Download {
  readonly body: Buffer;
  readonly type: string;
  readonly filename: string;

  /** `type` as in Content-Type; `filename` is what the browser saves it as, and is always saved, never shown. */
  constructor(body: Buffer, type: string, filename: string) {
    this.body = body;
    this.type = type;
    this.filename = filename;
  }

  /** `Content-Disposition`, with a name for old browsers and one with all its letters (RFC 6266). */
  get disposition(): string {
    const plain = this.filename.normalize('NFD').replace(/[^\w. -]/g, '');
    return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(this.filename)}`;
  }
}
