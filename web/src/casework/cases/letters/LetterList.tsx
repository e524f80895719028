// Drafts and issued letters of a case.
import { type IssuedLetter, type LetterDraft, type Letters, letterKindRows } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { saveFile } from '../../../platform/files/saveFile.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DialogButton } from '../../../ui/actions/DialogButton.tsx';
import { PageLink } from '../../../ui/actions/PageLink.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { iconOk, iconWarn } from '../../../ui/marks/icons.ts';
import { iconDownload, iconEdit, iconFile, iconPlus } from '../../../ui/marks/pageIcons.ts';
import { Chip } from '../../../ui/marks/Status.tsx';
import { SectionList, SectionRow } from '../file/Section.tsx';
import { LetterEditor } from './LetterEditor.tsx';
import './letters.css';

export function LetterList({ number }: { number: string }) {
  const { t, locale, dateTime } = useLingui();
  const params = { number };
  const query = useQuery(routeQuery('listLetters', { params }));
  const [draft, setDraft] = useState<LetterDraft>();
  const start = useMutation({
    ...routeMutation('startLetter'),
    onSuccess: setDraft,
    onSettled: () => void invalidate('listLetters'),
  });
  const open = useMutation({ ...routeMutation('getLetterDraft'), onSuccess: setDraft });
  const startAt = (body: Pick<IssuedLetter, 'kind' | 'language'> & { replaces?: string }) =>
    start.mutate({ params, body });
  const error = start.error ?? open.error;
  const savedBy = ({ updatedAt, updatedBy }: Letters['drafts'][number]) => {
    const when = dateTime(updatedAt);
    return updatedBy ? t`Ruajtur më ${when} nga ${updatedBy.name}` : t`Ruajtur më ${when}`;
  };
  return (
    <>
      {error && <ErrorNotice error={error} />}
      <Loaded query={query} lines={3} bare>
        {(letters) => (
          <>
            <SectionList
              items={[...letters.drafts, ...letters.issued]}
              empty={t`Ende nuk ka dokumente zyrtare.`}
              className="letters"
            >
              {(one) =>
                'issuedAt' in one ? (
                  <IssuedRow
                    key={one.id}
                    number={number}
                    letter={one}
                    mayIssue={letters.kinds.some(({ code }) => code === one.kind)}
                    onReplace={() => startAt({ kind: one.kind, language: one.language, replaces: one.id })}
                  />
                ) : (
                  <SectionRow key={one.id} icon={iconEdit}>
                    <p className="item-name breaks" id={`draft-${one.id}`}>
                      {letterKindRows[one.kind].label[locale]} <Chip>{t`Projekt`}</Chip>
                    </p>
                    <p className="soft breaks">{one.subject}</p>
                    <p className="muted small">{savedBy(one)}</p>
                    <p className="no-print">
                      <Button
                        size="small"
                        pending={open.isPending}
                        aria-describedby={`draft-${one.id}`}
                        onClick={() => open.mutate({ params: { number, id: one.id } })}
                      >
                        {t`Vazhdo projektin`}
                      </Button>
                    </p>
                  </SectionRow>
                )
              }
            </SectionList>
            {letters.kinds.length > 0 && <NewLetter letters={letters} pending={start.isPending} onStart={startAt} />}
            {draft && (
              <LetterEditor
                key={draft.id}
                number={number}
                draft={draft}
                waitsFor={letters.kinds.find(({ code }) => code === draft.kind)?.waitsFor ?? undefined}
                onClose={() => setDraft(undefined)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

interface IssuedRowProps {
  number: string;
  letter: IssuedLetter;
  mayIssue: boolean;
  onReplace: () => void;
}

function IssuedRow({ number, letter, mayIssue, onReplace }: IssuedRowProps) {
  const { t, locale, date, dateTime, bytes } = useLingui();
  const { id, kind, subject, voided, code, replaces } = letter;
  const day = letter.erasedAt && date(letter.erasedAt);
  const about = [
    dateTime(letter.issuedAt),
    letter.issuedBy?.name,
    letter.language === 'al' ? t`Shqip` : t`Anglisht`,
    bytes(letter.size),
    letter.forFiler ? t`e merr ankuesi ose denoncuesi` : t`vetëm në dosje`,
  ];
  const since = voided
    ? [voided.replacedBy, dateTime(voided.at), voided.by?.name].filter(Boolean).join(' · ')
    : replaces && t`Zëvendëson nr. ${replaces}`;
  const button = { size: 'small', 'aria-describedby': `letter-${id}` } as const;
  return (
    <SectionRow icon={iconFile}>
      <p className="item-name breaks" id={`letter-${id}`}>
        {letterKindRows[kind].label[locale]} <span className="code">{letter.number}</span>
      </p>
      <p className="soft breaks">{subject}</p>
      <p className="muted small">
        {about.filter(Boolean).join(' · ')} ·{' '}
        <PageLink to={`${paths.checkDocument}/${code.replaceAll('-', '')}`}>
          {t`kodi`} <span className="code">{code}</span>
        </PageLink>
      </p>
      <p className="row row--8">
        <Chip shape={voided ? iconWarn : iconOk} tone={voided ? 'no' : 'ok'}>
          {!voided ? t`Në fuqi` : voided.replacedBy ? t`Zëvendësuar` : t`I pavlefshëm`}
        </Chip>
        {since && <span className="muted small">{since}</span>}
      </p>
      {voided && !voided.replacedBy && <p className="small breaks">{voided.reason}</p>}
      {day ? (
        <p className="soft">{t`Dokumenti u fshi më ${day}: mbaroi koha e ruajtjes.`}</p>
      ) : (
        <div className="row row--8 no-print">
          <CallButton
            {...button}
            icon={iconDownload}
            call={{ ...routeMutation('linkLetter'), onSuccess: ({ url }) => saveFile(url) }}
            input={{ params: { number, id } }}
          >{t`Hap PDF`}</CallButton>
          {mayIssue && !voided && (
            <>
              <Button {...button} tone="quiet" onClick={onReplace}>{t`Zëvendëso…`}</Button>
              <DialogButton {...button} tone="quiet" label={t`Shëno të pavlefshëm…`}>
                {(close) => <VoidDialog number={number} letter={letter} onClose={close} />}
              </DialogButton>
            </>
          )}
        </div>
      )}
    </SectionRow>
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
    onDone: () => invalidate('listLetters').then(onClose),
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
          Dokumenti <b className="code">{letter.number}</b> mbetet në dosje dhe hapet si më parë, por kush e verifikon
          mëson se nuk vlen më. Kjo nuk zhbëhet. Kur duhet një tjetër në vend të tij, përdorni “Zëvendëso…”.
        </Trans>
      </p>
      <TextArea {...form.whole('reason')} short label={t`Arsyeja`} hint={t`E sheh vetëm personeli.`} max={2000} />
    </ActionDialog>
  );
}

interface NewLetterProps {
  letters: Letters;
  pending: boolean;
  onStart: (letter: { kind: Letters['kinds'][number]['code']; language: Letters['language'] }) => void;
}

function NewLetter({ letters: { kinds, language: filers }, pending, onStart }: NewLetterProps) {
  const { t, locale } = useLingui();
  const [kind, setKind] = useState<string | undefined>((kinds.find(({ isReady }) => isReady) ?? kinds[0])?.code);
  const [language, setLanguage] = useState(filers);
  const chosen = kinds.find(({ code }) => code === kind);
  return (
    <div className="letters__new stack stack--8 no-print">
      <div className="letters__choices">
        <SelectField
          id="letter-kind"
          label={t`Dokument i ri`}
          empty={false}
          value={chosen?.code ?? ''}
          onChange={setKind}
          options={kinds.map(({ code }) => ({ code, name: letterKindRows[code].label[locale] }))}
        />
        <SelectField
          id="letter-language"
          label={t`Gjuha`}
          empty={false}
          value={language}
          onChange={(code) => setLanguage(code === 'en' ? 'en' : 'al')}
          options={[
            { code: 'al', name: filers === 'al' ? t`Shqip (e çështjes)` : t`Shqip` },
            { code: 'en', name: filers === 'en' ? t`Anglisht (e çështjes)` : t`Anglisht` },
          ]}
        />
        <Button icon={iconPlus} pending={pending} onClick={() => chosen && onStart({ kind: chosen.code, language })}>
          {t`Harto`}
        </Button>
      </div>
      {chosen?.waitsFor && (
        <p className="muted small">
          {t`Mund ta hartoni tani; lëshohet pasi të merret veprimi “${chosen.waitsFor[locale]}”.`}
        </p>
      )}
    </div>
  );
}
