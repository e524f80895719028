// Openings of the register compared with the log: every difference is named.
import { describe, expect, it } from 'vitest';
import { nodeCrypto } from '../src/cli/nodeCrypto.ts';
import { toBase64, toHex, utf8 } from '../src/core/bytes.ts';
import { OpeningsCheck } from '../src/core/openings.ts';
import { leafHash, sha256 } from './madeLog.ts';

const hex = (text: string) => toHex(sha256(utf8(text)));
const saltOf = (at: number) => new Uint8Array(32).fill(at + 1);
const entryOf = (salt: Uint8Array, withLine: readonly string[]) =>
  sha256(salt, utf8(withLine.map((line) => `${line}\n`).join('')));

const content = '{"a":1}';
const file = 'the bytes of a photo';
const at = '2026-11-16T10:42:07+01:00';

interface Row {
  readonly kind: string;
  readonly salt: string | null;
  readonly lines: readonly string[];
  readonly position: number;
  readonly [more: string]: unknown;
}

function register() {
  const rows: Row[] = [];
  const entries: Uint8Array[] = [];
  const add = (kind: string, withLine: readonly string[], more: object = {}) => {
    const position = rows.length;
    const salt = saltOf(position);
    entries.push(entryOf(salt, withLine));
    rows.push({ position, kind, salt: toBase64(salt), lines: withLine, ...more });
    return toHex(leafHash(entries[position] ?? new Uint8Array()));
  };
  const documents = [{ sha256: hex(file), path: 'a/photo' }];
  const filing = ['denonco-filing/v1', 'DEN-2026-000001', at, 'denouncement', 'tip', hex(content), hex(file)];
  const first = add('filing', filing, { content, documents });
  const other = add('filing', ['denonco-filing/v1', 'DEN-2026-000002', at, 'denouncement', 'tip', hex(content)], {
    content,
  });
  const event = (number: string, ordinal: number, previous: string) =>
    add('event', ['denonco-event/v1', number, String(ordinal), at, 'admit', hex('{}'), previous], { data: '{}' });
  const second = event('DEN-2026-000001', 2, first);
  event('DEN-2026-000001', 3, second);
  add('deadline', ['denonco-deadline/v1', 'DEN-2026-000002', 'check', at, at]);
  add('erasure', ['denonco-erasure/v1', 'DEN-2026-000009', at, 'rule', 'all', other]);
  return { rows, entries };
}

const files: Readonly<Record<string, string>> = { 'a/photo': hex(file) };

async function listProblems(rows: readonly unknown[], stored = files) {
  const { entries } = register();
  const check = new OpeningsCheck({ crypto: nodeCrypto, entries, hashFile: async (path) => stored[path] });
  for (const row of rows) await check.take(typeof row === 'string' ? row : JSON.stringify(row));
  return check.finish().map(({ position, problem }) => `${position} ${problem}`);
}

const { rows } = register();
const changed = (position: number, change: object) =>
  rows.map((row) => (row.position === position ? { ...row, ...change } : row));
const withLine = (position: number, line: number, text: string) => ({ lines: rows[position]?.lines.with(line, text) });

describe('openings', () => {
  it('match an unchanged register', async () => {
    expect(await listProblems(rows)).toEqual([]);
    // Rows after the head are not checked yet.
    expect(await listProblems([...rows, { position: 6, kind: 'event', salt: null, lines: [] }])).toEqual([]);
  });

  it('name every changed, missing, repeated or malformed row', async () => {
    const registers: readonly (readonly [string, readonly unknown[], readonly string[]])[] = [
      [
        'a row that was put in past the log',
        [
          ...rows,
          { position: null, kind: 'message', salt: null, lines: ['denonco-message/v1', 'DEN-2026-000001', '7'] },
        ],
        ['undefined notEntered'],
      ],
      ['a case of another hour', changed(0, withLine(0, 2, '2026-11-15T10:42:07+01:00')), ['0 otherEntry']],
      ['another content', changed(0, { content: '{"a":2}' }), ['0 otherContent']],
      [
        'another content with its own hash',
        changed(0, { content: '{"a":2}', ...withLine(0, 5, hex('{"a":2}')) }),
        ['0 otherEntry'],
      ],
      ['a content left out', changed(0, { content: undefined }), ['0 otherContent']],
      ['a document left out', changed(0, { documents: [] }), ['0 otherDocuments']],
      ['another salt', changed(1, { salt: toBase64(new Uint8Array(32)) }), ['1 otherEntry']],
      ['another action', changed(2, withLine(2, 4, 'reject')), ['2 otherEntry']],
      ['data of an event', changed(2, { data: '{"x":1}' }), ['2 otherContent']],
      ['a deadline', changed(4, withLine(4, 3, '2027-01-01T00:00:00+01:00')), ['4 otherEntry']],
      ['a missing row', rows.filter(({ position }) => position !== 3), ['3 missing']],
      ['missing last rows', rows.slice(0, 4), ['4 missing', '5 missing']],
      ['a repeated row', [...rows, ...rows.slice(0, 1)], ['0 twice']],
      [
        'exchanged rows',
        changed(0, { ...rows[1], position: 0 }).map((row) => (row.position === 1 ? { ...rows[0], position: 1 } : row)),
        ['0 otherEntry', '1 otherEntry'],
      ],
      ['a malformed line', ['hello', ...rows.slice(1)], ['0 malformed', '0 missing']],
      [
        'line breaks within a line',
        [{ ...rows[0], lines: [rows[0]?.lines.join('\n')] }, ...rows.slice(1)],
        ['0 malformed', '0 missing'],
      ],
    ];
    for (const [name, register, problems] of registers) {
      const found = await listProblems(register);
      expect(found, name).toEqual(expect.arrayContaining([...problems]));
      expect(
        found.filter((one) => !one.endsWith('otherChain')),
        name,
      ).toEqual(problems);
    }
  });

  it('name a stored file that was changed or is missing', async () => {
    expect(await listProblems(rows, { 'a/photo': hex('another') })).toEqual(['0 otherFile']);
    expect(await listProblems(rows, {})).toEqual(['0 otherFile']);
  });

  it('name an event that never entered the log', async () => {
    const { entries } = register();
    const late = [rows[0], { ...rows[3], position: 1 }];
    const check = new OpeningsCheck({
      crypto: nodeCrypto,
      entries: [0, 3].map((one) => entries[one] ?? new Uint8Array()),
    });
    for (const row of late) await check.take(JSON.stringify(row));
    expect(check.finish().map(({ problem }) => problem)).toEqual(['otherChain']);
  });

  it('accept an erasure only when a log entry confirms it', async () => {
    const erased = { position: 1, kind: 'filing', salt: null, lines: [], erasedBy: 5 };
    expect(await listProblems(rows.with(1, { ...erased }))).toEqual([]);
    expect(await listProblems(rows.with(1, { ...erased, erasedBy: 4 }))).toEqual(['1 notErased']);
    expect(await listProblems(rows.with(2, { ...erased, position: 2 }))).toContain('2 notErased');
    expect(await listProblems(rows.with(1, { position: 1, kind: 'filing', salt: null, lines: [] }))).toEqual([
      '1 notErased',
    ]);
  });
});
