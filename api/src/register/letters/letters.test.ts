// Documents from draft to public verification, through HTTP on a real database and disk.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { LetterDraft, LetterKind, RoleCode } from '@denonco/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseDriver, kasMembers } from '../../../test/caseDriver.ts';
import { LookedInto, textOf } from '../../../test/pdf.ts';
import { sentBy } from '../../../test/sending/localOutbox.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { findCase } from '../cases/cases.store.ts';
import { issueLetter } from './letters.issue.ts';

let portal: TestApp;
let driver: CaseDriver;
const monday = '2026-11-16T09:00:00+01:00';
beforeAll(async () => {
  portal = await createTestApp({ env: { PUBLIC_URL: 'https://denonco.test' }, now: monday });
  driver = new CaseDriver(portal);
});
// Only after a test that moved the clock, because each sign-in hashes a password.
beforeEach(() => {
  if (portal.clock.now.getTime() === Date.parse(monday)) return;
  portal.clock.now = new Date(monday);
  driver.signInAgain();
});
afterAll(() => portal.close());

const token = (role: RoleCode) => driver.tokenOf(role);
const asOf = async (role: RoleCode) => ({ token: await token(role) });

async function start(role: RoleCode, number: string, kind: LetterKind, more: object = {}) {
  return portal.call('startLetter', { params: { number }, body: { kind, ...more } }, await asOf(role));
}
async function issue(role: RoleCode, number: string, { id, version }: Pick<LetterDraft, 'id' | 'version'>) {
  return portal.call('issueLetter', { params: { number, id }, body: { version } }, await asOf(role));
}
async function issued(role: RoleCode, number: string, kind: LetterKind, more: object = {}) {
  const answer = await issue(role, number, (await start(role, number, kind, more)).result);
  const [first] = answer.result.issued;
  if (!first) throw new Error(JSON.stringify(answer.failure));
  return first;
}
/** As at registration. */
const attested = (number: string) =>
  portal.deps.db.transaction().execute(async (tx) => {
    const history = await findCase(tx, { number }, { lock: true });
    if (!history) throw new Error('no case');
    return issueLetter(tx, portal.deps, history, { kind: 'attestation', memberId: null, now: portal.clock.now });
  });
const check = (code: string) => portal.call('checkLetter', { body: { code } });

async function bytesOf(url: string): Promise<Buffer> {
  const response = await fetch(portal.address + url);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  return Buffer.from(await response.arrayBuffer());
}
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
async function opened(role: RoleCode, number: string, id: string): Promise<Buffer> {
  const link = await portal.call('linkLetter', { params: { number, id } }, await asOf(role));
  return bytesOf(link.result.url);
}

