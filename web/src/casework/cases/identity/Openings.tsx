// Openings of a filer's identity: request, answer, view.
import {
  type CaseFile,
  type IdentityPanel,
  type IdentityPart,
  identityPartLabels,
  identityParts,
  identityReasonCodes,
  identityReasons,
  type OpenedIdentity,
  openingStateLabels,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, routeQuery, setResponse } from '../../../platform/api/query.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { useCopy } from '../../../ui/actions/useCopy.ts';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checks } from '../../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { AnswerRequest, WithdrawRequest } from '../../../ui/secondPerson/SecondPerson.tsx';
import { useFocusFromLink, WhatHappens } from '../file/Section.tsx';
import { useFiler } from '../labels.ts';
import './identity.css';

type OpeningItem = IdentityPanel['openings'][number];

const isUnderWay = ({ state }: OpeningItem) => state === 'waiting' || state === 'ready' || state === 'open';

/** Opened data lives only in component state, so that it goes with the page or its time. */
export function Openings({ file, panel }: { file: CaseFile; panel: IdentityPanel }) {
  const { t, dateTime } = useLingui();
  const { number } = file;
  const [isAsking, setAsking] = useState(false);
  const { mutate, data, isPending, error, reset } = useMutation({
    ...routeMutation('openIdentity'),
    onSettled: () => void invalidate('getIdentityPanel', 'getCase'),
  });
  const open = (id: string) => mutate({ params: { number, id } });
  const close = () => {
    reset();
    void invalidate('getIdentityPanel');
  };
  const now = panel.openings.filter(isUnderWay);
  const before = panel.openings.filter((one) => !isUnderWay(one));
  const sought = useFocusFromLink('identity');
  const awaited = now.find(({ mayAnswer }) => mayAnswer);
  const setPanel = (after: IdentityPanel) => setResponse('getIdentityPanel', { params: { number } }, after);
  const row = (one: OpeningItem) => {
    const { id, state } = one;
    const params = { number, id };
    return (
      <li key={id} className="stack stack--8" ref={one === awaited ? sought : undefined} tabIndex={-1}>
        <OpeningRow opening={one} />
        {one.mayAnswer && (
          <AnswerRequest
            id={id}
            draft={`case/${number}/refusal/${id}`}
            hint={t`E lexojnë ai që e kërkoi dhe audituesi.`}
            send={(body) => call('answerIdentity', { params, body })}
            onDone={setPanel}
            onError={() => void invalidate('getIdentityPanel')}
          >
            {t`Mirato`}
          </AnswerRequest>
        )}
        {one.isMine && !data && isUnderWay(one) && (
          <div className="row row--8 no-print">
            {state !== 'waiting' && (
              <Button tone="blue" size="small" pending={isPending} onClick={() => open(id)}>
                {state === 'ready' ? t`Hap tani` : t`Shfaqi përsëri`}
              </Button>
            )}
            {state !== 'open' && (
              <WithdrawRequest send={() => call('withdrawIdentity', { params })} onDone={setPanel} />
            )}
          </div>
        )}
      </li>
    );
  };
  return (
    <>
      {error && <ErrorNotice error={error} />}
      {data && <OpenedPanel opened={data} onClose={close} />}
      {now.length > 0 && (
        <ul className="rows" aria-label={t`Kërkesa për hapje`}>
          {now.map(row)}
        </ul>
      )}
      {before.length > 0 && (
        <details className="openings-before">
          <summary>{t`Kërkesa dhe hapje të mëparshme (${before.length})`}</summary>
          <ul className="rows" aria-label={t`Kërkesa dhe hapje të mëparshme`}>
            {before.map(row)}
          </ul>
        </details>
      )}
      {panel.newUntil && (
        <p className="soft">
          {t`Llogaria juaj është e re: hapje mund të kërkoni ose miratoni nga ${dateTime(panel.newUntil)}.`}
        </p>
      )}
      {panel.mayAsk && !data && (
        <p className="no-print">
          <Button onClick={() => setAsking(true)}>{t`Kërko hapjen…`}</Button>
        </p>
      )}
      {isAsking && <AskDialog file={file} panel={panel} onClose={() => setAsking(false)} onReady={open} />}
    </>
  );
}

function OpeningRow({ opening }: { opening: OpeningItem }) {
  const { t, locale, dateTime } = useLingui();
  const { by, role, askedAt, parts, reason, text, state, until, answered, openedAt } = opening;
  const why = reason.legalBasis ? `${reason.name[locale]} (${reason.legalBasis})` : reason.name[locale];
  return (
    <div className="stack stack--8">
      <p className="row row--8">
        <b className="opening__state" data-state={state}>
          {openingStateLabels[state][locale]}
        </b>
        {until && <span className="soft num">{t`deri më ${dateTime(until)}`}</span>}
      </p>
      <p>
        <b>{by.name}</b>{' '}
        <span className="muted">
          {role[locale]}, <span className="num">{dateTime(askedAt)}</span>
        </span>
      </p>
      <p className="small">
        {parts.map((part) => identityPartLabels[part][locale]).join(' · ')} — {why}
      </p>
      <blockquote className="quote breaks">{text}</blockquote>
      {answered && (
        <p className="small">
          {answered.isApproved ? (
            <Trans>
              Miratuar nga <b>{answered.by.name}</b>, {dateTime(answered.at)}
            </Trans>
          ) : (
            <Trans>
              Refuzuar nga <b>{answered.by.name}</b>, {dateTime(answered.at)}
            </Trans>
          )}
          {answered.reason && <span>{`: ${answered.reason}`}</span>}
        </p>
      )}
      {openedAt && <p className="small num">{t`U hap më ${dateTime(openedAt)}`}</p>}
    </div>
  );
}

