// Reordering of a list, saved explicitly. Saving over another member's order is a conflict that shows theirs.
import type { Taxonomy } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, setReply } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';

export function useOrdering({ list, values }: Taxonomy) {
  const { t } = useLingui();
  const locale = useLocale();
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('orderListValues'),
    onSuccess: (saved) => setReply('getReferenceList', { params: { list } }, saved),
    onError: () => void invalidate('getReferenceList'),
    onSettled: () => setWanted(undefined),
  });
  const before = values.map(({ code }) => code);
  const [wanted, setWanted] = useState<readonly string[]>();
  const [announcement, setAnnouncement] = useState('');
  // Another member's change of the list discards an unsaved order.
  const isCurrent = wanted !== undefined && [...wanted].sort().join(' ') === [...before].sort().join(' ');
  const order = isCurrent ? wanted : before;
  const byCode = new Map(values.map((value) => [value.code, value]));
  const shown = order.flatMap((code) => byCode.get(code) ?? []);

  /** Skips retired values, which have no visible position. */
  const move = (code: string, by: -1 | 1) => {
    const offered = shown.filter(({ retiredAt }) => retiredAt === null).map((one) => one.code);
    const at = offered.indexOf(code);
    const other = offered[at + by];
    if (other === undefined) return;
    setWanted(order.map((one) => (one === code ? other : one === other ? code : one)));
    const name = byCode.get(code)?.name[locale] ?? code;
    setAnnouncement(t`${name}: vendi ${at + by + 1} nga ${offered.length}.`);
  };
  const save = () => mutate({ params: { list }, body: { before, after: [...order] } });
  const undo = () => {
    setWanted(undefined);
    reset();
  };
  const moved = order.filter((code, at) => code !== before[at]).length;
  return {
    values: shown,
    moved,
    move,
    save,
    undo,
    pending: isPending,
    fault: error,
    isConflict: error?.code === 'conflict',
    announcement,
  };
}
