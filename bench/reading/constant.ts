// What readings are measured beside: the portal's own server, with all that it does around an answer, giving a text of so many
// bytes that is there already.
import { buildApp } from '../../api/src/app.ts';
import { loadConfig } from '../../api/src/config.ts';
import { openKeyFile } from '../../api/src/crypto/keyFile.ts';
import { createKeys } from '../../api/src/crypto/keys.ts';
import { openDeps } from '../../api/src/openDeps.ts';

const config = loadConfig(process.env);
const keys = createKeys(openKeyFile(config.keyFile, config.keyKmsCommand));
const { deps, close } = await openDeps(config, config.databaseUrl ?? '', keys, () => {});
const app = await buildApp(deps);
const texts = new Map<number, string>();
app.get<{ Params: { size: string } }>('/constant/:size', (request, reply) => {
  const size = Number(request.params.size);
  const text = texts.get(size) ?? JSON.stringify({ text: 'a'.repeat(size) }).slice(-size);
  texts.set(size, text);
  return reply.type('application/json; charset=utf-8').send(text);
});
process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
// Nobody holds it any more.
process.on('disconnect', async () => {
  await app.close();
  await close();
  process.exit(0);
});
