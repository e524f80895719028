// What filer and commission wrote to each other, and the box to write the next. What was typed stays when sending fails.
import type { CaseFile, CaseMessages as Messages } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { sectionId } from '../file/SectionNav.tsx';
import './messages.css';

const longest = 5000;

export function CaseMessages({ file: { number } }: { file: CaseFile }) {
  const { t } = useLingui();
  const { data, fault, isLoading, retry } = useRead('listCaseMessages', { params: { number } }, { everySeconds: 30 });
  return (
    <section id={sectionId('messages')} className="card stack case-section" tabIndex={-1} aria-label={t`Mesazhet`}>
      <h2>
        <Trans>Mesazhet me denoncuesin</Trans>
      </h2>
      {isLoading && <Skeleton lines={3} />}
      {fault && <FaultState fault={fault} retry={retry} />}
      {data?.items.length === 0 && (
        <p className="soft">
          <Trans>Ende s’ka asnjë mesazh.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && <List items={data.items} />}
      {data?.mayWrite && <Write number={number} />}
    </section>
  );
}

function List({ items }: { items: Messages['items'] }) {
  const locale = useLocale();
  return (
    <ol className="messages">
      {items.map(({ id, at, from, by, text }) => (
        <li key={id} className="message" data-from={from}>
          <p className="message__head small">
            <b>{from === 'filer' ? <Trans>Denoncuesi</Trans> : by?.name}</b>{' '}
            <time dateTime={at} className="muted">
              {formatDateTime(at, locale)}
            </time>
          </p>
          <p className="message__text breaks">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Write({ number }: { number: string }) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const { run, pending, fault } = useAction('sendCaseMessage');
  const own = fault?.fields.text?.join(' ');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setSent(false);
    setMissing(text.trim() === '');
    if (text.trim() === '') return document.getElementById('message-text')?.focus();
    if (!(await run({ params: { number }, body: { text } }))) return;
    setText('');
    setSent(true);
    await refresh('listCaseMessages');
  };
  return (
    <form className="stack no-print" noValidate onSubmit={send}>
      {fault && !own && <FaultState fault={fault} />}
      <TextArea
        id="message-text"
        short
        label={t`Mesazh për denoncuesin`}
        hint={
          <Trans>
            Denoncuesi e lexon te faqja e ndjekjes. Kush ka kërkuar njoftime, merr vetëm lajmin se ka një mesazh.
          </Trans>
        }
        value={text}
        max={longest}
        error={missing ? t`Shkruani mesazhin para se ta dërgoni.` : own}
        onChange={(value) => {
          setText(value);
          setMissing(false);
        }}
      />
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
