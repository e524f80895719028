// Checks, sets the password by its link, and signs in with it; where a second factor is asked for, sign-in does.
import { fieldsOfIssues, type PasswordFault, setPasswordByLink, wordsOf, wordsOfField } from '@denonco/contract';
import { useEffect, useState } from 'react';
import type { CallReply } from '../api/client.ts';
import { startSession } from '../api/session.ts';
import { useAction } from '../api/useAction.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths, signInPath } from '../paths.ts';
import { useNavigate } from '../router/router.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { useJudge } from '../ui/password/useJudge.ts';

/** A link that is good, and whose it is. */
export type OpenLink = CallReply<'readAccountLink'>;

type Faults = Readonly<Record<string, readonly string[]>>;
interface Typed {
  readonly newPassword: string;
  readonly name?: string;
  readonly surname?: string;
}

const fields = ['name', 'surname', 'newPassword'] as const;
const firstWrong = (faults: Faults) => fields.find((field) => faults[field] !== undefined);

export function usePasswordByLink(token: string, whose: Pick<OpenLink, 'name' | 'surname' | 'email'>) {
  const locale = useLocale();
  const navigate = useNavigate();
  const judge = useJudge();
  const { run, pending, fault } = useAction('setPasswordByLink');
  const [faults, setFaults] = useState<Faults>({});
  const [isEntering, setEntering] = useState(false);
  const words = wordsOf(whose);
  useEffect(() => setFaults(fault?.fields ?? {}), [fault]);
  useEffect(() => {
    const first = firstWrong(faults);
    if (first) focusField(first);
  }, [faults]);

  const findFaults = (typed: Typed, judged: PasswordFault | undefined): Faults => {
    const body = { token, ...typed };
    const { error } = setPasswordByLink.body.safeParse(body);
    const found = error ? fieldsOfIssues(error.issues, body, locale) : {};
    return judged && !found.newPassword ? { ...found, newPassword: [wordsOfField(judged, locale)] } : found;
  };
  const set = async (typed: Typed) => {
    const found = findFaults(typed, judge?.(typed.newPassword, words).fault);
    setFaults(found);
    if (firstWrong(found)) return;
    // Its result is null; undefined means that it failed.
    if ((await run({ body: { token, ...typed } })) === undefined) return;
    setEntering(true);
    const isAsked = await startSession({ username: whose.email, password: typed.newPassword }, paths.root);
    // Signed in, the guards lead on; otherwise the sign-in panel asks for what is missing.
    if (isAsked) navigate(signInPath(paths.root));
    setEntering(false);
  };
  return {
    set,
    pending: pending || isEntering,
    faults,
    fault: firstWrong(faults) ? undefined : fault,
    judge,
    words,
  };
}
