// A new version of a rule as it is typed: looked at first, confirmed afterwards, and what was typed kept through a conflict.
import type { DeadlineUnit, RuleVersion } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { type DateParts, datePartsOf, readDate } from '../../ui/dates/dates.ts';
import { useDeciding } from '../preview/useDeciding.ts';
import { useFindings } from '../preview/useFindings.ts';
import { useLooking } from '../preview/useLooking.ts';
import type { Rule } from './versions.ts';

export interface RuleDraft {
  readonly amount: string;
  /** Empty for a rule that no election period changes. */
  readonly outsideAmount: string;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  readonly validFrom: DateParts;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const draftOf = ({ amount, outsideAmount, unit, legalBasis, isPublic }: RuleVersion, today: string): RuleDraft => ({
  outsideAmount: outsideAmount === null ? '' : String(outsideAmount),
  ...{ amount: String(amount), unit, legalBasis, isPublic },
  validFrom: datePartsOf(dayAfter(today)),
});

const outsideOf = (typed: string) => (typed === '' ? {} : { outsideAmount: Number(typed) });
const isAmount = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) > 0;

/** What the form can tell by itself; everything else is the server's to say. */
function useLocalErrors() {
  const { t } = useLingui();
  return ({ amount, outsideAmount, validFrom }: RuleDraft): Record<string, string> => ({
    ...(isAmount(amount) ? {} : { amount: t`Shkruani një numër nga 1 deri në 999.` }),
    ...(outsideAmount === '' || isAmount(outsideAmount)
      ? {}
      : { outsideAmount: t`Shkruani një numër nga 1 deri në 999.` }),
    ...('day' in readDate(validFrom) ? {} : { validFrom: t`Shkruani një ditë të plotë.` }),
  });
}

export function useRuleForm({ code }: Rule, last: RuleVersion, today: string) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const deciding = useDeciding('keep', `rule/${code}`, last.revision, draftOf(last, today));
  const { draft } = deciding;
  const looking = useLooking(({ amount, outsideAmount, unit }: RuleDraft) => {
    const query = { amount: Number(amount), unit, ...outsideOf(outsideAmount) };
    return call('previewDeadlineRule', { params: { code }, query });
  });
  const findWrong = useLocalErrors();
  const { run, pending, fault, clearFault } = useAction('changeDeadlineRule');
  const change = (part: Partial<RuleDraft>) => {
    deciding.change(part);
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
    const { amount, outsideAmount, unit, legalBasis, isPublic } = draft;
    const { reason, running } = deciding;
    const told = { amount: Number(amount), unit, legalBasis, isPublic, validFrom: read.day, reason, running };
    const body = { ...told, ...outsideOf(outsideAmount), revision: last.revision, warning: last.warning };
    const saved = await run({ params: { code }, body });
    if (saved) deciding.typed.clear();
    if (saved) give('listDeadlineRules', {}, saved);
    else await refresh('listDeadlineRules');
    return saved !== undefined;
  };
  const findings = useFindings(wrong, fault, looking);
  return { draft, change, look, confirm, deciding, pending, ...findings };
}
