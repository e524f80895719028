// Checks and registers the desk form: problems show after a try, server errors until the answer
// changes; pressing twice makes one case, by the draft's key.

import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../../platform/i18n/useNow.ts';
import { isUnfinished } from '../../register/filing/evidence/evidence.ts';
import { findProblemsIn } from '../../register/filing/fields/findProblems.ts';
import { currentRefusals, noRefusals, refusalsOf } from '../../register/filing/sending/refusals.ts';
import { rowsOf } from '../../ui/forms/FieldsTable.tsx';
import { useKeyDown } from '../../ui/page/useKeyDown.ts';
import type { PaperAnswers, PaperForm } from './paper.ts';

export function useRegistering<A extends PaperAnswers>(form: PaperForm<A>) {
  const { t, locale } = useLingui();
  const { draft, boxes, more = [] } = form;
  const now = useNow();
  const answers = draft.useAnswers();
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState(0);
  const [checking, setChecking] = useState(false);
  const [refusals, setRefusals] = useState(noRefusals);
  const sending = useMutation({
    mutationFn: async () => {
      const { key, answers: sent } = draft.get();
      const registered = await form.register(sent, locale, key);
      draft.clear();
      return { registered, answers: sent };
    },
    onError: (fault) => {
      if (Object.keys(fault.fields).length === 0) return;
      setRefusals(refusalsOf(fault, form.toBody(draft.get().answers, locale)));
      setChecking(false);
      setTurn(turn + 1);
    },
  });
  const filing = form.toBody(answers, locale);
  const problems = findProblemsIn(rowsOf(form.rows, answers), {
    placeOf: draft.placeOf,
    answers,
    filing,
    locale,
    now: now.getTime(),
    issues: form.issuesOf(answers, filing),
  });
  const waits = [boxes.scans, boxes.evidence, ...more].some((box) => box.get().some(isUnfinished));
  const found = new Map(problems);
  if (waits) found.set('scans', t`Një skedar nuk është ngarkuar ende. Prisni, ose hiqeni nga lista.`);
  const current = currentRefusals(refusals, filing);
  const shown = new Map([...current, ...[...found].filter(([path]) => tried.has(path))]);

  const check = () => {
    setTried(new Set(found.keys()));
    setChecking(found.size === 0);
    if (found.size > 0) setTurn(turn + 1);
  };
  const register = () => {
    if (sending.isPending) return;
    setRefusals(noRefusals);
    sending.mutate();
  };
  const next = (from?: A) => {
    setTried(new Set());
    setChecking(false);
    sending.reset();
    if (from) draft.changeAnswers(from);
  };
  return {
    problems: shown,
    turn,
    checking,
    check,
    stopChecking: () => setChecking(false),
    register,
    pending: sending.isPending,
    fault: sending.error,
    done: sending.data,
    next,
  };
}
export type Registering<A extends PaperAnswers> = ReturnType<typeof useRegistering<A>>;

export function useCtrlEnter(run: () => void, when: boolean): void {
  useKeyDown((event) => {
    if (!when || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    run();
  });
}
