// Recovery codes: number left, and new ones, shown once.
import type { MySecurity } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSettings } from '../../../platform/api/useSettings.ts';
import { saveText } from '../../../platform/files/saveFile.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { useAppState } from '../../../platform/state/state.ts';
import { useContractForm, useValues } from '../../../register/filing/form/useContractForm.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ActionDialog.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconCopy, iconDownload, iconPrint, iconTick } from '../../../ui/marks/pageIcons.ts';

interface RecoveryCardProps {
  codes: MySecurity['recoveryCodes'];
  onMade: (codes: readonly string[]) => Promise<void>;
}

export function RecoveryCard({ codes, onMade }: RecoveryCardProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const making = useContractForm('makeRecoveryCodes', {
    typed: useValues(null),
    input: () => ({ body: {} }),
    onDone: async (made) => {
      setAsking(false);
      await onMade(made.codes);
    },
  });
  return (
    <Card title={t`Kodet e rimëkëmbjes`}>
      <p className="soft">
        <Trans>Kur pajisja humbet ose prishet, një nga këto kode ju hap derën. Secili vlen një herë.</Trans>
      </p>
      <CodesLeft codes={codes} />
      <p>
        <Button onClick={() => setAsking(true)}>
          <Trans>Bëj kode të reja</Trans>
        </Button>
      </p>
      {isAsking && (
        <ActionDialog
          title={t`Të bëhen kode të reja?`}
          form={making}
          act={t`Bëj kode të reja`}
          tone="red"
          onClose={() => setAsking(false)}
        >
          <p>
            <Trans>Kodet e mëparshme nuk do të vlejnë më.</Trans>
          </p>
        </ActionDialog>
      )}
    </Card>
  );
}

function CodesLeft({ codes: { left, madeAt } }: Pick<RecoveryCardProps, 'codes'>) {
  const locale = useLocale();
  const day = madeAt && formatDate(madeAt, locale);
  return (
    <>
      <p>
        {day ? (
          <>
            <Plural value={left} one="Ka mbetur # kod" other="Kanë mbetur # kode" />{' '}
            <span className="soft">
              <Trans>(të bëra më {day})</Trans>
            </span>
          </>
        ) : (
          <Trans>Nuk keni asnjë kod.</Trans>
        )}
      </p>
      {day && left < 3 && (
        <Note tone="warn">
          <p>
            <Trans>Kanë mbetur pak kode. Bëni të reja para se të mbarojnë.</Trans>
          </p>
        </Note>
      )}
    </>
  );
}

/** Shown once, with ways to save them. */
export function NewCodes({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const { t } = useLingui();
  return (
    <Card>
      <p>
        <Trans>
          Ruajini këto kode jashtë kompjuterit, p.sh. të printuara në një vend të sigurt. Shfaqen vetëm tani: më vonë
          mund të bëni vetëm të reja.
        </Trans>
      </p>
      <ul className="recovery" aria-label={t`Kodet e rimëkëmbjes`}>
        {codes.map((code) => (
          <li key={code} className="code">
            {code}
          </li>
        ))}
      </ul>
      <SaveCodes codes={codes} />
      <p className="no-print">
        <Button tone="blue" onClick={onSaved}>
          <Trans>I ruajta kodet</Trans>
        </Button>
      </p>
    </Card>
  );
}

function SaveCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const short = useSettings()?.institution.short ?? 'KQZ';
  const email = useAppState((state) => state.member.data?.email);
  const [copied, setCopied] = useState<boolean>();
  const title = t`Kodet e rimëkëmbjes: ${short}, ${email ?? ''}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setCopied(true);
    } catch {
      setCopied(false);
    }
  };
  return (
    <div className="stack stack--8 no-print">
      <div className="row row--8">
        <Button onClick={() => void copy()}>
          <Icon of={copied ? iconTick : iconCopy} />
          {copied ? <Trans>U kopjuan</Trans> : <Trans>Kopjo</Trans>}
        </Button>
        <Button onClick={() => window.print()}>
          <Icon of={iconPrint} />
          <Trans>Printo</Trans>
        </Button>
        <Button onClick={() => saveText('denonco-kodet.txt', 'text/plain', [title, '', ...codes, ''].join('\n'))}>
          <Icon of={iconDownload} />
          <Trans>Ruaj si skedar</Trans>
        </Button>
      </div>
      <p className={copied === false ? 'small' : 'visually-hidden'} role="status">
        {copied && <Trans>Kodet u kopjuan.</Trans>}
        {copied === false && <Trans>Shfletuesi nuk lejoi kopjimin. Printojini ose ruajini si skedar.</Trans>}
      </p>
    </div>
  );
}
