// `receipt` with the history file of a case.
import { toBase64 } from '../../core/bytes.ts';
import { checkHistory, type HistoryReport, verdictOfHistory } from '../../core/history/history.ts';
import { type CaseLeaf, type History, isOpenLeaf } from '../../core/history/historyFile.ts';
import { formatVerifierKey, parseVerifierKey } from '../../core/note.ts';
import { type Exit, exitOf } from '../exit.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import type { CommandContext } from '../options.ts';
import { fetchProof } from '../source.ts';
import { checkContinued, isBroken as isLogBroken, type Means, needsProof } from './means.ts';
import { continuedPoint, type Point, printLimits, printPoints, witnessPoints } from './receiptReport.ts';

export async function checkHistoryFile(context: CommandContext, file: History, means: Means): Promise<Exit> {
  const { log } = means;
  const fetched = await withProofs(file, means);
  const report = checkHistory(nodeCrypto, fetched.history, means);
  const continued =
    log && report.newest !== undefined && report.key === 'known' ? await checkContinued(log, report.newest) : undefined;
  const isBroken = fetched.unknown > 0 || isLogBroken(continued) || report.files.some(({ is }) => is === 'foreign');
  const verdict = isBroken ? 'refused' : verdictOfHistory(report);
  const { print, messages } = context;
  print(messages.history.verdict[verdict]);
  print(messages.history.number(file.number, file.madeAt));
  const still: readonly Point[] = continued ? [continuedPoint(context, continued)] : [];
  const unknown: readonly Point[] = fetched.unknown > 0 ? [['✗', messages.history.unknown(fetched.unknown)]] : [];
  printPoints(context, [...pointsOf(context, file, report), ...unknown, ...still]);
  if (verdict === 'refused') print(messages.history.whatToDo);
  printLimits(context, messages.history.limits);
  return exitOf[verdict];
}

async function withProofs(history: History, means: Means) {
  const { log } = means;
  if (!log) return { history, unknown: 0 };
  let unknown = 0;
  const leaves: CaseLeaf[] = [];
  for (const leaf of history.leaves) {
    const isWaiting = isOpenLeaf(leaf) && needsProof(leaf.proof, means);
    const proof = isWaiting ? await fetchProof(log, toBase64(leaf.leaf)) : undefined;
    if (proof === null) unknown += 1;
    leaves.push(isWaiting ? { ...leaf, position: undefined, proof: proof ?? undefined } : leaf);
  }
  return { history: { ...history, leaves }, unknown };
}

function pointsOf(context: CommandContext, { verifierKeys }: History, report: HistoryReport): readonly Point[] {
  const { history, receipt } = context.messages;
  const { steps, hasFiling, unentered, hidden, files } = report;
  return [
    ...keyPoints(context, verifierKeys, report.key),
    ...steps.map(({ kind, at, what, state }, index): Point => {
      const step = history.step[kind](index + 1, what, at);
      if (state.is === 'included') return ['✓', `${step}: ${history.included(state.position, state.size)}`];
      return state.is === 'waiting'
        ? ['·', `${step}: ${history.waiting}`]
        : ['✗', `${step}: ${history.problems[state.is]}`];
    }),
    ...(hasFiling ? [] : [['·', history.noFiling] as const]),
    ...unentered.map((row): Point => ['✗', `${row}: ${history.unentered}`]),
    ...(hidden.is === 'twice' ? [['✗', history.hiddenTwice] as const] : []),
    ...(hidden.count > 0 ? [['·', history.hidden(hidden.count)] as const] : []),
    ...(report.newest === undefined ? [] : witnessPoints(context, report.witnesses)),
    ...files.map(
      ({ name, is }): Point =>
        is === 'same' ? ['✓', receipt.document.same(name)] : ['✗', receipt.document.foreign(name)],
    ),
  ];
}

function keyPoints(
  { messages }: CommandContext,
  verifierKeys: readonly string[],
  key: HistoryReport['key'],
): readonly Point[] {
  const texts = verifierKeys.map((text) => {
    const read = parseVerifierKey(nodeCrypto, text);
    return read ? formatVerifierKey(read) : text;
  });
  switch (key) {
    case 'unused':
      return [];
    case 'unchecked':
      return [['·', messages.receipt.key.unchecked(texts.join('\n    '))]];
    case 'malformed':
      return [['✗', messages.history.otherKeys]];
    case 'foreign':
      return [['✗', messages.history.foreign]];
    case 'known':
      return [['✓', messages.receipt.key.known]];
  }
}
