// Publishing a decision: the preview equals the publication, and redacted text appears in no public answer.
import { inflateSync } from 'node:zlib';
import { type ActionData, lifecycleOf, type Publication, type Redaction } from '@denonco/contract';
import { afterAll, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { readWorkbook } from '../../test/workbook.ts';
import { world } from '../../test/world.ts';

const w = await world();
const course = new Course(w);
afterAll(() => w.close());

/** Fictitious personal data in the decision, all of which must be redacted. */
const canaries = {
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
const decision = `Shtetasja ${canaries.witness}, me nr. personal ${canaries.number}, banuese në ${canaries.address}, u dëgjua.
Ajo, e njohur si ${canaries.nickname}, u telefonua në ${canaries.phone} dhe shkroi nga ${canaries.email}.
${canaries.subject} mori 5 000 lekë në ${canaries.iban} dhe lëvizte me ${canaries.plate}.
Partia Demo nuk kundërshtoi. Denoncimi pranohet sipas nenit 91, fjala kyçe “gjelbërimizues”.`;

/** Tracking codes by number. */
const codes = new Map<string, string>();

async function decided(): Promise<string> {
  const { number, trackingCode } = await course.file({
    description: `${privateText}, dhe më tej.`,
    subjects: [
      { type: 'INDIVIDUAL', name: canaries.subject },
      { type: 'PARTY', name: 'Partia Demo' },
    ],
  });
  codes.set(number, trackingCode);
  const assignee = await course.memberOf('kqzinvestigator@denonco.test');
  await course.act('KqzRegistrar', number, 'startCheck');
  await course.act('KqzRegistrar', number, 'admit', { assignee });
  const { subjectsList } = (await course.read(number)).result;
  const outcomes = subjectsList.map(({ id }) => ({ subject: id, outcome: 'accepted' as const }));
  await course.act('KqzCommissioner', number, 'decide', { outcomes, decision });
  return number;
}
const desk = async (number: string, role: 'KqzCommissioner' | 'KqzAuditor' | 'KasSecretary' = 'KqzCommissioner') =>
  w.call('getPublication', { params: { number } }, { token: await course.tokenOf(role) });
const preview = async (number: string, body: { redactions: Redaction[]; reason?: string }) =>
  w.call('previewPublication', { params: { number }, body }, { token: await course.tokenOf('KqzCommissioner') });

/** All that is proposed, and the nickname, which nothing can propose. */
async function all(number: string): Promise<Publication> {
  const { proposals, source } = (await desk(number)).result;
  const start = source?.indexOf(canaries.nickname) ?? -1;
  const redactions: Redaction[] = [
    ...proposals.map((one): Redaction => ({ ...one, reason: 'personal_data' })),
    { start, end: start + canaries.nickname.length, category: 'name', reason: 'safety' },
  ];
  return { redactions: redactions.toSorted((a, b) => a.start - b.start), kept: [] };
}
const publish = async (number: string, action: string, data: ActionData) => {
  const { version } = (await course.read(number)).result;
  return course.attempt('KqzCommissioner', number, action, version, data);
};

/** The text of a PDF as it is drawn. */
function pdfText(pdf: Buffer): string {
  const raw = pdf.toString('latin1');
  const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, data = '']) => {
    try {
      return inflateSync(Buffer.from(data, 'latin1')).toString('latin1');
    } catch {
      return data;
    }
  });
  const drawn = [...streams.join('\n').matchAll(/\[([^\]]*)\] TJ/g)].map(([, line = '']) =>
    [...line.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  );
  return `${raw}\n${streams.join('\n')}\n${drawn.join(' ')}`;
}

/** Every public answer about a case and its register, headers included, and the public table. */
async function publicAnswers(number: string): Promise<string> {
  const base = '/api/denounces/portal';
  const addresses = [
    `/api/registers/portal/cases/${number}/`,
    ...['online-denounces/', 'online-denounces/map/', 'online-denounces/feed/'].map((one) => `${base}/${one}`),
    `${base}/export-excel/?format=csv`,
    `/api/docs/portal/download-doc/?id=vendim-${number}`,
    '/api/figures/public/',
  ];
  const texts: string[] = [];
  // One after another, because few exports of one caller run at a time.
  for (const address of addresses) {
    const response = await fetch(w.address + address);
    expect([address, response.status]).toEqual([address, 200]);
    const body = Buffer.from(await response.arrayBuffer());
    texts.push(JSON.stringify([...response.headers]), body.toString(), pdfText(body));
  }
  const sheets = readWorkbook(Buffer.from(await (await fetch(`${w.address}${base}/export-excel/`)).arrayBuffer()));
  const { rows } = await w.owner.query('select to_jsonb(t)::text as line from public_cases t');
  return [...texts, JSON.stringify(sheets), ...rows.map(({ line }) => line)].join('\n');
}

