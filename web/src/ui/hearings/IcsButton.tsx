import { useLingui } from '@lingui/react/macro';
import { routeDownload } from '../../platform/api/download.ts';
import { CallButton } from '../forms/CallButton.tsx';
import { iconDownload } from '../marks/pageIcons.ts';

export function IcsButton({ id, number }: { id: string; number: string }) {
  const { t } = useLingui();
  return (
    <CallButton
      icon={iconDownload}
      size="small"
      tone="quiet"
      aria-label={t`Shkarko ${number} si .ics`}
      call={routeDownload('hearingCalendar')}
      input={{ params: { id } }}
    >
      .ics
    </CallButton>
  );
}
