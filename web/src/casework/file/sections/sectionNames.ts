import { useLingui } from '@lingui/react/macro';
import type { SectionKey } from './sections.ts';

/** The parts of a case file by the names that their links carry. */
export function useSectionNames(): Readonly<Record<SectionKey, string>> {
  const { t } = useLingui();
  return {
    summary: t`Përmbledhje`,
    identity: t`Identiteti`,
    course: t`Ecuria`,
    hearings: t`Seanca`,
    subjects: t`Subjektet`,
    evidence: t`Provat`,
    requests: t`Kërkesat`,
    messages: t`Mesazhet`,
    notes: t`Shënimet`,
    links: t`Të lidhura`,
    documents: t`Dokumentet`,
    publication: t`Publikimi`,
  };
}
