import { formatVerifierKey, parseVerifierKey } from '../../core/note.ts';
import type { ReceiptReport, Verdict } from '../../core/receipt.ts';
import type { Receipt } from '../../core/receiptFile.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import type { CommandContext } from '../options.ts';
import type { Continued } from './means.ts';

interface CheckedReceipt {
  readonly receipt: Receipt;
  readonly report: ReceiptReport;
  readonly verdict: Verdict;
  readonly continued: Continued | undefined;
  readonly isLogQueried: boolean;
  readonly isUnknown: boolean;
}

export type Point = readonly [mark: '✓' | '✗' | '·', line: string];

export function printPoints({ print }: CommandContext, points: readonly Point[]): void {
  for (const [mark, line] of points) print(`  ${mark} ${line}`);
}

export function printLimits({ print, messages }: CommandContext, limits: readonly string[]): void {
  print(messages.receipt.limitsTitle);
  for (const limit of limits) print(`  – ${limit}`);
}

export function printReport(context: CommandContext, checked: CheckedReceipt): void {
  const { print, messages } = context;
  const { receipt, verdict } = checked;
  print(messages.receipt.verdict[verdict]);
  print(messages.receipt.number(receipt.number, receipt.registeredAt));
  printPoints(context, pointsOf(context, checked));
  if (verdict === 'refused') print(messages.receipt.whatToDo);
  printLimits(context, messages.receipt.limits);
}

function pointsOf(context: CommandContext, checked: CheckedReceipt): readonly Point[] {
  const { report, receipt, continued } = checked;
  const messages = context.messages.receipt;
  const key = parseVerifierKey(nodeCrypto, receipt.verifierKey);
  const isPromised = report.promise === 'holds';
  return [
    [
      isPromised ? '✓' : '✗',
      report.promise === 'holds' ? messages.promise.holds(key?.name ?? '') : messages.promise[report.promise],
    ],
    keyPoint(context, report.key, key ? formatVerifierKey(key) : receipt.verifierKey),
    [report.leaf === 'holds' ? '✓' : '✗', messages.leaf[report.leaf]],
    logPoint(context, checked),
    ...(continued ? [continuedPoint(context, continued)] : []),
    ...(report.log.is === 'absent' ? [] : witnessPoints(context, report.witnesses)),
    ...documentPoints(context, report),
  ];
}

function keyPoint({ messages }: CommandContext, key: ReceiptReport['key'], text: string): Point {
  if (key === 'unchecked') return ['·', messages.receipt.key.unchecked(text)];
  return key === 'known' ? ['✓', messages.receipt.key.known] : ['✗', messages.receipt.key.foreign];
}

function logPoint({ messages }: CommandContext, { report, isLogQueried, isUnknown }: CheckedReceipt): Point {
  const { log, key, entersAt } = report;
  const { inLog } = messages.receipt;
  if (log.is === 'included') return ['✓', inLog.included(log.position, log.size)];
  if (isUnknown) return ['✗', inLog.unknown];
  if (log.is === 'absent' && entersAt !== undefined && Date.parse(entersAt) > Date.now())
    return ['·', inLog.promised(entersAt)];
  if (log.is === 'absent') return ['·', isLogQueried ? inLog.waiting : inLog.absent];
  return [log.is === 'otherKey' && key === 'unchecked' ? '·' : '✗', inLog[log.is]];
}

export function continuedPoint({ messages }: CommandContext, { size, why }: Continued): Point {
  if (why === undefined) return ['✓', messages.receipt.continued.holds(size)];
  const isDamage = why === 'tileMismatch' || why === 'otherEntries' || why === 'unfitFiles';
  return [why === 'tileMismatch' ? '·' : '✗', isDamage ? messages.broken[why] : messages.receipt.continued.broken];
}

export function witnessPoints({ messages }: CommandContext, witnesses: ReceiptReport['witnesses']): readonly Point[] {
  const { witness } = messages.receipt;
  if (!witnesses.some(({ is }) => is !== 'foreign'))
    return [['·', witness.none], ...witnesses.map(({ name }) => ['·', witness.foreign(name)] as const)];
  return witnesses.map(({ name, at, is }) => {
    if (is === 'valid') return ['✓', witness.valid(name, new Date(at * 1000).toISOString())];
    return is === 'forged' ? ['✗', witness.forged(name)] : ['·', witness.foreign(name)];
  });
}

const documentPoints = (
  { messages }: CommandContext,
  { content, documents, foreignFiles }: ReceiptReport,
): readonly Point[] => [
  ...(content === undefined ? [] : [['✓', messages.receipt.content(content)] as const]),
  ...documents.map(
    ({ name, sha256, is }): Point =>
      is === 'same'
        ? ['✓', messages.receipt.document.same(name)]
        : ['·', messages.receipt.document.notShown(name, sha256)],
  ),
  ...foreignFiles.map(({ name }): Point => ['✗', messages.receipt.document.foreign(name)]),
];
