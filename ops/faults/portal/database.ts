// The portal's own PostgreSQL without the portal, for measurements with more than one server.
import { superviseDatabase } from '../../../tools/supervisedDatabase.ts';

export interface Database {
  readonly url: string;
  readonly close: () => Promise<void>;
}

export async function openDatabase(dataDir: string): Promise<Database> {
  const { url, stop } = await superviseDatabase(dataDir, { say() {}, fail() {} });
  return { url, close: stop };
}
