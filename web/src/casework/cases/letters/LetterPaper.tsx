import type { LetterBlock, LetterSheet } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';

export function LetterPaper({ sheet, isCurrent }: { sheet: LetterSheet; isCurrent: boolean }) {
  const { t } = useLingui();
  const [state, institution, organ] = sheet.head;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className="letter-paper__frame" aria-label={t`Pamja e dokumentit`} tabIndex={0}>
      <article
        className="letter-paper"
        lang={sheet.language === 'al' ? 'sq' : 'en'}
        data-waits={!isCurrent || undefined}
      >
        <header>
          <p className="letter-paper__state">{state}</p>
          <p className="letter-paper__institution">{institution}</p>
          <p>{organ}</p>
        </header>
        <p className="letter-paper__line">
          <b>{sheet.numberLine}</b> <span>{sheet.placeLine}</span>
        </p>
        <h3>{sheet.title}</h3>
        <Pairs
          className="letter-paper__meta"
          rows={[
            { name: sheet.recipientLabel, value: sheet.recipient.join('\n') },
            { name: sheet.subjectLabel, value: sheet.subject },
            { name: sheet.legalLabel, value: sheet.legal },
          ]}
        />
        {sheet.blocks.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by position
          <Block key={at} block={block} />
        ))}
        <div className="letter-paper__signs">
          {sheet.signatories.map(({ role, name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs are identified by position
            <p key={at}>
              {role}
              <b>{name}</b>
            </p>
          ))}
        </div>
        {sheet.annexes.length > 0 && (
          <>
            <h4>{sheet.annexesLabel}</h4>
            <ol className="letter-paper__annexes">
              {sheet.annexes.map(({ name, sha256 }) => (
                <li key={`${name} ${sha256}`}>
                  {name}
                  <small>SHA-256 {sha256}</small>
                </li>
              ))}
            </ol>
          </>
        )}
      </article>
    </section>
  );
}

const Pairs = ({ className, rows }: { className: string; rows: readonly { name: string; value: string }[] }) => (
  <dl className={className}>
    {rows.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

function Block({ block }: { block: LetterBlock }) {
  if ('rows' in block) return <Pairs className="letter-paper__facts" rows={block.rows} />;
  if ('items' in block) {
    const List = block.type === 'steps' ? 'ol' : 'ul';
    return (
      <List className={`letter-paper__${block.type}`}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are identified by position
          <li key={at}>{item}</li>
        ))}
      </List>
    );
  }
  if (block.type === 'heading') return <h4>{block.text}</h4>;
  if (block.type === 'order') return <h4 className="letter-paper__order">{block.text}:</h4>;
  return <p className="letter-paper__text">{block.text}</p>;
}
