import { receiptWayWords } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { isReady } from '../../../register/filing/evidence/evidence.ts';
import { momentOf } from '../../../register/filing/fields/dates.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { SummaryList } from '../../../ui/layout/SummaryList.tsx';
import type { PaperAnswers, PaperForm } from '../paper.ts';
import { type Registering, useCtrlEnter } from '../useRegistering.ts';
import { Gaps, SimilarCases } from './SimilarCases.tsx';

interface CheckProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  registering: Registering<A>;
}

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
  const { t } = useLingui();
  const { register, pending, fault, stopChecking } = registering;
  const answers = form.draft.useAnswers();
  const summary = form.useSummary();
  const isBlank = !hasContent(form) && summary.who === '' && summary.what === '';
  const [isInHand, setInHand] = useState(false);
  const [isTried, setTried] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector<HTMLElement>('[data-first], #in-hand')?.focus(), []);
  const act = () => {
    if (!isBlank || isInHand) return void register();
    setTried(true);
    box.current?.querySelector<HTMLElement>('#in-hand')?.focus();
  };
  useCtrlEnter(act, true);
  return (
    <div ref={box} className="stack">
      <Summary form={form} />
      <SimilarCases asked={form.similarTo(answers)} />
      {isBlank && (
        <Note tone="warn">
          <p>
            <b>{t`Çfarë keni në dorë?`}</b>
          </p>
          <p>
            {t`Nga letra nuk është shënuar asgjë: as dërguesi, as akti, as skanimi. Numri i regjistrit nuk lirohet më.`}
          </p>
          <Checkbox
            id="in-hand"
            checked={isInHand}
            onChange={setInHand}
            error={isTried && !isInHand ? t`Konfirmoni çfarë keni në dorë, ose kthehuni te formulari.` : undefined}
          >
            {t`Kam në dorë një letër që nuk tregon as kush e dërgon, as çfarë kundërshton`}
          </Checkbox>
        </Note>
      )}
      <Gaps codes={form.gapsOf(answers)} />
      {fault && (
        <Note tone="error" alert>
          {fault.message}
        </Note>
      )}
      <div className="row">
        <Button {...(!isBlank && { 'data-first': true })} tone="blue" pending={pending} onClick={act}>
          {t`Regjistro`}
        </Button>
        <Button tone="quiet" onClick={stopChecking}>
          {t`Kthehu te formulari`}
        </Button>
      </div>
    </div>
  );
}

/** Whether anything but the receipt is entered: a paper lacking everything is registered (KZ 127.4), none is not. */
function hasContent<A extends PaperAnswers>({ draft, boxes, more = [] }: PaperForm<A>): boolean {
  const { texts } = draft.get().answers;
  const isTyped = Object.entries(texts).some(([path, text]) => !path.startsWith('received.') && text.trim() !== '');
  return isTyped || [boxes.scans, boxes.evidence, ...more].some((files) => files.get().length > 0);
}

function Summary<A extends PaperAnswers>({ form }: { form: PaperForm<A> }) {
  const { t, locale, dateTime } = useLingui();
  const { received, scans, evidence } = form.draft.useAnswers();
  const { who, what } = form.useSummary();
  const at = momentOf(received.on, received.time);
  const way = received.way === '' ? '' : receiptWayWords[received.way][locale];
  const files = [...scans, ...evidence].filter(isReady).length;
  return (
    <SummaryList
      rows={[
        { key: 'who', label: t`Kush`, value: who },
        { key: 'what', label: t`Çfarë`, value: what },
        { key: 'came', label: t`Marrja`, value: [way, at && dateTime(at)].filter(Boolean).join(', ') },
        {
          key: 'files',
          label: t`Skedarë`,
          value: files > 0 && <Plural value={files} one="# skedar" other="# skedarë" />,
        },
      ]}
    />
  );
}
