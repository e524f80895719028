// `lot`: redraws the lots of a case and compares rosters with the register log.
import { toBase64 } from '../core/bytes.ts';
import { signedState } from '../core/checkpoint.ts';
import { parseLogProof } from '../core/logProof.ts';
import { checkLot, type Lot, type LotReport, readLots } from '../core/lot.ts';
import { checkPlace } from '../core/receipt.ts';
import { type Exit, exitOf, UsageError, worstExit } from './exit.ts';
import { nodeCrypto } from './nodeCrypto.ts';
import { type CommandContext, readBytes, requiredOption } from './options.ts';
import { checkContinued, isBroken, type Means, readMeans } from './receipts/means.ts';
import { continuedPoint, type Point, printLimits, printPoints } from './receipts/receiptReport.ts';
import { fetchCase, fetchProof } from './source.ts';

const caseNumber = /^[A-Z]{3}-\d{4}-\d{6,}$/;

export async function lotCommand(context: CommandContext): Promise<Exit> {
  const { messages, print, positionals } = context;
  const [source] = positionals;
  if (source === undefined) throw new UsageError(messages.misused.noFile);
  requiredOption(context, 'log');
  const means = await readMeans(context);
  const { log } = means;
  const requested = caseNumber.test(source) ? source : undefined;
  const found = readLots(log && requested ? await fetchCase(log, requested) : readBytes(context, source));
  if (requested && found && found.number !== requested) throw new UsageError(messages.lot.unread);
  if (!found || found.lots.length === 0)
    throw new UsageError(found ? messages.lot.none(found.number) : messages.lot.unread);
  const codes: Exit[] = [];
  for (const lot of found.lots) {
    const report = checkLot(nodeCrypto, found.number, lot);
    const points = [
      drawPoint(context, lot, report),
      listPoint(context, lot, report),
      await rosterPoint(context, report, means),
    ];
    const marks = points.map(([mark]) => mark);
    const verdict = marks.includes('✗') ? 'refused' : marks.includes('·') ? 'partly' : 'proved';
    codes.push(exitOf[verdict]);
    print(messages.lot.verdict[verdict]);
    print(messages.lot.of(found.number, lot.on));
    printPoints(context, points);
  }
  printLimits(context, messages.lot.limits);
  return worstExit(...codes);
}

function drawPoint({ messages: { lot } }: CommandContext, { drawn, candidates }: Lot, { draw }: LotReport): Point {
  if (draw === 'appointed') return ['✓', lot.appointed(drawn.name)];
  return draw === 'same' ? ['✓', lot.same(drawn.name, candidates.length)] : ['✗', lot.other(drawn.name)];
}

function listPoint({ messages: { lot } }: CommandContext, { roster, excluded }: Lot, { list }: LotReport): Point {
  if (list === 'whole') return ['✓', lot.whole(roster?.members.length ?? 0, excluded.length)];
  return [list === 'noRoster' ? '·' : '✗', lot.lists[list]];
}

async function rosterPoint(context: CommandContext, { leaf }: LotReport, { log, logKeys = [] }: Means): Promise<Point> {
  const { messages } = context;
  const { roster } = messages.lot;
  if (!leaf || !log) return ['·', roster.none];
  const fetched = await fetchProof(log, toBase64(leaf));
  if (fetched === null) return ['✗', roster.unknown];
  if (fetched === undefined) return ['·', roster.waiting];
  const proof = parseLogProof(fetched);
  const place =
    proof &&
    checkPlace(nodeCrypto, {
      leaf,
      proof,
      origins: logKeys.map(({ name }) => name),
      signed: (checkpoint) => signedState(nodeCrypto, checkpoint, logKeys),
    });
  if (place?.is !== 'included') return ['✗', roster.notProved];
  const continued = await checkContinued(log, fetched);
  if (isBroken(continued)) return continuedPoint(context, continued);
  return ['✓', roster.included(place.position, place.size)];
}
