import { type PublicVotes, voteCodes, voteLabels, votersWho } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

/** Votes by name: the vote is part of the act (KZ 144.3). */
export function VoteLines({ votes }: { votes: Pick<PublicVotes, 'members'> }) {
  const { locale } = useLingui();
  return (
    <ul className="votes">
      {voteCodes.map((vote) => {
        const names = votersWho(votes, vote);
        return (
          <li key={vote}>
            <b>
              {voteLabels[vote][locale]} <span className="num">{names.length}</span>
            </b>
            {names.length > 0 && <span>{`: ${names.join(', ')}`}</span>}
          </li>
        );
      })}
    </ul>
  );
}
