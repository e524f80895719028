import { randomUUID } from 'node:crypto';
import { type CaseKind, caseKinds, type RoleCode, type Route, readerOf, roles, routes } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver, exclusionsOf, mayEver, roleCodes } from '../../../test/caseDriver.ts';
import { missesOf } from '../../../test/misses.ts';
import { openedBySlip, savedFile } from '../../../test/savedFile.ts';
import { confirmSubscription } from '../../../test/sending/confirmSubscription.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
afterAll(() => app.close());
const driver = new CaseDriver(app);

const readers = Object.values(readerOf);
const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
const closed = rows.filter(([, { access }]) => access !== 'public');
const urlOf = ({ path }: Route) =>
  `${path.replace(/:number/, 'DEN-2026-999999').replace(/:[a-z]+/, 'x')}${path.endsWith('/export/') ? '?search=zzz' : ''}`;

interface Answer {
  readonly status: number;
  readonly code: string;
}
async function call(row: Route, authorization?: string): Promise<Answer> {
  const headers = authorization ? { authorization } : {};
  const { statusCode, payload } = await app.fastify.inject({ method: row.method, url: urlOf(row), headers });
  return { status: statusCode, code: statusCode < 400 ? '' : JSON.parse(payload).code };
}

describe('without a session', () => {
  it('every route that is not public is refused', async () => {
    const tokens = [undefined, 'x', 'Bearer ', `Bearer ${'A'.repeat(43)}`];
    const tries = closed.flatMap(([name, row]) => tokens.map((token) => ({ name, row, token })));
    const misses = await missesOf(tries, async ({ name, row, token }) => {
      const { status, code } = await call(row, token);
      return status === 401 && code === 'not_signed_in' ? undefined : `${name} with ${token}: ${status} ${code}`;
    });
    expect(misses).toEqual([]);
  });
});

describe('a signed-in member', () => {
  it.each(roleCodes)('%s reaches exactly the routes that its permissions open', async (role) => {
    const token = await driver.tokenOf(role);
    const isOpen = ({ access }: Route) =>
      access === 'signed-in' || [access].flat().some((permission) => mayEver(role, permission));
    const tried = closed.filter(([name]) => name !== 'signOut');
    const misses = await missesOf(tried, async ([name, row]) => {
      const { status, code } = await call(row, `Bearer ${token}`);
      // Heavy calls of one member, once permitted, wait for each other.
      const isPermitted = [200, 400, 404, 409].includes(status) || code === 'one_at_a_time';
      const isRight = isOpen(row) ? isPermitted : status === 403 && code === 'forbidden';
      return isRight ? undefined : `${name}: ${status} ${code}`;
    });
    expect(misses).toEqual([]);
  });

  it('is known by the token alone, without "Bearer"', async () => {
    expect((await call(routes.getCurrentMember, await driver.tokenOf('KqzAuditor'))).status).toBe(200);
  });
});

describe('an answer', () => {
  const planted = ['Fjalendenoncimi', 'Fjalensubjekti', 'Fjalenmesazhi', 'Fjalenankimi'];

  it.each(roleCodes)(
    'holds for %s the words of a case only where the role may read cases of that kind, and never a link to answer',
    async (role) => {
      const { numbers, requestId, tokens } = await plantedCases();
      const token = await driver.tokenOf(role);
      const mayRead = (kind: CaseKind) => mayEver(role, readerOf[kind]);
      const hidden = [...planted.filter((_, at) => !mayRead(at < 3 ? 'denouncement' : 'complaint')), ...tokens];
      const tried = closed.filter(([, { method, path }]) => method === 'GET' || path.startsWith('/api/cases/:number/'));
      const tries = tried.flatMap(([name, { method, path }]) =>
        (path.includes(':number') ? caseKinds : caseKinds.slice(0, 1)).map((kind) => ({
          name,
          method,
          url: path.replace(':number', numbers[kind]).replace(/:[a-z]+/i, requestId),
        })),
      );
      const misses = await missesOf(tries, async ({ name, method, url }) => {
        const body = method === 'GET' ? {} : { headers: { 'content-type': 'application/json' }, payload: '{}' };
        const headers = { ...body.headers, authorization: `Bearer ${token}` };
        const { payload } = await app.fastify.inject({ ...body, method, url, headers });
        const found = hidden.filter((word) => payload.includes(word));
        return found.length === 0 ? undefined : `${name}: ${found.join(', ')}`;
      });
      expect(misses).toEqual([]);
      expect(tries.length).toBeGreaterThan(100);
    },
  );

  let cases: ReturnType<typeof plant> | undefined;
  const plantedCases = () => {
    cases ??= plant();
    return cases;
  };
  async function plant() {
    const [aboutCase, aboutSubject, aboutMessage, aboutComplaint] = planted;
    const { number, trackingCode } = await driver.file({
      confidentiality: 'named',
      track: 'denouncement',
      description: `${aboutCase} i gjatë sa duhet.`,
      subjects: [{ type: 'INDIVIDUAL', name: `${aboutSubject}` }],
      notify: { email: true },
      denouncer: { type: 'VOTER', name: 'Ana', surname: 'Demo', email: 'ana@shembull.test' },
    });
    await app.call('messageOnCase', {
      params: { kind: 'denouncement' },
      body: { code: trackingCode, text: `${aboutMessage}`, evidence: [] },
    });
    await confirmSubscription(app, 'ana@shembull.test');
    await driver.act('KqzRegistrar', number, 'startCheck');
    const { requests } = await driver.act('KqzRegistrar', number, 'askCompletion', {
      request: 'Në cilën orë ndodhi?',
      dueInDays: 5,
    });
    const requestId = requests[0]?.id ?? '';
    const mail = (await sentBy(app)).findLast(({ to }) => to === 'ana@shembull.test');
    const input = { params: { number, id: requestId } };
    const { bytes } = await savedFile(app.address, 'printRequestSlip', input, await driver.tokenOf('KqzRegistrar'));
    const tokens = [mail?.text, await openedBySlip(bytes)].map(
      (text = '') => /requests\/answer\/([\w-]{43})/.exec(text)?.[1] ?? 'none',
    );
    for (const token of tokens) expect((await app.call('linkInfo', { body: { token } })).status).toBe(200);
    const complaint = await driver.fileComplaint({ facts: `${aboutComplaint} i gjatë sa duhet për faktet.` });
    await app.sequence();
    return { numbers: { denouncement: number, complaint: complaint.number }, requestId, tokens };
  }
});

