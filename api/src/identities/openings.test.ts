// What auditors see of openings: everything but what was opened, narrowed as they wish, and as a file.
import { type AskIdentity, openingStates, type RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';
import { linesOf, stateOf } from './identities.rules.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
});
afterAll(() => w.close());

const asked: AskIdentity = { parts: ['identity'], reason: 'hear', text: 'Duhen shpjegime.' };
async function ask(number: string, role: RoleCode, body: Partial<AskIdentity> = {}) {
  w.advance(1);
  const answer = await w.call(
    'askIdentity',
    { params: { number }, body: { ...asked, ...body } },
    { token: await course.tokenOf(role) },
  );
  return answer.result.openings[0]?.id ?? '';
}
const list = async (query: object = {}, role: RoleCode = 'KqzAuditor') =>
  w.call('listIdentityOpenings', { query }, { token: await course.tokenOf(role) });

it('lists who asked, when, for which case, why, who approved; the same in a file, which the audit log notes (exportIdentityOpenings)', async () => {
  const open = await course.file({ track: 'denouncement', confidentiality: 'named' });
  const hidden = await course.file({ track: 'denouncement', confidentiality: 'confidential' });
  const first = await ask(open.number, 'KqzRegistrar', { reason: 'forward' });
  const token = await course.tokenOf('KqzRegistrar');
  await w.call('openIdentity', { params: { number: open.number, id: first } }, { token });
  const second = await ask(hidden.number, 'KqzRegistrar');
  const commissioner = await course.tokenOf('KqzCommissioner');
  const answer = { approve: false, reason: 'Mjaftojnë mesazhet.' };
  await w.call(
    'answerIdentity',
    { params: { number: hidden.number, id: second }, body: answer },
    { token: commissioner },
  );
  await ask(hidden.number, 'KqzRegistrar');

  const { items } = (await list()).result;
  expect(items.map(({ number, state }) => [number, state])).toEqual([
    [hidden.number, 'waiting'],
    [hidden.number, 'refused'],
    [open.number, 'open'],
  ]);
  expect(items[1]).toMatchObject({
    by: { name: expect.any(String) },
    role: { al: 'Protokollist' },
    reason: { code: 'hear', legalBasis: 'KPA 80' },
    answered: { isApproved: false, reason: 'Mjaftojnë mesazhet.' },
  });
  const approver = items[1]?.answered?.by.id ?? '';
  for (const [query, many] of [
    [{ number: open.number }, 1],
    [{ kind: 'complaint' }, 0],
    [{ reason: 'forward' }, 1],
    [{ member: approver }, 1],
    [{ from: '2026-11-16', to: '2026-11-16' }, 3],
    [{ from: '2026-11-17' }, 0],
  ] as const)
    expect({ query, many: (await list(query)).result.items.length }).toEqual({ query, many });

  const exported = await fetch(`${w.address}/api/administration/identities/export/?format=csv&lang=en&state=refused`, {
    headers: { authorization: `Bearer ${await course.tokenOf('KqzAuditor')}` },
  });
  const lines = (await exported.text()).trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('Refused');
  const { rows } = await w.owner.query("select data from audit_log where action = 'identities.export'");
  expect(rows).toEqual([{ data: { state: 'refused', format: 'csv' } }]);
  expect((await list({}, 'KqzCommissioner')).status).toBe(403);
});

it('comes by page', async () => {
  const { number } = await course.file({ track: 'denouncement', confidentiality: 'named' });
  await w.owner.query(
    `insert into identity_openings (id, case_id, asked_at, asked_by, role_al, role_en, parts, reason, text, needs_approval, open_until)
     select gen_random_uuid(), c.id, '2026-01-01', m.id, 'R', 'R', '{contact}', 'wish', 'Për provë.', false, '2026-01-02'
     from cases c, members m, generate_series(1, 60) where c.number = $1 and m.email = 'kqzregistrar@denonco.test'`,
    [number],
  );
  const first = (await list({ number })).result;
  const rest = (await list({ number, after: first.next ?? '' })).result;
  expect([first.items.length, rest.items.length, rest.next]).toEqual([50, 10, null]);
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(60);
  expect((await list({ after: 'x' })).code).toBe('bad_request');
});

