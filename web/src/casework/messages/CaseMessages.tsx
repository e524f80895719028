// The messages between filer and commission, and the box to write the next.
import type { CaseFile, CaseMessages as Messages } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useTypedWithFiles } from '../../filing/draft/useTyped.ts';
import { attachmentsOf, isUnfinished } from '../../filing/evidence/evidence.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Attach } from '../evidence/Attach.tsx';
import { FileNames } from '../evidence/FileNames.tsx';
import { Section } from '../file/sections/Section.tsx';
import { useFiler } from '../words.ts';
import './messages.css';

const longest = 5000;

export function CaseMessages({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { whom } = useFiler(file.kind);
  return (
    <Section section="messages" title={t`Mesazhet me ${whom}`}>
      <Thread file={file} />
    </Section>
  );
}

function Thread({ file }: { file: CaseFile }) {
  const { number } = file;
  const { data, fault, isLoading, retry } = useRead('listCaseMessages', { params: { number } }, { everySeconds: 60 });
  const seenBefore = useSeen(number, data);
  return (
    <>
      {isLoading && <Skeleton lines={3} />}
      {fault && <FaultState fault={fault} retry={retry} />}
      {data?.items.length === 0 && (
        <p className="soft">
          <Trans>Ende s’ka asnjë mesazh.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && <List file={file} items={data.items} seenBefore={seenBefore} />}
      {data?.mayWrite && <Write file={file} />}
    </>
  );
}

/** Until when they had been read when the file was opened; those shown now are remembered as read. */
function useSeen(number: string, data: Messages | undefined): number {
  const [before, setBefore] = useState<number>();
  const { run } = useAction('seeCaseMessages');
  const last = data?.items.findLast(({ from }) => from === 'filer')?.at;
  const seenAt = data?.seenAt ?? undefined;
  const known = seenAt === undefined ? 0 : Date.parse(seenAt);
  useEffect(() => {
    if (data) setBefore((first) => first ?? known);
  }, [data, known]);
  useEffect(() => {
    if (last === undefined || Date.parse(last) <= known) return;
    void run({ params: { number }, body: { until: last } });
  }, [run, number, last, known]);
  return before ?? known;
}

interface ListProps {
  file: CaseFile;
  items: Messages['items'];
  seenBefore: number;
}

function List({ file, items, seenBefore }: ListProps) {
  const { Who } = useFiler(file.kind);
  const locale = useLocale();
  return (
    <ol className="messages">
      {items.map(({ id, at, from, by, text, documents }) => {
        const isNew = from === 'filer' && Date.parse(at) > seenBefore;
        return (
          <li key={id} className="message" data-from={from} data-new={isNew}>
            <p className="message__head small">
              <b>{from === 'filer' ? Who : by?.name}</b>{' '}
              <time dateTime={at} className="muted">
                {formatDateTime(at, locale)}
              </time>
              {isNew && (
                <span className="message__new">
                  <Trans>E re</Trans>
                </span>
              )}
            </p>
            <p className="message__text breaks">{text}</p>
            <FileNames documents={documents} />
          </li>
        );
      })}
    </ol>
  );
}

function Write({ file: { number, kind } }: { file: CaseFile }) {
  const { t } = useLingui();
  const { Who, whom } = useFiler(kind);
  const { typed, box } = useTypedWithFiles(`case/${number}/message`, '');
  const text = typed.value;
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const { run, pending, fault } = useAction('sendCaseMessage');
  const items = box.use();
  const [tried, setTried] = useState(false);
  const own = fault?.fields.text?.join(' ');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent(false);
    setMissing(text.trim() === '');
    if (text.trim() === '') return document.getElementById('message-text')?.focus();
    setTried(true);
    if (items.some(isUnfinished)) return;
    if (!(await run({ params: { number }, body: { text, documents: attachmentsOf(items) } }))) return;
    typed.clear();
    setSent(true);
    await refresh('listCaseMessages', 'getCase');
  };
  return (
    <form className="stack no-print" noValidate onSubmit={send}>
      {fault && !own && <FaultState fault={fault} />}
      <TextArea
        id="message-text"
        short
        label={t`Mesazh për ${whom}`}
        hint={
          <Trans>
            {Who} e lexon te faqja e ndjekjes. Kush ka kërkuar njoftime, merr vetëm lajmin se ka një mesazh.
          </Trans>
        }
        value={text}
        max={longest}
        error={missing ? t`Shkruani mesazhin para se ta dërgoni.` : own}
        onChange={(value) => {
          typed.set(value);
          setMissing(false);
        }}
      />
      <Attach id="message-files" box={box} tried={tried} />
      <KeptLine of={typed} />
      <div className="row row--8">
        <Button type="submit" pending={pending}>
          <Trans>Dërgo mesazhin</Trans>
        </Button>
        <p role="status" className="small muted">
          {sent && <Trans>Mesazhi u dërgua.</Trans>}
        </p>
      </div>
    </form>
  );
}
