import { formatVerifierKey, parseVerifierKey } from '../../core/note.ts';
import type { ReceiptReport, Verdict } from '../../core/receipt.ts';
import type { Receipt } from '../../core/receiptFile.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import type { Call } from '../options.ts';
import type { Continued } from './means.ts';

export interface Shown {
  readonly receipt: Receipt;
  readonly report: ReceiptReport;
  readonly verdict: Verdict;
  readonly continued: Continued | undefined;
  readonly isLogAsked: boolean;
  readonly isUnknown: boolean;
}

export type Mark = '✓' | '✗' | '·';

export function sayReport(call: Call, shown: Shown): void {
  const { say, words } = call;
  const { receipt, verdict } = shown;
  say(words.receipt.verdict[verdict]);
  say(words.receipt.number(receipt.number, receipt.registeredAt));
  for (const [mark, line] of pointsOf(call, shown)) say(`  ${mark} ${line}`);
  if (verdict === 'refused') say(words.receipt.whatToDo);
  say(words.receipt.limitsTitle);
  for (const limit of words.receipt.limits) say(`  – ${limit}`);
}

function pointsOf(call: Call, shown: Shown): readonly (readonly [Mark, string])[] {
  const { report, receipt, continued } = shown;
  const words = call.words.receipt;
  const key = parseVerifierKey(nodeCrypto, receipt.verifierKey);
  const isPromised = report.promise === 'holds';
  return [
    [
      isPromised ? '✓' : '✗',
      report.promise === 'holds' ? words.promise.holds(key?.name ?? '') : words.promise[report.promise],
    ],
    keyPoint(call, report.key, key ? formatVerifierKey(key) : receipt.verifierKey),
    [report.leaf === 'holds' ? '✓' : '✗', words.leaf[report.leaf]],
    logPoint(call, shown),
    ...(continued ? [continuedPoint(call, continued)] : []),
    ...(report.log.is === 'absent' ? [] : witnessPoints(call, report.witnesses)),
    ...documentPoints(call, report),
  ];
}

function keyPoint({ words }: Call, key: ReceiptReport['key'], text: string): readonly [Mark, string] {
  if (key === 'unchecked') return ['·', words.receipt.key.unchecked(text)];
  return key === 'known' ? ['✓', words.receipt.key.known] : ['✗', words.receipt.key.stranger];
}

function logPoint({ words }: Call, { report, isLogAsked, isUnknown }: Shown): readonly [Mark, string] {
  const { log, key, entersAt } = report;
  const { inLog } = words.receipt;
  if (log.is === 'included') return ['✓', inLog.included(log.position, log.size)];
  if (isUnknown) return ['✗', inLog.unknown];
  if (log.is === 'absent' && entersAt !== undefined && Date.parse(entersAt) > Date.now())
    return ['·', inLog.promised(entersAt)];
  if (log.is === 'absent') return ['·', isLogAsked ? inLog.waiting : inLog.absent];
  return [log.is === 'otherKey' && key === 'unchecked' ? '·' : '✗', inLog[log.is]];
}

export function continuedPoint({ words }: Call, { size, why }: Continued): readonly [Mark, string] {
  if (why === undefined) return ['✓', words.receipt.continued.holds(size)];
  const isDamage = why === 'otherTile' || why === 'otherEntries' || why === 'unfitFiles';
  return [why === 'otherTile' ? '·' : '✗', isDamage ? words.broken[why] : words.receipt.continued.broken];
}

export function witnessPoints(
  { words }: Call,
  witnesses: ReceiptReport['witnesses'],
): readonly (readonly [Mark, string])[] {
  const { witness } = words.receipt;
  if (!witnesses.some(({ is }) => is !== 'stranger'))
    return [['·', witness.none], ...witnesses.map(({ name }) => ['·', witness.stranger(name)] as const)];
  return witnesses.map(({ name, at, is }) => {
    if (is === 'valid') return ['✓', witness.valid(name, new Date(at * 1000).toISOString())];
    return is === 'forged' ? ['✗', witness.forged(name)] : ['·', witness.stranger(name)];
  });
}

const documentPoints = (
  { words }: Call,
  { content, documents, strangers }: ReceiptReport,
): readonly (readonly [Mark, string])[] => [
  ...(content === undefined ? [] : [['✓', words.receipt.content(content)] as const]),
  ...documents.map(({ name, sha256, is }): readonly [Mark, string] =>
    is === 'same' ? ['✓', words.receipt.document.same(name)] : ['·', words.receipt.document.notShown(name, sha256)],
  ),
  ...strangers.map(({ name }): readonly [Mark, string] => ['✗', words.receipt.document.stranger(name)]),
];
