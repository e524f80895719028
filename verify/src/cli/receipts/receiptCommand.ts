// `receipt`: verifies a receipt or a history, and says what it does not prove.
import { toBase64 } from '../../core/bytes.ts';
import { readHistory } from '../../core/history/historyFile.ts';
import { checkReceipt, verdictOf } from '../../core/receipt.ts';
import { type Receipt, readReceipt } from '../../core/receiptFile.ts';
import { type Exit, exits, Misused, worst } from '../exit.ts';
import { nodeCrypto } from '../nodeCrypto.ts';
import { bytesOf, type Call } from '../options.ts';
import { fetchProof } from '../source.ts';
import { checkHistoryFile } from './historyCheck.ts';
import { continuedNow, isBroken as isLogBroken, type Means, meansOf, needsProof } from './means.ts';
import { sayReport } from './receiptReport.ts';

export async function receiptCommand(call: Call): Promise<Exit> {
  const { positionals, words, say } = call;
  if (positionals.length === 0) throw new Misused(words.misused.noFile);
  const means = await meansOf(call);
  const codes: Exit[] = [];
  for (const path of positionals) {
    if (positionals.length > 1) say(`\n── ${path}`);
    codes.push(await checkFile(call, path, means));
  }
  return worst(...codes);
}

async function checkFile(call: Call, path: string, means: Means): Promise<Exit> {
  const { say, words } = call;
  const bytes = bytesOf(call, path);
  const asHistory = readHistory(bytes);
  if ('history' in asHistory) return checkHistoryFile(call, asHistory.history, means);
  if (asHistory.unread === 'incomplete') {
    say(words.history.incomplete);
    return exits.usage;
  }
  const read = readReceipt(bytes);
  if ('unread' in read) {
    say(words.unread[read.unread]);
    return exits.usage;
  }
  const { log } = means;
  const fetched =
    log && needsProof(read.receipt.proof, means) ? await fetchProof(log, toBase64(read.receipt.leaf)) : undefined;
  const receipt: Receipt = { ...read.receipt, proof: fetched ?? read.receipt.proof };
  const report = checkReceipt(nodeCrypto, receipt, means);
  const verdict = verdictOf(report);
  const continued = log && report.log.is === 'included' ? await continuedNow(log, receipt.proof ?? '') : undefined;
  // A promised leaf unknown to the log is the worst case.
  const isBroken = fetched === null || isLogBroken(continued) || report.strangers.length > 0;
  sayReport(call, {
    receipt,
    report,
    verdict: isBroken ? 'refused' : verdict,
    continued,
    isLogAsked: log !== undefined,
    isUnknown: fetched === null,
  });
  if (isBroken || verdict === 'refused') return exits.refused;
  return verdict === 'proved' ? exits.proved : exits.open;
}
