// Linked cases, and similar ones that can be linked or joined.
import { type CaseFile, type CaseLink, CaseNumber, type OtherCase } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { CaseNumberLink } from '../../../ui/marks/CaseNumberLink.tsx';
import { StatusLabel } from '../../../ui/marks/Status.tsx';
import type { OnAsk } from '../actions/CaseActions.tsx';
import { SectionList } from '../file/Section.tsx';
import { useOrganName } from '../labels.ts';

export function CaseLinks({ file, onAsk }: { file: CaseFile; onAsk: OnAsk }) {
  const { t } = useLingui();
  const { number } = file;
  const query = useQuery(routeQuery('listCaseLinks', { params: { number } }));
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Loaded query={query} lines={2} bare>
        {({ items, mayLink }) => (
          <>
            <SectionList
              items={items}
              empty={t`Nuk është lidhur me asnjë çështje tjetër.`}
              className="rows"
              label={t`Të lidhura`}
            >
              {(link) => (
                <OneLink key={`${link.type} ${link.case.number}`} number={number} link={link} mayEnd={mayLink} />
              )}
            </SectionList>
            {mayLink && !adding && (
              <p className="no-print">
                <TextButton onClick={() => setAdding(true)}>{t`Lidhe me një çështje tjetër…`}</TextButton>
              </p>
            )}
          </>
        )}
      </Loaded>
      {adding && <AddLink number={number} onDone={() => setAdding(false)} />}
      <SimilarCases file={file} onAsk={onAsk} />
    </>
  );
}

function OneLink({ number, link, mayEnd }: { number: string; link: CaseLink; mayEnd: boolean }) {
  const { t, dateTime } = useLingui();
  const { type, made } = link;
  const labels = {
    joined_to: t`Kjo çështje vazhdon atje`,
    took_in: t`U bashkua këtu`,
    split_from: t`Kjo çështje u veçua prej saj`,
    split_into: t`U veçua prej kësaj`,
    linked: t`Lidhur`,
  };
  return (
    <li className="row">
      <OtherLine other={link.case}>
        <p className="small">
          <b>{labels[type]}</b>
          {made && (
            <span className="muted">
              {' · '}
              {made.by.name}, {dateTime(made.at)}
            </span>
          )}
        </p>
        {made && <blockquote className="quote breaks">{made.reason}</blockquote>}
      </OtherLine>
      {made && mayEnd && (
        <div className="no-print">
          <CallButton
            size="small"
            tone="quiet"
            route="unlinkCases"
            input={{ params: { number, id: made.id } }}
            replaces={routeQuery('listCaseLinks', { params: { number } })}
          >
            {t`Hiq lidhjen`}
            <span className="visually-hidden"> {link.case.number}</span>
          </CallButton>
        </div>
      )}
    </li>
  );
}

function AddLink({ number, onDone }: { number: string; onDone: () => void }) {
  const { t } = useLingui();
  const otherNumberOf = (other: string) => other.trim().toUpperCase();
  const form = useForm('linkCases', {
    draft: `case/${number}/link`,
    initial: { other: '', reason: '' },
    prefix: 'link-',
    check: ({ other, reason }) => ({
      otherNumber:
        !CaseNumber.safeParse(otherNumberOf(other)).success && t`Shkruani numrin e plotë, p.sh. DEN-2026-000123.`,
      reason: reason.trim().length < 3 && t`Shkruani pse lidhen.`,
    }),
    input: ({ other, reason }) => ({ params: { number }, body: { otherNumber: otherNumberOf(other), reason } }),
    replaces: routeQuery('listCaseLinks', { params: { number } }),
    onDone,
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
        hint={t`E lexon vetëm personeli, te të dyja çështjet.`}
        max={1000}
      />
    </ContractForm>
  );
}

function SimilarCases({ file, onAsk }: { file: CaseFile; onAsk: OnAsk }) {
  const { t } = useLingui();
  const { number, complaint } = file;
  const query = useQuery(routeQuery('listSimilarCases', { params: { number } }));
  const organName = useOrganName();
  const act = complaint && [organName(complaint.organ, complaint.kzazNumber), complaint.actNumber].join(', ');
  const labels = {
    subject: t`I njëjti subjekt`,
    nipt: t`I njëjti NIPT`,
    place: t`I njëjti vend dhe ditë`,
    act: t`I njëjti akt`,
    wording: t`Fjalë të njëjta`,
  };
  const mayJoin = file.allowed.some(({ action }) => action === 'join');
  return (
    <div className="stack stack--8">
      <h3>{t`Të ngjashme`}</h3>
      <Loaded query={query} lines={3} bare>
        {(data) => (
          <SectionList
            items={data}
            empty={t`Nuk u gjet asnjë çështje me të njëjtin subjekt, vend e ditë, akt ose fjalë.`}
            className="rows"
            label={t`Të ngjashme`}
          >
            {(one) => (
              <li key={one.case.number} className="row">
                <OtherLine other={one.case}>
                  <ul className="row small">
                    {one.reasons.map(({ code, value }) => (
                      <li key={code}>
                        <b>{labels[code]}</b>
                        {value && <span className="muted">: {code === 'act' ? act : value}</span>}
                      </li>
                    ))}
                  </ul>
                </OtherLine>
                {mayJoin && one.case.isOpen && (
                  <span className="no-print">
                    <Button size="small" onClick={() => onAsk('join', { otherNumber: one.case.number })}>
                      {t`Bashkoje këtë me të…`}
                      <span className="visually-hidden"> {one.case.number}</span>
                    </Button>
                  </span>
                )}
              </li>
            )}
          </SectionList>
        )}
      </Loaded>
    </div>
  );
}

function OtherLine({ other, children }: { other: OtherCase; children?: ReactNode }) {
  const { locale, date } = useLingui();
  const { number, object, municipality, registeredAt, status } = other;
  return (
    <div className="stack stack--8">
      <p className="row row--8">
        <CaseNumberLink number={number} />
        <StatusLabel code={status.code} name={status.name[locale]} />
      </p>
      <p className="small soft">
        {[object.name[locale], municipality?.name[locale], date(registeredAt)].filter(Boolean).join(' · ')}
      </p>
      {children}
    </div>
  );
}
