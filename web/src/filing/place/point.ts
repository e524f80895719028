/** A place on the map, as the contract takes it. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}
