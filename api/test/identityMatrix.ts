// Expected and actual answers of each role on viewing, requesting, opening and approving an identity.
import { type AskIdentity, type CaseKind, caseKinds, type RoleCode, readerOf, roles } from '@denonco/contract';
import { type CaseDriver, mayEver, roleCodes } from './caseDriver.ts';
import type { TestApp } from './testApp.ts';

const body: AskIdentity = {
  parts: ['identity', 'contact'],
  reason: 'verify',
  text: 'Për verifikimin e të dhënave.',
};
const randomId = '01900000-0000-7000-8000-000000000000';
const isReader = (role: RoleCode) => caseKinds.some((kind) => mayEver(role, readerOf[kind]));
const isInScope = (role: RoleCode, kind: CaseKind, isOwn: boolean) =>
  mayEver(role, readerOf[kind]) && (roles[role].scope === 'country' || (roles[role].scope === 'assigned' && isOwn));

/** Answers of each role to a look, a request, an approval and an opening without an earlier request. */
export async function identityAnswers(app: TestApp, driver: CaseDriver, number: string) {
  const found: Record<string, readonly number[]> = {};
  for (const role of roleCodes) {
    const token = await driver.tokenOf(role);
    const unknown = { number, id: randomId };
    const seen = await app.call('getIdentityPanel', { params: { number } }, { token });
    const requested = await app.call('requestIdentity', { params: { number }, body }, { token });
    const isMine = (one: { isMine: boolean; state: string }) => one.isMine && one.state !== 'withdrawn';
    const opening = requested.status === 200 ? requested.result.openings.find(isMine) : undefined;
    const params = { number, id: opening?.id ?? randomId };
    const opened = await app.call('openIdentity', { params }, { token });
    const answered = await app.call('answerIdentity', { params: unknown, body: { approve: true } }, { token });
    if (requested.status === 200) await app.call('withdrawIdentity', { params }, { token });
    found[role] = [seen.status, requested.status, opened.status, answered.status];
  }
  return found;
}

type Sealing = 'named' | 'confidential' | 'none';
export function expectedAnswers(kind: CaseKind, isOwn: boolean, sealing: Sealing) {
  const row = (role: RoleCode): readonly number[] => {
    const seen = !isReader(role) ? 403 : isInScope(role, kind, isOwn) ? 200 : 404;
    const opens = mayEver(role, 'identities.open');
    const there = isInScope(role, kind, isOwn);
    const requested = !opens ? 403 : !there ? 404 : sealing === 'none' ? 409 : 200;
    const isWaiting = sealing === 'confidential' && requested === 200;
    const opened = !opens ? 403 : isWaiting ? 409 : requested === 200 ? 200 : 404;
    return [seen, requested, opened, mayEver(role, 'identities.approve') ? 404 : 403];
  };
  return Object.fromEntries(roleCodes.map((role) => [role, row(role)]));
}
