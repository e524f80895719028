import {
  appealCodes,
  caseStatuses,
  type DenouncementAction,
  fromTiraneTime,
  lifecycleOf,
  statusCodesOf,
  toTiraneIso,
} from '@denonco/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lawWith } from '../../../test/law.ts';
import {
  applyStep,
  type CaseDeadline,
  type CaseNature,
  deadlineResult,
  type HistoryState,
  type HistoryStep,
  type Law,
  nearestDue,
} from './cases.history.rules.ts';

const law = lawWith('2026-11-30');

/** Monday 9 November 2026, 10:20 in Tirane. */
const monday = fromTiraneTime({ year: 2026, month: 11, day: 9, hour: 10, minute: 20 });
const hour = 3_600_000;
const day = 24 * hour;

interface Walk extends HistoryState {
  readonly steps: readonly HistoryStep[];
}
const nature = { kind: 'denouncement', isResults: false } as const;
const none: Walk = { steps: [], status: 'registered', deadlines: [], due: null };

function takeIn(nature: CaseNature, walk: Walk, action: string, at: number, data: HistoryStep['data'] = {}): Walk {
  const step: HistoryStep = { action, at: new Date(at), data };
  return { ...applyStep(nature, walk.steps, walk.deadlines, step, law), steps: [...walk.steps, step] };
}
const take = (walk: Walk, action: DenouncementAction, at: number, dueInDays?: number): Walk =>
  takeIn(nature, walk, action, at, dueInDays === undefined ? {} : { dueInDays });
const filed = take(none, 'file', monday);
const last = (walk: Walk, code: string): CaseDeadline => {
  const found = walk.deadlines.findLast((deadline) => deadline.code === code);
  if (!found) throw new Error(`no deadline ${code}`);
  return found;
};
const dueOf = (walk: Walk, code: string) => toTiraneIso(last(walk, code).dueAt.getTime());

describe('the time of others to complain of a results table', () => {
  const openFrom = (actAnnouncedAt: string, readings: Law['calendar']['readings'] = {}) => {
    const own = { ...law, calendar: { ...law.calendar, readings } };
    const complaint = { kind: 'complaint', isResults: true, actAnnouncedAt: new Date(actAnnouncedAt) } as const;
    const { deadlines } = applyStep(complaint, [], [], { action: 'file', at: new Date(monday), data: {} }, own);
    return deadlines.find(({ code }) => code === 'resultsOpen');
  };

  it('is counted for a table of long ago, by the oldest rule', () => {
    expect(openFrom('1999-11-12T10:00:00+01:00')?.dueAt).toEqual(new Date('1999-11-17T16:00:00+01:00'));
  });

  it('of one without an hour does not lapse before the end that begins with the next working day', () => {
    const decided = { 'KZ125.3': 'closing', 'KZ125.4': 'end_moves' } as const;
    // Announced on Friday: the days begin on Saturday, or on Monday.
    expect(openFrom('2026-11-06T00:00:00+01:00', decided)).toMatchObject({
      dueAt: new Date('2026-11-11T16:00:00+01:00'),
      later: { at: new Date('2026-11-13T16:00:00+01:00') },
    });
    expect(openFrom('2026-11-06T18:00:00+01:00', decided)?.later).toBeUndefined();
  });
});

