// The parts of the kit in each of their states, on the dev server only (#/gallery).
import { useState } from 'react';
import { setCurrentTheme, useAppState } from '../platform/state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { DateField } from '../ui/dates/DateField.tsx';
import { noDate } from '../ui/dates/dates.ts';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { Loaded } from '../ui/feedback/Loaded.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Checkbox, Choices } from '../ui/forms/Choices.tsx';
import { ConflictNote } from '../ui/forms/ConflictNote.tsx';
import { ActionDialog, ContractForm } from '../ui/forms/ContractForm.tsx';
import { checkbox, choices, Fields as TableFields, text, textArea, useAnswerLines } from '../ui/forms/FieldsTable.tsx';
import { SearchSelect } from '../ui/forms/SearchSelect.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { PasswordField, TextArea, TextField } from '../ui/forms/TextField.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { SummaryList } from '../ui/layout/SummaryList.tsx';
import { FilterBar } from '../ui/lists/FilterBar.tsx';
import { ListTable } from '../ui/lists/ListView.tsx';

const modes = ['shown', 'error', 'busy', 'long', 'empty', 'nothing found'] as const;
type Mode = (typeof modes)[number];

const sentence = 'Një tekst shumë i gjatë që nuk pritet: komisionerizonaladministrimizgjedhorëqendrorë ';
const error = { status: 500, message: 'Shërbimi nuk u përgjigj.', requestId: 'r-1' };

function Fields({ mode }: { mode: Mode }) {
  const [text, setText] = useState('');
  const [date, setDate] = useState(noDate);
  const long = mode === 'long';
  const field = (id: string) => ({
    id: `gallery-${id}`,
    label: long ? sentence.repeat(2) : id,
    hint: long ? sentence.repeat(3) : 'Një udhëzim i shkurtër.',
    error: mode === 'error' ? 'Plotësojeni këtë fushë.' : undefined,
  });
  const given = { value: long ? sentence.repeat(4) : text, onChange: setText };
  const options = ['A', 'B'].map((code) => ({ code, name: long ? sentence + code : `Vlera ${code}` }));
  return (
    <Card title="Fields">
      <TextField {...field('TextField')} {...given} />
      <TextArea {...field('TextArea')} {...given} max={200} />
      <PasswordField {...field('PasswordField')} {...given} autoComplete="new-password" />
      <SelectField {...field('SelectField')} value={text} onChange={setText} options={options} />
      <SearchSelect {...field('SearchSelect')} value={text} onChange={setText} options={options} />
      <DateField {...field('DateField')} value={date} onChange={setDate} />
      <Choices
        {...field('Choices')}
        value={text}
        onChange={setText}
        choices={options.map(({ code, name }) => ({ value: code, label: name, hint: 'Pse.' }))}
      />
      <Checkbox {...field('Checkbox')} checked={text !== ''} onChange={(checked) => setText(checked ? 'A' : '')}>
        {long ? sentence.repeat(3) : 'Checkbox'}
      </Checkbox>
      <p className="row row--8">
        {(['blue', 'ink', 'quiet'] as const).map((tone) => (
          <Button key={tone} tone={tone} pending={mode === 'busy'}>
            {long ? sentence : tone}
          </Button>
        ))}
      </p>
    </Card>
  );
}

interface Answers {
  readonly name: string;
  readonly facts: string;
  readonly way: string;
  readonly agreed: boolean;
}
const untranslated = (message: string) => ({ id: message, message });
const rows = [
  text<Answers>({ path: 'name', label: untranslated('Emri'), missing: untranslated('Shkruani emrin.') }),
  textArea<Answers>({ path: 'facts', label: untranslated('Çfarë ndodhi'), max: 200 }),
  choices<Answers, string>({
    path: 'way',
    label: untranslated('Si'),
    choices: ['a', 'b'].map((value) => ({ value, label: untranslated(`Mënyra ${value}`) })),
  }),
  checkbox<Answers>({ path: 'agreed', label: untranslated('Pajtohem'), text: untranslated('Pajtohem') }),
];

