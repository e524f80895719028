// Words that the case file and its forms share.
import type { ActionData, CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../i18n/useLocale.ts';

type Way = NonNullable<ActionData['conveyedBy']>;

/** The ways an outcome reaches the filer, with their words. */
export function useConveyances(): readonly { value: Way; name: string }[] {
  const { t } = useLingui();
  return [
    { value: 'track', name: t`Në faqen e ndjekjes` },
    { value: 'letter', name: t`Me shkresë` },
    { value: 'email', name: t`Me e-mail` },
    { value: 'phone', name: t`Me telefon` },
    { value: 'in_person', name: t`Personalisht` },
    { value: 'unreachable', name: t`Denoncuesi nuk mund të njoftohet` },
  ];
}

/** A subject by its name, else by what it is. */
export function useSubjectName(): (subject: CaseFile['subjectsList'][number]) => string {
  const locale = useLocale();
  return ({ name, institution, position, type }) => name ?? institution ?? position ?? type.name[locale];
}