describe('a draft', () => {
  it('is filled in from the case in the filer’s language, or in the other when asked', async () => {
    const { number } = await driver.file({ language: 'en' });
    const { result } = await start('KqzRegistrar', number, 'attestation');
    expect(result).toMatchObject({ language: 'en', version: 1, forFiler: true, kind: 'attestation' });
    expect(result.content.subject).toBe(`Registration of denouncement no. ${number}`);
    expect(result.sheet).toMatchObject({ number: null, numberLine: 'Draft – no protocol number' });
    expect(result.sheet.placeLine).toBe('Tiranë, 16 November 2026');
    const other = (await start('KqzRegistrar', number, 'attestation', { language: 'al' })).result;
    expect(other.sheet).toMatchObject({ title: 'Vërtetim regjistrimi', placeLine: 'Tiranë, më 16 nëntor 2026' });
    expect(JSON.stringify(other)).not.toMatch(/\[…\]|\{\w+\}/);
  });

  it('is saved, shown and discarded', async () => {
    const { number } = await driver.file();
    const { result: draft } = await start('KqzRegistrar', number, 'attestation');
    const { id } = draft;
    const content = { ...draft.content, subject: 'Objekt tjetër' };
    const as = await asOf('KqzRegistrar');
    expect((await portal.call('getLetterDraft', { params: { number, id } }, as)).result.content).toEqual(draft.content);
    const body = { version: 1, content, forFiler: false };
    const saved = await portal.call('saveLetter', { params: { number, id }, body }, as);
    expect(saved.result).toMatchObject({ version: 2, forFiler: false, sheet: { subject: 'Objekt tjetër' } });
    // A writer with an outdated version gets a conflict.
    expect((await portal.call('saveLetter', { params: { number, id }, body }, as)).status).toBe(409);
    expect((await issue('KqzRegistrar', number, { id, version: 1 })).status).toBe(409);
    const pdf = await LookedInto.at(await opened('KqzRegistrar', number, id));
    expect(pdf.qr).toBeUndefined();
    expect((await portal.call('discardLetter', { params: { number, id } }, as)).result.drafts).toEqual([]);
    expect((await portal.call('getLetterDraft', { params: { number, id } }, as)).status).toBe(404);
  });

  it('names the letters that the font lacks before it is issued, and writes their code points', async () => {
    const { number } = await driver.file();
    const { result: draft } = await start('KqzRegistrar', number, 'attestation');
    expect(draft.lettersOutside).toEqual([]);
    const content = { ...draft.content, recipient: 'Z. 王小明 Işık İbrahim, D’Istria, Ѓорѓи' };
    const body = { version: 1, content, forFiler: true };
    const params = { number, id: draft.id };
    const saved = await portal.call('saveLetter', { params, body }, await asOf('KqzRegistrar'));
    expect(saved.result.lettersOutside).toEqual(['王', '小', '明']);
    const text = await textOf(await opened('KqzRegistrar', number, draft.id));
    expect(text).toContain('Z. [U+738B U+5C0F U+660E] Işık İbrahim, D’Istria, Ѓорѓи');
    expect(text).not.toContain('??');
  });

  it('is not issued with a blank in it, and then takes no number', async () => {
    const { number } = await driver.file();
    const before = await issued('KqzRegistrar', number, 'attestation');
    const { result: draft } = await start('KqzRegistrar', number, 'attestation');
    const content = { ...draft.content, recipient: '[…]', fields: { ...draft.content.fields, opening: ' ' } };
    const params = { number, id: draft.id };
    await portal.call(
      'saveLetter',
      { params, body: { version: 1, content, forFiler: true } },
      await asOf('KqzRegistrar'),
    );
    const refused = await issue('KqzRegistrar', number, { id: draft.id, version: 2 });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toEqual([
      'content.recipient',
      'content.fields.opening',
    ]);
    const after = await issued('KqzRegistrar', number, 'attestation');
    expect(Number(after.number.slice(-6))).toBe(Number(before.number.slice(-6)) + 1);
  });
});

