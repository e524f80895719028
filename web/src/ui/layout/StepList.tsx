import { Trans, useLingui } from '@lingui/react/macro';
import { TextButton } from '../actions/Button.tsx';
import { Icon } from '../marks/Icon.tsx';
import { iconTick } from '../marks/pageIcons.ts';
import './layout.css';

interface StepListProps {
  steps: readonly { key: string; name: string; done: boolean; reached: boolean }[];
  current: string;
  onGo: (key: string) => void;
}

export function StepList({ steps, current, onGo }: StepListProps) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Hapat`}>
      <ol className="steps">
        {steps.map(({ key, name, done, reached }, index) => (
          <li
            key={key}
            className={done && key !== current ? 'steps__done' : undefined}
            aria-current={key === current ? 'step' : undefined}
          >
            <i aria-hidden="true">{done && key !== current ? <Icon of={iconTick} /> : index + 1}</i>
            {reached && key !== current ? (
              <TextButton onClick={() => onGo(key)}>{name}</TextButton>
            ) : (
              <span>{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Progress as a line above the heading: `Denoncim · Hapi 2 nga 7`. */
export const StepLine = ({ of, at, total }: { of: string; at: number; total: number }) => (
  <p className="step-line">
    <Trans>
      {of} · Hapi {at} nga {total}
    </Trans>
  </p>
);