describe('applyStep', () => {
  it('starts the deadlines of a filing and returns the nearest one', () => {
    expect(filed.status).toBe('registered');
    expect(dueOf(filed, 'check')).toBe('2026-11-10T11:00:00+01:00');
    expect(dueOf(filed, 'ask')).toBe('2026-11-16T23:59:59+01:00');
    expect(filed.due).toMatchObject({ code: 'check', paused: false });
  });

  it('pauses the check while the filer completes the case and resumes it with the remaining time', () => {
    const returned = take(take(filed, 'startCheck', monday + hour), 'askCompletion', monday + 2 * hour, 10);
    expect(returned.status).toBe('returned');
    expect(dueOf(returned, 'completion')).toBe('2026-11-19T23:59:59+01:00');
    expect(last(returned, 'check').pausedAt).toEqual(new Date(monday + 2 * hour));
    expect(last(returned, 'ask').stoppedAt).toEqual(new Date(monday + 2 * hour));
    expect(returned.due).toMatchObject({ code: 'completion', paused: false });

    // 22 hours and 40 minutes remain: from Thursday 12:20 to Friday 11:00.
    const answered = take(returned, 'answer', monday + 2 * hour + 3 * day);
    expect(answered.status).toBe('preliminary_check');
    expect(dueOf(answered, 'check')).toBe('2026-11-13T11:00:00+01:00');
    expect(last(answered, 'check').pausedAt).toBeNull();
    expect(deadlineResult('denouncement', last(answered, 'completion'), answered.steps)).toBe('met');
  });

  it('returns to the investigation after an answer, without counting the days with the filer', () => {
    const admitted = take(take(filed, 'startCheck', monday), 'admit', monday + hour);
    expect(dueOf(admitted, 'investigation')).toBe('2027-01-08T23:59:59+01:00');
    const requested = take(admitted, 'askMore', monday + 2 * day, 7);
    const answered = take(requested, 'answer', monday + 4 * day);
    expect(answered.status).toBe('investigation');
    // Three days were spent waiting (11, 12 and 13 November): 11 January is a Monday.
    expect(dueOf(answered, 'investigation')).toBe('2027-01-11T23:59:59+01:00');
    const extended = take(answered, 'extend', monday + 5 * day, 30);
    expect(dueOf(extended, 'investigation')).toBe('2027-02-10T23:59:59+01:00');
  });

  it('stops the first deadline for claims when claims are requested again', () => {
    const admitted = take(take(filed, 'startCheck', monday), 'admit', monday);
    const twice = take(take(admitted, 'askClaims', monday, 5), 'askClaims', monday + day, 5);
    const claims = twice.deadlines.filter(({ code }) => code === 'claims');
    expect(claims.map((one) => deadlineResult('denouncement', one, twice.steps))).toEqual(['stopped', 'running']);
    expect(dueOf(twice, 'claims')).toBe('2026-11-17T23:59:59+01:00');
  });

  it('starts a new investigation deadline on reopening', () => {
    const decided = take(take(take(filed, 'startCheck', monday), 'admit', monday), 'decide', monday + 10 * day);
    expect(decided.due?.code).toBe('closing');
    const reopened = take(take(decided, 'close', monday + 11 * day), 'reopen', monday + 100 * day);
    expect(reopened.deadlines.filter(({ code }) => code === 'investigation')).toHaveLength(2);
    expect(last(reopened, 'investigation').startedAt).toEqual(new Date(monday + 100 * day));
  });

  it('keeps using the rule that was in force when a deadline began', () => {
    const change = new Date(monday + 30 * day);
    const [old] = law.rules.filter(({ code }) => code === 'investigation');
    if (!old) throw new Error('no rule');
    const rules = [
      ...law.rules.filter((rule) => rule !== old),
      { ...old, validTo: change },
      { ...old, amount: 10, validFrom: change },
    ];
    const changed: Law = { ...law, rules };
    const admitted = take(take(filed, 'startCheck', monday), 'admit', monday);
    const step: HistoryStep = { action: 'extend', at: new Date(monday + 40 * day), data: { dueInDays: 1 } };
    const { deadlines } = applyStep(nature, admitted.steps, admitted.deadlines, step, changed);
    expect(deadlines.find(({ code }) => code === 'investigation')?.dueAt.toISOString()).toBe(
      '2027-01-11T22:59:59.000Z',
    );
  });

  it('counts the hours of a closing from the morning after an announcement without an hour', () => {
    const rules = law.rules.map((one) =>
      one.code === 'closing' ? { ...one, amount: 3, unit: 'hours' as const } : one,
    );
    const { steps, deadlines } = take(take(filed, 'startCheck', monday), 'admit', monday);
    const step: HistoryStep = { action: 'decide', at: new Date(monday + 8 * day), data: { announcedAt: '2026-11-16' } };
    const { due } = applyStep(nature, steps, deadlines, step, { ...law, rules });
    expect(due).toMatchObject({ code: 'closing', dueAt: new Date('2026-11-17T11:00:00+01:00') });
  });

  it('rejects a step outside the lifecycle and a deadline without a rule', () => {
    expect(() => take(filed, 'decide', monday)).toThrow('decide from registered');
    const step: HistoryStep = { action: 'file', at: new Date(monday), data: {} };
    expect(() => applyStep(nature, [], [], step, { ...law, rules: [] })).toThrow('no deadline rule for check');
  });
});

const outlives: readonly string[] = [...appealCodes, 'continuation', 'prosecution'];

describe('deadlineResult', () => {
  const at = (ms: number) => new Date(monday + ms);
  const one: CaseDeadline = { ...last(filed, 'check'), startedAt: at(0), dueAt: at(day) };
  const outcome = (more: Partial<CaseDeadline>, action = 'admit') =>
    deadlineResult('denouncement', { ...one, ...more }, [
      ...filed.steps,
      { action, at: more.stoppedAt ?? at(0), data: {} },
    ]);

  it('is running, paused, met, missed or stopped', () => {
    expect(outcome({})).toBe('running');
    expect(outcome({ pausedAt: at(hour) })).toBe('paused');
    expect(outcome({ stoppedAt: at(day) })).toBe('met');
    expect(outcome({ stoppedAt: at(day + 1) })).toBe('missed');
    expect(outcome({ pausedAt: at(day), stoppedAt: at(3 * day) })).toBe('stopped');
    expect(outcome({ pausedAt: at(day + 1), stoppedAt: at(3 * day) })).toBe('missed');
  });

  it('is stopped, not met, when the filer withdraws or the case is joined', () => {
    expect(outcome({ stoppedAt: at(hour) }, 'withdraw')).toBe('stopped');
    expect(outcome({ stoppedAt: at(hour) }, 'join')).toBe('stopped');
    expect(outcome({ stoppedAt: at(2 * day) }, 'withdraw')).toBe('missed');
  });
});