it('says of each in which state it is as the rules do', async () => {
  const { number } = await course.file({ track: 'denouncement', confidentiality: 'confidential' });
  const at = (minutes: number | null) => (minutes === null ? null : new Date(w.clock.now.getTime() + minutes * 60_000));
  const times = [null, -5, 5];
  const all = times.flatMap((openUntil) =>
    times.flatMap((shownUntil) =>
      [true, false].flatMap((withdrawn) =>
        [-5, 5].map((answerUntil) => ({ openUntil, shownUntil, withdrawn, answerUntil })),
      ),
    ),
  );
  // Those that the table can hold; where each lies is asked of the rules.
  const { rows: members } = await w.owner.query<{ id: string }>('select id from members order by email limit 2');
  const [one, two] = members.map(({ id }) => id);
  const { rows: cases } = await w.owner.query<{ id: string }>('select id from cases where number = $1', [number]);
  const expected = new Map<string, string[]>(openingStates.map((state) => [state, []]));
  for (const [index, { openUntil, shownUntil, withdrawn, answerUntil }] of all.entries()) {
    if (shownUntil !== null && (openUntil === null || withdrawn)) continue;
    for (const answered of openUntil === null ? [null, false] : [true]) {
      const id =
        `01900000-0000-7000-8000-0000000${String(index).padStart(4, '0')}${answered === false ? 'a' : 'b'}`.slice(
          0,
          36,
        );
      const openedAt = shownUntil === null ? null : at(shownUntil - 10);
      const ordinal = shownUntil === null ? null : 1;
      await w.owner.query(
        `insert into identity_openings (id, case_id, asked_at, asked_by, role_al, role_en, parts, reason, text, needs_approval,
           answer_until, answered_at, answered_by, approved, open_until, withdrawn_at, opened_at, shown_until, event_ordinal)
         values ($1, $2, $3, $4, 'R', 'R', '{contact}', 'wish', 'Për provë.', true, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
        [
          ...[id, cases[0]?.id, w.clock.now, one, at(answerUntil)],
          ...[answered === null ? null : w.clock.now, answered === null ? null : two, answered],
          ...[at(openUntil), withdrawn ? w.clock.now : null, openedAt, at(shownUntil), ordinal],
        ],
      );
      const state = stateOf(
        {
          ...{ askedBy: one ?? '', needsApproval: true, answerUntil: at(answerUntil), isApproved: answered },
          ...{
            openUntil: at(openUntil),
            withdrawnAt: withdrawn ? w.clock.now : null,
            openedAt,
            shownUntil: at(shownUntil),
          },
        },
        w.clock.now,
      );
      expected.get(state)?.push(id);
    }
  }
  for (const state of openingStates) {
    const { items } = (await list({ number, state })).result;
    expect({ state, ids: items.map(({ id }) => id).toSorted() }).toEqual({
      state,
      ids: expected.get(state)?.toSorted(),
    });
    expect(items.every((item) => item.state === state)).toBe(true);
    expect(items.length).toBeGreaterThan(0);
  }
});

it('shows of what was sealed only the parts that were asked for, whatever the form sealed', () => {
  const representative = { name: 'Ana', surname: 'Demo', position: 'Drejtore', personalNumber: 'I55307101M' };
  const sealed = {
    complainer: {
      type: 'PARTY',
      name: 'Subjekti Demo',
      nipt: null,
      address: 'Rruga 1',
      email: 'a@b.test',
      phone: '+355691',
      representative,
    },
    ...{ signature: 'Ana Demo', notify: { sms: true }, phoneConfirmed: true, senderReference: '12/3' },
  };
  expect(linesOf(sealed, ['contact']).map(({ field }) => field)).toEqual(['phone', 'email', 'address']);
  expect(linesOf(sealed, ['identity'])).toEqual([
    { field: 'name', value: 'Subjekti Demo' },
    { field: 'representative', value: 'Ana Demo' },
    { field: 'representativePosition', value: 'Drejtore' },
    { field: 'representativePersonalNumber', value: 'I55307101M' },
    { field: 'signature', value: 'Ana Demo' },
    { field: 'senderReference', value: '12/3' },
  ]);
  expect(() => linesOf('nothing like it', ['identity'])).toThrow();
});
