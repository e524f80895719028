// Changes made after a filing whose answer was lost: the registered version beside them; one press sends them as a
// message.
import { type Filed, maxLength } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import type { Outgoing } from '../sending/post.ts';
import { useStepLines } from '../steps/CheckGroups.tsx';
import type { Form, LazyForm } from '../steps/form.ts';

interface LateChangesProps<A> {
  form: Form<A>;
  lazyForm: LazyForm<A>;
  filed: Filed;
  registered: A;
}

const filesOf = ({ route, body }: Outgoing): readonly string[] => [
  ...(body.evidence ?? []),
  ...(route === 'fileComplaint' && body.decisionFile !== undefined ? [body.decisionFile] : []),
];

/** The part's key derives from the draft's, so that it survives a reload. */
const keyOfPart = (key: string, part: number): string => key.slice(0, -2) + part.toString(16).padStart(2, '0');

/** If an answer was lost, the part's first version counts: only its language may differ. */
async function sendPart(
  { kind, trackingCode }: Filed,
  idempotencyKey: string,
  part: { text: string; evidence: string[] },
): Promise<void> {
  try {
    await call('messageOnCase', { params: { kind }, body: { code: trackingCode, ...part } }, { idempotencyKey });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'already_sent') throw error;
  }
}

export function LateChanges<A>({ form, lazyForm, filed, registered }: LateChangesProps<A>) {
  const { t, locale } = useLingui();
  const { draft } = form;
  const answers = draft.useAnswers();
  const linesOf = useStepLines(form, lazyForm.contents);
  const [before, now] = [linesOf(registered), linesOf(answers)];
  const matter = useRef<HTMLDivElement>(null);
  const done = () => draft.saveFiled(filed);
  const send = async () => {
    const text = changesText(matter);
    const known = filesOf(lazyForm.toOutgoing(registered, locale));
    const evidence = filesOf(lazyForm.toOutgoing(answers, locale)).filter((id) => !known.includes(id));
    for (let from = 0, part = 0; from < text.length; from += maxLength.message, part++) {
      const isLast = from + maxLength.message >= text.length;
      await sendPart(filed, keyOfPart(draft.get().key, part), {
        text: text.slice(from, from + maxLength.message),
        evidence: isLast ? evidence : [],
      });
    }
  };
  const { mutate, isPending, error } = useMutation({ mutationFn: send, onSuccess: done });
  return (
    <section className="stack stack--24" aria-labelledby="late-changes">
      <div className="stack stack--8">
        <h2 id="late-changes">{t`Çfarë ndryshuat pas dërgimit të parë`}</h2>
        <p className="measure soft">
          {t`Dërgimi i parë kishte mbërritur dhe u regjistrua ashtu siç ishte. Ndryshimet e mëvonshme nuk janë ende te çështja: dërgojini si mesazh.`}
        </p>
      </div>
      <div ref={matter} className="stack">
        {pairsOf(before, now, false)}
      </div>
      <div className="stack">{pairsOf(before, now, true)}</div>
      <p className="measure small soft">
        {t`Të dhënat për ju mbeten të vulosura ashtu si u regjistruan: nuk dërgohen me mesazh.`}
      </p>
      {error && <ErrorNotice error={error} retry={mutate} />}
      <div className="row stack-on-phone">
        <Button tone="ink" size="large" pending={isPending} onClick={() => mutate()}>
          <Trans>Dërgo ndryshimet si mesazh</Trans>
        </Button>
        <Button tone="quiet" size="large" onClick={done}>
          {t`Mos i dërgo`}
        </Button>
      </div>
    </section>
  );
}

type StepLines = ReturnType<ReturnType<typeof useStepLines>>;

function pairsOf(stepsBefore: StepLines, stepsNow: StepLines, isAboutPerson: boolean): ReactNode {
  const [before = [], now = []] = [stepsBefore, stepsNow].map((steps) =>
    steps.filter((step) => step.isAboutPerson === isAboutPerson).flatMap(({ rows }) => rows),
  );
  const keys = [...new Set([...before, ...now].map(({ key }) => key))];
  return keys.map((wanted) => {
    const [then, later] = [before, now].map((rows) => rows.find(({ key }) => key === wanted));
    return (
      <ChangedRow key={wanted} label={later?.label ?? then?.label ?? ''} before={then?.value} now={later?.value} />
    );
  });
}

const hashesIn = (side: Element | undefined): string =>
  [...(side?.querySelectorAll('[data-sha256]') ?? [])].map((file) => file.getAttribute('data-sha256')).join();

/** Codes and days only compare as shown, and files by their content too. */
function ChangedRow({ label, before, now }: { label: string; before: ReactNode; now: ReactNode }) {
  const { t } = useLingui();
  const sides = useRef<HTMLDListElement>(null);
  const [readsSame, setReadsSame] = useState(false);
  const [hasOtherFiles, setHasOtherFiles] = useState(false);
  useLayoutEffect(() => {
    const [then, later] = sides.current?.querySelectorAll('dd') ?? [];
    setReadsSame(then?.textContent === later?.textContent);
    setHasOtherFiles(hashesIn(then) !== hashesIn(later));
  });
  return (
    <section className="late-change" hidden={readsSame && !hasOtherFiles}>
      <h3>{label}</h3>
      <dl ref={sides}>
        <div>
          <dt>{t`U regjistrua`}</dt>
          <dd className="breaks">{before || '–'}</dd>
        </div>
        <div>
          <dt>{t`Ndryshuar më pas`}</dt>
          <dd className="breaks">{now || '–'}</dd>
        </div>
      </dl>
      {readsSame && hasOtherFiles && <p className="small soft">{t`Skedar tjetër, me të njëjtin emër dhe madhësi.`}</p>}
    </section>
  );
}

function changesText(matter: RefObject<HTMLDivElement | null>): string {
  const changes = [...(matter.current?.querySelectorAll('.late-change:not([hidden])') ?? [])];
  return changes
    .map((change) => {
      const parts = [...(change.querySelector('div + div > dd')?.childNodes ?? [])].map((node) => node.textContent);
      return `${change.querySelector('h3')?.textContent}: ${parts.join(' ').trim()}`;
    })
    .join('\n');
}
