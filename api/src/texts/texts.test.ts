// Texts written anew: checked, kept in every version, shown where they are used, and safe from the loaders at start.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';
import { openDb, openPool } from '../db/pool.ts';
import { loadFaq } from '../documents/faq.load.store.ts';
import { letterWordsInForce } from '../letters/templates/edited.store.ts';
import { loadRequestTemplates } from '../messages/templates.load.store.ts';
import { bellWordsInForce, templatesInForce } from '../notices/templates/templates.store.ts';

let w: World;
let course: Course;
beforeAll(async () => {
  w = await world();
  course = new Course(w);
  await startAgain();
});
afterAll(() => w.close());

const asAdmin = async () => ({ token: await course.tokenOf('KqzAdministrator') });
const get = async (id: string) => (await w.call('getText', { params: { id } }, await asAdmin())).result;
const both = (al: string, en = al) => ({ al, en });
type Content = Record<string, { al: string; en: string }>;
const save = async (id: string, version: number, content: Content) =>
  w.call('saveText', { params: { id }, body: { version, content } }, await asAdmin());
const versionsOf = async (id: string) => (await w.call('listTextVersions', { params: { id } }, await asAdmin())).result;

async function startAgain(): Promise<void> {
  const owner = openDb(openPool(w.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadFaq(owner);
  await loadRequestTemplates(owner);
  await owner.destroy();
}

describe('a text', () => {
  it('is listed with its kind, its group and how it stands', async () => {
    for (const kind of ['notice', 'request', 'letter', 'faq', 'faqGroup'] as const) {
      const { result } = await w.call('listTexts', { query: { kind } }, await asAdmin());
      expect(result.length, kind).toBeGreaterThan(5);
      expect(
        result.every((one) => one.origin === 'program' && one.version === 0 && !one.isRetired),
        kind,
      ).toBe(true);
      for (const { id } of result) {
        const { content, original, fields } = await get(id);
        expect(original, id).toEqual(content);
        expect(Object.keys(content).toSorted(), id).toEqual(fields.map(({ code }) => code).toSorted());
      }
    }
  });

  it('is refused at its field when a placeholder is unknown or missing, a language empty, a link nowhere', async () => {
    const faults = async (id: string, content: Content) => {
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
    expect(await faults('notice.event.sms', { body: both(`{url} ${'a'.repeat(200)}`) })).not.toEqual([]);
  });

  it('keeps every version with who and when, and meets a second writer with a conflict', async () => {
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
    const reset = await w.call('resetText', { params: { id }, body: { version: 2 } }, await asAdmin());
    expect(reset.result).toMatchObject({ version: 3, origin: 'program', content });
  });

  it('two who save at the same moment: one is kept', async () => {
    const id = 'faq.a-paguhet';
    const { content } = await get(id);
    const answers = await Promise.all(
      ['një', 'dy', 'tre'].map((word) => save(id, 0, { ...content, answer: both(word) })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await versionsOf(id)).toHaveLength(2);
  });

  it('is for whoever keeps the texts alone', async () => {
    const token = await course.tokenOf('KqzRegistrar');
    expect((await w.call('listTexts', { query: { kind: 'faq' } }, { token })).status).toBe(403);
    expect((await w.call('getText', { params: { id: 'faq.sa-zgjat' } })).status).toBe(401);
    expect((await w.call('getText', { params: { id: 'faq.nuk-ka' } }, await asAdmin())).status).toBe(404);
  });

  it('cannot be rewritten in its history, not even by the serving role', async () => {
    await expect(w.pool.query(`update text_versions set version = 9`)).rejects.toThrow(/permission denied/);
    await expect(w.pool.query(`delete from text_versions`)).rejects.toThrow(/permission denied/);
  });
});

describe('starting again', () => {
  it('leaves alone what was edited, added or retired, and renews what was given back', async () => {
    const admin = await asAdmin();
    const { content } = await get('faq.ne-telefon');
    await save('faq.ne-telefon', 0, { ...content, answer: both('E jona.', 'Ours.') });
    const request = 'request.den-place-unclear';
    const asked = await get(request);
    await save(request, 0, { ...asked.content, text: both('Ku, te {number}?', 'Where, in {number}?') });
    const added = await w.call(
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
    expect((await w.call('retireText', retire, admin)).result.isRetired).toBe(true);
    await startAgain();
    expect((await get('faq.ne-telefon')).content.answer).toEqual(both('E jona.', 'Ours.'));
    expect((await get(request)).content.text).toEqual(both('Ku, te {number}?', 'Where, in {number}?'));
    expect((await get('faq.a-ka-c-te-re')).origin).toBe('own');
    expect((await get('request.den-date-missing')).isRetired).toBe(true);
    const { rows } = await w.owner.query(`select answer_al, retired_at from faq_entries where slug = 'ne-telefon'`);
    expect(rows).toEqual([{ answer_al: 'E jona.', retired_at: null }]);
    await w.call('resetText', { params: { id: 'faq.ne-telefon' }, body: { version: 1 } }, admin);
    await w.owner.query(`update faq_entries set answer_en = 'old' where slug = 'ne-telefon'`);
    await startAgain();
    expect((await get('faq.ne-telefon')).content).toEqual(content);
  });
});

describe('where it is used', () => {
  it('a message, the bell and a letter say what was written', async () => {
    await save('notice.message.sms', 0, {
      body: both('{short} {number}: hapni {url}', '{short} {number}: open {url}'),
    });
    await save('notice.assigned.inApp', 0, { body: both('E juaja: {number}', 'Yours: {number}') });
    const { content } = await get('letter.attestation.denouncement');
    await save('letter.attestation.denouncement', 0, { ...content, note: both('Shënim i ri.', 'A new note.') });
    expect((await templatesInForce(w.deps)).get('message/sms/en')?.body).toBe('{short} {number}: open {url}');
    expect((await bellWordsInForce(w.deps)).get('assigned')).toEqual(both('E juaja: {number}', 'Yours: {number}'));
    const words = (await letterWordsInForce(w.deps)).get('letter.attestation.denouncement');
    expect(words?.note).toEqual(both('Shënim i ri.', 'A new note.'));
  });

  it('a preview fills in a made-up case, counts the SMS, and draws a letter as PDF', async () => {
    const admin = await asAdmin();
    const preview = async (id: string, content: Content) =>
      (await w.call('previewText', { params: { id }, body: { content } }, admin)).result;
    const mail = await preview('notice.event.email', { subject: both('Lajm: {number}'), body: both('Hapni {url}') });
    expect(mail.al.subject).toBe('Lajm: DEN-2026-000123');
    expect(mail.en.text).toContain('/#/denounces/track');
    const sms = await preview('notice.assigned.sms', { body: both('{short} {number} {url} ë', '{short} {url}') });
    expect(sms.al.sms).toMatchObject({ alphabet: 'UCS-2' });
    expect(sms.en.sms).toMatchObject({ alphabet: 'GSM-7', parts: 1 });
    for (const { id } of (await w.call('listTexts', { query: { kind: 'letter' } }, admin)).result) {
      const { content } = await get(id);
      const { al, en } = await preview(id, content);
      expect(`${al.subject}${en.subject}`, id).toMatch(/2026-000\d{3}/);
      expect(`${al.text}${en.text}`, id).not.toMatch(/\{\w+\}/);
    }
    const { content } = await get('letter.decision.denouncement');
    const pdf = await w.call(
      'previewLetterText',
      { params: { id: 'letter.decision.denouncement' }, body: { content, language: 'en' } },
      admin,
    );
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  });
});

it('puts the questions of a group in order, only all of them at once', async () => {
  const admin = await asAdmin();
  const list = async () =>
    (await w.call('listTexts', { query: { kind: 'faq' } }, admin)).result.filter(
      ({ group }) => group.code === 'safety',
    );
  const ids = (await list()).map(({ id }) => id);
  const order = (given: string[]) =>
    w.call('orderTexts', { body: { kind: 'faq', group: 'safety', ids: given } }, admin);
  expect((await order(ids.slice(1))).status).toBe(409);
  expect((await order(ids.toReversed())).status).toBe(200);
  expect((await list()).map(({ id }) => id)).toEqual(ids.toReversed());
  const { rows } = await w.owner.query(`select action from audit_log where action = 'texts.order'`);
  expect(rows).toHaveLength(1);
});
