import type { TaxonomyCode, TaxonomyValue } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { routeQuery } from '../../platform/api/query.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { ConflictNote } from '../../ui/forms/ConflictNote.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useEditForm } from '../../ui/forms/useForm.ts';
import { contentOf, draftOf } from './draft.ts';
import { ValueFields } from './ValueFields.tsx';

interface ValueDialogProps {
  list: TaxonomyCode;
  /** Undefined for a new value. */
  value: TaxonomyValue | undefined;
  /** Current list, in case another member changed the value meanwhile. */
  now: readonly TaxonomyValue[];
  onClose: () => void;
  onSaved: () => void;
}

export function ValueDialog({ list, value, now, onClose, onSaved }: ValueDialogProps) {
  const { t } = useLingui();
  const current = now.find(({ code }) => code === value?.code);
  const form = useEditForm(value ? 'changeListValue' : 'addListValue', {
    of: { version: current?.revision ?? 0, value: draftOf(current) },
    draft: `list/${list}/${value?.code ?? ''}`,
    input: (draft, revision) => {
      const content = contentOf(draft);
      return value
        ? { params: { list, code: value.code }, body: { revision, content } }
        : { params: { list }, body: { code: draft.code, content } };
    },
    reply: routeQuery('getReferenceList', { params: { list } }),
    onDone: onSaved,
  });
  return (
    <ActionDialog
      kind="drawer-end"
      className="stack stack--24"
      title={value ? t`Ndrysho vlerën` : t`Vlerë e re`}
      form={form}
      act={t`Ruaj`}
      onClose={onClose}
      note={form.isConflict && current && <Conflict now={current} />}
    >
      {value ? (
        <p>
          <span className="code">{value.code}</span>{' '}
          <span className="soft">{t`Kodi nuk ndryshon: e mbajnë çështjet.`}</span>
        </p>
      ) : (
        <TextField
          {...form.field('code')}
          label={t`Kodi`}
          hint={t`Shkronja të mëdha, shifra, - dhe _. Nuk ndryshon më pasi ruhet.`}
          code
          onChange={(code) => form.change({ code: code.toUpperCase() })}
        />
      )}
      <ValueFields list={list} form={form} />
    </ActionDialog>
  );
}

const Conflict = ({ now: { name } }: { now: TaxonomyValue }) => (
  <ConflictNote>
    <p>
      <Trans>
        Tani thotë: «{name.al}» / «{name.en}».
      </Trans>
    </p>
  </ConflictNote>
);
