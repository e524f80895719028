import type { CaseFile } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Outcomes } from '../file/CaseSummary.tsx';
import { Section, StaffOnly } from '../file/Section.tsx';
import { type Proposal, proposalsOf } from './proposals.ts';
import { type TextPart, textChanges } from './textChanges.ts';
import './proposals.css';

export function CaseProposals({ file }: { file: CaseFile }) {
  const { t } = useLingui();
  const proposals = proposalsOf(file);
  const [last, ...earlier] = proposals.toReversed();
  if (!last) return null;
  const before = earlier[0];
  return (
    <Section section="proposal" title={t`Propozimi për vendim`} aside={<StaffOnly />} eager>
      <GivenBack proposal={last} isWaiting={file.status.code === 'investigation'} />
      <Version proposal={last} />
      <Draft proposal={last} file={file} />
      {before && (
        <details>
          <summary>{t`Ndryshimet nga versioni ${before.version}`}</summary>
          <Changes before={before} after={last} file={file} />
        </details>
      )}
      {earlier.map((proposal) => (
        <details key={proposal.version}>
          <summary>
            <Version proposal={proposal} />
          </summary>
          <div className="stack stack--8">
            <Draft proposal={proposal} file={file} />
            <GivenBack proposal={proposal} isWaiting={false} />
          </div>
        </details>
      ))}
    </Section>
  );
}

function Version({ proposal: { version, by, at } }: { proposal: Proposal }) {
  const { t, dateTime } = useLingui();
  return (
    <span className="small soft">
      <b>{t`Versioni ${version}`}</b> · {by && <span>{`${by} · `}</span>}
      <time dateTime={at}>{dateTime(at)}</time>
    </span>
  );
}

const Draft = ({ proposal, file }: { proposal: Proposal; file: CaseFile }) => (
  <>
    <Outcomes outcomes={proposal.outcomes} sanctions={proposal.sanctions} file={file} />
    <p className="proposal__text breaks">{proposal.decision}</p>
  </>
);

/** The Commissioner's note, while the proposal waits to be revised. */
function GivenBack({ proposal: { givenBack }, isWaiting }: { proposal: Proposal; isWaiting: boolean }) {
  const { t, dateTime } = useLingui();
  if (!givenBack) return null;
  const { by, at, data } = givenBack;
  return (
    <Note tone={isWaiting ? 'warn' : 'plain'}>
      <p>
        <b>{t`U kthye për rishikim`}</b>{' '}
        <span className="small soft">
          {by && <span>{`${by.name} · `}</span>}
          <time dateTime={at}>{dateTime(at)}</time>
        </span>
      </p>
      <p className="proposal__text breaks">{data.reason}</p>
    </Note>
  );
}

function Changes({ before, after, file }: { before: Proposal; after: Proposal; file: CaseFile }) {
  const changed = after.outcomes.filter(
    ({ subject, outcome, amount }) =>
      !before.outcomes.some((one) => one.subject === subject && one.outcome === outcome && one.amount === amount),
  );
  const old = before.outcomes.filter(({ subject }) => changed.some((one) => one.subject === subject));
  return (
    <div className="stack stack--8">
      {changed.length > 0 && (
        <>
          <Mark change="removed">
            <Outcomes outcomes={old} file={file} />
          </Mark>
          <Mark change="added">
            <Outcomes outcomes={changed} file={file} />
          </Mark>
        </>
      )}
      <p className="proposal__text breaks">
        {textChanges(before.decision, after.decision).map(({ change, text }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
          <Mark key={index} change={change}>
            {text}
          </Mark>
        ))}
      </p>
    </div>
  );
}

/** Said in words too: few screen readers announce the elements. */
function Mark({ change, children }: Pick<TextPart, 'change'> & { children: ReactNode }) {
  const { t } = useLingui();
  if (change === 'kept') return <span>{children}</span>;
  const Element = change === 'added' ? 'ins' : 'del';
  return (
    <Element>
      <span className="visually-hidden">{change === 'added' ? t`u shtua:` : t`u hoq:`} </span>
      {children}
    </Element>
  );
}
