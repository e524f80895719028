// Acts as the holder of a code reads them, by track, confidentiality and state: words planted in each act are searched
// for in every answer of every call.
import { createHash } from 'node:crypto';
import {
  type ActionData,
  type CaseProof,
  type Confidentiality,
  type Filed,
  kindOfNumber,
  lifecycleOf,
  routes,
  type Track,
  urlOf,
} from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../../verify/src/cli/nodeCrypto.ts';
import { checkHistory, verdictOfHistory } from '../../../../verify/src/core/history/history.ts';
import { readHistory } from '../../../../verify/src/core/history/historyFile.ts';
import { parseVerifierKey } from '../../../../verify/src/core/note.ts';
import { CaseDriver, mayEver, pathTo, roleCodes } from '../../../test/caseDriver.ts';
import { textOf } from '../../../test/pdf.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { canonicalJson, committedEvent } from '../../register/registerLog/entries.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

/** Of the person whom the act is about. */
const planted = ['Arben Planta', 'J12345678K', 'Rruga e Planit 12', 'sëmundje planore'];
const unredacted = 'Shkelja u provua nga procesverbali.';
const decision = `Shtetasi ${planted[0]}, me numër personal ${planted[1]}, banues në ${planted[2]}, me ${planted[3]}. ${unredacted}`;
const kasPlanted = 'Vendimi i KAS-it për Arben Plantën';
const reads = (text: string) => planted.filter((phrase) => text.includes(phrase));

/** Redacts these words, and what is proposed beside them. */
async function publication(
  number: string,
  redacted: readonly string[],
): Promise<NonNullable<ActionData['publication']>> {
  const token = await driver.tokenOf('KqzAuditor');
  const { source, proposals } = (await app.call('getPublication', { params: { number } }, { token })).result;
  const spans = redacted.map((phrase) => ({ start: source?.indexOf(phrase) ?? -1, phrase }));
  const redactions = spans
    .map(
      ({ start, phrase }) =>
        ({ start, end: start + phrase.length, category: 'other', reason: 'personal_data' }) as const,
    )
    .toSorted((a, b) => a.start - b.start);
  const isCut = (start: number, end: number) => redactions.some((one) => one.start < end && start < one.end);
  return {
    redactions,
    kept: proposals.filter(({ start, end }) => !isCut(start, end)).map(({ start, end }) => ({ start, end })),
  };
}

const traceOf = {
  denouncement: 'traceDenouncement',
  complaint: 'traceComplaint',
} as const;

type Open = Extract<CaseProof['leaves'][number], { salt: string }>;
const isOpen = (leaf: CaseProof['leaves'][number]): leaf is Open => 'salt' in leaf;
const sha = (text: string) => createHash('sha256').update(text).digest('hex');

function verdictOf(file: CaseProof) {
  const read = readHistory(Buffer.from(JSON.stringify(file)));
  if (!('history' in read)) throw new Error(read.unread);
  const signer = parseVerifierKey(nodeCrypto, read.history.verifierKeys[0] ?? '');
  return verdictOfHistory(checkHistory(nodeCrypto, read.history, { logKeys: signer ? [signer] : [] }));
}

/** Everything that a holder of the code may ask for, as text. */
async function answersTo({ number, trackingCode: code, receipt }: Filed, letters: readonly string[]) {
  const kind = kindOfNumber(number) ?? 'denouncement';
  const params = { kind };
  await app.settle();
  await app.sequence();
  const trace = (await app.call(traceOf[kind], { body: { code } })).result;
  const proof = (await app.call('proveCase', { params, body: { code } })).result;
  const headers = { 'content-type': 'application/json' };
  const pdfOf = async (path: string) => {
    const saved = await fetch(app.address + path, { method: 'POST', headers, body: JSON.stringify({ code }) });
    return Buffer.from(await saved.arrayBuffer());
  };
  const pdf = await pdfOf(urlOf(routes.filedPdf, params));
  const links = await Promise.all(letters.map((id) => app.call('linkLetterByCode', { params, body: { code, id } })));
  const files = links.flatMap(({ result }) => result?.url ?? []);
  const drawn = await Promise.all([
    textOf(await pdfOf(receipt.pdfUrl)),
    ...files.map(async (url) => textOf(Buffer.from(await (await fetch(app.address + url)).arrayBuffer()))),
  ]);
  const address = 'ana@shembull.test';
  const subscribed = (await app.call('subscribeToCase', { params, body: { code, channel: 'email', address } })).result;
  const read = (await app.call('readFiled', { params, body: { code } })).result;
  const answers = [trace, proof, subscribed, read].map((one) => JSON.stringify(one));
  const texts = [...answers, await textOf(pdf), pdf.toString('latin1'), ...drawn].map((one) =>
    one.replace(/\s+/g, ' '),
  );
  return { trace, proof, texts, links: links.map(({ status }) => status) };
}

