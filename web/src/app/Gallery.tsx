// A page for each kit with its parts in each of their states, on the dev server only (#/gallery/forms).
import { denouncementLifecycle } from '@denonco/contract';
import { useState } from 'react';
import { AskFields, inputsOf } from '../casework/cases/actions/asks.tsx';
import { caseFile } from '../casework/cases/actions/caseFile.test-data.ts';
import { newDraft } from '../casework/cases/actions/draft.ts';
import { NavLink, useLocation } from '../platform/router/router.tsx';
import { setTheme, useAppState } from '../platform/state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { DialogButton } from '../ui/actions/DialogButton.tsx';
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

interface KitProps {
  mode: Mode;
}

function Fields({ mode }: KitProps) {
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

const formIn = (mode: Mode, isConflict = false) => ({
  form: {
    submit: () => undefined,
    pending: mode === 'busy',
    error: mode === 'error' ? error : null,
  },
  act: mode === 'long' ? sentence : 'Dërgo',
  note: isConflict && <ConflictNote by={mode === 'long' ? sentence : 'Drita Demo'} />,
});

function Forms({ mode }: KitProps) {
  const linesOf = useAnswerLines();
  const [answers, setAnswers] = useState<Answers>({ name: '', facts: '', way: '', agreed: false });
  const store = {
    useAnswers: () => answers,
    getAnswers: () => answers,
    changeAnswers: (part: Partial<Answers>) => setAnswers({ ...answers, ...part }),
  };
  const problems = new Map(mode === 'error' ? [['name', 'Shkruani emrin.']] : []);
  return (
    <Card title="Forms">
      <ContractForm {...formIn(mode)}>
        <TableFields form={store} rows={rows} problems={problems} />
      </ContractForm>
      <SummaryList rows={linesOf(rows, answers)} />
    </Card>
  );
}

function Actions({ mode }: KitProps) {
  const file = caseFile();
  const [draft, setDraft] = useState(() => newDraft(file));
  const forward = denouncementLifecycle.row('forward');
  const missing = { 'data.body': 'Shkruani organin.' };
  return (
    <Card title="Actions">
      <DialogButton label="ActionDialog">
        {(close) => (
          <ActionDialog {...formIn(mode)} title={mode === 'long' ? sentence : 'ActionDialog'} onClose={close}>
            <AskFields
              row={forward}
              asks={inputsOf(forward)}
              file={file}
              draft={draft}
              onDraft={(part) => setDraft({ ...draft, ...part })}
              errors={mode === 'error' ? missing : {}}
              preview={undefined}
            />
          </ActionDialog>
        )}
      </DialogButton>
    </Card>
  );
}

function Edits({ mode }: KitProps) {
  const [name, setName] = useState('');
  return (
    <Card title="Edits">
      <ContractForm {...formIn(mode, true)}>
        <TextField id="gallery-name" label="Emri" value={name} onChange={setName} />
      </ContractForm>
    </Card>
  );
}

function Lists({ mode }: KitProps) {
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

function Queries({ mode }: KitProps) {
  const query = {
    data: mode === 'shown' ? 'data' : undefined,
    error: mode === 'error' ? error : null,
    isLoading: mode === 'busy',
    refetch: () => undefined,
  };
  return (
    <>
      <Loaded query={query} lines={3}>
        {(data) => <p>{data}</p>}
      </Loaded>
      {(['plain', 'ok', 'warn', 'error', 'blue'] as const).map((tone) => (
        <Note key={tone} tone={tone}>
          <p>{mode === 'long' ? sentence.repeat(4) : tone}</p>
        </Note>
      ))}
    </>
  );
}

const kits = { queries: Queries, fields: Fields, forms: Forms, lists: Lists, actions: Actions, edits: Edits };

export function Gallery() {
  const theme = useAppState((state) => state.theme.currentTheme);
  const [mode, setMode] = useState<Mode>('shown');
  const [isNarrow, setNarrow] = useState(false);
  const { pathname } = useLocation();
  const [, Kit] = Object.entries(kits).find(([name]) => pathname.endsWith(`/${name}`)) ?? ['', Fields];
  return (
    <div className="wrap page stack stack--24" style={isNarrow ? { inlineSize: 320 } : undefined}>
      <h1>Gallery</h1>
      <nav className="row row--8">
        {Object.keys(kits).map((name) => (
          <NavLink key={name} to={`/gallery/${name}`}>
            {name}
          </NavLink>
        ))}
      </nav>
      <p className="row row--8">
        {modes.map((one) => (
          <Button key={one} size="small" aria-pressed={mode === one} onClick={() => setMode(one)}>
            {one}
          </Button>
        ))}
        <Button onClick={() => setTheme({ currentTheme: theme === 'dark' ? 'light' : 'dark' })}>light / dark</Button>
        <Button onClick={() => setNarrow(!isNarrow)}>320 px</Button>
      </p>
      <Kit mode={mode} />
    </div>
  );
}
