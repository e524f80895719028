// Requests for rights, a document and a refused e-mail, so that no administration page is empty. Nothing is sent.
import { grantsHandlers } from '../administration/memberAdmin/grants.routes.ts';
import { membersHandlers } from '../administration/memberAdmin/members.routes.ts';
import { publishedDocumentsHandlers } from '../administration/texts/documents.routes.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import { queueDeliveries } from '../reference/delivery/deliveries.store.ts';
import { actorOf, callOf, unlessRefused } from './cases.ts';
import { failDelivery, findMember, getWorkers } from './demo.store.ts';

const guide = {
  kind: 'guide',
  language: 'al',
  title: { al: 'Udhëzues për dëshmitë (demo)', en: 'Guide to evidence (demo)' },
  summary: { al: 'Shembull i dokumenteve që publikon komisioni.', en: 'A sample of what the commission publishes.' },
} as const;
const message = { eventKey: 'demo', channel: 'email', text: 'Mesazh shembull (demo).' } as const;
const to = 'besa@shembull.test';

export async function seedAdministration(tx: Db, deps: Deps, upload: string): Promise<void> {
  const [administrator] = await getWorkers(tx, 'KqzAdministrator');
  const callOn = (daysAgo: number) => {
    const now = new Date(deps.now().getTime() - daysAgo * 86_400_000);
    return { ...callOf(tx, deps, now), actor: actorOf(administrator, 'KqzAdministrator', now) };
  };
  const askForRight = async (email: string, right: 'denouncements.assign' | 'audit.read', daysAgo: number) => {
    const { id, version } = await findMember(tx, email);
    const body = { version, added: [right], taken: [] };
    await membersHandlers.changeMemberPermissions({ ...callOn(daysAgo), params: { id }, body });
  };
  await unlessRefused(deps, { action: 'rights' }, async () => {
    await askForRight('kqzinvestigator2@denonco.test', 'audit.read', 6);
    const call = { ...callOn(5), body: undefined };
    for (const { id } of (await grantsHandlers.listGrants(call)).items)
      await grantsHandlers.withdrawGrant({ ...call, params: { id } });
    await askForRight('kqzinvestigator3@denonco.test', 'denouncements.assign', 1);
  });
  // The file may still wait for the virus scanner.
  const body = { ...guide, upload };
  await unlessRefused(deps, { action: 'document' }, () =>
    publishedDocumentsHandlers.publishDocument({ ...callOn(8), body }),
  );
  await queueDeliveries(tx, deps.keys, callOn(2).now, [{ ...message, to }]);
  await failDelivery(tx, message.eventKey);
}