/** As a member with the permission. */
async function take({ number }: Filed, action: string, data: ActionData = {}): Promise<void> {
  const { by } = lifecycleOf(kindOfNumber(number) ?? 'denouncement').row(action);
  const role = roleCodes.find((one) => mayEver(one, by));
  if (!role) throw new Error(`nobody may ${action}`);
  await driver.act(role, number, action, { ...(await driver.rightData(number, action)), ...data });
}

async function letterOf({ number }: Filed, kind: 'decision' | 'sanction' | 'refusal'): Promise<string> {
  const ofCase = kindOfNumber(number) === 'complaint' ? 'KasRapporteur' : 'KqzCommissioner';
  const token = await driver.tokenOf(kind === 'sanction' ? 'KasSecretary' : ofCase);
  const draft = (await app.call('startLetter', { params: { number }, body: { kind } }, { token })).result;
  const { content, forFiler } = draft;
  // Data that the case does not have are gaps.
  const filled = (text = '') => (text === '' || text.includes('[…]') ? 'U mbajt seanca.' : text);
  const fields = Object.fromEntries(draft.fields.map(({ code }) => [code, filled(content.fields[code])]));
  const params = { number, id: draft.id };
  const saved = { version: draft.version, content: { ...content, fields }, forFiler };
  const { version } = (await app.call('saveLetter', { params, body: saved }, { token })).result;
  const issued = await app.call('issueLetter', { params, body: { version } }, { token });
  const found = issued.result?.issued.find((one) => one.kind === kind);
  if (!found) throw new Error(JSON.stringify(issued.failure));
  return found.id;
}

/** The hash of the issued act in the log: of what the commission has in its rows. */
async function issuedHash(number: string): Promise<string> {
  const { rows } = await app.owner.query(
    `select e.data, e.member_id from case_events e join cases c on c.id = e.case_id
     where c.number = $1 and e.action = 'decide'`,
    [number],
  );
  const [{ data, member_id: memberId }] = rows;
  return sha(canonicalJson(committedEvent({ data, memberId, byFiler: false })));
}

const publicationsIn = ({ leaves }: CaseProof) => leaves.filter(isOpen).filter(({ kind }) => kind === 'publication');
const filings: readonly (readonly [Track, Confidentiality])[] = [
  ['tip', 'anonymous'],
  ['tip', 'confidential'],
  ['tip', 'named'],
  ['denouncement', 'confidential'],
];

describe('a filer who is no party', () => {
  it.each(filings)(
    'of a %s, %s, reads outcome and appeal, and of the text what the public reads',
    async (track, confidentiality) => {
      const filer = confidentiality === 'anonymous' ? { denouncer: undefined } : {};
      const filed = await driver.file({ track, confidentiality, ...filer }, 3);
      const { number } = filed;
      for (const action of pathTo('denouncement', 'decided').slice(1))
        await take(filed, action, action === 'decide' ? { decision } : {});
      const letters = [await letterOf(filed, 'decision')];

      const seen = async (act: 'published' | 'unpublished', text: readonly string[]) => {
        const answers = await answersTo(filed, letters);
        for (const answer of answers.texts)
          expect(reads(answer)).toEqual(text.filter((phrase) => answer.includes(phrase)));
        const { trace, proof, links } = answers;
        expect(trace.events.find(({ action }) => action === 'decide')).toMatchObject({ act });
        expect(trace.outcomes.length > 0).toBe(trace.status.code !== 'investigation');
        expect(links).toEqual(letters.map(() => 404));
        expect(trace.documents.filter(({ name }) => name.includes('Vendim K'))).toEqual([]);
        for (const answer of [JSON.stringify(trace), JSON.stringify(proof)]) {
          expect(answer.includes(unredacted)).toBe(act === 'published');
          expect(reads(answer)).toEqual(text);
        }
        // It commits to the act as issued and to the published text.
        expect(verdictOf(proof)).toBe('proved');
        expect(proof.leaves.filter(isOpen).find(({ lines }) => lines[4] === 'decide')?.lines[5]).toBe(
          await issuedHash(number),
        );
        for (const { words: phrase = '', lines } of publicationsIn(proof)) expect(sha(phrase)).toBe(lines[4]);
        return answers;
      };

      expect((await seen('unpublished', [])).trace.appeals.map(({ code }) => code)).toEqual(['kasAppeal']);
      // The first publication misses one.
      const [missed = '', ...others] = planted.toReversed();
      await take(filed, 'publish', { publication: await publication(number, others) });
      expect(publicationsIn((await seen('published', [missed])).proof)).toHaveLength(1);
      await take(filed, 'correctPublication', { publication: await publication(number, planted), reason: 'Ndreqje.' });
      expect(publicationsIn((await seen('published', [])).proof)).toHaveLength(1);

      await take(filed, 'proposeSanction');
      await take(filed, 'recordKas', { kasDecision: kasPlanted });
      letters.push(await letterOf(filed, 'sanction'));
      expect((await seen('published', [])).texts.filter((text) => text.includes(kasPlanted))).toEqual([]);
      await take(filed, 'hideFromPublic');
      expect(publicationsIn((await seen('unpublished', [])).proof)).toEqual([]);
      await take(filed, 'showToPublic');
      await seen('published', []);
      await take(filed, 'withdrawPublication');
      await seen('unpublished', []);
      await take(filed, 'close');
      await seen('unpublished', []);
      await take(filed, 'reopen');
      await seen('unpublished', []);
    },
  );
});

