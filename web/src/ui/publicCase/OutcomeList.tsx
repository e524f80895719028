import type { ReactNode } from 'react';
import './outcomes.css';

interface OutcomeListProps {
  outcomes: readonly { key: string; who: ReactNode; outcome: string; sum: ReactNode }[];
}

export const OutcomeList = ({ outcomes }: OutcomeListProps) => (
  <ul className="ruled">
    {outcomes.map(({ key, who, outcome, sum }) => (
      <li key={key} className="outcome-row">
        <span>{who}</span>
        <span>
          {outcome}
          {sum && <span className="num"> · {sum}</span>}
        </span>
      </li>
    ))}
  </ul>
);
