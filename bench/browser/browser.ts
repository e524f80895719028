// What a slow phone far away waits for: the home, the form, the list and a member's case file, beside a page with React and
// a router alone, in turns in the same browser.
import { chromium } from '@playwright/test';
import { requireChromium } from '../../tools/chromium.ts';
import { buildWeb } from '../../tools/web-build.ts';
import { paths } from '../../web/src/paths.ts';
import type { Asked, Measured, Part, Verdict } from '../part.ts';
import { median } from '../rounds.ts';
import { type Baseline, serveBaseline } from './baseline.ts';
import { openStage, type Stage } from './stage.ts';
import { type Place, type Seen, shiftOf, visit } from './visit.ts';

const names = { home: 'Home', form: 'Form', list: 'List', file: 'Case file' } as const;
type Name = keyof typeof names;
const order = ['home', 'form', 'list', 'file'] as const satisfies readonly Name[];

/** What somebody is content with (web.dev/articles/inp). */
const mostTouchedMs = 200;
/** The largest good CLS (web.dev/articles/cls). */
const mostShift = 0.1;
const publicPaths = Object.values(paths).filter((path) => path !== paths.root && !path.startsWith(paths.app));
/** Ratios to the page with React alone. */
const most = { homeLcp: 0.7, usable: 1.8 } as const;

export const part: Part = {
  name: 'browser',
  title: 'In the browser of a slow phone',
  method: [
    'Chromium with a processor four times slower and slow 4G (1.6 Mbit/s down, 150 ms), an empty cache, 390 px, no service worker.',
    'Each page is visited in turns with a page of React and react-router alone, served the same way: the form beside a page with one choice, the others beside one with a heading, a link and a field.',
    'Largest paint is LCP; usable is when React answers for the first control (in the case file, when its actions are there); bytes are all that came over the line until nothing more did.',
    'The first touch is typing a letter (home, list), choosing (form) or opening an action (case file): from the event to the next paint, the longest of its events, as the browser reports it in steps of 8 ms.',
    'Medians, and the median ratio of the turns in brackets.',
    'Then every public page once, cold: the sum of what jumps before anything is touched (CLS).',
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  await buildWeb(say);
  const browser = await chromium.launch({ executablePath: requireChromium(), chromiumSandbox: false });
  const baseline = await serveBaseline();
  const stage = await openStage();
  say('the portal is filled');
  try {
    const places = placesOf(stage);
    const turns: Turn[] = [];
    // The first warms the servers.
    for (let turn = isQuick ? 1 : 0; turn <= rounds; turn++) {
      for (const name of order) {
        const theirs = await visit(browser, besideOf(baseline, name));
        const ours = await visit(browser, places[name]);
        if (turn > 0) turns.push({ name, ours, theirs });
      }
      say(`turn ${turn} of ${rounds}`);
    }
    const shifts: Shift[] = [];
    for (const path of publicPaths) shifts.push({ path, shift: await shiftOf(browser, `${stage.address}/#${path}`) });
    return told(turns, shifts);
  } finally {
    await browser.close();
    baseline.close();
    await stage.close();
  }
}

/** What the lifecycle offers next. */
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
  form: { url: `${address}/#${paths.registerDenouncement}`, usable: anyControl, touch: press('main label:has(input)') },
  list: { url: `${address}/#${paths.listDenouncements}`, usable: anyControl, touch: type('main input[type=search]') },
  file: { url: caseAddress, usable: `#root ${action}`, touch: press(action), state: member },
});

function besideOf({ address }: Baseline, name: Name): Place {
  if (name === 'form')
    return { url: `${address}/#${paths.registerDenouncement}`, usable: anyControl, touch: press('label') };
  return { url: address, usable: anyControl, touch: type('input') };
}

interface Turn {
  readonly name: Name;
  readonly ours: Seen;
  readonly theirs: Seen;
}

interface Shift {
  readonly path: string;
  readonly shift: number;
}

function told(turns: readonly Turn[], shifts: readonly Shift[]): Measured {
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
    return `${text(ours)} / ${text(theirs)} (${ratio.toFixed(2)})`;
  };
  const atMost = (name: Name, key: 'lcp' | 'usable', limit: number): Verdict => {
    const { ratio } = of(name, key);
    const what = key === 'lcp' ? 'largest paint' : 'usable';
    return {
      wanted: `${names[name]}, ${what}: at most ${limit.toFixed(1)} of the page with React alone.`,
      measured: `${ratio.toFixed(2)}.`,
      isMet: ratio <= limit,
    };
  };
  const worst = shifts.reduce((one, other) => (other.shift > one.shift ? other : one), { path: '–', shift: 0 });
  const touches = order.map((name) => of(name, 'touched').ours);
  return {
    columns: ['Page', 'Largest paint, ms', 'Usable, ms', 'First touch, ms', 'kB over the line'],
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
        wanted: `The first touch is answered by a paint within ${mostTouchedMs} ms on every page.`,
        measured: `${Math.max(...touches)} ms at the slowest.`,
        isMet: touches.every((one) => one <= mostTouchedMs),
      },
      {
        wanted: `No public page jumps by more than ${mostShift} while it loads cold (CLS).`,
        measured: `${worst.shift.toFixed(3)} at the worst, ${worst.path}.`,
        isMet: worst.shift <= mostShift,
      },
    ],
    notes: [
      'Ours / theirs. The list and the case file ask the server for what they show; the page beside them shows what it brings.',
    ],
  };
}

const whole = (value: number): string => String(Math.round(value));
const kilobytes = (value: number): string => String(Math.round(value / 1000));
