export class Redirect {
  readonly address: string;

  constructor(address: string) {
    this.address = address;
  }
}
