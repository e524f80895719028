// Same as last time: drafts of all that nobody touched, from what is known of the last election.
import { missingFields, type PremisesData, type repeatSkips, sameAsLast } from '@denonco/contract';
import { fault } from '../http/fault.ts';
import { faultsOf } from './derive.rules.ts';
import { ownOf } from './premises.reach.ts';
import { keepAnswers, type Scene, settingOf } from './stepping.ts';
import { findRecordsOf, type PremisesRecord } from './writing.store.ts';

interface Repeated {
  readonly election: string;
  readonly kind: PremisesRecord['kind'];
  readonly municipality: string | undefined;
  readonly unit: string | undefined;
  /** These alone of them. */
  readonly ids: readonly number[] | undefined;
  /** For all of them. */
  readonly contact: PremisesData;
}

/** @throws Fault `forbidden` for another municipality; `validation` when none is named and the member has none. */
export async function repeatLast(scene: Scene, { contact, ...wanted }: Repeated) {
  const own = ownOf(scene.actor);
  const municipality = wanted.municipality ?? own;
  if (municipality === undefined) throw fault('validation', { fields: { municipality: 'required' } });
  if (own !== undefined && municipality !== own) throw fault('forbidden');
  const records = await findRecordsOf(scene.tx, { ...wanted, municipality });
  const open = records.filter(({ status }) => status === 'expected');
  const setting = await settingOf(scene);
  const answers = open.flatMap((record) => {
    if (record.last_data === null) return [];
    const data = { ...sameAsLast(record.last_data), ...contact };
    // A unit that is the municipality's no more is asked for anew.
    const wrong = new Set(Object.keys(faultsOf(record, data, setting.units)));
    const fitting = Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.has(key)));
    return [{ record, data: fitting }];
  });
  const written = await keepAnswers(scene, answers, { via: 'bulk', action: 'repeat' });
  return {
    filled: written.length,
    skipped: skipped({ touched: records.length - open.length, no_last: open.length - answers.length }),
    incomplete: answers.filter(({ record, data }) => missingFields(record.kind, data).length > 0).length,
  };
}

const skipped = (counts: Readonly<Record<keyof typeof repeatSkips, number>>) =>
  (['touched', 'no_last'] as const).flatMap((reason) =>
    counts[reason] > 0 ? [{ reason, count: counts[reason] }] : [],
  );
