// Checks, sends, keeps the words for each field, and once it is done leads on to the dashboard.
import { wordsOf } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { refreshPermissions } from '../api/session.ts';
import { useAction } from '../api/useAction.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { useNavigate } from '../router/router.tsx';
import { tell } from '../state/done.ts';
import { setPasswordChanged, useAppState } from '../state/state.ts';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { useJudge } from '../ui/password/useJudge.ts';
import { type Faults, findFaults, firstWrong, type Passwords } from './passwords.ts';

export function usePasswordChange() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { run, pending, fault } = useAction('changePassword');
  const [faults, setFaults] = useState<Faults>({});
  const judge = useJudge();
  const data = useAppState((state) => state.member.data);
  const words = data ? wordsOf(data) : [];
  const wrong = firstWrong(faults);
  useEffect(() => setFaults(fault?.fields ?? {}), [fault]);
  useEffect(() => {
    const first = firstWrong(faults);
    if (first) focusField(first);
  }, [faults]);

  const change = async (passwords: Passwords) => {
    const found = findFaults(passwords, locale, judge?.(passwords.newPassword, words).fault);
    setFaults(found);
    if (firstWrong(found)) return;
    // Its result is null; undefined means that it failed.
    if ((await run({ body: passwords })) === undefined) return;
    setPasswordChanged();
    // A one-time password came without permissions.
    void refreshPermissions();
    tell({ title: t`Fjalëkalimi u ndryshua.`, detail: t`Hyrjet tuaja në pajisje të tjera u mbyllën.` });
    navigate(paths.dashboard);
  };
  return { change, judge, words, pending, faults, fault: wrong ? undefined : fault };
}
