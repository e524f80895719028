// A text with files for the commission: the answer to a request, or a message.
import { cleanText, longest, type RouteName } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { CallInput, CallReply } from '../../../platform/api/client.ts';
import { useUnsent } from '../../../platform/drafts/useDraft.ts';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { EvidenceField, StillUploading } from '../../../register/filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useFormOf, type Values } from '../../../ui/forms/useForm.ts';

interface Replying<N extends RouteName> {
  typed: Values<string>;
  box: EvidenceBox;
  /** Of the fields' ids, unique on the page. */
  prefix: string;
  input: (text: string, evidence: string[]) => CallInput<N>;
  keyFor?: (body: object) => string;
  onDone: (reply: CallReply<N>) => void;
}

const useReplyWords = () => {
  const { t } = useLingui();
  return {
    answer: {
      label: t`Përgjigja juaj`,
      missing: t`Shkruani përgjigjen.`,
      tooLong: t`Përgjigja i kalon 10 000 shenja.`,
      act: t`Dërgo përgjigjen`,
    },
    text: {
      label: t`Mesazhi juaj`,
      missing: t`Shkruani mesazhin.`,
      tooLong: t`Mesazhi i kalon 5 000 shenja.`,
      act: t`Dërgo mesazhin`,
    },
  };
};

const most = { answer: longest.answer, text: longest.message };

/** `path`: of the text in the call. */
export function useReply<N extends RouteName>(
  route: N,
  path: keyof typeof most,
  { typed, box, prefix, input, keyFor, onDone }: Replying<N>,
) {
  const { missing, tooLong } = useReplyWords()[path];
  const items = box.use();
  const unfinished = items.some(isUnfinished);
  useUnsent(unfinished);
  const form = useFormOf(route, typed, {
    prefix,
    keyFor,
    check: (text) => ({
      [path]: (cleanText(text) === '' && missing) || ([...text].length > most[path] && tooLong),
    }),
    input: (text) => (unfinished ? undefined : input(text, attachmentsOf(items))),
    onDone,
  });
  return { form, path, box, prefix, isWaiting: form.turn > 0 && unfinished };
}

interface ReplyFormProps {
  reply: ReturnType<typeof useReply<RouteName>>;
  /** A message can be put off, an answer is sent once. */
  onClose?: () => void;
}

export function ReplyForm({ reply: { form, path, box, prefix, isWaiting }, onClose }: ReplyFormProps) {
  const { t } = useLingui();
  const { label, act } = useReplyWords()[path];
  const isAnswer = path === 'answer';
  return (
    <ContractForm
      form={form}
      act={act}
      tone={isAnswer ? 'red' : 'ink'}
      size={isAnswer ? 'large' : undefined}
      onCancel={onClose}
      cancel={t`Mbyll`}
      more={isAnswer && <span className="small soft">{t`Merret vetëm një përgjigje.`}</span>}
      className="stack no-print"
    >
      <TextArea {...form.whole(path)} label={label} max={most[path]} />
      <EvidenceField id={`${prefix}files`} box={box} />
      {isWaiting && <StillUploading />}
    </ContractForm>
  );
}
