import type { RecountPreview } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { Preview } from './Preview.tsx';
import type { Decision } from './useDecision.ts';

interface ConfirmationProps {
  preview: RecountPreview;
  /** Name of the case list file, without extension. */
  fileName: string;
  decision: Pick<Decision, 'running' | 'reason' | 'decide'>;
  errors: Readonly<Record<string, string>>;
  pending: boolean;
  /** The law on running deadlines. */
  keepHint: string;
  onConfirm: () => void;
}

/** Effects of the change, treatment of running deadlines, reason, and confirmation. */
export function Confirmation({ preview, fileName, decision, errors, pending, keepHint, onConfirm }: ConfirmationProps) {
  const { t } = useLingui();
  return (
    <section className="stack stack--24" aria-label={t`Pasojat dhe konfirmimi`}>
      <Preview preview={preview} fileName={fileName} />
      {preview.moves > 0 && (
        <Choices
          id="running"
          label={t`Afatet në rrjedhë`}
          value={decision.running}
          onChange={(running) => decision.decide({ running })}
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
        value={decision.reason}
        onChange={(reason) => decision.decide({ reason })}
        error={errors.reason}
      />
      <p>
        <Button tone="blue" pending={pending} onClick={onConfirm}>
          {t`Konfirmo ndryshimin`}
        </Button>
      </p>
    </section>
  );
}
