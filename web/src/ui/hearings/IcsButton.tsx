import { useLingui } from '@lingui/react/macro';
import type { UseMutationOptions } from '@tanstack/react-query';
import type { ApiError } from '../../platform/api/errors.ts';
import { CallButton } from '../forms/CallButton.tsx';
import { iconDownload } from '../marks/pageIcons.ts';

interface IcsButtonProps {
  call: UseMutationOptions<void, ApiError, { params: { id: string } }>;
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
