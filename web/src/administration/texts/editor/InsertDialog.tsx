// Inserts a link to a page of the portal or a picture, chosen from existing ones.
import { isLinkablePage, linkablePages } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

interface InsertDialogProps {
  what: 'link' | 'picture';
  /** Selected text. */
  words: string;
  pictures: readonly string[];
  onPut: (words: string, to: string) => void;
  onClose: () => void;
}

export function InsertDialog({ what, words: chosen, pictures, onPut, onClose }: InsertDialogProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const [words, setWords] = useState(chosen);
  const [to, setTo] = useState('');
  const [tried, setTried] = useState(false);
  const isLink = what === 'link';
  const options = isLink
    ? Object.entries(linkablePages).map(([code, name]) => ({ code, name: `${name[locale]} — ${code}` }))
    : pictures.map((code) => ({ code, name: code }));
  const isKnown = isLink ? isLinkablePage(to) : pictures.includes(to);
  const put = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (words.trim() !== '' && isKnown) onPut(words, to);
  };
  return (
    <Dialog open onClose={onClose} title={isLink ? t`Lidhje te një faqe` : t`Figurë`}>
      <form className="stack" onSubmit={put} noValidate>
        <TextField
          id="insert-words"
          label={isLink ? t`Fjalët e lidhjes` : t`Çfarë tregon figura`}
          hint={isLink ? undefined : t`Lexohet nga kush nuk e sheh figurën.`}
          value={words}
          onChange={setWords}
          error={tried && words.trim() === '' ? t`Shkruani fjalët.` : undefined}
        />
        <SelectField
          id="insert-to"
          label={isLink ? t`Faqja` : t`Figura`}
          value={to}
          onChange={setTo}
          options={options}
          error={tried && !isKnown ? t`Zgjidhni një nga lista.` : undefined}
        />
        <p>
          <Button type="submit" tone="blue">
            <Trans>Vendose</Trans>
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
