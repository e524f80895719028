import type { RecountPreview } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/actions/Button.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { Preview } from './Preview.tsx';
import type { Deciding } from './useDeciding.ts';

interface ConfirmingProps {
  preview: RecountPreview;
  /** Of the list of cases, without its ending. */
  fileName: string;
  deciding: Pick<Deciding, 'running' | 'reason' | 'decide'>;
  errors: Readonly<Record<string, string>>;
  pending: boolean;
  /** What the law says of deadlines that run. */
  keepHint: string;
  onConfirm: () => Promise<void>;
}

/** What the change does, what happens to deadlines that run, why, and the button that makes it so. */
export function Confirming({ preview, fileName, deciding, errors, pending, keepHint, onConfirm }: ConfirmingProps) {
  const { t } = useLingui();
  return (
    <section className="stack stack--24" aria-label={t`Pasojat dhe konfirmimi`}>
      <Preview preview={preview} fileName={fileName} />
      {preview.moves > 0 && (
        <Choices
          id="running"
          label={t`Afatet në rrjedhë`}
          value={deciding.running}
          onChange={(running) => deciding.decide({ running })}
          choices={[
            { value: 'keep', label: t`Mbeten si nisën`, hint: keepHint },
            {
              value: 'recount',
              label: t`Llogariten përsëri`,
              hint: t`Çdo çështje e prekur merr një shënim me arsyen, që e sheh edhe kush ka denoncuar ose ankuar kur afati është publik.`,
            },
          ]}
        />
      )}
      <TextArea
        id="reason"
        label={t`Arsyeja e ndryshimit`}
        hint={t`Vendimi ose akti mbi të cilin mbështetet. Mbetet në regjistrin e veprimeve.`}
        short
        max={1000}
        value={deciding.reason}
        onChange={(reason) => deciding.decide({ reason })}
        error={errors.reason}
      />
      <p>
        <Button tone="blue" pending={pending} onClick={() => void onConfirm()}>
          <Trans>Konfirmo ndryshimin</Trans>
        </Button>
      </p>
    </section>
  );
}