describe.each<CaseNature & { readonly completion: string }>([
  { kind: 'denouncement', isResults: false, completion: 'completion' },
  { kind: 'complaint', isResults: false, completion: 'formCompletion' },
  { kind: 'complaint', isResults: true, completion: 'formCompletion' },
])('random histories of a $kind (results table: $isResults)', ({ completion, ...ofKind }) => {
  const lifecycle = lifecycleOf(ofKind.kind);
  const codes = statusCodesOf(ofKind.kind);
  const filed = takeIn(ofKind, none, 'file', monday);

  const choices = fc.array(
    fc.record({
      pick: fc.nat(1000),
      wait: fc.integer({ min: 0, max: 400 * hour }),
      days: fc.integer({ min: 1, max: 60 }),
    }),
    { maxLength: 40 },
  );

  /** A random walk by the lifecycle table. */
  function* walkOf(chosen: readonly { pick: number; wait: number; days: number }[]) {
    let walk = filed;
    let now = monday;
    for (const { pick, wait, days } of chosen) {
      const rows = lifecycle.possibleRows(walk.steps);
      const row = rows[pick % rows.length];
      if (!row) return;
      now += wait + 1;
      const before = walk;
      const given = row.asks.includes('dueInDays') ? { dueInDays: days } : {};
      // A joined case was registered earlier.
      const clockFrom = toTiraneIso(Math.floor((now - (days * wait) / 60) / 1000) * 1000);
      walk = takeIn(ofKind, walk, row.action, now, row.restarts ? { clockFrom } : given);
      yield { before, walk, row, now };
    }
  }

  it('keeps status, deadlines and the nearest deadline consistent with the events', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        for (const { before, walk, row } of walkOf(chosen)) {
          expect(walk.status).toBe(lifecycle.statusAfter(walk.steps));
          expect(walk.due).toEqual(nearestDue(walk.deadlines));
          const running = walk.deadlines.filter(({ stoppedAt }) => !stoppedAt).map(({ code }) => code);
          expect(new Set(running).size).toBe(running.length);
          // Appeals, criminal reports and the choice to continue ex officio outlive a case; KAS still decides a withdrawn complaint.
          const late = walk.status === 'withdrawn' ? [...outlives, 'decision', 'decisionResults'] : outlives;
          if (!caseStatuses[walk.status].open) expect(running.filter((code) => !late.includes(code))).toEqual([]);
          // Public deadlines only.
          const publicDue = nearestDue(walk.deadlines.filter(({ isPublic }) => isPublic));
          const owed = nearestDue(walk.deadlines.filter(({ code }) => code === completion));
          if (walk.status === 'returned') expect(owed).not.toBeNull();
          if (walk.status === 'returned' && ofKind.kind === 'denouncement') expect(publicDue?.code).toBe(completion);
          // A stopped deadline never changes, and an end moves earlier only when the deadline starts anew.
          before.deadlines.forEach((old, index) => {
            const now = walk.deadlines[index];
            if (old.stoppedAt) expect(now).toBe(old);
            else expect(now?.dueAt.getTime()).toBeGreaterThanOrEqual(old.dueAt.getTime());
            const ends = row.stops ?? row.voids ?? row.pauses ?? row.resumes;
            const touches = ends ?? row.starts ?? row.extends ?? row.restarts;
            if (!touches) expect(now).toBe(old);
          });
        }
      }),
      { numRuns: 100 },
    );
  });

  it('gives the same result from stored deadlines as from the whole history', () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const [end] = [...walkOf(chosen)].slice(-1);
        if (!end) return;
        const again = end.walk.steps.reduce<Walk>(
          (walk, { action, at, data }) => takeIn(ofKind, walk, action, at.getTime(), data),
          none,
        );
        expect(again).toEqual(end.walk);
      }),
      { numRuns: 50 },
    );
  });

  it('reaches every status, and an end from every open status', () => {
    const seen = new Map<string, Walk>();
    const waiting: Walk[] = [filed];
    for (let walk = waiting.shift(); walk; walk = waiting.shift()) {
      if (seen.has(walk.status)) continue;
      seen.set(walk.status, walk);
      const rows = lifecycle.possibleRows(walk.steps);
      if (caseStatuses[walk.status].open) expect(rows.some(({ by }) => by !== 'filer')).toBe(true);
      for (const { action, asks } of rows) {
        waiting.push(
          takeIn(
            ofKind,
            walk,
            action,
            monday + walk.steps.length * day,
            asks.includes('dueInDays') ? { dueInDays: 5 } : {},
          ),
        );
      }
    }
    expect([...seen.keys()].toSorted()).toEqual([...codes].toSorted());

    // Statuses from which an end can be reached, collected backwards.
    const reaching = new Set<string>(codes.filter((code) => !caseStatuses[code].open));
    for (let grown = true; grown; ) {
      grown = false;
      for (const { from, to } of lifecycle.rows) {
        const targets: readonly string[] = to === 'origin' ? ['preliminary_check', 'investigation'] : [to];
        if (!targets.some((target) => reaching.has(target))) continue;
        for (const status of from) {
          grown ||= !reaching.has(status);
          reaching.add(status);
        }
      }
    }
    expect([...reaching].toSorted()).toEqual([...codes].toSorted());
  });
});
