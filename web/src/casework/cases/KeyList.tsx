import './keys.css';

interface KeyRow {
  keys: readonly string[];
  does: string;
}

export const KeyList = ({ rows }: { rows: readonly KeyRow[] }) => (
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
