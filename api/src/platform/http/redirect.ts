// A redirect as a handler's answer.
export class Redirect {
  readonly address: string;

  /** Based on `PUBLIC_URL`, never on input. */
  constructor(address: string) {
    this.address = address;
  }
}
