import type { CaseFile, CaseMessages as Messages } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf } from '../../../ui/forms/useForm.ts';
import { Attach } from '../evidence/AddDocuments.tsx';
import { FileNames } from '../evidence/CaseEvidence.tsx';
import { OnRequest, SectionList } from '../file/Section.tsx';
import { useFiler } from '../words.ts';
import './messages.css';

export function CaseMessages({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const { number } = file;
  const query = useQuery(routeQuery('listCaseMessages', { params: { number } }, { refetchInterval: 60_000 }));
  const { data } = query;
  const seenBefore = useSeen(number, data);
  return (
    <Loaded query={query} lines={3} bare>
      {(data) => (
        <>
          <SectionList items={data.items} empty={t`Ende s’ka asnjë mesazh.`} className="messages" ordered>
            {(message) => <Message key={message.id} message={message} kind={file.kind} seenBefore={seenBefore} />}
          </SectionList>
          {data.mayWrite && <Write file={file} isFirst={data.items.length === 0} />}
        </>
      )}
    </Loaded>
  );
}

function useSeen(number: string, data: Messages | undefined): number {
  const [before, setBefore] = useState<number>();
  const { mutate } = useMutation(routeMutation('markCaseMessagesRead'));
  const last = data?.items.findLast(({ from }) => from === 'filer')?.at;
  const seenAt = data?.seenAt ?? undefined;
  const known = seenAt === undefined ? 0 : Date.parse(seenAt);
  useEffect(() => {
    if (data) setBefore((first) => first ?? known);
  }, [data, known]);
  useEffect(() => {
    if (last === undefined || Date.parse(last) <= known) return;
    mutate({ params: { number }, body: { until: last } });
  }, [mutate, number, last, known]);
  return before ?? known;
}

interface MessageProps {
  message: Messages['items'][number];
  kind: CaseFile['kind'];
  seenBefore: number;
}

function Message({ message: { at, from, by, text, documents }, kind, seenBefore }: MessageProps) {
  const { t, dateTime } = useLingui();
  const { Who } = useFiler(kind);
  const isNew = from === 'filer' && Date.parse(at) > seenBefore;
  return (
    <li className="message" data-from={from} data-new={isNew}>
      <p className="row row--8 small">
        <b>{from === 'filer' ? Who : by?.name}</b>{' '}
        <time dateTime={at} className="muted">
          {dateTime(at)}
        </time>
        {isNew && <span className="message__new">{t`E re`}</span>}
      </p>
      <p className="message__text breaks">{text}</p>
      <FileNames documents={documents} />
    </li>
  );
}

function Write({ file: { number, kind }, isFirst }: { file: CaseFile; isFirst: boolean }) {
  const { t } = useLingui();
  const { Who, whom } = useFiler(kind);
  const { typed, box, keyFor } = useDraftWithFiles(`case/${number}/message`, '');
  const [sent, setSent] = useState(false);
  const items = box.use();
  const form = useFormOf('sendCaseMessage', typed, {
    prefix: 'message-',
    check: (text) => ({ text: text.trim() === '' && t`Shkruani mesazhin para se ta dërgoni.` }),
    input: (text) =>
      items.some(isUnfinished) ? undefined : { params: { number }, body: { text, documents: attachmentsOf(items) } },
    keyFor,
    onDone: async () => {
      setSent(true);
      await invalidate('listCaseMessages', 'getCase');
    },
  });
  const submit = () => {
    setSent(false);
    form.submit();
  };
  const isOpen = !isFirst || form.value !== '' || items.length > 0;
  return (
    <OnRequest isOpen={isOpen} words={t`Shkruani një mesazh`} fieldId="message-text">
      <ContractForm
        form={{ ...form, submit }}
        act={t`Dërgo mesazhin`}
        tone="plain"
        more={
          <p role="status" className="small muted">
            {sent && t`Mesazhi u dërgua.`}
          </p>
        }
        className="stack no-print"
      >
        <TextArea
          {...form.whole('text')}
          short
          label={t`Mesazh për ${whom}`}
          hint={t`${Who} e lexon te faqja e ndjekjes. Kush ka kërkuar njoftime, merr vetëm lajmin se ka një mesazh.`}
          max={5000}
        />
        <Attach id="message-files" box={box} tried={form.turn > 0} />
      </ContractForm>
    </OnRequest>
  );
}
