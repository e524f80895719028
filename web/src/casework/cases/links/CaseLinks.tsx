// Linked and similar cases; the server only returns cases this member may read.
import { type CaseFile, type CaseLink, CaseNumber } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeMutation, routeQuery, setReply } from '../../../platform/api/query.ts';
import { formatDateTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { useTyped } from '../../../register/filing/draft/useTyped.ts';
import { useContractForm } from '../../../register/filing/form/useContractForm.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import type { AskedAction } from '../actions/CaseActions.tsx';
import { OtherLine } from './OtherLine.tsx';
import { SimilarCases } from './SimilarCases.tsx';
import './links.css';

export function CaseLinks({ file, onAsk }: { file: CaseFile; onAsk: (asked: AskedAction) => void }) {
  return (
    <>
      <Linked number={file.number} />
      <SimilarCases file={file} onAsk={onAsk} />
    </>
  );
}

function Linked({ number }: { number: string }) {
  const { t } = useLingui();
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listCaseLinks', { params: { number } }));
  const [adding, setAdding] = useState(false);
  return (
    <>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={2} bare />
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
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('unlinkCases'),
    onSuccess: (links) => setReply('listCaseLinks', { params: { number } }, links),
  });
  const { type, made } = link;
  const words = {
    joined_to: t`Kjo çështje vazhdon atje`,
    took_in: t`U bashkua këtu`,
    split_from: t`Kjo çështje u veçua prej saj`,
    split_into: t`U veçua prej kësaj`,
    linked: t`Lidhur`,
  };
  const end = () => {
    if (!made) return;
    mutate({ params: { number, id: made.id } });
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
        {error && <FaultState fault={error} />}
      </OtherLine>
      {made && mayEnd && (
        <span className="no-print">
          <Button size="small" tone="quiet" pending={isPending} onClick={end}>
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

function AddLink({ number, onDone }: AddLinkProps) {
  const { t } = useLingui();
  const otherNumberOf = (other: string) => other.trim().toUpperCase();
  const form = useContractForm('linkCases', {
    typed: useTyped(`case/${number}/link`, { other: '', reason: '' }),
    prefix: 'link-',
    check: ({ other, reason }) => ({
      otherNumber:
        !CaseNumber.safeParse(otherNumberOf(other)).success && t`Shkruani numrin e plotë, p.sh. DEN-2026-000123.`,
      reason: reason.trim().length < 3 && t`Shkruani pse lidhen.`,
    }),
    input: ({ other, reason }) => ({ params: { number }, body: { otherNumber: otherNumberOf(other), reason } }),
    onDone: (links) => {
      setReply('listCaseLinks', { params: { number } }, links);
      onDone();
    },
  });
  return (
    <ContractForm form={form} act={t`Lidhi`} tone="plain" onCancel={onDone} className="stack no-print">
      <TextField
        {...form.field('other', 'otherNumber')}
        label={t`Numri i çështjes tjetër`}
        code
        width={20}
        native={{ autoComplete: 'off', spellCheck: false }}
      />
      <TextArea
        {...form.field('reason')}
        short
        label={t`Pse lidhen`}
        hint={t`E lexon vetëm stafi, te të dyja çështjet.`}
        max={1000}
      />
    </ContractForm>
  );
}
