// A new version of a rule as it is typed: looked at first, confirmed afterwards, and what was typed kept through a conflict.
import type { DeadlineUnit, RecountPreview, RuleVersion } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { Fault } from '../../api/faults.ts';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { type DateParts, datePartsOf, readDate } from '../../ui/forms/dates.ts';
import { errorsOf, useDeciding } from '../preview/useDeciding.ts';
import type { Rule } from './versions.ts';

export interface RuleDraft {
  readonly amount: string;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  readonly validFrom: DateParts;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const draftOf = ({ amount, unit, legalBasis, isPublic }: RuleVersion, today: string): RuleDraft => ({
  ...{ amount: String(amount), unit, legalBasis, isPublic },
  validFrom: datePartsOf(dayAfter(today)),
});

/** What the form can tell by itself; everything else is the server's to say. */
function useLocalErrors() {
  const { t } = useLingui();
  return ({ amount, validFrom }: RuleDraft): Record<string, string> => ({
    ...(/^\d{1,3}$/.test(amount.trim()) && Number(amount) > 0
      ? {}
      : { amount: t`Shkruani një numër nga 1 deri në 999.` }),
    ...('day' in readDate(validFrom) ? {} : { validFrom: t`Shkruani një ditë të plotë.` }),
  });
}

/** Asks what a change would do; nothing is changed by it. */
function useLooking(code: string) {
  const [preview, setPreview] = useState<RecountPreview>();
  const [fault, setFault] = useState<Fault>();
  const [looking, setLooking] = useState(false);
  const look = async ({ amount, unit }: RuleDraft) => {
    setLooking(true);
    setFault(undefined);
    try {
      setPreview(await call('previewDeadlineRule', { params: { code }, query: { amount: Number(amount), unit } }));
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      setFault(error);
    } finally {
      setLooking(false);
    }
  };
  return { preview, forget: () => setPreview(undefined), looking, fault, look };
}

export function useRuleForm({ code }: Rule, last: RuleVersion, today: string) {
  const [draft, setDraft] = useState(() => draftOf(last, today));
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const deciding = useDeciding('keep');
  const looking = useLooking(code);
  const findWrong = useLocalErrors();
  const { run, pending, fault, clearFault } = useAction('changeDeadlineRule');
  const change = (part: Partial<RuleDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    looking.forget();
  };
  const look = async () => {
    const found = findWrong(draft);
    setWrong(found);
    clearFault();
    if (Object.keys(found).length === 0) await looking.look(draft);
  };
  const confirm = async (): Promise<boolean> => {
    const read = readDate(draft.validFrom);
    if (!('day' in read)) return false;
    const { amount, unit, legalBasis, isPublic } = draft;
    const { reason, running } = deciding;
    const told = { amount: Number(amount), unit, legalBasis, isPublic, validFrom: read.day, reason, running };
    const body = { ...told, revision: last.revision, warning: last.warning };
    const saved = await run({ params: { code }, body });
    if (saved) give('listDeadlineRules', {}, saved);
    else await refresh('listDeadlineRules');
    return saved !== undefined;
  };
  const errors = useMemo(() => ({ ...wrong, ...errorsOf(fault) }), [wrong, fault]);
  const isConflict = fault?.code === 'conflict';
  const isTold = isConflict || Object.keys(errorsOf(fault)).length > 0;
  return {
    ...{ draft, change, look, confirm, deciding, errors, pending, isConflict },
    // Another's change makes what was looked at untrue.
    ...{ preview: isConflict ? undefined : looking.preview, looking: looking.looking },
    fault: isTold ? looking.fault : (fault ?? looking.fault),
  };
}
