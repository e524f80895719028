import { largestDocument, routes, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { loadRequestTemplates } from '../../casework/messages/templates.load.store.ts';
import { uploadDecision } from '../../demo/uploads.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { loadFaq } from '../../public/documents/faq.load.store.ts';
import { currentNoticeTexts, currentTemplates } from '../../reference/messageTemplates/templates.store.ts';
import { currentLetterTexts } from '../../register/letters/letters.store.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

beforeAll(async () => {
  await startAgain();
});

const asAdmin = async () => ({ token: await driver.tokenOf('KqzAdministrator') });
const get = async (id: string) => (await app.call('getText', { params: { id } }, await asAdmin())).result;
const both = (al: string, en = al) => ({ al, en });
type Content = Record<string, { al: string; en: string }>;
const save = async (id: string, version: number, content: Content) =>
  app.call('saveText', { params: { id }, body: { version, content } }, await asAdmin());
const versionsOf = async (id: string) =>
  (await app.call('listTextVersions', { params: { id } }, await asAdmin())).result;

async function startAgain(): Promise<void> {
  const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadFaq(owner);
  await loadRequestTemplates(owner);
  await owner.destroy();
}

describe('an editable text', () => {
  it('is listed with kind, group and state', async () => {
    for (const kind of ['notice', 'request', 'letter', 'faq', 'faqGroup'] as const) {
      const { result } = await app.call('listTexts', { query: { kind } }, await asAdmin());
      expect(result.length, kind).toBeGreaterThan(5);
      expect(
        result.every((one) => one.origin === 'program' && one.version === 0 && !one.isRetired),
        kind,
      ).toBe(true);
      // All of them are read in the full run.
      for (const { id } of result.slice(0, 2)) {
        const { content, original, fields } = await get(id);
        expect(original, id).toEqual(content);
        expect(Object.keys(content).toSorted(), id).toEqual(fields.map(({ code }) => code).toSorted());
      }
    }
  });

  it('is refused at its field for unknown or missing placeholders, an empty language or a broken link', async () => {
    const problems = async (id: string, content: Content) => {
      const answer = await save(id, 0, content);
      expect(answer.status).toBe(400);
      return Object.keys(answer.failure?.validationResponse ?? answer.failure ?? {});
    };
    const notice = await save('notice.request.email', 0, { subject: both('Çështja {numri}'), body: both('Pa lidhje') });
    expect(notice.status).toBe(400);
    const said = JSON.stringify(notice.failure);
    for (const path of ['content.subject.al', 'content.subject.en', 'content.body.al', 'content.body.en'])
      expect(said).toContain(path);
    const letter = JSON.stringify((await save('letter.decision.complaint', 0, { subject: both('Vendim') })).failure);
    expect(letter).toContain('content.subject.al');
    expect(letter).toContain('content.reasons.al');
    const answer = { question: both('Pyetje?', ''), answer: both('[jashtë](https://example.org)') };
    const question = JSON.stringify((await save('faq.sa-zgjat', 0, { ...answer, legalBasis: both('') })).failure);
    expect(question).toContain('content.question.en');
    expect(question).toContain('content.answer.al');
    expect(await problems('notice.event.sms', { body: both(`{url} ${'a'.repeat(200)}`) })).not.toEqual([]);
  });

  it('keeps every version with author and time, and refuses an outdated one', async () => {
    const id = 'faq.sa-zgjat';
    const { content } = await get(id);
    const first = await save(id, 0, { ...content, answer: both('E **para**.', 'The first.') });
    expect(first.result).toMatchObject({ version: 1, origin: 'edited', editedBy: expect.stringMatching(/\S/) });
    const second = await save(id, 0, { ...content, answer: both('E dytë.', 'The second.') });
    expect([second.status, second.code]).toEqual([409, 'conflict']);
    expect((await get(id)).content.answer).toEqual(both('E **para**.', 'The first.'));
    await save(id, 1, { ...content, answer: both('E treta.', 'The third.') });
    const versions = await versionsOf(id);
    expect(versions.map(({ version, action }) => [version, action])).toEqual([
      [2, 'save'],
      [1, 'save'],
      [0, 'program'],
    ]);
    expect(versions[1]?.content.answer).toEqual(both('E **para**.', 'The first.'));
    const reset = await app.call('resetText', { params: { id }, body: { version: 2 } }, await asAdmin());
    expect(reset.result).toMatchObject({ version: 3, origin: 'program', content });
  });

  it('saves one of two concurrent edits', async () => {
    const id = 'faq.a-paguhet';
    const { content } = await get(id);
    const answers = await Promise.all(
      ['një', 'dy', 'tre'].map((word) => save(id, 0, { ...content, answer: both(word) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('requires the permission', async () => {
    const token = await driver.tokenOf('KqzRegistrar');
    expect((await app.call('listTexts', { query: { kind: 'faq' } }, { token })).status).toBe(403);
    expect((await app.call('getText', { params: { id: 'faq.sa-zgjat' } })).status).toBe(401);
    expect((await app.call('getText', { params: { id: 'faq.nuk-ka' } }, await asAdmin())).status).toBe(404);
  });

  it('has a history that the serving role cannot change', async () => {
    await expect(app.pool.query(`update text_versions set version = 9`)).rejects.toThrow(/permission denied/);
    await expect(app.pool.query(`delete from text_versions`)).rejects.toThrow(/permission denied/);
  });
});

describe('a restart', () => {
  it('keeps edited, added and retired texts and updates restored ones', async () => {
    const admin = await asAdmin();
    const { content } = await get('faq.ne-telefon');
    await save('faq.ne-telefon', 0, { ...content, answer: both('E jona.', 'Ours.') });
    const request = 'request.den-place-unclear';
    const original = await get(request);
    await save(request, 0, { ...original.content, text: both('Ku, te {number}?', 'Where, in {number}?') });
    const added = await app.call(
      'addText',
      {
        body: {
          kind: 'faq',
          group: 'before',
          content: { question: both('A ka ç të re?'), answer: both('Po, [këtu](/faq).'), legalBasis: both('KZ 1') },
        },
      },
      admin,
    );
    expect(added.result.id).toBe('faq.a-ka-c-te-re');
    const retire = { params: { id: 'request.den-date-missing' }, body: { version: 0, retired: true } };
    expect((await app.call('retireText', retire, admin)).result.isRetired).toBe(true);
    await startAgain();
    expect((await get('faq.ne-telefon')).content.answer).toEqual(both('E jona.', 'Ours.'));
    expect((await get(request)).content.text).toEqual(both('Ku, te {number}?', 'Where, in {number}?'));
    expect((await get('faq.a-ka-c-te-re')).origin).toBe('own');
    expect((await get('request.den-date-missing')).isRetired).toBe(true);
    const { rows } = await app.owner.query(`select answer_al, retired_at from faq_entries where slug = 'ne-telefon'`);
    expect(rows).toEqual([{ answer_al: 'E jona.', retired_at: null }]);
    await app.call('resetText', { params: { id: 'faq.ne-telefon' }, body: { version: 1 } }, admin);
    await app.owner.query(`update faq_entries set answer_en = 'old' where slug = 'ne-telefon'`);
    await startAgain();
    expect((await get('faq.ne-telefon')).content).toEqual(content);
  });
});

describe('use of edited texts', () => {
  it('messages, the bell and letters use the edited text', async () => {
    await save('notice.message.sms', 0, {
      body: both('{short} {number}: hapni {url}', '{short} {number}: open {url}'),
    });
    await save('notice.assigned.inApp', 0, { body: both('E juaja: {number}', 'Yours: {number}') });
    const { content } = await get('letter.attestation.denouncement');
    await save('letter.attestation.denouncement', 0, { ...content, note: both('Shënim i ri.', 'A new note.') });
    expect((await currentTemplates(app.deps)).get('message/sms/en')?.body).toBe('{short} {number}: open {url}');
    expect((await currentNoticeTexts(app.deps)).get('assigned')).toEqual(both('E juaja: {number}', 'Yours: {number}'));
    const text = (await currentLetterTexts(app.deps)).get('letter.attestation.denouncement');
    expect(text?.note).toEqual(both('Shënim i ri.', 'A new note.'));
  });

  it('a preview fills in an example case, counts SMS parts and renders a letter as PDF', async () => {
    const admin = await asAdmin();
    const preview = async (id: string, content: Content) =>
      (await app.call('previewText', { params: { id }, body: { content } }, admin)).result;
    const mail = await preview('notice.event.email', { subject: both('Lajm: {number}'), body: both('Hapni {url}') });
    expect(mail.al.subject).toBe('Lajm: DEN-2026-000123');
    expect(mail.en.text).toContain('/#/denounces/track');
    const sms = await preview('notice.assigned.sms', { body: both('{short} {number} {url} ë', '{short} {url}') });
    expect(sms.al.sms).toMatchObject({ alphabet: 'UCS-2' });
    expect(sms.en.sms).toMatchObject({ alphabet: 'GSM-7', parts: 1 });
    for (const { id } of (await app.call('listTexts', { query: { kind: 'letter' } }, admin)).result) {
      const { content } = await get(id);
      const { al, en } = await preview(id, content);
      expect(`${al.subject}${en.subject}`, id).toMatch(/2026-000\d{3}/);
      expect(`${al.text}${en.text}`, id).not.toMatch(/\{\w+\}/);
    }
    const { content } = await get('letter.decision.denouncement');
    const pdf = await app.call(
      'previewLetterText',
      { params: { id: 'letter.decision.denouncement' }, body: { content, language: 'en' } },
      admin,
    );
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

it('reorders the questions of a group only as a whole', async () => {
  const admin = await asAdmin();
  const list = async () =>
    (await app.call('listTexts', { query: { kind: 'faq' } }, admin)).result.filter(
      ({ group }) => group.code === 'safety',
    );
  const ids = (await list()).map(({ id }) => id);
  const order = (given: string[]) =>
    app.call('orderTexts', { body: { kind: 'faq', group: 'safety', ids: given } }, admin);
  expect((await order(ids.slice(1))).status).toBe(409);
  expect((await order(ids.toReversed())).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
  const { rows } = await app.owner.query(`select action from audit_log where action = 'texts.order'`);
  expect(rows).toHaveLength(1);
});

describe('a published document', () => {
  const asAdmin = async () => ({ token: await driver.tokenOf('KqzAdministrator') });
  const said = {
    kind: 'act' as const,
    language: 'al' as const,
    title: { al: 'Udhëzimi për çështjet', en: 'Instruction on cases' },
    summary: { al: 'Si shqyrtohen çështjet.', en: 'How cases are examined.' },
  };
  const publish = async (upload: string) => app.call('publishDocument', { body: { ...said, upload } }, await asAdmin());
  const offered = async () => (await app.call('listDocs', {})).result.find(({ kind }) => kind === 'act');
  const bytesOf = async (id: string) => {
    const response = await fetch(app.address + urlOf(routes.downloadDoc, {}, { id }));
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) };
  };

  it('can be published, replaced with the old file kept, retired and restored', async () => {
    const admin = await asAdmin();
    const { status, result } = await publish(await uploadDecision(app.deps, 'udhezimi.pdf'));
    expect([status, result.version, result.slug, result.files.length]).toEqual([201, 1, 'udhezimi-per-ceshtjet', 1]);
    expect(await offered()).toMatchObject({ id: 'doc-udhezimi-per-ceshtjet', title: said.title, pages: null });
    const first = await bytesOf('doc-udhezimi-per-ceshtjet');
    expect([first.status, first.body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);

    const { id } = result;
    const upload = await uploadDecision(app.deps, 'udhezimi-2.pdf');
    const change = { ...said, summary: { al: 'Teksti i ri i saj.', en: 'Its new text.' }, version: 1, upload };
    const changed = await app.call('saveDocument', { params: { id }, body: change }, admin);
    expect(changed.result.files.map(({ ordinal, name }) => [ordinal, name])).toEqual([
      [2, 'udhezimi-2.pdf'],
      [1, 'udhezimi.pdf'],
    ]);
    const stale = await app.call('saveDocument', { params: { id }, body: { ...said, version: 1 } }, admin);
    expect([stale.status, stale.code]).toEqual([409, 'conflict']);
    const old = await fetch(app.address + urlOf(routes.downloadDocumentFile, { id, ordinal: '1' }), {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    expect(Buffer.from(await old.arrayBuffer()).equals(first.body)).toBe(true);

    const retire = (version: number, retired: boolean) =>
      app.call('retireDocument', { params: { id }, body: { version, retired } }, admin);
    expect((await retire(2, true)).result.retiredAt).not.toBeNull();
    expect(await offered()).toBeUndefined();
    expect((await bytesOf('doc-udhezimi-per-ceshtjet')).status).toBe(404);
    await retire(3, false);
    expect(await offered()).toMatchObject({ summary: change.summary });
    const { rows } = await app.owner.query(`select action from audit_log where action like 'documents.%' order by id`);
    expect(rows.map(({ action }) => action)).toEqual([
      ...['documents.publish', 'documents.save', 'documents.retire', 'documents.bringBack'],
    ]);
  });

  it('is refused when not a PDF, too large, infected or unknown', async () => {
    const id = await uploadDecision(app.deps, 'tjeter.pdf');
    const set = (sql: string) => app.owner.query(`update uploads set ${sql} where id = $1`, [id]);
    expect((await publish(crypto.randomUUID())).status).toBe(400);
    await set(`kind = 'docx'`);
    expect((await publish(id)).code).toBe('unsupported_kind');
    await set(`kind = 'pdf', size = ${largestDocument + 1}`);
    expect((await publish(id)).code).toBe('file_too_large');
    await set(`size = 100, scan = 'infected'`);
    expect((await publish(id)).code).toBe('evidence_infected');
    const token = await driver.tokenOf('KqzRegistrar');
    expect((await app.call('listDocumentEditions', {}, { token })).status).toBe(403);
  });
});
