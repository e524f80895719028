// Small fictional evidence of every displayed kind: pictures, a PDF, a sound.
import sharp from 'sharp';
import type { Deps } from '../../platform/deps.ts';
import { demoPdf, uploadFile } from './complaints/decision.ts';
import type { DenouncementHistoryName } from './demo.histories.ts';
import type { PlannedCase } from './demo.plan.ts';

/** The first case of each of these histories has evidence; of the first one every kind. */
const shown = [
  ...(['investigated', 'registered', 'checked', 'returnedLater', 'claimsAsked', 'claimsGiven'] as const),
  ...(['inSession', 'decided', 'fined', 'closedAfterSeen', 'late', 'nearlyDue', 'extended', 'atKas'] as const),
] satisfies readonly DenouncementHistoryName[];

/** A roadside board. */
const picture = (colour: string) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="420"><rect width="640" height="420" fill="#d9d4c7"/>
        <rect x="170" y="60" width="300" height="240" fill="${colour}"/><rect x="300" y="300" width="40" height="120"/></svg>`,
    ),
  );

/** One second. */
function tone(): Buffer {
  const rate = 8000;
  const head = Buffer.from('524946460000000057415645666d74201000000001000100401f0000401f00000100080064617461', 'hex');
  const length = Buffer.alloc(4);
  length.writeUInt32LE(rate);
  head.writeUInt32LE(36 + rate, 4);
  return Buffer.concat([
    head,
    length,
    Buffer.from(
      Array.from({ length: rate }, (_, at) => 128 + Math.round(40 * Math.sin((at * 2 * Math.PI * 440) / rate))),
    ),
  ]);
}

export interface DemoFiles {
  /** By plan name. */
  readonly evidence: ReadonlyMap<string, readonly string[]>;
  /** Files with the claims of the denounced body. */
  readonly claims: ReadonlyMap<string, string>;
}

/** After an interrupted seeding the uploads expire in a day. */
export async function uploadDemoFiles(deps: Deps, plans: readonly PlannedCase[]): Promise<DemoFiles> {
  const named = new Set(plans.map(({ name }) => name));
  const kinds = [
    ['poster.jpg', await picture('#a33').jpeg().toBuffer()],
    ['vendi.png', await picture('#2a5').png().toBuffer()],
    [
      'urdheri.pdf',
      await demoPdf('Urdhër shërbimi (demo)', 'Ky dokument është shembull dhe nuk është i asnjë institucioni.'),
    ],
    ['regjistrimi.wav', tone()],
  ] as const;
  const evidence = new Map<string, readonly string[]>();
  for (const [at, history] of shown.entries()) {
    const name = `${history}/0`;
    const chosen = at === 0 ? kinds : kinds.filter((_, index) => index === at % kinds.length);
    if (named.has(name))
      evidence.set(name, await Promise.all(chosen.map(([file, bytes]) => uploadFile(deps, file, bytes))));
  }
  const claims = new Map<string, string>();
  if (named.has('claimsGiven/0')) {
    const bytes = await demoPdf('Pretendimet e palës (demo)', 'Ky dokument është shembull.');
    claims.set('claimsGiven/0', await uploadFile(deps, 'pretendimet.pdf', bytes));
  }
  return { evidence, claims };
}
