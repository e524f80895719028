import type { TaxonomyCode, TaxonomyValue } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { invalidate, setReply } from '../../platform/api/query.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useContractForm } from '../../ui/forms/useContractForm.ts';
import { contentOf, type Draft, draftOf } from './draft.ts';
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
  const form = useContractForm(value ? 'changeListValue' : 'addListValue', {
    typed: useDraft<Draft>(`list/${list}/${value?.code ?? ''}`, draftOf(value)),
    input: (draft, refusal) => {
      const content = contentOf(draft);
      if (!value) return { params: { list }, body: { code: draft.code, content } };
      // After a conflict was shown, the next save may overwrite it.
      const revision = (refusal?.code === 'conflict' ? current : value)?.revision ?? 1;
      return { params: { list, code: value.code }, body: { revision, content } };
    },
    onDone: (saved) => {
      setReply('getReferenceList', { params: { list } }, saved);
      onSaved();
    },
    onRefused: () => void invalidate('getReferenceList'),
  });
  return (
    <ActionDialog
      kind="drawer-end"
      className="stack stack--24"
      title={value ? t`Ndrysho vlerën` : t`Vlerë e re`}
      form={form}
      act={t`Ruaj`}
      onClose={onClose}
      note={form.isConflict && current && <ConflictNote value={current} />}
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

const ConflictNote = ({ value: { name } }: { value: TaxonomyValue }) => (
  <Note tone="warn" alert>
    <p>
      <b>
        <Trans>Dikush tjetër e ndryshoi këtë vlerë ndërkohë.</Trans>
      </b>
    </p>
    <p>
      <Trans>
        Tani thotë: «{name.al}» / «{name.en}». Ajo që shkruat është këtu; ruajeni përsëri nëse duhet të mbetet e juaja.
      </Trans>
    </p>
  </Note>
);
