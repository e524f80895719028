// The proof of a case's history that a filer can download, checked by the independent verifier.
import { createHash } from 'node:crypto';
import { type CaseKind, type CaseProof, type Filed, routes, urlOf } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../verify/src/cli/nodeCrypto.ts';
import { signedState } from '../../../../verify/src/core/checkpoint.ts';
import { checkHistory, verdictOfHistory } from '../../../../verify/src/core/history/history.ts';
import { readHistory } from '../../../../verify/src/core/history/historyFile.ts';
import { parseLogProof } from '../../../../verify/src/core/logProof.ts';
import { createHasher } from '../../../../verify/src/core/merkle.ts';
import { parseVerifierKey } from '../../../../verify/src/core/note.ts';
import { isIncluded } from '../../../../verify/src/core/proofs.ts';
import { checkReceipt, entryOf } from '../../../../verify/src/core/receipt.ts';
import { readReceipt } from '../../../../verify/src/core/receiptFile.ts';
import { CaseDriver, pathTo } from '../../../test/caseDriver.ts';
import { paperComplaint, paperDenouncement } from '../../../test/paper.ts';
import { lintPdf, textOf } from '../../../test/pdf.ts';
import { codeOnSlip } from '../../../test/savedFile.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { canonicalJson } from '../../register/registerLog/entries.ts';
import { filedFields } from './filedCopy.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
let filed: Filed;
beforeAll(async () => {
  filed = await driver.file();
  const { number, trackingCode: code } = filed;
  await driver.act('KqzRegistrar', number, 'assign', await driver.rightData(number, 'assign'));
  await app.call('messageOnCase', {
    params: { kind: 'denouncement' },
    body: { code, text: 'Kam edhe një fotografi.' },
  });
  await app.sequence();
  await driver.step(filed, 'startCheck');
});
afterAll(() => app.close());

