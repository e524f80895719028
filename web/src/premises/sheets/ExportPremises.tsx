import type { PremisesKind } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { routeDownload } from '../../platform/api/download.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconDownload } from '../../ui/marks/pageIcons.ts';

interface ExportPremisesProps {
  kind: PremisesKind;
  election: string | undefined;
  /** `template`: expected premises without answers. */
  what?: 'reports' | 'template' | undefined;
  /** Filters of the list: the file contains its rows. */
  query?: Readonly<Record<string, string>> | undefined;
}

/** Downloads filtered rows or an empty template. */
export function ExportPremises({ kind, election, what = 'reports', query = {} }: ExportPremisesProps) {
  const { locale } = useLingui();
  const { mutate, isPending, error } = useMutation(routeDownload('exportPremises'));
  const asked = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
  const own = { kind, what, lang: locale, ...(election && { election }) };
  return (
    <>
      <Button size="small" pending={isPending} onClick={() => mutate({ query: { ...asked, ...own } })}>
        <Icon of={iconDownload} size="small" />
        <span>{what === 'template' ? <Trans>Skema bosh</Trans> : <Trans>Excel me raportet</Trans>}</span>
      </Button>
      {error && (
        <span className="small" role="alert">
          {error.message}
        </span>
      )}
    </>
  );
}