/** Opened data for a limited time; neither stored nor printed. */
function OpenedPanel({ opened, onClose }: { opened: OpenedIdentity; onClose: () => void }) {
  const { t, locale } = useLingui();
  const { secondsLeft } = opened;
  const [left, setLeft] = useState(secondsLeft);
  const over = useRef(onClose);
  over.current = onClose;
  useEffect(() => {
    // Monotonic, unaffected by changes of the device's time.
    const end = performance.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const now = Math.ceil((end - performance.now()) / 1000);
      if (now <= 0) over.current();
      else setLeft(now);
    }, 1000);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <section ref={box} className="identity-opened no-print" tabIndex={-1} aria-label={t`Të dhënat e hapura`}>
      <div className="row">
        <h3>{t`Të dhënat e hapura`}</h3>
        <span className="num soft">{t`Mbyllen pas ${clock}`}</span>
        <Button size="small" onClick={onClose}>{t`Mbylli tani`}</Button>
      </div>
      <Facts
        facts={opened.lines.map(({ name, value }) => ({
          label: name[locale],
          value: (
            <span className="breaks">
              <span className="item-name">{value}</span> <Copy name={name[locale]} value={value} />
            </span>
          ),
        }))}
      />
      {opened.lines.length === 0 && <p className="soft">{t`Për këtë pjesë nuk u dha asgjë.`}</p>}
      <p className="small soft">{t`Mos i shkruani në shënime, mesazhe a dokumente që i lexojnë të tjerë.`}</p>
    </section>
  );
}

function Copy({ name, value }: { name: string; value: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  return (
    <TextButton onClick={() => void copy(value)}>
      {copied ? t`U kopjua` : t`Kopjo`}
      <span className="visually-hidden">: {name}</span>
    </TextButton>
  );
}

interface AskDialogProps {
  file: CaseFile;
  panel: IdentityPanel;
  onClose: () => void;
  onReady: (id: string) => void;
}

const noParts: readonly IdentityPart[] = [];
const shortestText = 10;

function AskDialog({ file: { number, kind }, panel, onClose, onReady }: AskDialogProps) {
  const { t, locale } = useLingui();
  const { sentenceStart } = useFiler(kind);
  const codeOf = (reason: string) => identityReasonCodes.find((code) => code === reason);
  const form = useForm('requestIdentity', {
    draft: `case/${number}/identity`,
    initial: { parts: noParts, reason: '', text: '' },
    prefix: 'identity-',
    check: ({ parts, reason, text }) => ({
      parts: parts.length === 0 && t`Zgjidhni çfarë duhet të shihni.`,
      reason: !codeOf(reason) && t`Zgjidhni arsyen.`,
      text: text.trim().length < shortestText && t`Shpjegoni me të paktën 10 shenja.`,
    }),
    input: ({ parts, reason: code, text }) => {
      const reason = codeOf(code);
      return reason && { params: { number }, body: { parts: [...parts], reason, text } };
    },
    replaces: routeQuery('getIdentityPanel', { params: { number } }),
    onDone: (after) => {
      onClose();
      const ready = after.openings.find(({ isMine, state }) => isMine && state === 'ready');
      if (ready) onReady(ready.id);
    },
  });
  return (
    <ActionDialog
      title={t`Të hapen të dhënat e vulosura?`}
      form={form}
      act={panel.needsApproval ? t`Dërgo kërkesën` : t`Hap tani`}
      onClose={onClose}
    >
      {!panel.hasApprover && (
        <Note tone="warn">
          {t`Asnjë përdorues tjetër nuk mund ta miratojë këtë hapje: miraton dikush që e ka të drejtën, nuk është i ri dhe nuk u ftua nga i njëjti person si ju. Kërkojini administratorit t’ia japë dikujt këtë të drejtë.`}
        </Note>
      )}
      {/* Nothing preselected: only necessary parts should be asked for. */}
      <Checks
        {...form.field('parts')}
        label={t`Çfarë duhet të shihni`}
        hint={t`Vetëm ajo që duhet.`}
        choices={identityParts.map((value) => ({ value, label: identityPartLabels[value][locale] }))}
      />
      <SelectField
        {...form.field('reason')}
        label={t`Arsyeja`}
        options={identityReasonCodes.map((code) => {
          const { name, legalBasis } = identityReasons[code];
          return { code, name: legalBasis === null ? name[locale] : `${name[locale]} (${legalBasis})` };
        })}
      />
      <TextArea
        {...form.field('text')}
        short
        label={t`Shpjegoni pse duhet`}
        hint={t`E lexojnë ai që miraton dhe audituesi. Mos shkruani kush është.`}
        max={2000}
      />
      <Note tone="blue">
        <p>
          {panel.needsApproval
            ? t`Duhet ta miratojë një person i dytë brenda 48 orësh; pastaj keni 24 orë për ta hapur.`
            : t`Të dhënat shfaqen për 10 minuta.`}
        </p>
        <WhatHappens>
          {t`Të dhënat shfaqen për 10 minuta. ${sentenceStart} sheh çfarë u hap, kur dhe nga cili rol, pa emrin tuaj. Hapja mbetet te ecuria, në regjistrin e veprimeve dhe te lista e audituesit, me emrin tuaj dhe arsyen.`}
        </WhatHappens>
      </Note>
    </ActionDialog>
  );
}
