// A file refused by the virus scanner: consequence, and how to send another.
import type { Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';

type Shown = Trace['documents'][number];

/** Refused files without a later accepted one. */
export function refusedFiles(documents: Trace['documents']): readonly Shown[] {
  const own = documents.filter(({ from, erasedAt }) => from === 'filer' && erasedAt === undefined);
  const sentAt = ({ at }: Shown) => (at ? Date.parse(at) : 0);
  return own.filter((file) => file.isRefused && !own.some((other) => !other.isRefused && sentAt(other) > sentAt(file)));
}

export function RefusedFiles({ files, onSend }: { files: readonly Shown[]; onSend: () => void }) {
  const { t } = useLingui();
  const names = files.map(({ name }) => name).join(', ');
  if (files.length === 0) return null;
  return (
    <Note tone="warn">
      <p>
        <b>
          <Trans>Nuk mund ta hapim: {names}</Trans>
        </b>
      </p>
      <p>
        <Trans>
          Skaneri gjeti aty përmbajtje të rrezikshme, prandaj komisioni nuk e hap dot. Çështja juaj vazhdon. Mund të
          dërgoni një skedar tjetër.
        </Trans>
      </p>
      <p className="no-print">
        <Button size="small" onClick={onSend}>
          {t`Dërgoni një skedar tjetër`}
        </Button>
      </p>
    </Note>
  );
}
