// Another order of a list, kept here until it is saved. Who saves over another's order gets a conflict and sees theirs.
import type { Taxonomy } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useLocale } from '../i18n/useLocale.ts';

export function useOrdering({ list, values }: Taxonomy) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, pending, fault, clearFault } = useAction('orderListValues');
  const before = values.map(({ code }) => code);
  const [wanted, setWanted] = useState<readonly string[]>();
  const [said, setSaid] = useState('');
  // Somebody else's change of the list makes an unsaved order meaningless.
  const isKept = wanted !== undefined && [...wanted].sort().join(' ') === [...before].sort().join(' ');
  const order = isKept ? wanted : before;
  const byCode = new Map(values.map((value) => [value.code, value]));
  const shown = order.flatMap((code) => byCode.get(code) ?? []);

  /** Past the next value that is offered; those that were taken out have no place to be seen. */
  const move = (code: string, by: -1 | 1) => {
    const offered = shown.filter(({ retiredAt }) => retiredAt === null).map((one) => one.code);
    const at = offered.indexOf(code);
    const other = offered[at + by];
    if (other === undefined) return;
    setWanted(order.map((one) => (one === code ? other : one === other ? code : one)));
    const name = byCode.get(code)?.name[locale] ?? code;
    setSaid(t`${name}: vendi ${at + by + 1} nga ${offered.length}.`);
  };
  const save = async () => {
    const saved = await run({ params: { list }, body: { before, after: [...order] } });
    setWanted(undefined);
    if (saved) give('getTaxonomy', { params: { list } }, saved);
    else await refresh('getTaxonomy');
  };
  const undo = () => {
    setWanted(undefined);
    clearFault();
  };
  const moved = order.filter((code, at) => code !== before[at]).length;
  return { values: shown, moved, move, save, undo, pending, fault, isConflict: fault?.code === 'conflict', said };
}
