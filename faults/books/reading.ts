// How the books are read: as the owner, on connections that may wait while a database comes back.
import { openPool } from '../../api/src/db/pool.ts';

export type Pool = ReturnType<typeof openPool>;

export const openBooks = (databaseUrl: string): Pool => openPool(databaseUrl, { max: 2, waitMs: 60_000 });