it('gives the reasons of a refusal and its document to a party alone', async () => {
  // The detector of names does not find the third.
  const about = [...planted.slice(0, 2), 'Skifteri i lagjes'];
  const reason = `Shtetasi ${about.join(', ')} nuk mban funksion publik.`;
  const reads = (text: string) => [...about, 'nuk mban funksion'].filter((phrase) => text.includes(phrase));
  for (const [track, status, read] of [
    ['tip', 404, []],
    ['denouncement', 200, [...about, 'nuk mban funksion']],
  ] as const) {
    const filed = await driver.file({ track, confidentiality: 'named' }, 3);
    await take(filed, 'startCheck');
    await take(filed, 'refuse', { reason });
    const { trace, texts, links } = await answersTo(filed, [await letterOf(filed, 'refusal')]);
    expect(links).toEqual([status]);
    expect(new Set(texts.flatMap(reads))).toEqual(new Set(read));
    expect(trace.events.at(-1)).toMatchObject({ action: 'refuse', name: { en: expect.any(String) } });
    expect(trace.appeals.map(({ code }) => code)).toEqual(['kasAppeal']);
  }
});

describe('a party', () => {
  it.each([
    ['denouncement', () => driver.file({ track: 'denouncement', confidentiality: 'named' }, 3)],
    ['complaint', () => driver.fileComplaint({}, 3)],
  ] as const)('of a %s reads the act as issued, published or not', async (kind, file) => {
    const filed = await file();
    for (const action of pathTo(kind, 'decided').slice(1))
      await take(filed, action, action === 'decide' ? { decision } : {});
    const letters = [await letterOf(filed, 'decision')];
    const seen = async () => {
      const { trace, proof, texts, links } = await answersTo(filed, letters);
      expect(links).toEqual([200]);
      const act = trace.events.find(({ action }) => action === 'decide');
      expect(act).toMatchObject({ reason: decision });
      expect(act).not.toHaveProperty('act');
      expect(texts.filter((text) => reads(text).length === planted.length).length).toBeGreaterThanOrEqual(4);
      expect(verdictOf(proof)).toBe('proved');
      const leaf = proof.leaves.filter(isOpen).find(({ lines }) => lines[4] === 'decide');
      expect(sha(leaf?.words ?? '')).toBe(leaf?.lines[5]);
      expect(leaf?.lines[5]).toBe(await issuedHash(filed.number));
      return proof;
    };
    expect(publicationsIn(await seen())).toEqual([]);
    await take(filed, 'publish', { publication: await publication(filed.number, planted) });
    const [published] = publicationsIn(await seen());
    expect(sha(published?.words ?? '')).toBe(published?.lines[4]);
    expect(reads(published?.words ?? '')).toEqual([]);
  });

  it('who withdrew is none to the decision that follows', async () => {
    const filed = await driver.file({ track: 'denouncement', confidentiality: 'named' }, 3);
    await take(filed, 'startCheck');
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: filed.trackingCode } });
    for (const action of ['continueExOfficio', 'admit', 'decide'])
      await take(filed, action, action === 'decide' ? { decision } : {});
    app.advance(60_000);
    const { texts, links } = await answersTo(filed, [await letterOf(filed, 'decision')]);
    expect(texts.flatMap(reads)).toEqual([]);
    expect(links).toEqual([404]);
  });

  it('is whoever filed a tip by name, once it is a denouncement', async () => {
    const filed = await driver.file({ track: 'tip', confidentiality: 'named' }, 3);
    for (const action of ['startCheck', 'convert', 'admit', 'decide'])
      await take(filed, action, action === 'decide' ? { decision } : {});
    expect((await answersTo(filed, [await letterOf(filed, 'decision')])).links).toEqual([200]);
  });
});

it('is committed to with random ids, so that its hash cannot be guessed', () => {
  for (const { rows } of [lifecycleOf('denouncement'), lifecycleOf('complaint')])
    for (const { asks } of rows)
      if (asks.includes('decision') || asks.includes('kasDecision')) expect(asks).toContain('outcomes');
});
