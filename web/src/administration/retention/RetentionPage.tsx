import {
  caseRuleCodes,
  type RetentionHold,
  type RetentionState,
  type RetentionWait,
  retentionRow,
  totalDue,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { useMay } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ConfirmButton } from '../../ui/forms/ConfirmButton.tsx';
import { ActionDialog, ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { Rules, removedText } from './Rules.tsx';
import './retention.css';

export function RetentionPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('readRetention', {}));
  const mayChange = useMay('settings.manage');
  return (
    <Page
      title={t`Ruajtja e të dhënave`}
      className="retention stack stack--24"
      lead={
        <Trans>
          Çdo natë portali fshin vetë atë që i mbaroi koha e ruajtjes, një çështje pas tjetrës. Për secilën mbetet një
          ngjarje, një provë në regjistrin e pandryshueshëm dhe një rresht këtu poshtë. Me dorë nuk fshihet asgjë.
        </Trans>
      }
    >
      <Loaded query={query} lines={12}>
        {(data) => (
          <>
            {data.waiting && <Waiting waiting={data.waiting} mayRelease={mayChange} />}
            <Rules rules={data.rules} mayChange={mayChange} />
            <Holds holds={data.holds} />
            <Erasures erasures={data.erasures} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

function Erasures({ erasures }: Pick<RetentionState, 'erasures'>) {
  const { t, locale, dateTime } = useLingui();
  const columns: readonly Column<RetentionState['erasures'][number]>[] = [
    { key: 'number', head: t`Numri`, cell: ({ number }) => number, kind: 'id', phone: 'top' },
    {
      key: 'rule',
      head: t`Rregulli`,
      cell: ({ rule }) => retentionRow(rule).label[locale],
      kind: 'main',
      phone: 'main',
    },
    { key: 'removed', head: t`U fshinë`, cell: ({ removed }) => removedText(removed, locale) },
    { key: 'at', head: t`Kur`, cell: ({ at }) => dateTime(at), phone: 'end' },
  ];
  return (
    <Card title={t`Fshirjet e fundit`} flush={erasures.length > 0}>
      {erasures.length === 0 ? (
        <p className="soft">{t`Ende nuk është fshirë asnjë çështje.`}</p>
      ) : (
        <DataTable
          caption={t`Fshirjet e fundit`}
          columns={columns}
          rows={erasures}
          rowKey={({ number, rule }) => `${number} ${rule}`}
        />
      )}
    </Card>
  );
}

/** A run that would erase more than usual. */
function Waiting({ waiting: { since, due, released }, mayRelease }: { waiting: RetentionWait; mayRelease: boolean }) {
  const { t, locale, dateTime, number } = useLingui();
  const cases = totalDue(due);
  const [from, at, by] = [dateTime(since), released ? dateTime(released.at) : '', released?.by.name ?? ''];
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
                {retentionRow(rule).label[locale]}: <b className="num">{number(due[rule])}</b>
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
          <div>
            <ConfirmButton
              label={t`Lejo fshirjen`}
              title={t`Të lejohet fshirja?`}
              text={
                <Plural
                  value={cases}
                  one="Fshihen të dhënat e # çështjeje. Nuk kthehen më."
                  other="Fshihen të dhënat e # çështjeve. Nuk kthehen më."
                />
              }
              route="releaseRetention"
              input={{ body: { cases } }}
              replaces={routeQuery('readRetention', {})}
              onDone={() => announceDone({ title: t`U lejua. Fshirja kryhet natën që vjen.` })}
            />
          </div>
        )}
      </div>
    </Note>
  );
}

function Holds({ holds }: { holds: readonly RetentionHold[] }) {
  const { t } = useLingui();
  const [lifted, setLifted] = useState<string>();
  const hold = holds.find(({ id }) => id === lifted);
  return (
    <Card title={t`Çështjet që mbahen`}>
      <p className="soft measure">
        {t`Një çështje në gjykatë, ose që dikush e kërkon me arsye, nuk fshihet derisa t’i hiqet mbajtja. Ato për të cilat prokuroria nuk ka dhënë përgjigje mbahen vetvetiu.`}
      </p>
      {holds.length > 0 && (
        <ul className="retention__holds">
          {holds.map((one) => (
            <Hold key={one.id} hold={one} onLift={setLifted} />
          ))}
        </ul>
      )}
      <HoldForm />
      {hold && <LiftDialog hold={hold} onClose={() => setLifted(undefined)} />}
    </Card>
  );
}

function Hold({ hold, onLift }: { hold: RetentionHold; onLift: (id: string) => void }) {
  const { t, date } = useLingui();
  const { number, reason, by, at, ended } = hold;
  const [since, until] = [date(at), ended ? date(ended.at) : ''];
  const [holder, lifter] = [by.name, ended?.by.name ?? ''];
  return (
    <li className="retention__hold">
      <div className="stack stack--8">
        <p>
          <b className="code">{number}</b>
        </p>
        <p className="breaks">{reason}</p>
        <p className="soft">
          <Trans>
            Nga {since}, {holder}
          </Trans>
        </p>
        {ended && (
          <p className="soft breaks">
            <Trans>
              Mbajtja u hoq më {until} nga {lifter}: {ended.reason}
            </Trans>
          </p>
        )}
      </div>
      {!ended && (
        <Button size="small" tone="quiet" aria-label={t`Hiq mbajtjen: ${number}`} onClick={() => onLift(hold.id)}>
          <Trans>Hiq mbajtjen</Trans>
        </Button>
      )}
    </li>
  );
}

function HoldForm() {
  const { t } = useLingui();
  const form = useForm('holdCase', {
    draft: 'retention/hold',
    initial: { number: '', reason: '' },
    prefix: 'hold.',
    input: ({ number, reason }) => ({ body: { number: number.trim(), reason } }),
    replaces: routeQuery('readRetention', {}),
    onDone: () => announceDone({ title: t`Çështja mbahet: asnjë rregull nuk e fshin.` }),
  });
  return (
    <ContractForm form={form} act={t`Mbaj çështjen`} tone="plain" className="stack stack--16">
      <TextField
        {...form.field('number')}
        label={t`Numri i çështjes`}
        hint={t`P.sh. DEN-2026-000123`}
        width={20}
        code
        onChange={(number) => form.change({ number: number.toUpperCase() })}
      />
      <TextArea {...form.field('reason')} label={t`Pse mbahet`} short />
    </ContractForm>
  );
}

function LiftDialog({ hold, onClose }: { hold: RetentionHold; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm('liftHold', {
    draft: `retention/lift/${hold.id}`,
    initial: '',
    prefix: 'lift.',
    input: (reason) => ({ params: { id: hold.id }, body: { reason } }),
    replaces: routeQuery('readRetention', {}),
    onDone: () => {
      onClose();
      announceDone({ title: t`Mbajtja u hoq.` });
    },
  });
  return (
    <ActionDialog title={t`Hiq mbajtjen e çështjes ${hold.number}`} form={form} act={t`Hiq mbajtjen`} onClose={onClose}>
      <TextArea {...form.whole('reason')} label={t`Pse hiqet mbajtja`} short />
    </ActionDialog>
  );
}
