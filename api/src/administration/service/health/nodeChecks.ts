// Checks of this node: key, open pages, version.
import manifest from '../../../../package.json' with { type: 'json' };
import { exportsRunning } from '../../../platform/http/exports/exportSlots.ts';
import { clockDoubt } from '../../../register/registerLog/clock/clock.store.ts';
import { check, number, seconds, text } from './check.ts';

export const keys = check({
  topic: 'Keys',
  read: (deps) => deps.keys.id,
  facts: (id) => [text('Çelësi në përdorim', 'Key in use', id)],
});

export const live = check({
  read: (deps) => ({ pages: [...deps.live.all()].length, isEnding: deps.shutdown.signal.aborted }),
  gauges: {
    denonco_live_pages: ['Pages of staff that are open on this node.', 'pages'],
    denonco_exports_running: ['Exports that this node is writing.', () => exportsRunning()],
    denonco_ending: ['Whether this node was told to end.', 'isEnding'],
    denonco_clock_doubted: [
      'Whether the clock of this node is in doubt, so that the register is stopped.',
      () => clockDoubt() !== undefined,
    ],
  },
  facts: ({ pages }) => [number('Faqe të hapura në këtë nyjë', 'Open pages on this node', pages)],
});

export const program = check({
  read: ({ config }) => config.jobs,
  facts: (doesJobs) => [
    text('Versioni', 'Version', manifest.version),
    text('Node.js', 'Node.js', process.versions.node),
    seconds('I ndezur prej', 'Running for', process.uptime()),
    text('Punët i kryen kjo nyjë', 'This node does jobs', doesJobs ? { al: 'po', en: 'yes' } : { al: 'jo', en: 'no' }),
  ],
});
