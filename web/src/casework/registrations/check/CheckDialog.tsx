import { receiptWayWords } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { formatDateTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { isReady } from '../../../register/filing/evidence/evidence.ts';
import { momentOf } from '../../../register/filing/fields/dates.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SummaryList } from '../../../ui/layout/SummaryList.tsx';
import { useCtrlEnter } from '../desk/useCtrlEnter.ts';
import type { PaperAnswers, PaperForm } from '../paper.ts';
import type { Registering } from '../useRegistering.ts';
import { Gaps } from './Gaps.tsx';
import { SimilarCases } from './SimilarCases.tsx';

interface CheckProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  registering: Registering<A>;
}

/** Final check before registering. */
export function CheckDialog<A extends PaperAnswers>({ form, registering }: CheckProps<A>) {
  const { t } = useLingui();
  const { checking, stopChecking } = registering;
  return (
    <Dialog open={checking} onClose={stopChecking} title={t`Kontrolloni para regjistrimit`}>
      <Check form={form} registering={registering} />
    </Dialog>
  );
}

function Check<A extends PaperAnswers>({ form, registering }: CheckProps<A>) {
  const { register, pending, fault, stopChecking } = registering;
  const answers = form.draft.use();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-first]')?.focus(), []);
  useCtrlEnter(() => void register(), true);
  return (
    <div ref={box} className="stack">
      <Summary form={form} />
      <SimilarCases asked={form.similarTo(answers)} />
      <Gaps codes={form.gapsOf(answers)} />
      {fault && (
        <Note tone="error" alert>
          <p>{fault.message}</p>
        </Note>
      )}
      <div className="row">
        <Button data-first tone="blue" pending={pending} onClick={register}>
          <Trans>Regjistro</Trans>
        </Button>
        <Button tone="quiet" onClick={stopChecking}>
          <Trans>Kthehu te formulari</Trans>
        </Button>
      </div>
    </div>
  );
}

function Summary<A extends PaperAnswers>({ form }: { form: PaperForm<A> }) {
  const { t } = useLingui();
  const locale = useLocale();
  const { received, scans, evidence } = form.draft.use();
  const { who, what } = form.useSummary();
  const at = momentOf(received.on, received.time);
  const way = received.way === '' ? '' : receiptWayWords[received.way][locale];
  const files = [...scans, ...evidence].filter(isReady).length;
  return (
    <SummaryList
      rows={[
        { key: 'who', label: t`Kush`, value: who },
        { key: 'what', label: t`Çfarë`, value: what },
        { key: 'came', label: t`Marrja`, value: [way, at && formatDateTime(at, locale)].filter(Boolean).join(', ') },
        {
          key: 'files',
          label: t`Skedarë`,
          value: files > 0 && <Plural value={files} one="# skedar" other="# skedarë" />,
        },
      ]}
    />
  );
}