it('publishes exactly what was previewed (previewPublication, getPublicCase)', async () => {
  const number = await decided();
  const publication = await all(number);
  const previewed = await preview(number, publication);
  expect(previewed.status).toBe(200);
  expect((await w.call('getPublicCase', { params: { number } }, {})).status).toBe(404);
  await w.settle();
  expect((await w.call('getPublicCase', { params: { number } }, {})).result.decision).toBeNull();
  expect((await publish(number, 'publish', { publication })).status).toBe(200);
  await w.settle();
  const published = await w.call('getPublicCase', { params: { number } }, {});
  expect(JSON.stringify(published.result)).toBe(JSON.stringify(previewed.result));
  expect(published.result).toMatchObject({
    denouncement: { status: { code: 'decided' }, documents: [{ id: `vendim-${number}` }] },
    outcomes: [
      { subject: null, type: { code: 'INDIVIDUAL' }, outcome: { code: 'accepted' } },
      { subject: 'Partia Demo', type: { code: 'PARTY' } },
    ],
    decision: { version: 1, history: [{ change: 'published', reason: null }] },
  });
  const traced = await w.call('traceDenouncement', { body: { code: codes.get(number) ?? '' } });
  expect(traced.result.documents).toEqual([expect.objectContaining({ id: `vendim-${number}`, from: 'commission' })]);
  expect(published.result.course.at(-1)).toMatchObject({ action: 'publish', name: { en: 'Decision published' } });
});

it('shows redacted and private text in no public answer', async () => {
  const number = await decided();
  const publication = await all(number);
  expect((await desk(number)).result.proposals.length).toBeGreaterThanOrEqual(8);
  await publish(number, 'publish', { publication });
  await w.settle();
  const answers = (await publicAnswers(number)).toLowerCase();
  const found = (texts: readonly string[]) => texts.filter((text) => answers.includes(text.toLowerCase()));
  const pdf = await fetch(`${w.address}/api/docs/portal/download-doc/?id=vendim-${number}`);
  expect(pdfText(Buffer.from(await pdf.arrayBuffer()))).toContain('[numër personal]');
  const secrets = [
    ...Object.values(canaries),
    ...[privateText, 'Kanarin', 'Zbulues', 'Dallandyshe', 'Fshehuri', '2345678', '234 5678', 'macja', '212111009'],
    ...['10512045', 'kanarie', '987 ZZ', 'redactions'],
  ];
  expect(found(secrets)).toEqual([]);
  const published = ['Partia Demo nuk kund', 'Vendimi u publikua'];
  expect(found(published)).toEqual(published);
  // Folded and stemmed as the words of the search are.
  const words = async (search: string) => (await w.call('listOnlineDenouncements', { query: { search } })).result.total;
  expect(await words('gjelberimizues')).toBeGreaterThan(0);
  for (const word of ['kanarina', 'zbuluesi', 'dallandyshe', 'macja', 'j10512045k', 'shembull'])
    expect(await words(word)).toBe(0);
});

it('refuses marks beyond the text, overlapping or unordered, and accepts proposals only once each is decided', async () => {
  const number = await decided();
  const mark = (start: number, end: number): Redaction => ({ start, end, category: 'other', reason: 'secret' });
  const wrong: Record<string, Redaction[]> = {
    beyond: [mark(0, 100_000)],
    overlapping: [mark(0, 9), mark(5, 12)],
    unordered: [mark(9, 12), mark(0, 5)],
  };
  const faultOf = async (redactions: Redaction[]) => {
    const { status, failure } = await publish(number, 'publish', { publication: { redactions, kept: [] } });
    return [status, ...Object.keys(failure?.validationResponse?.fields ?? {})];
  };
  expect(await faultOf([])).toEqual([400, 'data.publication.kept']);
  for (const [why, redactions] of Object.entries(wrong))
    expect([why, ...(await faultOf(redactions))]).toEqual([why, 400, 'data.publication.redactions']);
  const { proposals } = (await desk(number)).result;
  const kept = proposals.map(({ start, end }) => ({ start, end }));
  expect((await publish(number, 'publish', { publication: { redactions: [], kept } })).status).toBe(200);
});

