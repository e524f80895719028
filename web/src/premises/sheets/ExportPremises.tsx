import type { PremisesKind } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { useSaveFile } from '../../api/useSaveFile.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload } from '../../ui/marks/moreIcons.ts';

interface ExportPremisesProps {
  kind: PremisesKind;
  election: string | undefined;
  /** `template`: the expected ones without answers. */
  what?: 'reports' | 'template' | undefined;
  /** The other filters of the list, as the call takes them: the file holds exactly what they find. */
  query?: Readonly<Record<string, string>> | undefined;
}

/** The button "Excel": takes along what is filtered, or an empty template. */
export function ExportPremises({ kind, election, what = 'reports', query = {} }: ExportPremisesProps) {
  const locale = useLocale();
  const { run, pending, fault } = useSaveFile('exportPremises');
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const own = { kind, what, lang: locale, ...(election && { election }) };
  return (
    <>
      <Button size="small" pending={pending} onClick={() => void run({ query: { ...asked, ...own } })}>
        <Icon of={iconDownload} size="small" />
        <span>{what === 'template' ? <Trans>Skema bosh</Trans> : <Trans>Excel me raportet</Trans>}</span>
      </Button>
      {fault && (
        <span className="small" role="alert">
          {fault.message}
        </span>
      )}
    </>
  );
}
