import './segments.css';

interface SegmentsProps<V extends string> {
  name: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string }[];
}

export const Segments = <V extends string>({ name, label, value, onChange, choices }: SegmentsProps<V>) => (
  <div className="segments" role="radiogroup" aria-label={label}>
    {choices.map((choice) => (
      <label key={choice.value}>
        <input
          className="visually-hidden"
          type="radio"
          value={choice.value}
          name={name}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
        {choice.label}
      </label>
    ))}
  </div>
);
