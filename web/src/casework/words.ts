// Words that the case file and its forms share.
import { type ActionData, actWords, type CaseFile, type CaseKind, type Organ } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../i18n/useLocale.ts';

type Way = NonNullable<ActionData['conveyedBy']>;

interface Filer {
  /** In a sentence; `Who` begins one. */
  readonly who: string;
  readonly Who: string;
  readonly whom: string;
  /** Of whom, to whom. */
  readonly of: string;
}

/** Who filed, as a sentence names them: a denouncement has a denouncer, a complaint a complainant. */
export function useFiler(kind: CaseKind): Filer {
  const { t } = useLingui();
  if (kind === 'complaint')
    return {
      who: t`ankuesi`,
      Who: t({ message: 'Ankuesi', context: 'nis një fjali' }),
      whom: t`ankuesin`,
      of: t`ankuesit`,
    };
  return {
    who: t`denoncuesi`,
    Who: t({ message: 'Denoncuesi', context: 'nis një fjali' }),
    whom: t`denoncuesin`,
    of: t`denoncuesit`,
  };
}

/** Whose act a complaint challenges. */
export function useOrganName(): (organ: Organ | null, kzazNumber: string | null) => string {
  const { t } = useLingui();
  const names = { KZAZ: t`KZAZ`, KOMISIONER: t`Komisioneri Shtetëror`, KAS: t`KAS`, KQZ: t`KQZ` };
  return (organ, kzazNumber) =>
    organ === null ? '' : kzazNumber ? t`${names[organ]} nr. ${kzazNumber}` : names[organ];
}

/** The ways an outcome reaches the filer, with their words. */
export function useConveyances(kind: CaseKind): readonly { value: Way; name: string }[] {
  const { t } = useLingui();
  const { Who } = useFiler(kind);
  return [
    { value: 'track', name: t`Në faqen e ndjekjes` },
    { value: 'letter', name: t`Me shkresë` },
    { value: 'email', name: t`Me e-mail` },
    { value: 'phone', name: t`Me telefon` },
    { value: 'in_person', name: t`Personalisht` },
    { value: 'unreachable', name: t`${Who} nuk mund të njoftohet` },
  ];
}

/** A subject by its name, else by what it is; the one subject of a complaint is the act. */
export function useSubjectName(kind: CaseKind): (subject: CaseFile['subjectsList'][number]) => string {
  const locale = useLocale();
  return ({ name, institution, position, type }) =>
    kind === 'complaint'
      ? actWords(name, institution, type.name)[locale]
      : (name ?? institution ?? position ?? type.name[locale]);
}
