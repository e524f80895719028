// A text with files for the commission: the answer to a request, or a message.
import { cleanText, maxLength, type RouteName } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CallInput, CallResponse } from '../../../platform/api/client.ts';
import type { ApiError } from '../../../platform/api/errors.ts';
import { useUnsent } from '../../../platform/drafts/useDraft.ts';
import { EvidenceField, StillUploading } from '../../../register/filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import type { EvidenceList } from '../../../register/filing/evidence/evidenceList.ts';
import { useDraftWithFiles } from '../../../register/filing/evidence/useDraftWithFiles.ts';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf, type Values } from '../../../ui/forms/useForm.ts';

/** Open once begun, also on an earlier visit. `prefix` of its fields' ids, unique on the page. */
export function useReply(name: string, prefix: string, path: keyof typeof max) {
  const [isOpen, setOpen] = useState<boolean>();
  const { draft, evidenceList, keyFor } = useDraftWithFiles(name, '');
  const files = evidenceList.use();
  if ((draft.value !== '' || files.length > 0) && isOpen === undefined) setOpen(true);
  const start = () => {
    setOpen(true);
    requestAnimationFrame(() => focusField(prefix + path));
  };
  return { isOpen, setOpen, begin: start, keyFor, form: { draft, evidenceList, prefix, path } };
}

const max = { answer: maxLength.answer, text: maxLength.message };

interface ReplyFormProps<N extends RouteName> {
  route: N;
  path: keyof typeof max;
  draft: Values<string>;
  evidenceList: EvidenceList;
  prefix: string;
  input: (text: string, evidence: string[]) => CallInput<N>;
  keyFor?: (body: object) => string;
  onDone: (response: CallResponse<N>) => unknown;
  onRefused?: (error: ApiError) => void;
  /** A message can be put off, an answer is sent once. */
  onClose?: () => void;
}

export function ReplyForm<N extends RouteName>({
  route,
  path,
  draft,
  evidenceList,
  input,
  onClose,
  ...rest
}: ReplyFormProps<N>) {
  const { t } = useLingui();
  const isAnswer = path === 'answer';
  const items = evidenceList.use();
  const unfinished = items.some(isUnfinished);
  useUnsent(unfinished);
  const missing = isAnswer ? t`Shkruani përgjigjen.` : t`Shkruani mesazhin.`;
  const tooLong = isAnswer ? t`Përgjigja i kalon 10 000 shenja.` : t`Mesazhi i kalon 5 000 shenja.`;
  const form = useFormOf(route, draft, {
    ...rest,
    check: (text) => ({
      [path]: (cleanText(text) === '' && missing) || ([...text].length > max[path] && tooLong),
    }),
    input: (text) => (unfinished ? undefined : input(text, attachmentsOf(items))),
  });
  return (
    <ContractForm
      form={form}
      act={isAnswer ? t`Dërgo përgjigjen` : t`Dërgo mesazhin`}
      tone={isAnswer ? 'red' : 'ink'}
      size={isAnswer ? 'large' : undefined}
      onCancel={onClose}
      cancel={t`Mbyll`}
      more={isAnswer && <span className="small soft">{t`Pranohet vetëm një përgjigje.`}</span>}
      className="stack no-print"
    >
      <TextArea {...form.whole(path)} label={isAnswer ? t`Përgjigja juaj` : t`Mesazhi juaj`} max={max[path]} />
      <EvidenceField id={`${rest.prefix}files`} evidenceList={evidenceList} />
      {form.attempt > 0 && unfinished && <StillUploading />}
    </ContractForm>
  );
}
