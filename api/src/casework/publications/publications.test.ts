// Publishing a decision: the preview equals the publication, and redacted text appears in no public answer.
import { type ActionData, lifecycleOf, type Publication, type Redaction, type RoleCode } from '@denonco/contract';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { lintPdf, textOf } from '../../../test/pdf.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { readWorkbook } from '../../../test/workbook.ts';
import { buildDenouncement } from '../../demo/filings.ts';
import { writtenDate } from '../../platform/moments/moments.rules.ts';
import { examinePublications } from './examinePublications.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

/** Hiding must have taken effect on every node by then. */
const within = { timeout: 10_000 };

/** Fictitious personal data in the decision, all to be redacted. */
const plantedValues = {
  witness: 'Kanarina Zbuluesi',
  subject: 'Dallandyshe Fshehuri',
  number: 'J10512045K',
  phone: '069 234 5678',
  email: 'kanarina@shembull.test',
  iban: 'AL47 2121 1009 0000 0002 3569 8741',
  plate: 'AA 987 ZZ',
  address: 'rruga "Kanarie", nr. 77, ap. 3',
  nickname: 'macja e zezë',
};
const privateText = 'Tregimi që askush nuk duhet ta lexojë';
const decision = `Shtetasja ${plantedValues.witness}, me nr. personal ${plantedValues.number}, banuese në ${plantedValues.address}, u dëgjua.
Ajo, e njohur si ${plantedValues.nickname}, u telefonua në ${plantedValues.phone} dhe shkroi nga ${plantedValues.email}.
${plantedValues.subject} mori 5 000 lekë në ${plantedValues.iban} dhe lëvizte me ${plantedValues.plate}.
Partia Demo nuk kundërshtoi. Denoncimi pranohet sipas nenit 91, fjala kyçe “gjelbërimizues”.`;

/** Words absent from all name lists: known only as the filer's. */
const filer = { name: 'Zqerrim', surname: 'Vleshnja' };

/** Tracking codes by number. */
const codes = new Map<string, string>();

async function decided(text: string | ((born: string) => string) = decision): Promise<string> {
  const named = buildDenouncement({ track: 'denouncement', confidentiality: 'named' });
  const born = named.denouncer?.birthDate ?? '';
  const { number, trackingCode } = await driver.file({
    ...named,
    description: `${privateText}, dhe më tej.`,
    ...(named.denouncer && { denouncer: { ...named.denouncer, ...filer } }),
    subjects: [
      { type: 'INDIVIDUAL', name: plantedValues.subject },
      { type: 'PARTY', name: 'Partia Demo' },
    ],
  });
  codes.set(number, trackingCode);
  const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
  await driver.act('KqzRegistrar', number, 'startCheck', { publicLine: await driver.proposedLine(number) });
  await driver.act('KqzRegistrar', number, 'admit', { assignee });
  const { subjectsList } = (await driver.read(number)).result;
  const outcomes = subjectsList.map(({ id }) => ({ subject: id, outcome: 'accepted' as const }));
  await driver.act('KqzCommissioner', number, 'decide', {
    outcomes,
    decision: typeof text === 'string' ? text : text(born),
  });
  return number;
}
const panel = async (number: string, role: 'KqzCommissioner' | 'KqzAuditor' | 'KasSecretary' = 'KqzCommissioner') =>
  app.call('getPublication', { params: { number } }, { token: await driver.tokenOf(role) });
const preview = async (number: string, body: { redactions: Redaction[]; reason?: string }) =>
  app.call('previewPublication', { params: { number }, body }, { token: await driver.tokenOf('KqzCommissioner') });

/** All proposals, and the nickname, which cannot be proposed. */
async function all(number: string): Promise<Publication> {
  const { source } = (await panel(number)).result;
  const start = source?.indexOf(plantedValues.nickname) ?? -1;
  const redactions: Redaction[] = [
    ...(await proposed(number)).redactions,
    { start, end: start + plantedValues.nickname.length, category: 'name', reason: 'safety' },
  ];
  return { redactions: redactions.toSorted((a, b) => a.start - b.start), kept: [] };
}
/** All proposals accepted. */
async function proposed(number: string): Promise<Publication> {
  const { proposals } = (await panel(number)).result;
  return { redactions: proposals.map((one) => ({ ...one, reason: 'personal_data' })), kept: [] };
}

