// Cases that belong to this one, and those that look like it. Only cases that this member may read are ever here.
import { type CaseFile, type CaseLink, CaseNumber } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import type { AskedAction } from '../actions/CaseActions.tsx';
import { Section } from '../file/sections/Section.tsx';
import { OtherLine } from './OtherLine.tsx';
import { SimilarCases } from './SimilarCases.tsx';
import './links.css';

export function CaseLinks({ file, onAsk }: { file: CaseFile; onAsk: (asked: AskedAction) => void }) {
  const { t } = useLingui();
  return (
    <Section section="links" title={t`Çështje të lidhura dhe të ngjashme`}>
      <Linked number={file.number} />
      <SimilarCases file={file} onAsk={onAsk} />
    </Section>
  );
}

function Linked({ number }: { number: string }) {
  const { t } = useLingui();
  const { data, fault, isLoading, retry } = useRead('listCaseLinks', { params: { number } });
  const [adding, setAdding] = useState(false);
  return (
    <>
      {isLoading && <Skeleton lines={2} />}
      {fault && <FaultState fault={fault} retry={retry} />}
      {data?.items.length === 0 && (
        <p className="soft">
          <Trans>Nuk është lidhur me asnjë çështje tjetër.</Trans>
        </p>
      )}
      {data && data.items.length > 0 && (
        <ul className="links" aria-label={t`Të lidhura`}>
          {data.items.map((link) => (
            <OneLink key={`${link.type} ${link.case.number}`} number={number} link={link} mayEnd={data.mayLink} />
          ))}
        </ul>
      )}
      {data?.mayLink && !adding && (
        <p className="no-print">
          <TextButton onClick={() => setAdding(true)}>
            <Trans>Lidhe me një çështje tjetër…</Trans>
          </TextButton>
        </p>
      )}
      {adding && <AddLink number={number} onDone={() => setAdding(false)} />}
    </>
  );
}

function OneLink({ number, link, mayEnd }: { number: string; link: CaseLink; mayEnd: boolean }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { run, pending, fault } = useAction('unlinkCases');
  const { type, made } = link;
  const words = {
    joined_to: t`Kjo çështje vazhdon atje`,
    took_in: t`U bashkua këtu`,
    split_from: t`Kjo çështje u veçua prej saj`,
    split_into: t`U veçua prej kësaj`,
    linked: t`Lidhur`,
  };
  const end = async () => {
    if (!made) return;
    const links = await run({ params: { number, id: made.id } });
    if (links) give('listCaseLinks', { params: { number } }, links);
  };
  return (
    <li>
      <OtherLine other={link.case}>
        <p className="small">
          <b>{words[type]}</b>
          {made && (
            <span className="muted">
              {' · '}
              {made.by.name}, {formatDateTime(made.at, locale)}
            </span>
          )}
        </p>
        {made && <blockquote className="quote breaks">{made.reason}</blockquote>}
        {fault && <FaultState fault={fault} />}
      </OtherLine>
      {made && mayEnd && (
        <span className="no-print">
          <Button size="small" tone="quiet" pending={pending} onClick={() => void end()}>
            <Trans>Hiq lidhjen</Trans>
            <span className="visually-hidden"> {link.case.number}</span>
          </Button>
        </span>
      )}
    </li>
  );
}

interface AddLinkProps {
  number: string;
  onDone: () => void;
}

/** A link that is being written, what it still lacks once it was tried, and how it is added. */
function useNewLink({ number, onDone }: AddLinkProps) {
  const typed = useTyped(`case/${number}/link`, { other: '', reason: '' });
  const { other, reason } = typed.value;
  const [tried, setTried] = useState(false);
  const { run, pending, fault } = useAction('linkCases');
  const otherNumber = other.trim().toUpperCase();
  const isNumber = CaseNumber.safeParse(otherNumber).success;
  const isReason = reason.trim().length >= 3;
  const add = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isNumber) return document.getElementById('link-other')?.focus();
    if (!isReason) return document.getElementById('link-reason')?.focus();
    const links = await run({ params: { number }, body: { otherNumber, reason } });
    if (!links) return;
    give('listCaseLinks', { params: { number } }, links);
    typed.clear();
    onDone();
  };
  return {
    other,
    reason,
    typed,
    add,
    pending,
    fault,
    setOther: (value: string) => typed.set({ ...typed.get(), other: value }),
    setReason: (value: string) => typed.set({ ...typed.get(), reason: value }),
    lacksNumber: tried && !isNumber,
    lacksReason: tried && !isReason,
  };
}

function AddLink({ number, onDone }: AddLinkProps) {
  const { t } = useLingui();
  const link = useNewLink({ number, onDone });
  const { pending, fault } = link;
  const wrongNumber = link.lacksNumber ? t`Shkruani numrin e plotë, p.sh. DEN-2026-000123.` : undefined;
  return (
    <form className="stack no-print" noValidate onSubmit={link.add}>
      {fault && !fault.fields.otherNumber && <FaultState fault={fault} />}
      <TextField
        id="link-other"
        label={t`Numri i çështjes tjetër`}
        code
        width={20}
        native={{ autoComplete: 'off', spellCheck: false }}
        value={link.other}
        onChange={link.setOther}
        error={wrongNumber ?? fault?.fields.otherNumber?.join(' ')}
      />
      <TextArea
        id="link-reason"
        short
        label={t`Pse lidhen`}
        hint={t`E lexon vetëm stafi, te të dyja çështjet.`}
        max={1000}
        value={link.reason}
        onChange={link.setReason}
        error={link.lacksReason ? t`Shkruani pse lidhen.` : undefined}
      />
      <KeptLine of={link.typed} />
      <div className="row row--8">
        <Button type="submit" pending={pending}>
          <Trans>Lidhi</Trans>
        </Button>
        <Button tone="quiet" onClick={onDone}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </form>
  );
}
