import './keys.css';

export const KeyList = ({ rows }: { rows: readonly { keys: readonly string[]; does: string }[] }) => (
  <dl className="keys">
    {rows.map(({ keys, does }) => (
      <div key={does}>
        <dt>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);
