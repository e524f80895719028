// The registered version beside the later one, where an answer got lost and the person went on typing: one press sends the
// difference to the case as a message.
import { Trans } from '@lingui/react/macro';
import { type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import type { SummaryRow } from '../../ui/layout/SummaryList.tsx';
import type { DraftStore } from '../draft/draft.ts';
import type { FiledCase, Outgoing } from '../sending/post.ts';
import type { Rest } from '../steps/form.ts';

export interface LateChangesProps<A> {
  draft: DraftStore<A>;
  rest: Rest<A>;
  filed: FiledCase;
  registered: A;
}

/** As the contract allows for one message. */
const mostInMessage = 5000;

const filesOf = ({ route, body }: Outgoing): readonly string[] => [
  ...(body.evidence ?? []),
  ...(route === 'fileComplaint' && body.decisionFile !== undefined ? [body.decisionFile] : []),
];

export function LateChanges<A>({ draft, rest, filed, registered }: LateChangesProps<A>) {
  const locale = useLocale();
  const answers = draft.use((state) => state.draft.answers);
  const [before, now] = [rest.useRows(registered), rest.useRows(answers)];
  const matter = useRef<HTMLDivElement>(null);
  const message = useAction(filed.kind === 'complaint' ? 'messageOnComplaint' : 'messageOnDenouncement');
  const done = () => draft.keepFiled(filed);
  const send = async () => {
    const text = wordsOf(matter);
    const known = filesOf(rest.toOutgoing(registered, locale));
    const evidence = filesOf(rest.toOutgoing(answers, locale)).filter((id) => !known.includes(id));
    for (let from = 0; from < text.length; from += mostInMessage) {
      const part = text.slice(from, from + mostInMessage);
      const isLast = from + mostInMessage >= text.length;
      if (!(await message.run({ body: { code: filed.trackingCode, text: part, evidence: isLast ? evidence : [] } })))
        return;
    }
    await done();
  };
  return (
    <section className="stack stack--24" aria-labelledby="late-changes">
      <div className="stack stack--8">
        <h2 id="late-changes">
          <Trans>Çfarë ndryshuat pas dërgimit të parë</Trans>
        </h2>
        <p className="measure soft">
          <Trans>
            Dërgimi i parë kishte mbërritur dhe u regjistrua ashtu siç ishte. Ndryshimet e mëvonshme nuk janë ende te
            çështja: dërgojini si mesazh.
          </Trans>
        </p>
      </div>
      <div ref={matter} className="stack">
        {pairsOf(before.matter, now.matter)}
      </div>
      <div className="stack">{pairsOf(before.person, now.person)}</div>
      <p className="measure small soft">
        <Trans>Të dhënat për ju mbeten të vulosura ashtu si u regjistruan: nuk dërgohen me mesazh.</Trans>
      </p>
      {message.fault && <FaultState fault={message.fault} retry={send} />}
      <div className="row stack-on-phone">
        <Button tone="ink" size="large" pending={message.pending} onClick={send}>
          <Trans>Dërgo ndryshimet si mesazh</Trans>
        </Button>
        <Button tone="quiet" size="large" onClick={done}>
          <Trans>Mos i dërgo</Trans>
        </Button>
      </div>
    </section>
  );
}

function pairsOf(before: readonly SummaryRow[], now: readonly SummaryRow[]): ReactNode {
  const keys = [...new Set([...before, ...now].map(({ key }) => key))];
  return keys.map((wanted) => {
    const [then, later] = [before, now].map((rows) => rows.find(({ key }) => key === wanted));
    return (
      <ChangedRow key={wanted} label={later?.label ?? then?.label ?? ''} before={then?.value} now={later?.value} />
    );
  });
}

/** Hidden where both read the same: only as shown are codes of lists, days and files comparable. */
function ChangedRow({ label, before, now }: { label: string; before: ReactNode; now: ReactNode }) {
  const sides = useRef<HTMLDListElement>(null);
  const [isSame, setIsSame] = useState(false);
  useLayoutEffect(() => {
    const [then, later] = sides.current?.querySelectorAll('dd') ?? [];
    setIsSame(then?.textContent === later?.textContent);
  });
  return (
    <section className="late-change" hidden={isSame}>
      <h3>{label}</h3>
      <dl ref={sides}>
        <div>
          <dt>
            <Trans>U regjistrua</Trans>
          </dt>
          <dd className="breaks">{before || '–'}</dd>
        </div>
        <div>
          <dt>
            <Trans>Ndryshuar më pas</Trans>
          </dt>
          <dd className="breaks">{now || '–'}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The shown changes as lines of a message. */
function wordsOf(matter: RefObject<HTMLDivElement | null>): string {
  const changes = [...(matter.current?.querySelectorAll('.late-change:not([hidden])') ?? [])];
  return changes
    .map((change) => {
      const parts = [...(change.querySelector('div + div > dd')?.childNodes ?? [])].map((node) => node.textContent);
      return `${change.querySelector('h3')?.textContent}: ${parts.join(' ').trim()}`;
    })
    .join('\n');
}
