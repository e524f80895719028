import { caseRuleCodes, type RetentionWait, retentionRow, totalDue } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { setReply } from '../../platform/api/query.ts';
import { formatDateTime, formatNumber } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { useContractForm, useValues } from '../../register/filing/form/useContractForm.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';

interface WaitingProps {
  waiting: RetentionWait;
  mayRelease: boolean;
  /** Called with the confirmation to show. */
  onMessage: (words: string) => void;
}

/** A run that would erase more than usual. */
export function Waiting({ waiting: { since, due, released }, mayRelease, onMessage }: WaitingProps) {
  const locale = useLocale();
  const [isAsking, setAsking] = useState(false);
  const cases = totalDue(due);
  const [from, at, by] = [
    formatDateTime(since, locale),
    released ? formatDateTime(released.at, locale) : '',
    released?.by.name ?? '',
  ];
  return (
    <Note tone="warn">
      <div className="stack stack--16">
        <p>
          <Trans>
            Fshirja e natës pret që nga {from}, sepse prek më shumë çështje se zakonisht. Kështu ndodh kur është kthyer
            një kopje e vjetër, ose kur ora e serverit nuk është e saktë. Shikoni çfarë fshihet dhe mbani çështjet që
            duhen ruajtur, para se ta lejoni.
          </Trans>
        </p>
        <ul>
          {caseRuleCodes.map((rule) =>
            due[rule] ? (
              <li key={rule}>
                {retentionRow(rule).words[locale]}: <b className="num">{formatNumber(due[rule], locale)}</b>
              </li>
            ) : null,
          )}
        </ul>
        {released && (
          <p>
            <Trans>
              E lejoi {by} më {at}. Kryhet natën që vjen.
            </Trans>
          </p>
        )}
        {mayRelease && !released && (
          <p>
            <Button onClick={() => setAsking(true)}>
              <Trans>Lejo fshirjen</Trans>
            </Button>
          </p>
        )}
      </div>
      {isAsking && <ReleaseDialog cases={cases} onClose={() => setAsking(false)} onMessage={onMessage} />}
    </Note>
  );
}

function ReleaseDialog({
  cases,
  onClose,
  onMessage,
}: Pick<WaitingProps, 'onMessage'> & { cases: number; onClose: () => void }) {
  const { t } = useLingui();
  const form = useContractForm('releaseRetention', {
    typed: useValues(null),
    input: () => ({ body: { cases } }),
    onDone: (state) => {
      setReply('readRetention', {}, state);
      onClose();
      onMessage(t`U lejua. Fshirja kryhet natën që vjen.`);
    },
  });
  return (
    <ActionDialog title={t`Të lejohet fshirja?`} form={form} act={t`Lejo fshirjen`} onClose={onClose}>
      <p>
        <Plural
          value={cases}
          one="Fshihen të dhënat e # çështjeje. Nuk kthehen më."
          other="Fshihen të dhënat e # çështjeve. Nuk kthehen më."
        />
      </p>
    </ActionDialog>
  );
}
