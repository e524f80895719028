// Administrators' changes of lists: forms show them immediately, restarts keep them, and no case loses a value.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { loadReference } from '../reference.load.store.ts';
import { getReferenceLists } from '../reference.store.ts';

let app: TestApp;
let token: string;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
  driver = new CaseDriver(app);
  token = await app.signIn('KqzAdministrator');
});
afterAll(() => app.close());

const read = async (list: 'denounce_object' | 'subject_type' | 'complainer_type' | 'complained_act_type') =>
  (await app.call('getReferenceList', { params: { list } }, { token })).result.values;
const findValue = async (list: Parameters<typeof read>[0], code: string) =>
  (await read(list)).find((one) => one.code === code);
const content = (al: string, more = {}) => ({ name: { al, en: `${al} (en)` }, ...more });
const startAgain = async () => {
  const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadReference(owner);
  await owner.destroy();
};

describe('addListValue', () => {
  it('offers the value in the public form at once, with the fields of its list only', async () => {
    const before = (await app.call('listDenounceObjects', {})).result.length;
    const { status, result } = await app.call(
      'addListValue',
      {
        params: { list: 'denounce_object' },
        body: {
          code: 'CAM-DRONE',
          content: content('Fushatë me dron', { isCrime: true, legalBasis: 'KZ 78', isInaction: true }),
        },
      },
      { token },
    );
    expect(status).toBe(200);
    expect(result.values.at(-1)).toMatchObject({
      code: 'CAM-DRONE',
      isCrime: true,
      isInaction: false,
      cases: 0,
      isSeeded: false,
    });
    const offered = (await app.call('listDenounceObjects', {})).result;
    expect(offered).toHaveLength(before + 1);
    expect(offered.at(-1)).toMatchObject({ code: 'CAM-DRONE', legalBasis: 'KZ 78', isCrime: true });
    // Filing accepts it too.
    const filed = await driver.file({ object: 'CAM-DRONE', confidentiality: 'named' });
    expect(filed.warnings.map(({ code }) => code)).toContain('crime');
    expect((await findValue('denounce_object', 'CAM-DRONE'))?.cases).toBe(1);
  });

  it('keeps notes of staff from filers: a legal basis is articles, laws or decisions', async () => {
    const { status, failure } = await app.call(
      'addListValue',
      {
        params: { list: 'denounce_object' },
        body: { code: 'CAM-NOTE', content: content('Shënim', { legalBasis: 'KQZ app list; KP 331' }) },
      },
      { token },
    );
    expect([status, Object.keys(failure?.validationResponse?.fields ?? {})]).toEqual([400, ['content.legalBasis']]);
    const basisOf = async () =>
      (await app.call('listDenounceObjects', {})).result.find(({ code }) => code === 'CRI-ID')?.legalBasis;
    const before = await basisOf();
    const { owner } = app;
    await owner.query("update list_items set legal_basis = 'KQZ app list; KP 331 [mem]' where code = 'CRI-ID'");
    getReferenceLists.invalidate(app.deps);
    expect([before, await basisOf()]).toEqual(['KP 330', null]);
    await owner.query("update list_items set legal_basis = 'KP 330' where code = 'CRI-ID'");
  });

  it('refuses a wrong field', async () => {
    const cases = [
      ['a code that is taken', 'OTH', content('Tjetër'), 'code'],
      ['a code of small letters', 'oth', content('Tjetër'), 'code'],
      ['no English name', 'NEW-ONE', { name: { al: 'Një', en: '' } }, 'content.name.en'],
    ] as const;
    const answers = cases.map(async ([what, code, given]) => {
      const input = { params: { list: 'denounce_object' as const }, body: { code, content: given } };
      const { failure } = await app.call('addListValue', input, { token });
      return [what, Object.keys(failure?.validationResponse?.fields ?? {})];
    });
    expect(await Promise.all(answers)).toEqual(cases.map(([what, , , field]) => [what, [field]]));
  });

  it('needs the standing of a type of complainer', async () => {
    const { failure } = await app.call(
      'addListValue',
      { params: { list: 'complainer_type' }, body: { code: 'NEW', content: content('I ri') } },
      { token },
    );
    expect(Object.keys(failure?.validationResponse?.fields ?? {})).toEqual(['content.standing']);
  });
});

it('the second of two edits is a conflict and overwrites nothing (changeListValue)', async () => {
  const seen = await findValue('subject_type', 'MEDIA');
  const change = (al: string) =>
    app.call(
      'changeListValue',
      {
        params: { list: 'subject_type', code: 'MEDIA' },
        body: { revision: seen?.revision ?? 0, content: content(al) },
      },
      { token },
    );
  expect((await change('Media (e para)')).status).toBe(200);
  expect((await change('Media (e dyta)')).code).toBe('conflict');
  expect((await findValue('subject_type', 'MEDIA'))?.name.al).toBe('Media (e para)');
  expect((await app.call('listSubjectTypes', {})).result.find(({ code }) => code === 'MEDIA')?.name.al).toBe(
    'Media (e para)',
  );
});

it('the Albanian forms of a value can be corrected, all three or none, and survive a start', async () => {
  const seen = await findValue('subject_type', 'HEAD');
  expect(seen?.forms?.accusative).toBe('drejtuesin e institucionit');
  const change = (forms: { nominative: string; genitive: string; accusative: string }) =>
    app.call(
      'changeListValue',
      {
        params: { list: 'subject_type', code: 'HEAD' },
        body: { revision: seen?.revision ?? 0, content: { ...content('Titullar'), forms } },
      },
      { token },
    );
  const forms = { nominative: 'titullari', genitive: 'titullarit', accusative: 'titullarin' };
  expect((await change({ ...forms, genitive: '' })).status).toBe(400);
  expect((await change(forms)).status).toBe(200);
  await startAgain();
  expect((await findValue('subject_type', 'HEAD'))?.forms).toEqual(forms);
});

