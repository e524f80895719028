// The mix of requests of an election night: one filing in five, reads otherwise.
import { randomUUID } from 'node:crypto';
import { type RouteName, routes, urlOf } from '@denonco/contract';
import { aForm, type FormKind } from '../../faults/load/forms.ts';

export interface Wish {
  readonly kind: 'filing' | 'read';
  /** Of a filing, by which it is found again. */
  readonly mark: string;
  readonly text: string;
}

export const filingShare = 0.2;
const kinds: readonly FormKind[] = ['individual', 'individual', 'anonymous', 'entity', 'complaint'];
/** Placeholder in prepared forms. */
const anyMark = '00000000-0000-4000-8000-000000000000';

/** Percentages. */
const looks: readonly (readonly [number, RouteName, Record<string, string>?, Record<string, string>?])[] = [
  [45, 'listOnlineDenouncements'],
  [10, 'listOnlineDenouncements', { search: 'qëndrueshmërisë' }],
  [15, 'listOnlineComplaints'],
  [5, 'mapOnlineCases', {}, { kind: 'denouncement' }],
  [5, 'publicFigures'],
  [10, 'getSettings'],
  [5, 'listMunicipalities'],
  [5, 'listDenounceObjects'],
];

/** Random wishes: any, or a filing. */
export function wishesFor(address: string): { readonly any: () => Wish; readonly filing: () => Wish } {
  const { host } = new URL(address);
  const forms = kinds.flatMap((kind) => Array.from({ length: 40 }, () => filingOf(kind, host)));
  const reads = looks.flatMap(([share, name, query, params]) => {
    const text = `GET ${urlOf(routes[name], params, query)} HTTP/1.1\r\nhost: ${host}\r\naccept-language: sq\r\n\r\n`;
    return Array.from({ length: share }, () => text);
  });
  const some = <T>(all: readonly T[]): T | undefined => all[Math.floor(Math.random() * all.length)];
  const filing = (): Wish => {
    const mark = randomUUID();
    const { head = '', body = '' } = some(forms) ?? {};
    return { kind: 'filing', mark, text: `${head}${randomUUID()}\r\n\r\n${body.replace(anyMark, mark)}` };
  };
  const read = (): Wish => ({ kind: 'read', mark: '', text: some(reads) ?? '' });
  return { any: () => (Math.random() < filingShare ? filing() : read()), filing };
}

/** Prepared in advance. Marks have equal lengths. */
function filingOf(kind: FormKind, host: string) {
  const { route, body } = aForm(kind, anyMark, { evidence: [], decisionFile: undefined }, new Date());
  const text = JSON.stringify(body);
  const head = [
    `POST ${routes[route].path} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    'accept-language: sq',
    `content-length: ${Buffer.byteLength(text)}`,
    'idempotency-key: ',
  ];
  return { head: head.join('\r\n'), body: text };
}
