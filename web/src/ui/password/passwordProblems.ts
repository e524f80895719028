// Problems of a new password; only the server knows the current one. Pure.
import {
  type changePassword,
  fieldMessage,
  fieldsOfIssues,
  type Locale,
  type PasswordProblem,
  type setPasswordByLink,
} from '@denonco/contract';
import { errorsOf } from '../../platform/api/errors.ts';

/** Message by field. `judged`: problem found by the strength check; undefined also while that is loading. */
export function passwordProblems(
  schema: typeof changePassword.body | typeof setPasswordByLink.body,
  body: object,
  locale: Locale,
  judged?: PasswordProblem,
): Readonly<Record<string, string>> {
  const { error } = schema.safeParse(body);
  const errors = errorsOf({ fields: fieldsOfIssues(error?.issues ?? [], body, locale) });
  return judged && !errors.newPassword ? { ...errors, newPassword: fieldMessage(judged, locale) } : errors;
}
