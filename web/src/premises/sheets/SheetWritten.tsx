import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import type { CallReply } from '../../platform/api/client.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';

export type Written = CallReply<'confirmPremisesImport'>;

interface SheetWrittenProps {
  written: Written;
  onAgain: () => void;
  onClose: () => void;
}

export function SheetWritten({ written: { written, conflicts }, onAgain, onClose }: SheetWrittenProps) {
  const { t } = useLingui();
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="stack">
      <p ref={heading} tabIndex={-1}>
        <b>
          <Plural value={written} one="U ruajt # raport." other="U ruajtën # raporte." />
        </b>{' '}
        {written > 0 && <Trans>Ato janë draft: shikojini dhe dërgojini nga lista.</Trans>}
      </p>
      {conflicts.length > 0 && (
        <Note tone="warn">
          <p>{t`Këto raporte i ndryshoi dikush ndërkohë dhe mbetën siç janë. Shihini dhe provoni përsëri:`}</p>
          <ul>
            {conflicts.map(({ row, code }) => (
              <li key={row}>
                <span className="code">{code}</span>{' '}
                <span className="soft">
                  <Trans>(rreshti {row})</Trans>
                </span>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="row row--8">
        <Button tone="blue" onClick={onClose}>
          {t`Mbyll`}
        </Button>
        <Button onClick={onAgain}>{t`Importo skedar tjetër`}</Button>
      </div>
    </div>
  );
}