it('a renamed object is found and shown by its new name everywhere', async () => {
  await driver.file({ object: 'CAM-DRONE', confidentiality: 'named' }, 7);
  const { revision = 0 } = (await findValue('denounce_object', 'CAM-DRONE')) ?? {};
  await app.call(
    'changeListValue',
    {
      params: { list: 'denounce_object', code: 'CAM-DRONE' },
      body: { revision, content: content('Fluturake mbi qendër') },
    },
    { token },
  );
  await app.settle();
  const found = await app.call('listOnlineDenouncements', { query: { search: 'fluturake' } });
  expect(found.result.items.map(({ object }) => object.name.al)).toEqual([
    'Fluturake mbi qendër',
    'Fluturake mbi qendër',
  ]);
});

it('an everyday word counts in searches at once, is offered to the forms and audited', async () => {
  const found = async (search: string) =>
    (await app.call('listOnlineDenouncements', { query: { search } })).result.items.length;
  const change = async (everyday: string[]) => {
    const { revision = 0, name } = (await findValue('denounce_object', 'CAM-DRONE')) ?? {};
    const input = {
      params: { list: 'denounce_object' as const, code: 'CAM-DRONE' },
      body: { revision, content: { name: name ?? { al: '', en: '' }, everyday } },
    };
    return app.call('changeListValue', input, { token });
  };
  expect(await found('helikopteri')).toBe(0);
  expect((await change(['helikopter'])).status).toBe(200);
  expect([await found('helikopteri'), await found('helik')]).toEqual([2, 2]);
  const offered = (await app.call('listDenounceObjects', {})).result.find(({ code }) => code === 'CAM-DRONE');
  expect(offered?.everyday).toEqual(['helikopter']);
  const { rows } = await app.owner.query(
    `select 1 from audit_log where action = 'lists.change' and data -> 'after' -> 'extra' ->> 'everyday' = '["helikopter"]'`,
  );
  expect(rows).toHaveLength(1);
  expect(Object.keys((await change(['dy fjalë'])).failure?.validationResponse?.fields ?? {})).toEqual([
    'content.everyday.0',
  ]);
  await change([]);
  expect(await found('helikopteri')).toBe(0);
});

it('a retired value is not offered, is kept by its cases, and can be restored (retireListValue)', async () => {
  const retire = async (retired: boolean) => {
    const { revision = 0 } = (await findValue('denounce_object', 'CAM-DRONE')) ?? {};
    return app.call(
      'retireListValue',
      { params: { list: 'denounce_object', code: 'CAM-DRONE' }, body: { revision, retired } },
      { token },
    );
  };
  const offers = async () =>
    (await app.call('listDenounceObjects', {})).result.some(({ code }) => code === 'CAM-DRONE');
  expect((await retire(true)).status).toBe(200);
  expect(await offers()).toBe(false);
  expect(await findValue('denounce_object', 'CAM-DRONE')).toMatchObject({
    cases: 2,
    retiredAt: '2026-11-16T09:00:00+01:00',
  });
  await expect(driver.file({ object: 'CAM-DRONE' }, 9)).rejects.toThrow();
  await retire(false);
  expect(await offers()).toBe(true);
});

describe('orderListValues', () => {
  it('sets the order of the form; a concurrent order is a conflict', async () => {
    const before = (await read('subject_type')).map(({ code }) => code);
    const after = before.toReversed();
    const order = (to: readonly string[]) =>
      app.call('orderListValues', { params: { list: 'subject_type' }, body: { before, after: [...to] } }, { token });
    expect((await order(after)).status).toBe(200);
    expect((await app.call('listSubjectTypes', {})).result.map(({ code }) => code)).toEqual(after);
    expect((await order(after)).code).toBe('conflict');
  });

  it('refuses an order that lost a value', async () => {
    const before = (await read('complained_act_type')).map(({ code }) => code);
    const { failure } = await app.call(
      'orderListValues',
      { params: { list: 'complained_act_type' }, body: { before, after: before.slice(1) } },
      { token },
    );
    expect(failure?.code).toBe('validation');
  });
});

it('a restart keeps what was added, edited, retired and ordered, and renews the rest', async () => {
  const [first] = await read('complained_act_type');
  await app.call(
    'retireListValue',
    {
      params: { list: 'complained_act_type', code: first?.code ?? '' },
      body: { revision: first?.revision ?? 0, retired: true },
    },
    { token },
  );
  const lists = ['denounce_object', 'subject_type', 'complained_act_type'] as const;
  const all = async () => Promise.all(lists.map(read));
  const before = await all();
  await app.owner.query(`update list_items set name_al = 'x' where list = 'denounce_object' and code = 'OTH'`);
  await startAgain();
  await startAgain();
  expect(await all()).toEqual(before);
});

it('each change is in the audit log, and only administrators may make one', async () => {
  const { rows } = await app.owner.query(
    `select distinct action from audit_log where action like 'lists.%' order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'lists.add',
    'lists.change',
    'lists.order',
    'lists.restore',
    'lists.retire',
  ]);
  const other = await app.signIn('KqzRegistrar');
  expect((await app.call('getReferenceList', { params: { list: 'denounce_object' } }, { token: other })).code).toBe(
    'forbidden',
  );
});
