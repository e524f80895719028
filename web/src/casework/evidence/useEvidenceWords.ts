// Words of the states of a document, with a look that does not rest on colour.
import { addedTypes, type CaseDocument, evidenceKind, type Locale } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatBytes } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import type { Shape } from '../../ui/marks/Icon.tsx';
import { iconClock, iconError, iconOk, iconWarn } from '../../ui/marks/icons.ts';

interface State {
  readonly words: string;
  readonly shape: Shape;
  readonly look: 'ok' | 'wait' | 'no';
}

export function useScanWords(): (document: CaseDocument) => State {
  const { t } = useLingui();
  return ({ scan, finding }) => {
    const states: Record<CaseDocument['scan'], State> = {
      pending: { words: t`Pret skanimin: ende nuk hapet`, shape: iconClock, look: 'wait' },
      clean: { words: t`Skanuar, pa viruse`, shape: iconOk, look: 'ok' },
      infected: { words: t`I rrezikshëm, nuk hapet: ${finding ?? ''}`, shape: iconError, look: 'no' },
      unscanned: { words: t`I paskanuar`, shape: iconWarn, look: 'wait' },
      failed: { words: t`Skaneri nuk e gjykoi dot: nuk hapet`, shape: iconWarn, look: 'no' },
    };
    return states[scan];
  };
}

/** Of the copy that staff should read; nothing while the file is closed anyway. */
export function useCleaningWords(): (document: CaseDocument) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return ({ scan, cleaning, cleanedSize }) => {
    if (scan !== 'clean' && scan !== 'unscanned') return undefined;
    const size = formatBytes(cleanedSize ?? 0, locale);
    const words: Record<CaseDocument['cleaning'], string> = {
      pending: t`Kopja e pastruar po përgatitet`,
      ready: t`Kopja e pastruar: ${size}`,
      none: t`Ky lloj skedari nuk pastrohet`,
      failed: t`Nuk u pastrua dot: ka vetëm origjinal`,
    };
    return words[cleaning];
  };
}

export function useKindWords(): (kind: CaseDocument['kind']) => string {
  const locale = useLocale();
  return (kind) => evidenceKind(kind)?.words[locale] ?? kind;
}

const added = (locale: Locale) => ({
  inspection: addedTypes.inspection[locale],
  party: addedTypes.party[locale],
  incoming: addedTypes.incoming[locale],
  other: addedTypes.other[locale],
});

/** Said where it is more than evidence of the filing. */
export function usePurposeWords(): (purpose: CaseDocument['purpose']) => string | undefined {
  const { t } = useLingui();
  const locale = useLocale();
  return (purpose) =>
    ({
      ...added(locale),
      evidence: undefined,
      decision: t`Akti i kundërshtuar`,
      answer: t`Me përgjigjen`,
      message: t`Me një mesazh`,
      scan: t`Skanimi i letrës`,
      note: t`Me një shënim`,
    })[purpose];
}
