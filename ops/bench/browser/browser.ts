// Load times on a slow phone: home, form, list and a member's case file, interleaved in one browser with a page of
// React and a router only.
import { chromium } from '@playwright/test';
import { requireChromium } from '../../../scripts/chromium.ts';
import type { Asked, Measured, Part, Verdict } from '../part.ts';
import { median } from '../rounds.ts';
import { type Baseline, serveBaseline } from './baseline.ts';
import { openStage, type Stage } from './stage.ts';
import { type Place, type Seen, visit } from './visit.ts';

const names = { home: 'Home', form: 'Form', list: 'List', file: 'Case file' } as const;
type Name = keyof typeof names;
const order = ['home', 'form', 'list', 'file'] as const satisfies readonly Name[];

/** Good INP (web.dev/articles/inp). */
const mostTouchedMs = 200;
/** Ratios to the React-only page. */
const most = { homeLcp: 0.7, usable: 1.8 } as const;

export const part: Part = {
  name: 'browser',
  title: 'In the browser of a slow phone',
  method: [
    'Chromium, CPU four times slower, slow 4G (1.6 Mbit/s, 150 ms), empty cache, 390 px: ours / a minimal React page (ratio).',
    'Usable: first control responds; first touch: input to paint.',
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const browser = await chromium.launch({ executablePath: requireChromium(), chromiumSandbox: false });
  const baseline = await serveBaseline();
  const stage = await openStage(browser);
  say('the portal is filled');
  try {
    const places = placesOf(stage);
    const turns: Turn[] = [];
    // The first warms up the servers.
    for (let turn = isQuick ? 1 : 0; turn <= rounds; turn++) {
      for (const name of order) {
        const theirs = await visit(browser, besideOf(baseline, name));
        const ours = await visit(browser, places[name]);
        if (turn > 0) turns.push({ name, ours, theirs });
      }
      say(`turn ${turn} of ${rounds}`);
    }
    return toMeasured(turns);
  } finally {
    await browser.close();
    baseline.close();
    await stage.close();
  }
}

const action = 'main .btn--wide';
const anyControl = '#root main :is(input, a)';
const type =
  (selector: string): Place['touch'] =>
  (page) =>
    page.locator(selector).first().press('a');
const press =
  (selector: string): Place['touch'] =>
  (page) =>
    page.locator(selector).first().click();

const placesOf = ({ address, caseAddress, member }: Stage): Readonly<Record<Name, Place>> => ({
  home: { url: address, usable: anyControl, touch: type('main input:not([type=radio])') },
  form: { url: `${address}/#/denounces/register`, usable: anyControl, touch: press('main label:has(input)') },
  list: { url: `${address}/#/denounces/list`, usable: anyControl, touch: type('main input[type=search]') },
  file: { url: caseAddress, usable: `#root ${action}`, touch: press(action), state: member },
});

function besideOf({ address }: Baseline, name: Name): Place {
  if (name === 'form') return { url: `${address}/#/denounces/register`, usable: anyControl, touch: press('label') };
  return { url: address, usable: anyControl, touch: type('input') };
}

interface Turn {
  readonly name: Name;
  readonly ours: Seen;
  readonly theirs: Seen;
}

function toMeasured(turns: readonly Turn[]): Measured {
  const of = (name: Name, key: keyof Seen) => {
    const seen = turns.filter((turn) => turn.name === name);
    return {
      ours: median(seen.map(({ ours }) => ours[key])),
      theirs: median(seen.map(({ theirs }) => theirs[key])),
      ratio: median(seen.map(({ ours, theirs }) => ours[key] / theirs[key])),
    };
  };
  const beside = (name: Name, key: keyof Seen, text: (value: number) => string) => {
    const { ours, theirs, ratio } = of(name, key);
    return `${text(ours)}/${text(theirs)} (${ratio.toFixed(2)})`;
  };
  const atMost = (name: Name, key: 'lcp' | 'usable', limit: number): Verdict => {
    const { ratio } = of(name, key);
    const what = key === 'lcp' ? 'largest paint' : 'usable';
    return {
      wanted: `${names[name]}, ${what}: at most ${limit.toFixed(1)}:`,
      measured: `${ratio.toFixed(2)}.`,
      isMet: ratio <= limit,
    };
  };
  const touches = order.map((name) => of(name, 'touched').ours);
  return {
    columns: ['Page', 'LCP, ms', 'Usable, ms', 'First touch, ms', 'kB'],
    rows: order.map((name) => [
      names[name],
      beside(name, 'lcp', whole),
      beside(name, 'usable', whole),
      beside(name, 'touched', whole),
      beside(name, 'bytes', kilobytes),
    ]),
    verdicts: [
      atMost('home', 'lcp', most.homeLcp),
      atMost('home', 'usable', most.usable),
      atMost('form', 'usable', most.usable),
      {
        wanted: `First touch within ${mostTouchedMs} ms:`,
        measured: `${Math.max(...touches)} ms.`,
        isMet: touches.every((one) => one <= mostTouchedMs),
      },
    ],
    notes: [],
  };
}

const whole = (value: number): string => String(Math.round(value));
const kilobytes = (value: number): string => String(Math.round(value / 1000));
