// Saves an election, new or changed; what was typed stays through a conflict.
import type { ElectionForStaff } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { give, refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useTypedChange } from '../filing/draft/useTypedChange.ts';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { toldOf } from './editing.ts';
import { contentOf, draftOf, type ElectionDraft, wrongDays } from './electionDraft.ts';

export function useElectionForm(election: ElectionForStaff | undefined, latest: string, onDone: () => void) {
  const { t } = useLingui();
  const name = `election/${election?.code ?? 'new'}/itself`;
  const change = useTypedChange(name, election?.version ?? 0, draftOf(election, latest));
  const { typed, shown: draft, isBehind } = change;
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const adding = useAction('addElection');
  const changing = useAction('changeElection');
  const { pending, fault } = election ? changing : adding;
  useEffect(() => {
    const told = toldOf(fault).errors;
    setWrong(told);
    const [first] = Object.keys(told);
    if (first !== undefined) focusField(first);
  }, [fault]);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const days = wrongDays(draft);
    setWrong(Object.fromEntries(days.map((day) => [`content.${day}`, t`Shkruani një ditë të plotë.`])));
    if (days[0] !== undefined) return focusField(`content.${days[0]}`);
    const content = contentOf(draft);
    const saved = election
      ? await changing.run({ params: { election: election.code }, body: { version: election.version, content } })
      : await adding.run({ body: { code: draft.code, content } });
    if (!saved) return void (await refresh('listElectionsForStaff'));
    typed.clear();
    give('listElectionsForStaff', {}, saved);
    void refresh('listElections');
    return onDone();
  };
  const { isConflict, shown } = toldOf(fault);
  return {
    typed,
    draft,
    change: (part: Partial<ElectionDraft>) => change.setShown({ ...change.get(), ...part }),
    save,
    pending,
    errors: wrong,
    isConflict: isConflict || isBehind,
    fault: shown,
  };
}