type Open = Extract<CaseProof['leaves'][number], { salt: string }>;
const isOpen = (leaf: CaseProof['leaves'][number]): leaf is Open => 'salt' in leaf;
const prove = async () =>
  (await app.call('proveCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode } })).result;
const hasher = createHasher(nodeCrypto);
const bytes = (base64: string) => Buffer.from(base64, 'base64');
/** Recomputes the leaf from salt and lines. */
const isTrue = ({ salt, lines, leaf }: Open) =>
  Buffer.from(hasher.leaf(entryOf(nodeCrypto, bytes(salt), lines))).equals(bytes(leaf));

function isProved({ leaf, proof }: Open, key: string): boolean {
  const parsed = parseLogProof(proof ?? '');
  const signer = parseVerifierKey(nodeCrypto, key);
  if (!parsed || !signer || signedState(nodeCrypto, parsed.checkpoint, [signer]) !== 'signed') return false;
  const { size, root } = parsed.checkpoint;
  return isIncluded(hasher, { leafHash: bytes(leaf), position: parsed.position, size, root, path: parsed.path });
}

function verdictOf(file: CaseProof) {
  const read = readHistory(Buffer.from(JSON.stringify(file)));
  if (!('history' in read)) throw new Error(read.unread);
  const signer = parseVerifierKey(nodeCrypto, read.history.verifierKeys[0] ?? '');
  return verdictOfHistory(checkHistory(nodeCrypto, read.history, { logKeys: signer ? [signer] : [] }));
}

describe('the proof of a case', () => {
  it('opens the leaves that the filer may see, closes the others, and forms one chain (proveCase)', async () => {
    const { leaves, number } = await prove();
    expect(number).toBe(filed.number);
    expect(leaves.map((leaf) => (isOpen(leaf) ? leaf.lines.slice(0, 3).join(' ') : Object.keys(leaf).join()))).toEqual([
      `denonco-filing/v1 ${number} ${filed.registeredAt}`,
      'leaf',
      expect.stringMatching(`^denonco-message/v1 ${number} ${filed.registeredAt.slice(0, 4)}`),
      // The filing's deadlines.
      'leaf',
      `denonco-event/v1 ${number} 3`,
    ]);
    const [filing, assigned, message, , checked] = leaves;
    expect(filing?.leaf).toBe(filed.receipt.leaf);
    expect([filing, message, checked].every((leaf) => leaf && isOpen(leaf) && isTrue(leaf))).toBe(true);
    expect(checked && isOpen(checked) && checked.lines[6]).toBe(bytes(assigned?.leaf ?? '').toString('hex'));
  });

  it('proves each leaf once a signed head covers it', async () => {
    const before = await prove();
    const proved = (proof: CaseProof) =>
      proof.leaves.filter(isOpen).map((leaf) => isProved(leaf, proof.verifierKeys.at(-1) ?? ''));
    expect(proved(before)).toEqual([true, true, false]);
    expect(before.leaves.filter(isOpen).map(({ position }) => position)).toEqual([0, 2, null]);
    await app.sequence();
    expect(proved(await prove())).toEqual([true, true, true]);
    const { events } = (await app.call('traceDenouncement', { body: { code: filed.trackingCode } })).result;
    expect(events.map(({ logPosition }) => logPosition)).toEqual([0, 4]);
    expect((await driver.read(filed.number)).result.events.map(({ logPosition }) => logPosition)).toEqual([0, 1, 4]);
  });

  it('fails for a row that was changed in the database', async () => {
    await app.owner.query(`alter table case_events disable trigger user`);
    await app.owner.query(`update case_events set at = at - interval '1 day' where action = 'startCheck'`);
    const open = (await prove()).leaves.filter(isOpen);
    expect(open.map(isTrue)).toEqual([true, true, false]);
    await app.owner.query(`update case_events set at = at + interval '1 day' where action = 'startCheck'`);
    for (const [table, column] of [
      ['cases', 'description'],
      ['case_subjects', 'name'],
    ] as const) {
      await app.owner.query(`update ${table} set ${column} = reverse(${column})`);
      expect((await prove()).leaves.filter(isOpen).map(isTrue), column).toEqual([false, true, true]);
      await app.owner.query(`update ${table} set ${column} = reverse(${column})`);
    }
    expect((await prove()).leaves.filter(isOpen).every(isTrue)).toBe(true);
  });

  it('shows a step hidden in the database, and fails for a changed one that the filer may not see', async () => {
    const steps = (await prove()).leaves.filter(isOpen).map(({ lines }) => lines[4]);
    for (const [change, back, verdict] of [
      ['filer_sees = not filer_sees', 'filer_sees = not filer_sees', 'proved'],
      [`action = action || 'X'`, 'action = left(action, -1)', 'refused'],
      [`data = data || '{"x": 1}'`, `data = data - 'x'`, 'refused'],
    ] as const) {
      await app.owner.query(`update case_events set ${change} where ordinal > 1`);
      const changed = await prove();
      expect(verdictOf(changed), change).toBe(verdict);
      if (verdict === 'proved') expect(changed.leaves.filter(isOpen).map(({ lines }) => lines[4])).toEqual(steps);
      await app.owner.query(`update case_events set ${back} where ordinal > 1`);
      expect(verdictOf(await prove())).toBe('proved');
    }
    // Only a step of staff.
    await app.owner.query(`update case_events set at = at - interval '1 day' where action = 'assign'`);
    const { leaves } = await prove();
    expect(leaves.filter(({ leaf }) => leaf === null)).toEqual([{ kind: 'event', lines: [], leaf: null }]);
    await app.owner.query(`update case_events set at = at + interval '1 day' where action = 'assign'`);
    // Disguised as one.
    await app.owner.query(`update case_events set action = 'assign' where action = 'startCheck'`);
    expect(verdictOf(await prove())).toBe('refused');
    await app.owner.query(`update case_events set action = 'startCheck' where action = 'assign' and ordinal = 3`);
  });

  it('fails for rows that were put in or taken out in the database', async () => {
    const verdict = async () => verdictOf(await prove());
    expect(await verdict()).toBe('proved');
    const { rows } = await app.owner.query(
      `insert into case_events (case_id, ordinal, at, action, by_filer, data, filer_sees, public_sees)
       select case_id, ordinal + 1, at, 'admit', false, '{}', true, true from case_events where action = 'startCheck'
       returning case_id as id`,
    );
    expect(await verdict()).toBe('refused');
    await app.owner.query(`update case_events set filer_sees = false where action = 'admit'`);
    expect(await verdict()).toBe('refused');
    await app.owner.query(`delete from case_events where action = 'admit'`);
    await app.owner.query(`create table gone as select * from case_messages where case_id = $1`, [rows[0].id]);
    await app.owner.query(`delete from case_messages where case_id = $1`, [rows[0].id]);
    expect(await verdict()).toBe('refused');
    await app.owner.query('insert into case_messages select * from gone');
    expect(await verdict()).toBe('proved');
    for (const kind of ['filing', 'event', 'message']) {
      await app.owner.query(`create table salts as select id, salt from log_leaves where kind = '${kind}'`);
      await app.owner.query(`update log_leaves set salt = null where kind = '${kind}'`);
      expect(await verdict(), kind).toBe('refused');
      await app.owner.query('update log_leaves l set salt = s.salt from salts s where s.id = l.id');
      await app.owner.query('drop table salts');
    }
    expect(await verdict()).toBe('proved');
  });

  it('is refused to an unknown code and to the code of the other instrument (proveCase)', async () => {
    const unknown = await app.call('proveCase', {
      params: { kind: 'denouncement' },
      body: { code: '0000-0000-0000-0000' },
    });
    expect(unknown.failure).toMatchObject({ code: 'unknown_code' });
    const other = await app.call('proveCase', { params: { kind: 'complaint' }, body: { code: filed.trackingCode } });
    expect(other.failure).toMatchObject({ code: 'unknown_code' });
  });
});

describe('the proof of a decision', () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex');

  it('holds the words that its leaves commit to, for the filer and for everybody (provePublication)', async () => {
    const case_ = await driver.file({ track: 'denouncement', confidentiality: 'named' }, 9);
    const { number, trackingCode: code } = case_;
    for (const action of pathTo('denouncement', 'decided').slice(1)) await driver.step(case_, action);
    const publicProof = () => app.call('provePublication', { params: { number } });
    expect((await publicProof()).status).toBe(404);
    const redactions = [{ start: 0, end: 45, category: 'other', reason: 'secret' }] as const;
    await driver.act('KqzCommissioner', number, 'publish', { publication: { redactions: [...redactions], kept: [] } });
    await app.settle();
    await app.sequence();
    const theirs = (await app.call('proveCase', { params: { kind: 'denouncement' }, body: { code } })).result;
    const open = theirs.leaves.filter(isOpen);
    const decided = open.find(({ lines }) => lines[4] === 'decide');
    expect(JSON.parse(decided?.words ?? '{}').data.decision).toContain('Vendim i arsyetuar');
    expect(sha(decided?.words ?? '')).toBe(decided?.lines[5]);
    expect(verdictOf(theirs)).toBe('proved');
    const everybodys = (await publicProof()).result;
    const { document: _, ...read } = (await app.call('getPublicCase', { params: { number } })).result.decision ?? {
      document: null,
    };
    const [published] = everybodys.leaves.filter(isOpen);
    expect(published?.words).toBe(canonicalJson(read));
    expect(published?.lines[4]).toBe(sha(canonicalJson(read)));
    expect(verdictOf(everybodys)).toBe('proved');
    const forged = structuredClone(everybodys);
    const [leaf] = forged.leaves.filter(isOpen);
    if (leaf) leaf.words = leaf.words?.replace('gj.', 'ng.');
    expect(verdictOf(forged)).toBe('refused');
    // Shorter than its redactions.
    await app.owner.query('alter table case_events disable trigger user');
    await app.owner.query(
      `update case_events set data = jsonb_set(data, '{decision}', '"U rrëzua, pa asnjë arsye."') where data ? 'decision'`,
    );
    expect(verdictOf((await publicProof()).result)).toBe('refused');
    expect(verdictOf((await app.call('proveCase', { params: { kind: 'denouncement' }, body: { code } })).result)).toBe(
      'refused',
    );
  });
});

describe('the copy of what was filed', () => {
  /** Extracts both embedded files by their bytes, as an outsider would. */
  const enclosedIn = (pdf: Buffer) => {
    const fileAt = (start: string, end: string) => {
      const from = pdf.indexOf(start);
      return pdf.subarray(from, pdf.indexOf(end, from));
    };
    const receipt = fileAt('{\n  "format": "denonco-receipt/v1"', '\nendstream').toString();
    const content = pdf.subarray(0, pdf.indexOf(receipt)).toString('latin1');
    const body = /stream\n(\{.*\})\nendstream/.exec(content)?.[1] ?? '';
    return { content: Buffer.from(body, 'latin1'), receipt: JSON.parse(receipt) };
  };
  const savePdf = async (kind: CaseKind, code: string, language: 'al' | 'en') => {
    const headers = { 'content-type': 'application/json', 'accept-language': language };
    const response = await fetch(app.address + urlOf(routes.filedPdf, { kind }), {
      method: 'POST',
      headers,
      body: JSON.stringify({ code }),
    });
    expect(response.headers.get('content-disposition')).toContain('-kopja.pdf');
    return Buffer.from(await response.arrayBuffer());
  };
  const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex');

  it.each([
    ['a denouncement', 'denouncement', (seed: number) => driver.file({}, seed)],
    [
      'an anonymous tip',
      'denouncement',
      () => driver.file({ track: 'tip', confidentiality: 'anonymous', denouncer: undefined }),
    ],
    ['a complaint', 'complaint', (seed: number) => driver.fileComplaint({}, seed)],
  ] as const)('of %s holds the bytes that the receipt proves', async (_, kind, make) => {
    for (const seed of [3, 4, 5]) {
      const { number, trackingCode, receipt, documents } = await make(seed);
      const { result } = await app.call('readFiled', { params: { kind }, body: { code: trackingCode } });
      expect(result).toMatchObject({ number, state: 'whole', contentSha256: receipt.contentSha256, documents });
      expect(sha256(result.content ?? '')).toBe(receipt.contentSha256);
      // Every field has a readable name.
      for (const { lines } of result.parts)
        for (const { name } of lines) expect(Object.keys(filedFields)).not.toContain(name.al);
    }
  });

  /** The copy with its embedded content, as the independent verifier reads it. */
  async function verified(kind: CaseKind, code: string) {
    const pdf = await savePdf(kind, code, 'al');
    expect(await lintPdf(pdf, 'al')).toEqual([]);
    const read = readReceipt(pdf);
    if ('unread' in read) throw new Error(read.unread);
    const files = [{ name: 'content', sha256: sha256(enclosedIn(pdf).content) }];
    return { number: read.receipt.number, ...checkReceipt(nodeCrypto, read.receipt, { files }) };
  }
  const expected = { promise: 'holds', leaf: 'holds', content: 'content', foreignFiles: [] };

  it('of a filing on paper holds the bytes that the receipt proves', async () => {
    const [registrar, secretary] = [await driver.tokenOf('KqzRegistrar'), await driver.tokenOf('KasSecretary')];
    const one = (await app.call('registerDenouncement', { body: paperDenouncement }, { token: registrar })).result;
    const other = (await app.call('registerComplaint', { body: paperComplaint }, { token: secretary })).result;
    for (const [kind, { number, slip }, token] of [
      ['denouncement', one, registrar],
      ['complaint', other, secretary],
    ] as const)
      expect(await verified(kind, await codeOnSlip(app.address, slip, token))).toMatchObject({ number, ...expected });
  });

  it('of a case that was split off says from which, and holds the bytes of its own leaf', async () => {
    const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
    const first = await driver.file({ subjects, track: 'denouncement', confidentiality: 'named' });
    const { subjectsList } = await driver.act('KqzRegistrar', first.number, 'startCheck');
    const moved = [subjectsList[0]?.id ?? ''];
    await driver.act('KqzRegistrar', first.number, 'split', { subjects: moved, reason: 'Dy çështje.' });
    const { related } = (await app.call('traceDenouncement', { body: { code: first.trackingCode } })).result;
    const [{ number = '', trackingCode: code = '' } = {}] = related;
    expect(await verified('denouncement', code)).toMatchObject({ number, ...expected });
    const { result } = await app.call('readFiled', { params: { kind: 'denouncement' }, body: { code } });
    expect(result.parts[0]?.lines).toContainEqual({
      name: filedFields.splitFrom?.name,
      value: { al: first.number, en: first.number },
    });
    expect(await verified('denouncement', first.trackingCode)).toMatchObject({ number: first.number, ...expected });
  });

  it('is a tagged PDF with all of it, in both languages (filedPdf)', async () => {
    const again = await driver.file();
    const { number, trackingCode: code, receipt } = again;
    for (const action of ['startCheck', 'askCompletion']) await driver.step(again, action);
    const request = (await app.call('traceDenouncement', { body: { code } })).result.requests[0];
    await app.call('answerRequest', {
      params: { kind: 'denouncement' },
      body: { code, requestId: request?.id ?? '', answer: 'Ishte ora 18:00.' },
    });
    await app.call('messageOnCase', {
      params: { kind: 'denouncement' },
      body: { code, text: 'Kam edhe një fotografi.' },
    });
    const { description } = JSON.parse(
      (await app.call('readFiled', { params: { kind: 'denouncement' }, body: { code } })).result.content ?? '{}',
    );
    for (const [language, message] of [
      ['al', ['U përgjigjët', 'E depozituat dhe u regjistrua']],
      ['en', ['You answered', 'You filed it']],
    ] as const) {
      const pdf = await savePdf('denouncement', code, language);
      expect(await lintPdf(pdf, language)).toEqual([]);
      const text = (await textOf(pdf)).replaceAll(/\s+/g, ' ');
      for (const part of [
        ...message,
        'Ishte ora 18:00.',
        'Kam edhe një fotografi.',
        receipt.contentSha256,
        description.slice(0, 40),
      ])
        expect(text).toContain(part);
      expect(text).not.toContain(code);
      const enclosed = enclosedIn(pdf);
      expect(sha256(enclosed.content)).toBe(receipt.contentSha256);
      expect(enclosed.receipt).toMatchObject({ number, leaf: receipt.leaf, contentSha256: receipt.contentSha256 });
    }
    const complaint = await driver.fileComplaint();
    const pdf = await savePdf('complaint', complaint.trackingCode, 'al');
    expect(await lintPdf(pdf, 'al')).toEqual([]);
    expect(sha256(enclosedIn(pdf).content)).toBe(complaint.receipt.contentSha256);
  });

  it('says so when a row was changed, and opens to its code alone', async () => {
    const { trackingCode: code, receipt } = await driver.file();
    await app.owner.query(
      `update cases set description = description || ' ...' where content_sha256 = decode($1, 'hex')`,
      [receipt.contentSha256],
    );
    const { result } = await app.call('readFiled', { params: { kind: 'denouncement' }, body: { code } });
    expect(result).toMatchObject({ state: 'changed', content: null, contentSha256: receipt.contentSha256 });
    const other = await app.call('readFiled', { params: { kind: 'complaint' }, body: { code } });
    expect(other.failure).toMatchObject({ code: 'unknown_code' });
  });
});
