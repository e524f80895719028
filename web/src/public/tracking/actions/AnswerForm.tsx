import { cleanText, type RouteName } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallInput, CallReply } from '../../../platform/api/client.ts';
import { useUnsent } from '../../../platform/drafts/useDraft.ts';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { EvidenceField, StillUploading } from '../../../register/filing/evidence/EvidenceField.tsx';
import { attachmentsOf, isUnfinished } from '../../../register/filing/evidence/evidence.ts';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { type FormOf, useFormOf, type Values } from '../../../ui/forms/useForm.ts';

const MOST = 10_000;

interface Answering<N extends RouteName> {
  typed: Values<string>;
  box: EvidenceBox;
  /** Of the fields' ids, unique on the page. */
  prefix: string;
  input: (answer: { answer: string; evidence: string[] }) => CallInput<N>;
  onDone: (reply: CallReply<N>) => void;
}

export function useAnswer<N extends RouteName>(route: N, { typed, box, prefix, input, onDone }: Answering<N>) {
  const { t } = useLingui();
  const items = box.use();
  const unfinished = items.some(isUnfinished);
  useUnsent(unfinished);
  const form = useFormOf(route, typed, {
    prefix,
    check: (answer) => ({
      answer:
        (cleanText(answer) === '' && t`Shkruani përgjigjen.`) ||
        ([...answer].length > MOST && t`Përgjigja i kalon 10 000 shenja.`),
    }),
    input: (answer) => (unfinished ? undefined : input({ answer, evidence: attachmentsOf(items) })),
    onDone,
  });
  return { ...form, isWaiting: form.turn > 0 && unfinished };
}

interface AnswerFormProps extends Pick<Answering<RouteName>, 'box' | 'prefix'> {
  form: FormOf<string> & { isWaiting: boolean };
}

export function AnswerForm({ form, box, prefix }: AnswerFormProps) {
  const { t } = useLingui();
  return (
    <ContractForm
      form={form}
      act={<Trans>Dërgo përgjigjen</Trans>}
      tone="red"
      size="large"
      more={<span className="small soft">{t`Merret vetëm një përgjigje.`}</span>}
    >
      <TextArea {...form.whole('answer')} label={t`Përgjigja juaj`} max={MOST} />
      <EvidenceField id={`${prefix}files`} box={box} />
      {form.isWaiting && <StillUploading />}
    </ContractForm>
  );
}