const publish = async (number: string, action: string, data: ActionData) => {
  const { version } = (await driver.read(number)).result;
  return driver.attempt('KqzCommissioner', number, action, version, data);
};

/** Every public answer about a case and its register, with headers, and the public table. */
async function publicAnswers(number: string): Promise<string> {
  const base = '/api/denounces/portal';
  const addresses = [
    `/api/registers/portal/cases/${number}/`,
    `${base}/online-denounces/`,
    ...['map', 'feed'].map((one) => `/api/registers/portal/denouncement/${one}/`),
    `${base}/export-excel/?format=csv`,
    `/api/docs/portal/download-doc/?id=vendim-${number}`,
    '/api/figures/public/',
  ];
  const texts: string[] = [];
  // Sequential, because exports per caller are limited.
  for (const address of addresses) {
    const response = await fetch(app.address + address);
    expect([address, response.status]).toEqual([address, 200]);
    const body = Buffer.from(await response.arrayBuffer());
    texts.push(JSON.stringify([...response.headers]), body.toString());
    if (body.subarray(0, 5).toString() === '%PDF-') texts.push(await textOf(body));
  }
  const sheets = readWorkbook(Buffer.from(await (await fetch(`${app.address}${base}/export-excel/`)).arrayBuffer()));
  const { rows } = await app.owner.query('select to_jsonb(t)::text as line from public_cases t');
  return [...texts, JSON.stringify(sheets), ...rows.map(({ line }) => line)].join('\n');
}

