import type { OpenedIdentity } from '@denonco/contract';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';

export type Opening = ReturnType<typeof useOpening>;

/** What is open now, and how it is opened and put away. */
export function useOpening(number: string) {
  const [opened, setOpened] = useState<OpenedIdentity>();
  const { run, pending, fault, clearFault } = useAction('openIdentity');
  const open = async (id: string) => {
    const found = await run({ params: { number, id } });
    if (found) setOpened(found);
    await refresh('getIdentityDesk', 'getCase');
  };
  const close = () => {
    setOpened(undefined);
    clearFault();
    void refresh('getIdentityDesk');
  };
  return { opened, open, close, pending, fault };
}
