-- Articles that were cited wrongly, in rows that do not follow the program by themselves: rules of time, and what
-- administrators edited. Rows that cite something else stay as they are.

-- safe: some dozen rows
update deadline_rules set legal_basis = given.now_cited
from (values
  ('formCheck', 'KZ 129.4', 'KZ 129.1'), ('decisionResults', 'KZ 143.4', 'KZ 143.3'), ('appeal', 'KZ 152', 'KZ 152.2'),
  ('college', 'KZ 157', 'KZ 157.1'), ('prosecution', 'KZ 167/1', 'KZ 167/1.2'), ('forward', 'KPA 24', 'KPA 24.1'),
  ('ask', 'KPA 62', 'KPA 62.2'), ('investigation', 'KPA 91', 'KPA 91.2'), ('check', 'KPA 44', 'praktikë e KQZ-së'),
  ('completion', 'KPA 62', 'praktikë e KQZ-së'), ('claims', 'KPA 87', 'praktikë e KQZ-së')
) as given (code, was_cited, now_cited)
where deadline_rules.code = given.code and deadline_rules.legal_basis = given.was_cited;

-- safe: only deadlines that run, found by the index of those; what has ended says what it said then
update case_deadlines set legal_basis = given.now_cited
from (values ('formCheck', 'KZ 129.4', 'KZ 129.1'), ('decisionResults', 'KZ 143.4', 'KZ 143.3'))
  as given (code, was_cited, now_cited)
where case_deadlines.stopped_at is null
  and case_deadlines.code = given.code and case_deadlines.legal_basis = given.was_cited;

-- safe: some hundred rows
update list_items set legal_basis = given.now_cited
from (values
  ('CAM-OFFICE', 'KQZ 2023-05-11', 'praktikë e KQZ-së'), ('CRI-ID', 'KQZ app list; KP 331', 'KP 330'),
  ('CRI-PHOTO', 'KP 327', 'KZ 109.2; KP 327')
) as given (code, was_cited, now_cited)
where list_items.code = given.code and list_items.legal_basis = given.was_cited;

-- safe: some dozen rows
update request_templates set legal_basis = 'KZ 126, 129.3.c' where kind = 'complaint' and legal_basis = 'KZ 126; KPA 62';

-- safe: some dozen rows
update faq_entries set legal_basis = replace(legal_basis, 'KZ 139; KZ 167/1', 'KPP 281; KZ 167/1')
where legal_basis like '%KZ 139; KZ 167/1%';
