// Fills untouched drafts with the data of the last election.
import { missingFields, type PremisesData, type repeatSkips, sameAsLast } from '@denonco/contract';
import { fault } from '../platform/http/fault.ts';
import { faultsOf } from './derive.rules.ts';
import { ownOf } from './premises.scope.ts';
import { type Scene, saveAnswers, settingOf } from './stepping.ts';
import { findRecordsOf, type PremisesRecord } from './writing.store.ts';

interface Repeated {
  readonly election: string;
  readonly kind: PremisesRecord['kind'];
  readonly municipality: string | undefined;
  readonly unit: string | undefined;
  /** Undefined: all. */
  readonly ids: readonly number[] | undefined;
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
    // Answers that are no longer valid, such as a unit moved to another municipality, stay empty.
    const wrong = new Set(Object.keys(faultsOf(record, data, setting.units)));
    const fitting = Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.has(key)));
    return [{ record, data: fitting }];
  });
  const written = await saveAnswers(scene, answers, { via: 'bulk', action: 'repeat' });
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
