// Issued documents, drafts, and a new document.
import { type IssuedLetter, type LetterDraft, type Letters, letterKindRows } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconEdit } from '../../../ui/marks/pageIcons.ts';
import { IssuedRow } from './IssuedRow.tsx';
import { LetterEditor } from './LetterEditor.tsx';
import { NewLetter } from './NewLetter.tsx';
import './letters.css';

export function LetterList({ number }: { number: string }) {
  const params = { number };
  const { data, error, isLoading, refetch } = useQuery(routeQuery('listLetters', { params }));
  const [draft, setDraft] = useState<LetterDraft>();
  const start = useMutation({
    ...routeMutation('startLetter'),
    onSuccess: (begun) => setDraft(begun),
    onSettled: () => void invalidate('listLetters'),
  });
  const open = useMutation({ ...routeMutation('getLetterDraft'), onSuccess: (found) => setDraft(found) });
  const [voiding, setVoiding] = useState<IssuedLetter>();
  const begin = (body: { kind: IssuedLetter['kind']; language: IssuedLetter['language']; replaces?: string }) =>
    start.mutate({ params, body });
  const problem = start.error ?? open.error ?? error;
  return (
    <>
      {isLoading && <Skeleton lines={3} />}
      {problem && <FaultState fault={problem} retry={problem === error ? refetch : undefined} />}
      {data && (
        <Rows
          number={number}
          letters={data}
          pending={open.isPending}
          onOpen={(id) => open.mutate({ params: { number, id } })}
          onReplace={({ id, kind, language }) => begin({ kind, language, replaces: id })}
          onVoid={setVoiding}
        />
      )}
      {data && data.kinds.length > 0 && <NewLetter letters={data} pending={start.isPending} onStart={begin} />}
      <LetterEditor
        number={number}
        draft={draft}
        waitsFor={data?.kinds.find(({ code }) => code === draft?.kind)?.waitsFor ?? undefined}
        onClose={() => {
          setDraft(undefined);
          void invalidate('listLetters');
        }}
      />
      {voiding && <VoidDialog number={number} letter={voiding} onClose={() => setVoiding(undefined)} />}
    </>
  );
}

interface RowsProps {
  number: string;
  letters: Letters;
  pending: boolean;
  onOpen: (id: string) => void;
  onReplace: (letter: IssuedLetter) => void;
  onVoid: (letter: IssuedLetter) => void;
}

function Rows({ number, letters: { drafts, issued, kinds }, pending, onOpen, onReplace, onVoid }: RowsProps) {
  return (
    <>
      {issued.length + drafts.length === 0 && (
        <p className="soft">
          <Trans>
            Ende s’ka dokumente zyrtare. Çdo dokument merr numër protokolli, datë dhe një kod me të cilin vërtetohet.
          </Trans>
        </p>
      )}
      <ul className="letters">
        {drafts.map((one) => (
          <DraftRow key={one.id} draft={one} pending={pending} onOpen={() => onOpen(one.id)} />
        ))}
        {issued.map((one) => (
          <IssuedRow
            key={one.id}
            number={number}
            letter={one}
            mayIssue={kinds.some(({ code }) => code === one.kind)}
            onReplace={() => onReplace(one)}
            onVoid={() => onVoid(one)}
          />
        ))}
      </ul>
    </>
  );
}

interface DraftRowProps {
  draft: Letters['drafts'][number];
  pending: boolean;
  onOpen: () => void;
}

function DraftRow({ draft: { id, kind, subject, updatedAt, updatedBy }, pending, onOpen }: DraftRowProps) {
  const { locale, dateTime } = useLingui();
  const when = dateTime(updatedAt);
  return (
    <li>
      <Icon of={iconEdit} />
      <div className="stack stack--8">
        <p className="letters__name breaks" id={`draft-${id}`}>
          {letterKindRows[kind].words[locale]} <span className="tag">{<Trans>Projekt</Trans>}</span>
        </p>
        <p className="soft breaks">{subject}</p>
        <p className="muted small">
          {updatedBy ? (
            <Trans>
              Ruajtur më {when} nga {updatedBy.name}
            </Trans>
          ) : (
            <Trans>Ruajtur më {when}</Trans>
          )}
        </p>
        <p className="no-print">
          <Button size="small" pending={pending} aria-describedby={`draft-${id}`} onClick={onOpen}>
            <Trans>Vazhdo projektin</Trans>
          </Button>
        </p>
      </div>
    </li>
  );
}

function VoidDialog({ number, letter, onClose }: { number: string; letter: IssuedLetter; onClose: () => void }) {
  const { t } = useLingui();
  const form = useForm('voidLetter', {
    draft: `case/${number}/void/${letter.id}`,
    initial: '',
    prefix: 'void-',
    check: (reason) => ({ reason: reason.trim().length < 3 && t`Shkruani arsyen.` }),
    input: (reason) => ({ params: { number, id: letter.id }, body: { reason } }),
    onDone: async () => {
      await invalidate('listLetters');
      onClose();
    },
  });
  return (
    <ActionDialog
      title={t`Të shënohet i pavlefshëm?`}
      form={form}
      act={t`Shëno të pavlefshëm`}
      tone="red"
      onClose={onClose}
    >
      <p>
        <Trans>
          Dokumenti <b className="code">{letter.number}</b> mbetet në dosje dhe hapet si më parë, por kush e vërteton
          mëson se nuk vlen më. Kjo nuk zhbëhet. Kur duhet një tjetër në vend të tij, përdorni “Zëvendëso…”.
        </Trans>
      </p>
      <TextArea {...form.whole('reason')} short label={t`Arsyeja`} hint={t`E sheh vetëm stafi.`} max={2000} />
    </ActionDialog>
  );
}