describe('publishing a decision', () => {
  it('publishes exactly what was previewed (previewPublication, getPublicCase)', async () => {
    const number = await decided();
    const publication = await all(number);
    const previewed = await preview(number, publication);
    expect(previewed.status).toBe(200);
    const before = await app.call('getPublicCase', { params: { number } }, {});
    expect(before.result).toMatchObject({ withheldOn: expect.any(String), denouncement: null, decision: null });
    await app.settle();
    expect((await app.call('getPublicCase', { params: { number } }, {})).result.decision).toBeNull();
    expect((await publish(number, 'publish', { publication })).status).toBe(200);
    await app.settle();
    const published = await app.call('getPublicCase', { params: { number } }, {});
    expect(JSON.stringify(published.result)).toBe(JSON.stringify(previewed.result));
    expect(published.result).toMatchObject({
      denouncement: { status: { code: 'decided' }, documents: [{ id: `vendim-${number}` }] },
      outcomes: [
        { subject: null, type: { code: 'INDIVIDUAL' }, outcome: { code: 'accepted' } },
        { subject: 'Partia Demo', type: { code: 'PARTY' } },
      ],
      decision: { version: 1, history: [{ change: 'published', reason: null }] },
    });
    const traced = await app.call('traceDenouncement', { body: { code: codes.get(number) ?? '' } });
    expect(traced.result.documents).toEqual([expect.objectContaining({ id: `vendim-${number}`, from: 'commission' })]);
    expect(published.result.course.at(-1)).toMatchObject({ action: 'publish', name: { en: 'Decision published' } });
  });

  it('shows redacted and private text in no public answer', async () => {
    const number = await decided();
    const publication = await all(number);
    expect((await panel(number)).result.proposals.length).toBeGreaterThanOrEqual(8);
    await publish(number, 'publish', { publication });
    await app.settle();
    const answers = (await publicAnswers(number)).toLowerCase();
    const found = (texts: readonly string[]) => texts.filter((text) => answers.includes(text.toLowerCase()));
    const pdf = await fetch(`${app.address}/api/docs/portal/download-doc/?id=vendim-${number}`);
    const bytes = Buffer.from(await pdf.arrayBuffer());
    expect((await textOf(bytes)).replaceAll('\n', ' ')).toContain('[numër personal]');
    expect(await lintPdf(bytes, 'al')).toEqual([]);
    const secrets = [
      ...Object.values(plantedValues),
      ...[privateText, 'Kanarin', 'Zbulues', 'Dallandyshe', 'Fshehuri', '2345678', '234 5678', 'macja', '212111009'],
      ...['10512045', 'kanarie', '987 ZZ', 'redactions'],
    ];
    expect(found(secrets)).toEqual([]);
    const published = ['Partia Demo nuk kund', 'Vendimi u publikua'];
    expect(found(published)).toEqual(published);
    // Folded and stemmed as in the search.
    const countMatches = async (search: string) =>
      (await app.call('listOnlineDenouncements', { query: { search } })).result.total;
    expect(await countMatches('gjelberimizues')).toBeGreaterThan(0);
    for (const word of ['kanarina', 'zbuluesi', 'dallandyshe', 'macja', 'j10512045k', 'shembull'])
      expect(await countMatches(word)).toBe(0);
  });

  it('refuses marks beyond the text, overlapping or unordered, and accepts proposals only once each is decided', async () => {
    const number = await decided();
    const mark = (start: number, end: number): Redaction => ({ start, end, category: 'other', reason: 'secret' });
    const wrong: Record<string, Redaction[]> = {
      beyond: [mark(0, 100_000)],
      overlapping: [mark(0, 9), mark(5, 12)],
      unordered: [mark(9, 12), mark(0, 5)],
    };
    const errorCodeOf = async (redactions: Redaction[]) => {
      const { status, failure } = await publish(number, 'publish', { publication: { redactions, kept: [] } });
      return [status, ...Object.keys(failure?.validationResponse?.fields ?? {})];
    };
    expect(await errorCodeOf([])).toEqual([400, 'data.publication.kept']);
    for (const [why, redactions] of Object.entries(wrong))
      expect([why, ...(await errorCodeOf(redactions))]).toEqual([why, 400, 'data.publication.redactions']);
    const { proposals } = (await panel(number)).result;
    const kept = proposals.map(({ start, end }) => ({ start, end }));
    const whole = { redactions: [], kept: [{ start: 0, end: decision.length }] };
    const { failure } = await publish(number, 'publish', { publication: whole });
    expect(Object.keys(failure?.validationResponse?.fields ?? {})).toEqual(['data.publication.kept']);
    expect((await publish(number, 'publish', { publication: { redactions: [], kept } })).status).toBe(200);
  });

  /** Publication is refused while any one proposal was neither accepted nor rejected. */
  async function waitsForEach(number: string): Promise<void> {
    const { proposals } = (await panel(number)).result;
    for (const [at, unseen] of proposals.entries()) {
      const kept = proposals.toSpliced(at, 1).map(({ start, end }) => ({ start, end }));
      const { failure } = await publish(number, 'publish', { publication: { redactions: [], kept } });
      expect([unseen, Object.keys(failure?.validationResponse?.fields ?? {})]).toEqual([
        unseen,
        ['data.publication.kept'],
      ]);
    }
  }

  it('waits for disguised names, the filer’s birth date and an address too', async () => {
    const names = [
      'fshehuri',
      'fshehuri',
      'D.F.',
      'F S H E H U R I',
      'Fshe-\nhurit',
      'Ｖｌｅｓｈｎｊａ',
      'Z. V.',
      'vleshnjën',
    ];
    const datesOf = (born: string) => {
      const [year = '', month = '', day = ''] = born.split('-');
      return [`${day}.${month}.${year}`, writtenDate(born, 'al'), born];
    };
    const address = 'Rruga e Kavajës 12';
    const [quoted, profile, ...others] = names;
    let dates: readonly string[] = [];
    const number = await decided((born) => {
      dates = datesOf(born);
      return `Ajo shkroi: „${quoted} e di“, dhe @${profile} u përgjigj. ${[...others, ...dates, address].map((form) => `Te akti thuhet ${form} në fund`).join('; ')}.`;
    });
    const { source, proposals } = (await panel(number)).result;
    expect(proposals.map(({ start, end }) => source?.slice(start, end))).toEqual([...names, ...dates, address]);
    await waitsForEach(number);
  });

  it('publishes no form of a filer’s or subject’s name that nobody has looked at, and finds none by search', async () => {
    const forms = ['FSHEHURI', 'D.Fshehuri', 'Fshehurit', 'Fshehuri-t', 'VLESHNJËS', 'Vleshnja Z.'];
    const [first = '', ...others] = forms;
    const number = await decided(
      `Gjoba ndaj ${first}. ${others.map((form) => `Akti i ${form} u pa`).join('; ')}. Ujvarë.`,
    );
    const { source, proposals } = (await panel(number)).result;
    const found = proposals.map(({ start, end }) => source?.slice(start, end));
    expect(found).toEqual(forms);
    await waitsForEach(number);
    const [cut, ...rest] = proposals;
    const redactions: Redaction[] = cut ? [{ ...cut, reason: 'personal_data' }] : [];
    const publication = { redactions, kept: rest.map(({ start, end }) => ({ start, end })) };
    expect((await publish(number, 'publish', { publication })).status).toBe(200);
    await app.settle();
    const search = async (word: string) =>
      (await app.call('listOnlineDenouncements', { query: { search: word } })).result.total;
    expect(await search('ujvare')).toBe(1);
    for (const word of ['fshehuri', 'fshehurit', 'vleshnja', 'vleshnjes'])
      expect([word, await search(word)]).toEqual([word, 0]);
    const named = await publish(number, 'correctPublication', { publication, reason: 'Kishte mbetur emri Vleshnja.' });
    expect(Object.keys(named.failure?.validationResponse?.fields ?? {})).toEqual(['data.reason']);
    expect((await publish(number, 'withdrawPublication', { reason: 'E kërkoi FSHEHURI.' })).status).toBe(400);
  });

  it('lists decisions of before in which a name is found today, and changes none of them (examinePublications)', async () => {
    const number = await decided('Vleshnja u dëgjua më 3 nëntor. Gështenjë.');
    // Published when names were not recognised as today.
    await app.owner.query(`create table known_names as select case_id, name_keys from case_identities;
      update case_identities set name_keys = '{}'`);
    const old = await proposed(number);
    await publish(number, 'publish', { publication: old });
    await app.settle();
    await app.owner.query(`update case_identities i set name_keys = k.name_keys from known_names k where k.case_id = i.case_id;
      drop table known_names`);
    const listed = async () => {
      const kind = 'denouncement';
      const token = await driver.tokenOf('KqzRegistrar');
      const { result } = await app.call('listCases', { query: { kind, view: 'names' } }, { token });
      const { result: counts } = await app.call('countCases', { query: { kind } }, { token });
      return [counts.names, ...result.items.map((one) => one.number)];
    };
    const page = async () => JSON.stringify((await app.call('getPublicCase', { params: { number } }, {})).result);
    const before = await page();
    expect(before).toContain('Vleshnja');
    expect(await listed()).toEqual([0]);
    await examinePublications(undefined, app.deps);
    expect(await listed()).toEqual([1, number]);
    expect(await page()).toBe(before);
    app.advance(60_000);
    const mended = await proposed(number);
    expect(mended.redactions).toHaveLength(old.redactions.length + 1);
    const correction = { publication: mended, reason: 'Kishte mbetur një emër.' };
    expect((await publish(number, 'correctPublication', correction)).status).toBe(200);
    await app.settle();
    expect(await listed()).toEqual([0]);
    expect(await page()).not.toContain('Vleshnja');
  });

  it('takes a hidden case and its texts out of every public answer at once, and shows them again (hideFromPublic)', async () => {
    const number = await decided();
    await publish(number, 'publish', { publication: await all(number) });
    await app.settle();
    const listing = '/api/denounces/portal';
    const answers: Readonly<Record<string, string>> = {
      list: `${listing}/online-denounces/?pageSize=100`,
      search: `${listing}/online-denounces/?search=${number.slice(-6)}`,
      drillDown: `${listing}/online-denounces/?status=decided&pageSize=100`,
      feed: '/api/registers/portal/denouncement/feed/',
      csv: `${listing}/export-excel/?format=csv`,
      excel: `${listing}/export-excel/`,
      case: `/api/registers/portal/cases/${number}/`,
      map: '/api/registers/portal/denouncement/map/',
      figures: '/api/figures/register/',
      file: `/api/docs/portal/download-doc/?id=vendim-${number}`,
    };
    const etags = new Map<string, string>();
    /** With the ETag of the previous answer. */
    const ask = async (name: string) => {
      const response = await fetch(app.address + (answers[name] ?? ''), {
        headers: { 'if-none-match': etags.get(name) ?? '""' },
      });
      const etag = response.headers.get('etag');
      const body = Buffer.from(await response.arrayBuffer());
      const isWorkbook = response.headers.get('content-type')?.includes('spreadsheet');
      const text = isWorkbook ? JSON.stringify(readWorkbook(body)) : body.toString();
      return { etag, status: response.status, text, control: response.headers.get('cache-control') };
    };
    const naming = ['list', 'search', 'drillDown', 'feed', 'csv', 'excel'];
    const counting = async () => {
      const map: { count: number }[] = JSON.parse((await ask('map')).text).result;
      const { registered } = JSON.parse((await ask('figures')).text).result;
      return [map.reduce((sum, { count }) => sum + count, 0), registered];
    };
    for (const name of naming) expect([name, (await ask(name)).text.includes(number)]).toEqual([name, true]);
    const [mapped, registered] = await counting();
    for (const name of Object.keys(answers)) {
      const { etag, control } = await ask(name);
      if (etag) etags.set(name, etag);
      const seconds = Number(/max-age=(\d+)/.exec(control ?? '')?.[1] ?? 0);
      expect([name, seconds <= 5]).toEqual([name, true]);
    }
    expect((await ask('file')).status).toBe(304);
    expect((await ask('file')).control).toBe('private, no-cache');

    const before = etags.get('list');

    const groundText = 'Përmend një mësuese që nuk është palë.';
    const hide = (role: RoleCode, scope: 'text' | 'case', said = groundText) =>
      driver.versionOf(number).then((version) =>
        driver.attempt(role, number, 'hideFromPublic', version, {
          hiding: { scope, ground: 'third_party', words: said },
        }),
      );
    expect((await hide('KqzInvestigator', 'case')).status).toBe(403);
    expect((await hide('KqzAuditor', 'case')).status).toBe(403);
    const short = await hide('KqzRegistrar', 'case', 'Pse jo');
    expect(Object.keys(short.failure?.validationResponse?.fields ?? {})).toEqual(['data.hiding.words']);

    expect((await hide('KqzRegistrar', 'text')).status).toBe(200);
    const coded = async () => (await app.call('getPublicCase', { params: { number } }, {})).result;
    await vi.waitFor(async () => expect((await coded()).decision).toBeNull(), within);
    expect(await coded()).toMatchObject({ hidden: false, outcomes: [{ subject: null }, { subject: null }] });
    expect((await ask('file')).status).toBe(404);
    expect((await ask('search')).text).toContain(number);

    expect((await hide('KqzRegistrar', 'case')).status).toBe(200);
    await vi.waitFor(async () => {
      for (const name of naming) {
        const { status, text } = await ask(name);
        expect([name, status, text.includes(number)]).toEqual([name, 200, false]);
      }
      etags.clear();
      expect(await counting()).toEqual([mapped - 1, registered - 1]);
    }, within);
    expect(await coded()).toMatchObject({ number, hidden: true, denouncement: null, course: [], outcomes: [] });
    expect((await ask('file')).status).toBe(404);
    expect((await hide('KqzRegistrar', 'case')).code).toBe('not_allowed_now');
    const { rows } = await app.owner.query('select to_jsonb(t)::text as line from public_cases t where number = $1', [
      number,
    ]);
    for (const secret of ['Partia Demo', 'gjelbërimizues', groundText]) expect(rows[0].line).not.toContain(secret);
    // A later job changes nothing.
    await app.settle();
    expect((await ask('search')).text).not.toContain(number);

    // The filer's tracking page is unaffected by the hiding.
    const traced = await app.call('traceDenouncement', { body: { code: codes.get(number) ?? '' } });
    expect([traced.status, traced.result.documents]).toEqual([200, []]);
    expect(JSON.stringify(traced.result)).not.toContain('hideFromPublic');
    const auditor = await app.call('getCase', { params: { number } }, { token: await driver.tokenOf('KqzAuditor') });
    expect(auditor.result.events.at(-1)).toMatchObject({
      action: 'hideFromPublic',
      data: { hiding: { scope: 'case', words: groundText } },
    });
    const audited = await app.owner.query('select action from audit_log where target = $1 order by id desc limit 2', [
      number,
    ]);
    expect(audited.rows.map(({ action }) => action)).toEqual(Array(2).fill('denouncements.hideFromPublic'));
    const leaves = await app.owner.query(
      `select count(l.*)::int as many from log_leaves l join cases c on c.id = l.case_id
       where c.number = $1 and l.kind = 'event'`,
      [number],
    );
    expect(leaves.rows[0].many).toBe((await driver.versionOf(number)) - 1);

    expect((await driver.act('KqzCommissioner', number, 'showToPublic', { reason: 'Emri u hoq.' })).number).toBe(
      number,
    );
    // Byte for byte as before it was hidden.
    if (before) etags.set('list', before);
    await vi.waitFor(async () => expect((await ask('list')).status).toBe(304), within);
    etags.clear();
    await vi.waitFor(async () => {
      for (const name of naming) expect([name, (await ask(name)).text.includes(number)]).toEqual([name, true]);
      expect((await coded()).decision?.parts).not.toBeNull();
    }, within);
    expect((await ask('file')).status).toBe(200);
    const again = await driver.attempt('KqzCommissioner', number, 'showToPublic', await driver.versionOf(number), {
      reason: 'Edhe një herë.',
    });
    expect(again.code).toBe('not_allowed_now');
  });

  it('corrects and withdraws a publication with a reason that stays visible', async () => {
    const number = await decided();
    const publication = await all(number);
    await publish(number, 'publish', { publication });
    expect((await publish(number, 'publish', { publication })).code).toBe('not_allowed_now');
    expect((await publish(number, 'correctPublication', { publication })).status).toBe(400);
    expect((await panel(number)).result).toMatchObject({
      action: 'correctPublication',
      last: publication,
      mayWithdraw: true,
    });
    app.advance(60_000);
    await publish(number, 'correctPublication', { publication, reason: 'Një emër kishte mbetur.' });
    await app.settle();
    const file = () => fetch(`${app.address}/api/docs/portal/download-doc/?id=vendim-${number}`);
    const corrected = (await app.call('getPublicCase', { params: { number } }, {})).result.decision;
    expect(corrected).toMatchObject({
      version: 2,
      history: [{ change: 'published' }, { change: 'corrected', version: 2, reason: 'Një emër kishte mbetur.' }],
    });
    expect((await file()).headers.get('content-disposition')).toContain(`Vendim-${number}.pdf`);
    app.advance(60_000);
    await publish(number, 'withdrawPublication', { reason: 'Kërkesë e gjykatës.' });
    await app.settle();
    const withdrawn = (await app.call('getPublicCase', { params: { number } }, {})).result;
    expect(withdrawn.decision).toMatchObject({ version: 2, parts: null, document: null });
    expect(withdrawn.decision?.history.at(-1)).toMatchObject({ change: 'withdrawn', reason: 'Kërkesë e gjykatës.' });
    expect(withdrawn.denouncement).toMatchObject({ documents: [], publishedAt: null });
    expect((await file()).status).toBe(404);
    expect((await publish(number, 'withdrawPublication', { reason: 'Edhe një herë.' })).code).toBe('not_allowed_now');
    const { rows } = await app.owner.query('select action from audit_log where target = $1 order by id', [number]);
    expect(rows.map(({ action }) => action).slice(-3)).toEqual([
      'denouncements.publish',
      'denouncements.correctPublication',
      'denouncements.withdrawPublication',
    ]);
  });

  it('publishes the reasoned decision of a complaint and starts the time for appeal', async () => {
    const number = await driver.createCaseInStatus('decided', 'complaint');
    const token = await driver.tokenOf('KasSecretary');
    const { result } = await app.call('getPublication', { params: { number } }, { token });
    expect(result).toMatchObject({ action: 'publish', published: null, proposals: [] });
    const redactions: Redaction[] = [{ start: 0, end: 6, category: 'other', reason: 'secret' }];
    const previewed = await app.call('previewPublication', { params: { number }, body: { redactions } }, { token });
    await driver.act('KasSecretary', number, 'publish', { publication: { redactions, kept: [] } });
    await app.settle();
    const published = await app.call('getPublicCase', { params: { number } }, {});
    expect(JSON.stringify(published.result)).toBe(JSON.stringify(previewed.result));
    expect(published.result.complaint).toMatchObject({
      status: { code: 'published' },
      deadlineState: expect.any(String),
    });
    expect(published.result.decision?.parts?.[0]).toEqual({ redacted: 'other', reason: 'secret' });
  });

  it('is readable by who may read the case, and offered only to who may publish (getPublication)', async () => {
    const number = await decided();
    expect((await panel(number, 'KqzAuditor')).result.action).toBeNull();
    expect((await panel(number, 'KasSecretary')).code).toBe('not_found');
    expect((await app.call('getPublication', { params: { number } }, {})).status).toBe(401);
    const undecided = await driver.file();
    expect((await panel(undecided.number)).result).toMatchObject({ source: null, action: null, proposals: [] });
    expect((await preview(undecided.number, { redactions: [] })).code).toBe('not_allowed_now');
    expect(lifecycleOf('denouncement').row('publish').by).toBe('denouncements.publish');
  });
});