describe('issuing', () => {
  it('gives numbers without a gap to twenty at once, of which some are refused', async () => {
    const { number } = await driver.file();
    const { result: draft } = await start('KqzRegistrar', number, 'attestation');
    // Every fifth has no subject and is refused.
    const { rows } = await portal.owner.query<{ id: string }>(
      `insert into letter_drafts (id, case_id, kind, language, version, content, for_filer, updated_at)
       select gen_random_uuid(), case_id, kind, language, 1,
         case when at % 5 = 0 then jsonb_set(content, '{subject}', '""') else content end, for_filer, updated_at
       from letter_drafts, generate_series(1, 20) as at where id = $1 returning id`,
      [draft.id],
    );
    // Concurrent registrations in separate transactions.
    const registered = await Promise.all([2, 3, 4, 5, 6].map((seed) => driver.file({}, seed)));
    const last = await ordinals();
    const [answers] = await Promise.all([
      Promise.all(rows.map(({ id }) => issue('KqzRegistrar', number, { id, version: 1 }))),
      Promise.all(registered.map((one) => attested(one.number))),
    ]);
    const codes = answers.map(({ failure }) => failure?.code ?? 'issued').toSorted();
    expect(codes).toEqual([...Array(16).fill('issued'), ...Array(4).fill('validation')]);
    const all = await ordinals();
    expect(all).toEqual(Array.from({ length: last.length + 21 }, (_, at) => at + 1));
  });
  const ordinals = async () => {
    const text = `select ordinal from letters where register = 'denouncement' and year = 2026 order by ordinal`;
    return (await portal.owner.query<{ ordinal: number }>(text)).rows.map(({ ordinal }) => ordinal);
  };

  it('starts a new count with the year in Tirane', async () => {
    const { number } = await driver.file();
    portal.clock.now = new Date('2026-12-31T23:30:00Z');
    driver.signInAgain();
    expect((await issued('KqzRegistrar', number, 'attestation')).number).toBe('KQZ-2027-000001');
  });

  it('fixes the bytes: they match the hash, and their QR code holds the address of the check', async () => {
    const { number } = await driver.file();
    const letter = await issued('KqzRegistrar', number, 'attestation');
    const bytes = await opened('KqzAuditor', number, letter.id);
    expect(sumOf(bytes)).toBe(letter.sha256);
    expect(bytes.length).toBe(letter.size);
    const looked = await LookedInto.at(bytes);
    expect(looked.qr).toBe(`https://denonco.test/#/documents/check/${letter.code.replaceAll('-', '')}`);
    expect(looked.xmp).toContain(letter.number);
    const { rows } = await portal.owner.query(
      `select data->>'sha256' as sha256 from audit_log where action = 'letters.issue' and target = $1`,
      [number],
    );
    expect(rows).toEqual([{ sha256: letter.sha256 }]);
  });

  it('encrypts the addressee and the file that names them', async () => {
    const { number } = await driver.file();
    const { result: draft } = await start('KqzRegistrar', number, 'attestation');
    const recipient = 'Kanarina Demo\nRruga e Kanarinës 7';
    const body = { version: draft.version, forFiler: true, content: { ...draft.content, recipient } };
    const params = { number, id: draft.id };
    const saved = await portal.call('saveLetter', { params, body }, await asOf('KqzRegistrar'));
    expect(saved.result.content.recipient).toBe(recipient);
    const stored = async (table: string) =>
      (await portal.owner.query(`select content::text from ${table} where content::text like '%sealedRecipient%'`))
        .rows;
    expect(JSON.stringify(await stored('letter_drafts'))).not.toMatch(/Kanarin/);
    const { result } = await issue('KqzRegistrar', number, saved.result);
    const [letter] = result.issued;
    expect(JSON.stringify(await stored('letters'))).not.toMatch(/Kanarin/);
    const onDisk = await buffer(await portal.deps.storage.readLetter(letter?.id ?? ''));
    expect(onDisk.includes('%PDF')).toBe(false);
    expect(sumOf(await opened('KqzAuditor', number, letter?.id ?? ''))).toBe(letter?.sha256);
    const again = await start('KqzRegistrar', number, 'attestation', { replaces: letter?.id ?? '' });
    expect(again.result.content.recipient).toBe(recipient);
  });

  it('denies the serving role any change to what was issued', async () => {
    for (const statement of [
      `update letters set subject = 'tjetër'`,
      'delete from letters',
      `update letter_voids set reason = ''`,
      'delete from letter_voids',
    ])
      await expect(portal.pool.query(statement)).rejects.toThrow('permission denied');
  });

  it('waits for the action that the document is about, and states the decision', async () => {
    const filed = await driver.file();
    const { number } = filed;
    await driver.act('KqzRegistrar', number, 'startCheck');
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    const file = await driver.act('KqzRegistrar', number, 'admit', { assignee });
    const early = (await start('KqzCommissioner', number, 'decision')).result;
    expect((await issue('KqzCommissioner', number, early)).code).toBe('not_allowed_now');
    const kinds = (await portal.call('listLetters', { params: { number } }, await asOf('KqzCommissioner'))).result
      .kinds;
    expect(kinds.find(({ code }) => code === 'decision')).toMatchObject({ isReady: false, waitsFor: { en: 'Decide' } });
    const outcomes = file.subjectsList.map(({ id }) => ({ subject: id, outcome: 'propose_sanction' as const }));
    await driver.act('KqzCommissioner', number, 'decide', {
      outcomes,
      sanctions: outcomes.map(({ subject }) => ({ subject, article: 'KZ 171', amount: 90_000 })),
      decision: 'Faktet u provuan plotësisht.\n\nShkelje.',
    });
    const { result: draft } = await start('KqzCommissioner', number, 'decision', { language: 'en' });
    expect(draft.content.fields.order).toContain('the proposal of an administrative sanction to KAS');
    expect(draft.content.fields.reasons).toBe('Faktet u provuan plotësisht.\n\nShkelje.');
    expect(draft.sheet.blocks).toContainEqual({ type: 'paragraph', text: 'Shkelje.' });
    const answer = await issue('KqzCommissioner', number, draft);
    expect(answer.result.issued[0]).toMatchObject({ kind: 'decision', forFiler: true, voided: null });
    expect(answer.result.drafts.map(({ id }) => id)).toEqual([early.id]);
    // A sanction is an act of KAS and numbered in its protocol (KZ 21.1.dh).
    await driver.act('KasSecretary', number, 'recordKas', {
      kasDecision: 'Vendimi nr. 5.',
      outcomes: outcomes.map(({ subject }) => ({ subject, outcome: 'fine' as const, amount: 100_000 })),
      votes: { members: kasMembers.map((name) => ({ name, vote: 'for' as const })) },
    });
    const { result: sanction } = await start('KasSecretary', number, 'sanction');
    const { issued: all } = (await issue('KasSecretary', number, sanction)).result;
    expect(all.find(({ kind }) => kind === 'sanction')?.number).toMatch(/^KAS-2026-/);
  });

  it('has reasons and outcomes of a decision as recorded, whatever is typed in their place', async () => {
    const number = await driver.createCaseInStatus('investigation');
    const early = (await start('KqzCommissioner', number, 'decision')).result;
    const recordedIn = ({ fields }: LetterDraft, name: string) => fields.find(({ code }) => code === name)?.recorded;
    expect(recordedIn(early, 'reasons')).toEqual({ text: '', isWhole: true });
    expect(recordedIn(early, 'order')).toEqual({ text: '', isWhole: false });
    const decision = 'Siç thotë akti: “[…] materialet nuk u hoqën”.';
    const rightData = await driver.rightData(number, 'decide');
    await driver.act('KqzCommissioner', number, 'decide', { ...rightData, decision });
    const fields = {
      course: 'Çështja u shqyrtua.',
      reasons: 'Arsyetim tjetër.',
      order: '1. Ngarkohet zyra juridike.',
      appeal: 'Ankimi bëhet brenda afatit.',
    };
    const body = { version: early.version, content: { ...early.content, fields }, forFiler: true };
    const params = { number, id: early.id };
    const saved = (await portal.call('saveLetter', { params, body }, await asOf('KqzCommissioner'))).result;
    expect(saved.content.fields).toEqual(fields);
    const outcomes = recordedIn(saved, 'order')?.text.split('\n') ?? [];
    expect(outcomes[0]).toMatch(/^1\. Për /);
    const items = [...outcomes, fields.order].map((line) => line.replace('1. ', ''));
    expect(saved.sheet.blocks).toContainEqual({ type: 'steps', items });
    expect(saved.sheet.blocks).toContainEqual({ type: 'paragraph', text: decision });
    const [letter] = (await issue('KqzCommissioner', number, saved)).result.issued;
    const text = await textOf(await opened('KqzAuditor', number, letter?.id ?? ''));
    expect(text).toContain('materialet nuk u hoqën');
    expect(text).not.toContain(fields.reasons);
    const again = await start('KqzCommissioner', number, 'decision', { replaces: letter?.id ?? '' });
    expect(again.result.content.fields).toEqual({ ...fields, reasons: '' });
  });

  it('works within the transaction of a registration', async () => {
    const { number } = await driver.file();
    const created = await attested(number);
    expect((await check(created.code)).result).toMatchObject({
      number: created.number,
      sha256: created.sha256,
      state: 'valid',
    });
  });
});

