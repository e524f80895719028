import type { TaxonomyCode, TaxonomyValue } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { useTyped } from '../filing/draft/useTyped.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';
import { type Draft, draftOf, type Edited } from './draft.ts';
import { useSavingValue } from './useSavingValue.ts';
import { ValueFields } from './ValueFields.tsx';

interface ValueDialogProps {
  list: TaxonomyCode;
  edited: Edited | undefined;
  /** The list as it is now: another may have changed the value meanwhile. */
  now: readonly TaxonomyValue[];
  onClose: () => void;
  onSaved: () => void;
}

export function ValueDialog({ edited, onClose, ...rest }: ValueDialogProps) {
  const { t } = useLingui();
  const title = edited?.value ? t`Ndrysho vlerën` : t`Vlerë e re`;
  return (
    <Dialog open={edited !== undefined} onClose={onClose} title={title} kind="drawer-end">
      {edited && <ValueForm key={edited.value?.code ?? 'new'} value={edited.value} {...rest} />}
    </Dialog>
  );
}

interface ValueFormProps extends Omit<ValueDialogProps, 'edited' | 'onClose'> {
  value: TaxonomyValue | undefined;
}

function ValueForm({ list, value, now, onSaved }: ValueFormProps) {
  const { t } = useLingui();
  const typed = useTyped<Draft>(`list/${list}/${value?.code ?? ''}`, draftOf(value));
  const draft = typed.value;
  const current = now.find(({ code }) => code === value?.code);
  const { save, pending, fault, errors, isConflict } = useSavingValue(list, value, current);
  const change = (part: Partial<Draft>) => typed.set({ ...typed.get(), ...part });
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) focusField(first);
  }, [errors]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await save(draft))) return;
    typed.clear();
    onSaved();
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={(event) => void submit(event)}>
      {isConflict && current && <Meanwhile value={current} />}
      {fault && <FaultState fault={fault} />}
      {value ? (
        <p>
          <span className="code">{value.code}</span>{' '}
          <span className="soft">
            <Trans>Kodi nuk ndryshon: e mbajnë çështjet.</Trans>
          </span>
        </p>
      ) : (
        <TextField
          id="code"
          label={t`Kodi`}
          hint={t`Shkronja të mëdha, shifra, - dhe _. Nuk ndryshon më pasi ruhet.`}
          code
          value={draft.code}
          onChange={(code) => change({ code: code.toUpperCase() })}
          error={errors.code}
        />
      )}
      <ValueFields list={list} draft={draft} errors={errors} onChange={change} />
      <KeptLine of={typed} />
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Ruaj</Trans>
        </Button>
      </p>
    </form>
  );
}

const Meanwhile = ({ value: { name } }: { value: TaxonomyValue }) => (
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
