import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { Timeline } from '../../../ui/layout/Timeline.tsx';
import { statusLook } from '../../../ui/marks/Status.tsx';
import { LaterLine } from '../../../ui/periods/LaterLine.tsx';
import { Doubts } from '../../../ui/periods/PeriodWords.tsx';
import type { FiledCase } from '../sending/post.ts';

export interface NextStep {
  /** Drawn as this status. */
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
