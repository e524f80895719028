// Checks and registers the desk form: problems show after a try and go when fixed; server errors stay until the answer
// changes; pressing twice makes one case, by the draft's key.
import type { Registered } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { Fault } from '../../platform/api/faults.ts';
import { isUnfinished } from '../../register/filing/evidence/evidence.ts';
import { findProblemsIn } from '../../register/filing/fields/findProblems.ts';
import { currentRefusals, noRefusals, refusalsOf } from '../../register/filing/sending/refusals.ts';
import { type Problems, rowsOf } from '../../ui/forms/FieldsTable.tsx';
import type { PaperAnswers, PaperForm } from './paper.ts';

export interface Registering<A> {
  readonly problems: Problems;
  readonly turn: number;
  readonly checking: boolean;
  readonly check: () => void;
  readonly stopChecking: () => void;
  readonly register: () => Promise<void>;
  readonly pending: boolean;
  readonly fault: Fault | undefined;
  /** The latest registration with its answers. */
  readonly done: { readonly registered: Registered; readonly answers: A } | undefined;
  readonly next: (answers?: A) => Promise<void>;
}

function useFileProblems<A extends PaperAnswers>({ boxes, more = [] }: PaperForm<A>): () => Problems {
  const { t } = useLingui();
  return () => {
    const lists = [boxes.scans, boxes.evidence, ...more];
    const waits = lists.some((box) => box.get().some(isUnfinished));
    return new Map(waits ? [['scans', t`Një skedar nuk është ngarkuar ende. Prisni, ose hiqeni nga lista.`]] : []);
  };
}

export function useRegistering<A extends PaperAnswers>(form: PaperForm<A>): Registering<A> {
  const { locale } = useLingui();
  const { draft } = form;
  const answers = draft.useAnswers();
  const fileProblems = useFileProblems(form);
  const [tried, setTried] = useState<ReadonlySet<string>>(new Set());
  const [turn, setTurn] = useState(0);
  const [checking, setChecking] = useState(false);
  const [refusals, setRefusals] = useState(noRefusals);
  const sending = useSending(form);
  const filing = form.toBody(answers, locale);
  const problems = findProblemsIn(rowsOf(form.rows, answers), {
    placeOf: draft.placeOf,
    answers,
    filing,
    locale,
    now: Date.now(),
    issues: form.issuesOf(answers, filing),
  });
  const found = new Map([...problems, ...fileProblems()]);
  const current = currentRefusals(refusals, filing);
  const shown = new Map([...current, ...[...found].filter(([path]) => tried.has(path))]);

  const check = () => {
    setTried(new Set(found.keys()));
    setChecking(found.size === 0);
    if (found.size > 0) setTurn(turn + 1);
  };
  const register = async () => {
    setRefusals(noRefusals);
    const fault = await sending.send();
    if (!fault || Object.keys(fault.fields).length === 0) return;
    setRefusals(refusalsOf(fault, form.toBody(draft.get().answers, locale)));
    setChecking(false);
    setTurn(turn + 1);
  };
  const next = async (from?: A) => {
    setTried(new Set());
    setChecking(false);
    sending.clear();
    if (from) draft.changeAnswers(from);
  };
  return { ...sending, problems: shown, turn, checking, check, stopChecking: () => setChecking(false), register, next };
}

/** Registers once at a time; afterwards removes the draft from the device. */
function useSending<A extends PaperAnswers>({ draft, register }: PaperForm<A>) {
  const { locale } = useLingui();
  const [pending, setPending] = useState(false);
  const [fault, setFault] = useState<Fault>();
  const [done, setDone] = useState<Registering<A>['done']>();
  const running = useRef(false);
  const send = async (): Promise<Fault | undefined> => {
    if (running.current) return undefined;
    running.current = true;
    setPending(true);
    setFault(undefined);
    const { key, answers } = draft.get();
    try {
      const registered = await register(answers, locale, key);
      setDone({ registered, answers });
      draft.clear();
      return undefined;
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error);
      return error;
    } finally {
      running.current = false;
      setPending(false);
    }
  };
  return { pending, fault, done, send, clear: () => setDone(undefined) };
}
