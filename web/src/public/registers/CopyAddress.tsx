import { useLingui } from '@lingui/react/macro';
import { CopyButton } from '../../ui/actions/CopyButton.tsx';

export function CopyAddress({ size }: { size?: 'small' }) {
  const { t } = useLingui();
  return (
    <CopyButton
      size={size}
      text={() => window.location.href}
      act={t`Kopjo lidhjen`}
      done={t`U kopjua`}
      copied={t`Lidhja u kopjua.`}
      refused={window.location.href}
    />
  );
}
