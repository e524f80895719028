// A handler's answer that sends the browser to a page of the portal.
export class Redirect {
  readonly address: string;

  /** Made of `PUBLIC_URL`, never of what the caller sent. */
  constructor(address: string) {
    this.address = address;
  }
}
