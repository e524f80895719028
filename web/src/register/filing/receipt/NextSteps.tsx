import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Timeline } from '../../../ui/layout/Timeline.tsx';
import { statusLook } from '../../../ui/marks/Status.tsx';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../../ui/periods/PeriodWords.tsx';
import type { FiledCase } from '../sending/post.ts';
import '../evidence/evidence.css';

export interface NextStep {
  readonly status: string;
  readonly title: MessageDescriptor;
  readonly words: MessageDescriptor;
}

interface NextStepsProps {
  filed: FiledCase;
  /** In order; the first is current, with its running deadline. */
  steps: readonly NextStep[];
}

export function NextSteps({ filed: { deadline }, steps }: NextStepsProps) {
  const { t, i18n, dateTime } = useLingui();
  const due = deadline && dateTime(deadline.dueAt);
  return (
    <section className="stack stack--24">
      <h2>{t`Çfarë ndodh tani`}</h2>
      <Timeline
        items={steps.map(({ status, title, words }, index) => ({
          key: status,
          shape: statusLook(status).shape,
          title: i18n._(title),
          at: index === 0 && deadline && due ? { iso: deadline.dueAt, text: t`deri më ${due}` } : undefined,
          children: (
            <>
              {index === 0 && <LaterLine later={deadline?.later} />}
              {index === 0 && <Doubts of={deadline?.doubts} />}
              <p className="soft measure">{i18n._(words)}</p>
            </>
          ),
        }))}
      />
    </section>
  );
}

export function SentDocuments({ filed: { documents } }: { filed: Pick<FiledCase, 'documents'> }) {
  const { t, bytes } = useLingui();
  if (documents.length === 0) return null;
  return (
    <section className="stack stack--16">
      <h2>{t`Dokumentet që morëm`}</h2>
      <ul className="files">
        {documents.map(({ name, size, sha256 }) => (
          <li key={sha256 + name} className="files__row">
            <p className="breaks">
              <b>{name}</b> <span className="muted num">{bytes(size)}</span>
            </p>
            <p className="files__sum">
              <span className="muted">SHA-256</span> <code>{sha256}</code>
            </p>
          </li>
        ))}
      </ul>
      <p className="small soft measure">
        <Trans>
          SHA-256 është gjurma e secilit skedar. Kush e llogarit mbi skedarin tuaj dhe merr të njëjtën gjurmë, e di se
          është pikërisht ai që morëm.
        </Trans>
      </p>
    </section>
  );
}
