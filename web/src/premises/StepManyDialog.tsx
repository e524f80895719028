import {
  type PremisesStep,
  type PremisesSummary,
  premisesAtOnce,
  premisesRow,
  premisesStatuses,
  premisesTitle,
} from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallResponse } from '../platform/api/client.ts';
import { routeQuery } from '../platform/api/query.ts';
import { Link } from '../platform/router/router.tsx';
import { announceDone } from '../platform/state/done.ts';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { ContractForm } from '../ui/forms/ContractForm.tsx';
import { TextArea } from '../ui/forms/TextField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import type { Selection } from '../ui/lists/useSelection.tsx';
import { reportPath } from './premises.tsx';

interface StepManyDialogProps {
  step: PremisesStep;
  selection: Selection<PremisesSummary, number>;
  onClose: () => void;
}

export function StepManyDialog({ step, selection, onClose }: StepManyDialogProps) {
  const { locale, t } = useLingui();
  const { label, done: doneLabel, from, to, asksReason } = premisesRow(step);
  // Rows chosen when the dialog opened, or those refused since.
  const [rows, setRows] = useState(selection.rows);
  const fitting = rows.filter(({ status }) => from.includes(status)).slice(0, premisesAtOnce);
  const left = rows.length - fitting.length;
  const premises = fitting.map(({ id, version }) => ({ id, version }));
  const preview = useQuery(
    routeQuery('actOnManyPremises', { body: { action: step, premises, dryRun: true } }, { staleTime: 0 }),
  );
  const ready = preview.data?.done ?? [];
  const form = useForm('actOnManyPremises', {
    draft: `premises/many/${step}`,
    initial: '',
    prefix: 'step-many-',
    check: (reason) => ({ reason: asksReason && reason.trim().length < 3 && t`Shkruani arsyen: e lexon bashkia.` }),
    input: (reason) => ({
      body: {
        action: step,
        premises: premises.filter(({ id }) => ready.includes(id)),
        ...(asksReason && { reason: reason.trim() }),
      },
    }),
    rereads: ['listPremises', 'premisesCompleteness', 'mapPremises', 'getPremises'],
    onDone: ({ done, refused }) => {
      selection.retain(rows.filter(({ id }) => !done.includes(id)).map(({ id }) => id));
      const count = done.length;
      const reports = plural(count, { one: '# raport', other: '# raporte' });
      announceDone({ title: `${doneLabel[locale]}: ${reports}.` });
      if (refused.length === 0) onClose();
      else setRows(rows.filter(({ id }) => refused.some((one) => one.id === id)));
    },
  });
  return (
    <Dialog open onClose={onClose} title={label[locale]}>
      <Loaded query={preview} lines={3} bare>
        {({ done, refused }) => (
          <ContractForm form={form} act={done.length > 0 && label[locale]} onCancel={onClose}>
            {done.length > 0 && to !== 'same' && (
              <p>
                <Plural value={done.length} one="# raport kalon në gjendjen" other="# raporte kalojnë në gjendjen" />{' '}
                <b>{premisesStatuses[to][locale]}</b>.
              </p>
            )}
            <RefusedNote rows={rows} refused={refused} />
            {left > 0 && (
              <p className="soft">
                <Plural
                  value={left}
                  one="# tjetër nuk preket: gjendja e tij nuk e lejon."
                  other="# të tjerë nuk preken: gjendja e tyre nuk e lejon."
                />
              </p>
            )}
            {asksReason && (
              <TextArea {...form.whole('reason')} label={t`Arsyeja, e njëjtë për të gjitha`} max={2000} short />
            )}
          </ContractForm>
        )}
      </Loaded>
    </Dialog>
  );
}

type Refused = CallResponse<'actOnManyPremises'>['refused'];

function RefusedNote({ rows, refused }: { rows: readonly PremisesSummary[]; refused: Refused }) {
  if (refused.length === 0) return null;
  return (
    <Note tone="warn" alert>
      <p>
        <b>
          <Plural value={refused.length} one="# mbetet siç është:" other="# mbeten siç janë:" />
        </b>
      </p>
      <ul className="prem-rules">
        {refused.map(({ id, message }) => {
          const row = rows.find((one) => one.id === id);
          return (
            <li key={id}>
              {row && (
                <Link className="code" to={reportPath(row.kind, id)}>
                  {premisesTitle(row.kind, row.code)}
                </Link>
              )}{' '}
              {message}
            </li>
          );
        })}
      </ul>
    </Note>
  );
}
