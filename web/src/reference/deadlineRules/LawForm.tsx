// Form of a change of rules or calendar: dry run, effects, reason, change.
import type { LawChange, RecountPreview } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useRef, useState } from 'react';
import { invalidate } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { ContractForm, type ContractFormProps } from '../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { useEditForm, useFormOf } from '../../ui/forms/useForm.ts';
import { iconBack } from '../../ui/marks/pageIcons.ts';
import { Preview } from './Preview.tsx';

interface Typed<V> {
  readonly draft: V;
  readonly reason: string;
  readonly running: 'keep' | 'recount';
}

interface LawFormOptions<V> {
  of: { readonly version: number; readonly value: V };
  draft: string;
  toChange: (value: V, version: number) => LawChange;
  effects?: RecountPreview;
  onDone?: (change: LawChange) => void;
}

const rereads = ['listDeadlineRules', 'changeDeadlineRules', 'listElectionsForStaff', 'listElections'] as const;
const isSame = (one: LawChange, other: LawChange) => JSON.stringify(one) === JSON.stringify(other);

/** Typing after the dry run removes its preview, as does another member's change. */
export function useLawForm<V>({ of: { version, value }, draft, toChange, effects, onDone }: LawFormOptions<V>) {
  const [preview, setPreview] = useState(effects && { change: toChange(value, version), effects });
  const prefix = `${draft}.`;
  const pendingChange = useRef<LawChange>(undefined);
  const unchanged: Typed<V> = { draft: value, reason: '', running: 'keep' };
  const save = useEditForm('changeDeadlineRules', {
    of: { version, value: unchanged },
    prefix,
    draft: `deadlines/${draft}`,
    input: (typed) =>
      preview && { body: { dryRun: false, change: preview.change, reason: typed.reason, running: typed.running } },
    rereads,
    onDone: () => preview && onDone?.(preview.change),
  });
  const previewForm = useFormOf(
    'changeDeadlineRules',
    { value: save.value, get: save.draft.get, set: save.draft.set },
    {
      prefix,
      input(typed) {
        pendingChange.current = toChange(typed.draft, version);
        return { body: { dryRun: true, change: pendingChange.current } };
      },
      onDone: (found) => setPreview(pendingChange.current && { change: pendingChange.current, effects: found }),
      onRefused: ({ status }) => void (status === 409 && invalidate(...rereads)),
    },
  );
  const isPreviewed = preview !== undefined && isSame(preview.change, toChange(save.value.draft, version));
  return {
    value: save.value.draft,
    form: {
      ...(isPreviewed ? save : previewForm),
      draft: save.draft,
      isConflict: save.isConflict || previewForm.isConflict,
    },
    reason: save.field('reason'),
    running: save.field('running'),
    effects: isPreviewed ? preview.effects : undefined,
    field: <K extends keyof V & string>(key: K, path = `change.${key}`) => ({
      ...save.part('draft', key, path),
      error: previewForm.errors[path] ?? save.errors[path],
    }),
  };
}

interface LawFormProps extends Pick<ContractFormProps, 'onCancel' | 'cancel'> {
  form: Pick<ReturnType<typeof useLawForm>, 'effects' | 'reason' | 'running'> & {
    form: ContractFormProps['form'] & { readonly isConflict: boolean };
  };
  fileName: string;
  /** The law on running deadlines where they may stay; without it they are recounted. */
  keepHint?: string;
  isIdle?: boolean;
  /** Label of the button that previews. */
  preview?: string;
  children?: ReactNode;
}

export function LawForm({
  form: { form, effects, reason, running },
  fileName,
  keepHint,
  isIdle = false,
  preview,
  children,
  ...leaving
}: LawFormProps) {
  const { t } = useLingui();
  return (
    <ContractForm
      {...leaving}
      form={form}
      act={!isIdle && (effects ? t`Konfirmo ndryshimin` : (preview ?? t`Shih pasojat`))}
      tone={preview && !effects ? 'plain' : 'blue'}
      className="stack stack--24"
      note={form.isConflict && <ConflictNote />}
    >
      {children}
      {effects && (
        <section className="stack stack--24" aria-label={t`Pasojat dhe konfirmimi`}>
          <Preview preview={effects} fileName={fileName} />
          {effects.moves > 0 &&
            (keepHint ? (
              <Choices
                {...running}
                label={t`Afatet në rrjedhë`}
                choices={[
                  { value: 'keep', label: t`Mbeten si nisën`, hint: keepHint },
                  {
                    value: 'recount',
                    label: t`Llogariten përsëri`,
                    hint: t`Çdo çështje e prekur merr një shënim me arsyen, që e sheh edhe kush ka denoncuar ose ankuar kur afati është publik.`,
                  },
                ]}
              />
            ) : (
              <p className="soft measure">
                {t`Këto afate i lëviz ligji, ndaj llogariten përsëri. Çdo çështje e prekur merr një shënim me arsyen, që e sheh edhe kush ka denoncuar ose ankuar kur afati është publik.`}
              </p>
            ))}
          <TextArea
            {...reason}
            label={t`Arsyeja e ndryshimit`}
            hint={t`Vendimi ose akti mbi të cilin mbështetet. Mbetet në regjistrin e veprimeve.`}
            short
            max={1000}
          />
        </section>
      )}
    </ContractForm>
  );
}

export const BackButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => (
  <p>
    <Button tone="quiet" size="small" icon={iconBack} onClick={onClick}>
      {children}
    </Button>
  </p>
);