describe('sensitive routes', () => {
  const isAdministration = ({ access }: Route) =>
    access !== 'public' &&
    [access].flat().some((one) => /^(members|roles|lists|deadlines|elections|texts|settings)\.manage$/.test(one));
  const writes = rows.filter(
    ([name, row]) => row.method === 'POST' && isAdministration(row) && !name.startsWith('preview'),
  );
  const exports = rows.filter(([name, { access }]) => name.startsWith('export') && access !== 'public');
  /** Deciding members may hold and lift without step-up. */
  const others = ['holdCase', 'liftHold'];

  it('every write of administration and every export for staff may ask for a new proof of who is there', () => {
    const stepUpRoutes = [...writes, ...exports].filter(([name]) => !others.includes(name));
    const without = stepUpRoutes.filter(([, row]) => !row.requiresStepUp && !row.errors?.includes('step_up_required'));
    expect(without.map(([name]) => name)).toEqual([]);
    expect(stepUpRoutes.length).toBeGreaterThan(35);
  });

  it('refuse a proof older than ten minutes before they read anything', async () => {
    const proved = rows.filter(([, row]) => row.requiresStepUp);
    const age = (seconds: number) =>
      app.owner.query('update sessions set verified_at = $1', [new Date(app.clock.now.getTime() - seconds * 1000)]);
    const asks = async ([, row]: readonly [string, Route]) => {
      const role = roleCodes.find((code) => [row.access].flat().some((one) => mayEver(code, one)));
      const { status, code } = await call(row, await driver.tokenOf(role ?? 'KqzAdministrator'));
      return status === 403 && code === 'step_up_required';
    };
    await Promise.all(roleCodes.map((role) => driver.tokenOf(role)));
    await age(601);
    expect(await missesOf(proved, async (row) => ((await asks(row)) ? undefined : row[0]))).toEqual([]);
    await age(599);
    expect(await missesOf(proved, async (row) => ((await asks(row)) ? row[0] : undefined))).toEqual([]);
  });
});

describe("another member's case", () => {
  async function othersCases(): Promise<Record<CaseKind, string>> {
    const investigator = await driver.addMember('KqzInvestigator', 'kqzinvestigator9@denonco.test');
    await driver.addMember('KasRapporteur', 'kasrapporteur9@denonco.test');
    const { number } = await driver.file();
    await driver.act('KqzRegistrar', number, 'assign', { assignee: investigator });
    const complaint = await driver.fileComplaint();
    const excluded = exclusionsOf(await driver.memberOf('kasrapporteur@denonco.test'));
    await driver.act('KasSecretary', complaint.number, 'drawRapporteur', { excluded });
    return { denouncement: number, complaint: complaint.number };
  }
  const isStranger = (role: RoleCode, kind: CaseKind) =>
    readers.some((one) => mayEver(role, one)) && (roles[role].scope === 'assigned' || !mayEver(role, readerOf[kind]));
  const ofOneCase = rows.filter(([, { path }]) => path.startsWith('/api/cases/:number/'));

  it('is not found by whoever may not read it, through any route', async () => {
    const numbers = await othersCases();
    const tries = roleCodes.flatMap((role) =>
      caseKinds
        .filter((kind) => isStranger(role, kind))
        .flatMap((kind) => ofOneCase.map(([name, row]) => ({ role, kind, name, row }))),
    );
    const misses = await missesOf(tries, async ({ role, kind, name, row: { method, path } }) => {
      const authorization = `Bearer ${await driver.tokenOf(role)}`;
      const url = path.replace(':number', numbers[kind]).replace(/:[a-z]+/i, randomUUID());
      const { statusCode } = await app.fastify.inject(
        method === 'POST'
          ? { method, url, headers: { authorization, 'content-type': 'application/json' }, payload: '{}' }
          : { method, url: `${url}?action=close`, headers: { authorization } },
      );
      // A body invalid for any case is refused before the case is read.
      const expected = method === 'POST' ? [400, 403, 404] : [403, 404];
      return expected.includes(statusCode) ? undefined : `${role}, ${kind}, ${name}: ${statusCode}`;
    });
    expect(tries.length).toBeGreaterThan(100);
    expect(misses).toEqual([]);
  });
});
