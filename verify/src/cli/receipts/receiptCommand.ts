// `receipt`: verifies a receipt or a history, and says what it does not prove.
import { toBase64 } from '../../core/bytes.ts';
import { readHistory } from '../../core/history/historyFile.ts';
import { checkReceipt, verdictOf } from '../../core/receipt.ts';
import { type Receipt, readReceipt } from '../../core/receiptFile.ts';
import { type Exit, exitOf, exits, UsageError, worstExit } from '../exit.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import { type CommandContext, readBytes } from '../options.ts';
import { fetchProof } from '../source.ts';
import { checkHistoryFile } from './historyCheck.ts';
import { checkContinued, isBroken as isLogBroken, type Means, needsProof, readMeans } from './means.ts';
import { printReport } from './receiptReport.ts';

export async function receiptCommand(context: CommandContext): Promise<Exit> {
  const { positionals, messages, print } = context;
  if (positionals.length === 0) throw new UsageError(messages.misused.noFile);
  const means = await readMeans(context);
  const codes: Exit[] = [];
  for (const path of positionals) {
    if (positionals.length > 1) print(`\n── ${path}`);
    codes.push(await checkFile(context, path, means));
  }
  return worstExit(...codes);
}

async function checkFile(context: CommandContext, path: string, means: Means): Promise<Exit> {
  const { print, messages } = context;
  const bytes = readBytes(context, path);
  const asHistory = readHistory(bytes);
  if ('history' in asHistory) return checkHistoryFile(context, asHistory.history, means);
  if (asHistory.unread === 'incomplete') {
    print(messages.history.incomplete);
    return exits.usage;
  }
  const read = readReceipt(bytes);
  if ('unread' in read) {
    print(messages.unread[read.unread]);
    return exits.usage;
  }
  const { log } = means;
  const fetched =
    log && needsProof(read.receipt.proof, means) ? await fetchProof(log, toBase64(read.receipt.leaf)) : undefined;
  const receipt: Receipt = { ...read.receipt, proof: fetched ?? read.receipt.proof };
  const report = checkReceipt(nodeCrypto, receipt, means);
  const continued = log && report.log.is === 'included' ? await checkContinued(log, receipt.proof ?? '') : undefined;
  // A promised leaf unknown to the log is the worst case.
  const isBroken = fetched === null || isLogBroken(continued) || report.foreignFiles.length > 0;
  const verdict = isBroken ? 'refused' : verdictOf(report);
  printReport(context, {
    receipt,
    report,
    verdict,
    continued,
    isLogQueried: log !== undefined,
    isUnknown: fetched === null,
  });
  return exitOf[verdict];
}
