// The baseline of a start: embedded PostgreSQL and Fastify with one route and one query.
import { enableCompileCache } from 'node:module';

enableCompileCache(process.env.NODE_COMPILE_CACHE);
const [dataDir = '', port = '0'] = process.argv.slice(2);
const { default: Fastify } = await import('fastify');
const { default: pg } = await import('pg');
const { openDatabase } = await import('../../faults/portal/database.ts');

const database = await openDatabase(dataDir);
const pool = new pg.Pool({ connectionString: database.url, max: 2 });
const app = Fastify();
app.get('/ready', async () => (await pool.query('select 1 as one')).rows[0]);
await app.listen({ host: '127.0.0.1', port: Number(port) });
process.once('SIGTERM', async () => {
  await app.close();
  await pool.end();
  await database.close();
  process.exit(0);
});