describe('replacing and voiding', () => {
  it('replaces a document, which can still be opened and is checked as replaced', async () => {
    const { number } = await driver.file();
    const first = await issued('KqzRegistrar', number, 'attestation');
    const second = await issued('KqzRegistrar', number, 'attestation', { replaces: first.id });
    expect(second.replaces).toBe(first.number);
    expect((await check(first.code)).result).toMatchObject({ state: 'replaced', replacedBy: second.number });
    expect((await check(second.code)).result).toMatchObject({ state: 'valid', replaces: first.number });
    expect(sumOf(await opened('KqzRegistrar', number, first.id))).toBe(first.sha256);
    expect((await start('KqzRegistrar', number, 'attestation', { replaces: first.id })).code).toBe('not_allowed_now');
  });

  it('allows one replacement only, however many try', async () => {
    const { number } = await driver.file();
    const first = await issued('KqzRegistrar', number, 'attestation');
    const drafts = await Promise.all(
      [0, 1, 2].map(() => start('KqzRegistrar', number, 'attestation', { replaces: first.id })),
    );
    const answers = await Promise.all(drafts.map(({ result }) => issue('KqzRegistrar', number, result)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    // Refused attempts use no number.
    const after = await issued('KqzRegistrar', number, 'attestation');
    expect(Number(after.number.slice(-6))).toBe(Number(first.number.slice(-6)) + 2);
  });

  it('voids once, with a reason that only staff see', async () => {
    const { number } = await driver.file();
    const { id, code } = await issued('KqzRegistrar', number, 'attestation');
    const given = { params: { number, id }, body: { reason: 'Lëshuar gabimisht.' } };
    const answer = await portal.call('voidLetter', given, await asOf('KqzRegistrar'));
    expect(answer.result.issued[0]?.voided).toMatchObject({ reason: 'Lëshuar gabimisht.', replacedBy: null });
    expect((await portal.call('voidLetter', given, await asOf('KqzRegistrar'))).code).toBe('not_allowed_now');
    const checked = await check(code);
    expect(checked.result).toMatchObject({ state: 'void', voidedAt: '2026-11-16T09:00:00+01:00' });
    expect(JSON.stringify(checked.result)).not.toContain('gabimisht');
  });
});

describe('access', () => {
  it('to issue follows the lifecycle, to read follows the case', async () => {
    const { number } = await driver.file();
    expect((await start('KqzAuditor', number, 'attestation')).code).toBe('forbidden');
    expect((await start('KqzCommissioner', number, 'attestation')).code).toBe('forbidden');
    expect((await start('KqzRegistrar', number, 'decision')).code).toBe('forbidden');
    const { id } = await issued('KqzRegistrar', number, 'attestation');
    const auditor = await portal.call('listLetters', { params: { number } }, await asOf('KqzAuditor'));
    expect(auditor.result).toMatchObject({ kinds: [], drafts: [] });
    expect(auditor.result.issued).toHaveLength(1);
    // Out of the investigator's scope, and not a kind that KAS reads.
    for (const role of ['KqzInvestigator', 'KasSecretary'] as const) {
      const as = await asOf(role);
      expect((await portal.call('listLetters', { params: { number } }, as)).status).toBe(404);
      expect((await portal.call('linkLetter', { params: { number, id } }, as)).status).toBe(404);
      expect((await start(role, number, 'invitation')).status).toBe(404);
    }
    const other = await driver.file();
    const elsewhere = { params: { number: other.number, id } };
    expect((await portal.call('linkLetter', elsewhere, await asOf('KqzRegistrar'))).status).toBe(404);
    expect((await portal.call('linkLetter', { params: { number, id } })).status).toBe(401);
  });

  it('is of KAS to the decision and its own letter only, in a case proposed to it', async () => {
    const number = await driver.createCaseInStatus('at_kas');
    const { id } = await issued('KqzRegistrar', number, 'attestation');
    const decision = await issued('KqzCommissioner', number, 'decision');
    const { result } = await portal.call('listLetters', { params: { number } }, await asOf('KasSecretary'));
    expect(result.issued.map((one) => one.id)).toEqual([decision.id]);
    expect(result.kinds.map(({ code }) => code)).toEqual(['sanction']);
    const open = async (letter: string) =>
      (await portal.call('linkLetter', { params: { number, id: letter } }, await asOf('KasSecretary'))).status;
    expect([await open(id), await open(decision.id)]).toEqual([404, 200]);
  });

  it('by a sealed address ends after five minutes', async () => {
    const { number } = await driver.file();
    const { id } = await issued('KqzRegistrar', number, 'attestation');
    const { result } = await portal.call('linkLetter', { params: { number, id } }, await asOf('KqzRegistrar'));
    portal.advance(5 * 60_000 + 1);
    expect((await fetch(portal.address + result.url)).status).toBe(410);
    expect((await portal.call('downloadLetter', { params: { ticket: 'x' } })).code).toBe('expired');
  });
});

describe('the filer', () => {
  it('sees and downloads with the code only what was sent to them', async () => {
    const { number, trackingCode: code } = await driver.file();
    const sent = await issued('KqzRegistrar', number, 'attestation');
    const { result: draft } = await start('KqzRegistrar', number, 'attestation');
    const params = { number, id: draft.id };
    const body = { version: 1, content: draft.content, forFiler: false };
    const saved = await portal.call('saveLetter', { params, body }, await asOf('KqzRegistrar'));
    const stored = (await issue('KqzRegistrar', number, saved.result)).result.issued.find(({ forFiler }) => !forFiler);
    const { documents } = (await portal.call('traceDenouncement', { body: { code } })).result;
    const own = documents.filter(({ from }) => from === 'commission');
    expect(own).toMatchObject([{ id: sent.id, name: `Vërtetim regjistrimi ${sent.number}.pdf`, sha256: sent.sha256 }]);
    const link = await portal.call('linkLetterByCode', {
      params: { kind: 'denouncement' },
      body: { code, id: sent.id },
    });
    expect(sumOf(await bytesOf(link.result.url))).toBe(sent.sha256);
    const hidden = { params: { kind: 'denouncement' }, body: { code, id: stored?.id ?? '' } } as const;
    expect((await portal.call('linkLetterByCode', hidden)).code).toBe('not_found');
    expect(
      (await portal.call('linkLetterByCode', { params: { kind: 'complaint' }, body: { code, id: sent.id } })).code,
    ).toBe('unknown_code');
    const otherCase = await driver.file();
    const theirs = { params: { kind: 'denouncement' }, body: { code: otherCase.trackingCode, id: sent.id } } as const;
    expect((await portal.call('linkLetterByCode', theirs)).code).toBe('not_found');
  });
});

describe('a subscriber', () => {
  it('is told that there is news, never which, and nothing about internal documents', async () => {
    const { number, trackingCode: code } = await driver.file();
    const address = 'denoncuesi@shembull.test';
    await portal.call('subscribeToCase', {
      params: { kind: 'denouncement' },
      body: { code, channel: 'email', address },
    });
    portal.advance(1000);
    await issued('KqzRegistrar', number, 'attestation');
    const { result: draft } = await start('KqzRegistrar', number, 'attestation');
    const body = { version: 1, content: draft.content, forFiler: false };
    const params = { number, id: draft.id };
    await issue(
      'KqzRegistrar',
      number,
      (await portal.call('saveLetter', { params, body }, await asOf('KqzRegistrar'))).result,
    );
    const mails = (await sentBy(portal)).filter(({ to }) => to === address);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(number);
    expect(mails[0]?.text).not.toMatch(/Vërtetim regjistrimi|KQZ-2026/);
  });
});

describe('the public check', () => {
  it('shows what a document is, without text or names, and the case only while it is in the register', async () => {
    const { number } = await driver.file({ confidentiality: 'named' });
    const letter = await issued('KqzRegistrar', number, 'attestation');
    const before = (await check(letter.code.toLowerCase())).result;
    expect(before.caseNumber).toBeNull();
    await portal.settle();
    const after = (await check(letter.code)).result;
    expect(after).toEqual({
      kind: { code: 'attestation', name: { al: 'Vërtetim regjistrimi', en: 'Attestation of registration' } },
      number: letter.number,
      issuedAt: '2026-11-16T09:00:00+01:00',
      institution: portal.deps.config.institution.name,
      organ: { al: 'Komisioneri Shtetëror i Zgjedhjeve', en: 'State Election Commissioner' },
      language: 'al',
      caseNumber: number,
      sha256: letter.sha256,
      size: letter.size,
      state: 'valid',
      voidedAt: null,
      replacedBy: null,
      replaces: null,
    });
    for (const unknown of ['7K4M-QW9T-ZXC2-V8N4-3RTD', 'x', letter.number])
      expect((await check(unknown)).code).toBe('unknown_code');
  });
});
