import { useLingui } from '@lingui/react/macro';
import type { ComponentProps } from 'react';
import { CallButton } from '../forms/CallButton.tsx';
import { iconDownload } from '../marks/pageIcons.ts';

interface IcsButtonProps {
  call: ComponentProps<typeof CallButton<void, { params: { id: string } }>>['call'];
  id: string;
  number: string;
}

export function IcsButton({ call, id, number }: IcsButtonProps) {
  const { t } = useLingui();
  return (
    <CallButton
      icon={iconDownload}
      size="small"
      tone="quiet"
      aria-label={t`Shkarko ${number} si .ics`}
      call={call}
      input={{ params: { id } }}
    >
      .ics
    </CallButton>
  );
}
