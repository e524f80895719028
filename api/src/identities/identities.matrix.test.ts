// Every role against every state of a case of either kind, its own and others', and every way a filer may be protected: who
// asks, opens and approves is what the tables say, and nobody else.
import {
  type AskIdentity,
  type CaseKind,
  caseKinds,
  type Input,
  type RoleCode,
  readerOf,
  roles,
  type routes,
  statusCodesOf,
} from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course, mayEver, roleCodes } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;
let rivals: string[];
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  rivals = [await course.addMember('KasRapporteur', 'kasrapporteur9@denonco.test')];
  await course.addMember('KqzCommissioner', 'kqzcommissioner9@denonco.test');
});
afterAll(() => w.close());

const body: AskIdentity = {
  parts: ['identity', 'contact'],
  reason: 'verify',
  text: 'Për verifikimin e të dhënave.',
};
const randomId = '01900000-0000-7000-8000-000000000000';
const isReader = (role: RoleCode) => caseKinds.some((kind) => mayEver(role, readerOf[kind]));
const reaches = (role: RoleCode, kind: CaseKind, isOwn: boolean) =>
  mayEver(role, readerOf[kind]) && (roles[role].scope === 'country' || (roles[role].scope === 'assigned' && isOwn));

/** What looking, asking, approving and opening answer to each role, where nothing was asked for before. */
async function answers(number: string) {
  const found: Record<string, readonly number[]> = {};
  for (const role of roleCodes) {
    const token = await course.tokenOf(role);
    const unknown = { number, id: randomId };
    const seen = await w.call('getIdentityDesk', { params: { number } }, { token });
    const asked = await w.call('askIdentity', { params: { number }, body }, { token });
    const isMine = (one: { isMine: boolean; state: string }) => one.isMine && one.state !== 'withdrawn';
    const opening = asked.status === 200 ? asked.result.openings.find(isMine) : undefined;
    const params = { number, id: opening?.id ?? randomId };
    const opened = await w.call('openIdentity', { params }, { token });
    const answered = await w.call('answerIdentity', { params: unknown, body: { approve: true } }, { token });
    if (asked.status === 200) await w.call('withdrawIdentity', { params }, { token });
    found[role] = [seen.status, asked.status, opened.status, answered.status];
  }
  return found;
}

type Sealing = 'named' | 'confidential' | 'none';
function expected(kind: CaseKind, isOwn: boolean, sealing: Sealing) {
  const row = (role: RoleCode): readonly number[] => {
    const seen = !isReader(role) ? 403 : reaches(role, kind, isOwn) ? 200 : 404;
    const opens = mayEver(role, 'identities.open');
    const there = reaches(role, kind, isOwn);
    const asked = !opens ? 403 : !there ? 404 : sealing === 'none' ? 409 : 200;
    const isWaiting = sealing === 'confidential' && asked === 200;
    const opened = !opens ? 403 : isWaiting ? 409 : asked === 200 ? 200 : 404;
    return [seen, asked, opened, mayEver(role, 'identities.approve') ? 404 : 403];
  };
  return Object.fromEntries(roleCodes.map((role) => [role, row(role)]));
}

const undrawn: readonly string[] = ['registered', 'withdrawn', 'joined'];
it.each(caseKinds.flatMap((kind) => statusCodesOf(kind).map((status) => ({ kind, status }))))(
  'of a $kind that is $status',
  async ({ kind, status }) => {
    const number = await course.aCaseIn(status, kind, rivals);
    const isOwn = kind === 'denouncement' || !undrawn.includes(status);
    expect(await answers(number)).toEqual(expected(kind, isOwn, 'named'));
    expect((await course.read(number)).result.status.code).toBe(status);
  },
);

it('of somebody confidential, in an own case and in another’s', async () => {
  const { number } = await course.file({ track: 'denouncement', confidentiality: 'confidential' });
  expect(await answers(number)).toEqual(expected('denouncement', false, 'confidential'));
  const assignee = await course.memberOf('kqzinvestigator@denonco.test');
  await course.act('KqzRegistrar', number, 'assign', { assignee });
  expect(await answers(number)).toEqual(expected('denouncement', true, 'confidential'));
});

it('of an anonymous tip there is none', async () => {
  const { number } = await course.file({ track: 'tip', confidentiality: 'anonymous' });
  expect(await answers(number)).toEqual(expected('denouncement', false, 'none'));
});

it('of paper as of what came online, until it is erased', async () => {
  const token = await course.tokenOf('KqzRegistrar');
  const paper: Input<typeof routes.registerDenouncement>['body'] = {
    received: { way: 'handed_in', receivedAt: '2026-11-16T08:00:00+01:00', pages: 1, attachments: 0, signed: false },
    ...{ track: 'denouncement', object: 'CAM-INST', description: 'Takim fushate në shkollë.', place: {}, subjects: [] },
    individual: { type: 'INDIVIDUAL', name: 'Prova', surname: 'Letra' },
    ...{ confidentiality: 'named', scans: [], evidence: [], language: 'al' },
  };
  const { number } = (await w.call('registerDenouncement', { body: paper }, { token })).result;
  expect(await answers(number)).toEqual(expected('denouncement', false, 'named'));
  await w.owner.query('delete from case_identities where case_id = (select id from cases where number = $1)', [number]);
  const desk = await w.call('getIdentityDesk', { params: { number } }, { token });
  expect(desk.result).toMatchObject({ state: 'none', mayAsk: false });
});

it('is never anything to auditors and administrators but the list of openings', () => {
  for (const role of ['KqzAuditor', 'KqzAdministrator'] as const) {
    expect(mayEver(role, 'identities.open') || mayEver(role, 'identities.approve')).toBe(false);
    expect(mayEver(role, 'audit.read')).toBe(true);
  }
});