it('corrects and withdraws a publication with a reason that stays visible', async () => {
  const number = await decided();
  const publication = await all(number);
  await publish(number, 'publish', { publication });
  expect((await publish(number, 'publish', { publication })).code).toBe('not_allowed_now');
  expect((await publish(number, 'correctPublication', { publication })).status).toBe(400);
  expect((await desk(number)).result).toMatchObject({
    action: 'correctPublication',
    last: publication,
    mayWithdraw: true,
  });
  w.advance(60_000);
  await publish(number, 'correctPublication', { publication, reason: 'Një emër kishte mbetur.' });
  await w.settle();
  const file = () => fetch(`${w.address}/api/docs/portal/download-doc/?id=vendim-${number}`);
  const corrected = (await w.call('getPublicCase', { params: { number } }, {})).result.decision;
  expect(corrected).toMatchObject({
    version: 2,
    history: [{ change: 'published' }, { change: 'corrected', version: 2, reason: 'Një emër kishte mbetur.' }],
  });
  expect((await file()).headers.get('content-disposition')).toContain(`Vendim-${number}.pdf`);
  w.advance(60_000);
  await publish(number, 'withdrawPublication', { reason: 'Kërkesë e gjykatës.' });
  await w.settle();
  const withdrawn = (await w.call('getPublicCase', { params: { number } }, {})).result;
  expect(withdrawn.decision).toMatchObject({ version: 2, parts: null, document: null });
  expect(withdrawn.decision?.history.at(-1)).toMatchObject({ change: 'withdrawn', reason: 'Kërkesë e gjykatës.' });
  expect(withdrawn.denouncement).toMatchObject({ documents: [], publishedAt: null });
  expect((await file()).status).toBe(404);
  expect((await publish(number, 'withdrawPublication', { reason: 'Edhe një herë.' })).code).toBe('not_allowed_now');
  const { rows } = await w.owner.query('select action from audit_log where target = $1 order by id', [number]);
  expect(rows.map(({ action }) => action).slice(-3)).toEqual([
    'denouncements.publish',
    'denouncements.correctPublication',
    'denouncements.withdrawPublication',
  ]);
});

it('publishes the reasoned decision of a complaint and starts the time for appeal', async () => {
  const number = await course.aCaseIn('decided', 'complaint');
  const token = await course.tokenOf('KasSecretary');
  const { result } = await w.call('getPublication', { params: { number } }, { token });
  expect(result).toMatchObject({ action: 'publish', published: null, proposals: [] });
  const redactions: Redaction[] = [{ start: 0, end: 6, category: 'other', reason: 'secret' }];
  const previewed = await w.call('previewPublication', { params: { number }, body: { redactions } }, { token });
  await course.act('KasSecretary', number, 'publish', { publication: { redactions, kept: [] } });
  await w.settle();
  const published = await w.call('getPublicCase', { params: { number } }, {});
  expect(JSON.stringify(published.result)).toBe(JSON.stringify(previewed.result));
  expect(published.result.complaint).toMatchObject({
    status: { code: 'published' },
    deadlineState: expect.any(String),
  });
  expect(published.result.decision?.parts?.[0]).toEqual({ redacted: 'other', reason: 'secret' });
});

it('is readable by who may read the case, and offered only to who may publish (getPublication)', async () => {
  const number = await decided();
  expect((await desk(number, 'KqzAuditor')).result.action).toBeNull();
  expect((await desk(number, 'KasSecretary')).code).toBe('not_found');
  expect((await w.call('getPublication', { params: { number } }, {})).status).toBe(401);
  const undecided = await course.file();
  expect((await desk(undecided.number)).result).toMatchObject({ source: null, action: null, proposals: [] });
  expect((await preview(undecided.number, { redactions: [] })).code).toBe('not_allowed_now');
  expect(lifecycleOf('denouncement').row('publish').by).toBe('denouncements.publish');
});