function Forms({ mode }: { mode: Mode }) {
  const linesOf = useAnswerLines();
  const [answers, setAnswers] = useState<Answers>({ name: '', facts: '', way: '', agreed: false });
  const [isOpen, setOpen] = useState(false);
  const store = {
    useAnswers: () => answers,
    getAnswers: () => answers,
    changeAnswers: (part: Partial<Answers>) => setAnswers({ ...answers, ...part }),
  };
  const problems = new Map(mode === 'error' ? [['name', 'Shkruani emrin.']] : []);
  const isConflict = mode === 'nothing found';
  const form = {
    submit: () => undefined,
    pending: mode === 'busy',
    error: mode === 'error' ? error : null,
    isConflict,
  };
  const props = {
    form,
    act: mode === 'long' ? sentence : 'Dërgo',
    note: isConflict && <ConflictNote by="Drita Demo" />,
  };
  const fields = <TableFields form={store} rows={rows} problems={problems} />;
  return (
    <Card title="Forms">
      <ContractForm {...props} more={<Button onClick={() => setOpen(true)}>ActionDialog</Button>}>
        {fields}
      </ContractForm>
      <SummaryList rows={linesOf(rows, answers)} />
      {isOpen && (
        <ActionDialog {...props} title={mode === 'long' ? sentence : 'ActionDialog'} onClose={() => setOpen(false)}>
          {fields}
        </ActionDialog>
      )}
    </Card>
  );
}

function Lists({ mode }: { mode: Mode }) {
  const [filter, setFilter] = useState<Readonly<Record<string, string | number>>>({});
  const none = mode === 'empty' || mode === 'nothing found' || mode === 'busy';
  const rows = none
    ? []
    : [1, 2, 3].map((id) => ({ id, name: mode === 'long' ? sentence.repeat(3) : `Rreshti ${id}` }));
  const list = {
    filter,
    active: mode === 'nothing found' ? ['search'] : Object.keys(filter).filter((key) => filter[key] !== ''),
    change: (part: Readonly<Record<string, string | number>>) => setFilter({ ...filter, ...part }),
    clear: () => setFilter({}),
    rows,
    first: mode === 'busy' ? undefined : { page: 1, pageSize: 3, total: none ? 0 : 142 },
    error: mode === 'error' ? error : null,
    isLoading: mode === 'busy',
    isStale: mode === 'error',
    refetch: () => undefined,
    more: undefined,
  };
  return (
    <>
      <FilterBar
        id="gallery"
        label="Filters"
        list={list}
        search={{ label: 'Kërko', placeholder: 'Fjalë', on: 'submit' }}
        choices={[{ key: 'state', label: 'Gjendja', all: 'Çdo gjendje', options: [{ code: 'a', name: 'E hapur' }] }]}
        days={[{ key: 'from', label: 'Prej' }]}
        fold="phone"
        chips
      />
      <ListTable
        list={list}
        caption="List"
        columns={[
          { key: 'id', head: 'Numri', kind: 'id', phone: 'top', cell: ({ id }: (typeof rows)[number]) => id },
          { key: 'name', head: 'Emri', kind: 'main', phone: 'main', cell: ({ name }) => name },
        ]}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title="Ende asgjë">Këtu dalin rreshtat.</EmptyState>}
        nothingFound="Asgjë nuk i plotëson filtrat"
      />
    </>
  );
}

export function Gallery() {
  const theme = useAppState((state) => state.theme.currentTheme);
  const [mode, setMode] = useState<Mode>('shown');
  const [isNarrow, setNarrow] = useState(false);
  const [open, setOpen] = useState(false);
  const query = {
    data: mode === 'shown' ? 'data' : undefined,
    error: mode === 'error' ? error : null,
    isLoading: mode === 'busy',
    refetch: () => undefined,
  };
  return (
    <div className="wrap page stack stack--24" style={isNarrow ? { inlineSize: 320 } : undefined}>
      <h1>Gallery</h1>
      <p className="row row--8">
        {modes.map((one) => (
          <Button key={one} size="small" aria-pressed={mode === one} onClick={() => setMode(one)}>
            {one}
          </Button>
        ))}
        <Button onClick={() => setCurrentTheme(theme === 'dark' ? 'light' : 'dark')}>light / dark</Button>
        <Button onClick={() => setNarrow(!isNarrow)}>320 px</Button>
        <Button onClick={() => setOpen(true)}>Dialog</Button>
      </p>
      <Fields mode={mode} />
      <Forms mode={mode} />
      <Lists mode={mode} />
      <Loaded query={query} lines={3}>
        {(data) => <p>{data}</p>}
      </Loaded>
      {(['plain', 'ok', 'warn', 'error', 'blue'] as const).map((tone) => (
        <Note key={tone} tone={tone}>
          <p>{mode === 'long' ? sentence.repeat(4) : tone}</p>
        </Note>
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} title={mode === 'long' ? sentence : 'Dialog'}>
        <Fields mode={mode} />
      </Dialog>
    </div>
  );
}
