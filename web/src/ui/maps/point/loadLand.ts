import address from '../geo/units.topojson?url';
import { type Land, readLand } from '../plane/land.ts';

let loaded: Land | undefined;

/** Borders, about 30 kB, loaded once when a map opens. */
export async function loadLand(): Promise<Land> {
  if (loaded) return loaded;
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`borders: ${answer.status}`);
  loaded = readLand(await answer.json());
  return loaded;
}
