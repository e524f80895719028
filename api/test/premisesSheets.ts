// Reporters of two municipalities and an inspector exchanging workbooks with the portal.
import { writeXlsx } from 'hucre/xlsx';
import { berat, signInOf, startReporting } from './premises.ts';
import { createTestApp } from './testApp.ts';

export type Cell = string | number | boolean | Date | null;
type Kind = 'qv' | 'vnv';

export const workbook = async (rows: Cell[][], more: object = {}) =>
  writeXlsx({ sheets: [{ name: 'QV', rows, ...more }] });

/** A portal with reporting; `Who` signs in as Tirana, Berat or an inspector. Close it after the tests. */
export async function startSheets() {
  const portal = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  await startReporting(portal);
  const tokens = {
    tirana: await portal.signIn('QvsMapsPortalAdmin'),
    berat: await signInOf(portal, berat),
    inspector: await portal.signIn('KqzInspector'),
  };
  type Who = keyof typeof tokens;
  async function fileOf(who: Who, query: Record<string, string> = {}): Promise<Buffer> {
    const search = new URLSearchParams({ kind: 'qv', ...query });
    const answer = await fetch(`${portal.address}/api/premises/export/?${search}`, {
      headers: { Authorization: `Bearer ${tokens[who]}` },
    });
    if (answer.status !== 200) throw new Error(`${answer.status}: ${await answer.text()}`);
    return Buffer.from(await answer.arrayBuffer());
  }
  const bodyOf = (file: Uint8Array, kind: Kind = 'qv') => ({
    kind,
    name: 'prova.xlsx',
    content: Buffer.from(file).toString('base64'),
  });
  const preview = (who: Who, file: Uint8Array, kind?: Kind) =>
    portal.call('previewPremisesImport', { body: bodyOf(file, kind) }, { token: tokens[who] });
  async function previewOf(who: Who, file: Uint8Array) {
    const { result } = await preview(who, file);
    if (!('preview' in result)) throw new Error(result.fault.code);
    return { ...result.preview, file };
  }
  async function importErrorOf(who: Who, file: Uint8Array, kind: Kind = 'qv'): Promise<string> {
    const { result } = await preview(who, file, kind);
    return 'fault' in result ? result.fault.code : 'none';
  }
  /** Writes the rows that the preview announced. */
  const confirm = (who: Who, { file, rows }: Awaited<ReturnType<typeof previewOf>>) => {
    const written = rows.flatMap(({ report, version, outcome }) =>
      report !== null && version !== null && outcome !== 'refused' ? [{ report, version }] : [],
    );
    return portal.call('confirmPremisesImport', { body: { ...bodyOf(file), shown: written } }, { token: tokens[who] });
  };

  async function reportsOf(who: Who, count: number) {
    const { result } = await portal.call(
      'listPremises',
      { query: { kind: 'qv', status: 'expected', pageSize: String(count) } },
      { token: tokens[who] },
    );
    return result.items;
  }
  const first = async (who: Who) => {
    const [report] = await reportsOf(who, 1);
    if (!report) throw new Error('no report');
    return report;
  };

  return { portal, tokens, fileOf, preview, previewOf, importErrorOf, confirm, reportsOf, first };
}
export type Sheets = Awaited<ReturnType<typeof startSheets>>;
export type Who = keyof Sheets['tokens'];
