import address from '../geo/units.topojson?url';
import { type Land, readLand } from '../plane/land.ts';

let kept: Land | undefined;

/** The borders, fetched once and only when a map to show a place is opened: about 30 kB. */
export async function loadLand(): Promise<Land> {
  if (kept) return kept;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`borders: ${answer.status}`);
  kept = readLand(await answer.json());
  return kept;
}
