/** An abbreviation with its ending, such as `KZAZ-së`, stays on one line. */
export const UnbrokenAbbreviations = ({ children }: { children: string }) =>
  children.split(/(\p{Lu}{2,}-\p{Ll}+)/u).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
    <span key={at} className={at % 2 === 0 ? undefined : 'whole-word'}>
      {part}
    </span>
  ));
