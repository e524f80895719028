// How an edit of each column of the database is detected.
import type { LogKind } from '@denonco/contract';
import type { DB } from '../../platform/db/types.gen.ts';

interface Proof {
  /**
   * `leaf`: a leaf commits to the value, in its lines or in what they hash. `named`: links a row to its leaf, so that
   * renaming breaks both. `signed`: by a signature that every reader checks. `derived`: the check recomputes it.
   */
  readonly is: 'leaf' | 'named' | 'signed' | 'derived' | 'unproved';
  readonly of?: LogKind;
  readonly text: string;
}

type Columns = Readonly<Record<string, Proof>>;

const leaf = (of: LogKind, how = ''): Proof => ({ is: 'leaf', of, text: `leaf \`${of}\`${how && `: ${how}`}` });
const derived = (from: string): Proof => ({ is: 'derived', text: `derived from ${from}` });
const signed = (by: string): Proof => ({ is: 'signed', text: `signed by ${by}` });
const unproved = (why: string): Proof => ({ is: 'unproved', text: `not proved: ${why}` });

const filing = leaf('filing');
const splitOff = leaf('filing', 'of the case that was split off');
const event = leaf('event');
const message = leaf('message');
const inEvent = leaf('event', 'the one that brought it');
const names: Proof = { is: 'named', text: 'named' };
const ofEvents = derived('the events of the case, by its lifecycle');
const row = leaf('row');
const work = unproved('staff’s own arrangements');
const passing = unproved('temporary');
const account = unproved('credentials');
const code = unproved('keyed hashes or sealed bytes, which only the key file can forge');
const program = unproved('texts and names, and when they were edited');
const ofPremises = unproved('premises, a procedure with its own history');

export const coverage: Readonly<Record<keyof DB, Columns>> = {
  account_links: { 'expires_at made_at made_by member_id purpose token_hash used_at': account },
  approvals: {
    'answer answer_until answered_at answered_by approved asked_at asked_by case_id id kind payload target withdrawn_at':
      row,
  },
  audit_log: {
    'action at data id member_id target': leaf('audit', 'the running hash, without words that retention erases'),
  },
  backup_runs: {
    'began_at bytes cases ended_at id is_whole kind name problem': unproved('operational'),
  },
  case_bundles: {
    'asked_at case_id ended_at files_done files_total id leaves_out member_id originals pdf_sha256 pdf_size receiver sha256 size state texts':
      work,
  },
  case_deadlines: {
    'case_id code due_at fate id is_public later_at later_by legal_basis paused_at rule_on settled_at started_at stopped_at':
      row,
    late_after: derived('its ends'),
    'left_due_at left_later_at': unproved('that a rule change was not recounted'),
  },
  case_documents: {
    'about attached_at case_id filer_sees id kind member_id name position purpose size': row,
    sha256: leaf('filing', 'also of events and messages'),
  },
  case_erasures: { 'at case_id removed rule': leaf('erasure'), event_ordinal: event },
  case_events: {
    'action at by_filer case_id data member_id ordinal': leaf(
      'event',
      'the first: the filing, the split, the attestation or slip',
    ),
    'filer_sees public_sees': derived('the action, by the lifecycle'),
  },
  case_identities: { 'case_id key_id name_keys sealed wrapped_key': code },
  case_links: { 'at case_id ended_at ended_by id member_id other_id reason': work },
  case_messages: { 'at case_id from_filer text': message, id: names, member_id: unproved('the member') },
  case_note_texts: { 'at mentions note_id ordinal text': work },
  case_notes: { 'at case_id id member_id': work },
  case_registrations: { 'attachments case_id gaps pages signed way': row, reference_hash: code },
  case_requests: {
    'answered_at asked_at case_id due_at id later_at later_by': row,
    'answer text': inEvent,
    'draft link_revoked_at told_again_at told_again_times': passing,
  },
  case_search: { 'case_id kind registered_at words': derived('the case and its texts') },
  case_subjects: {
    'electoral_subject function institution name nipt type_code': filing,
    position: unproved('the filing has their order'),
    'amount outcome': inEvent,
    case_id: derived('the filing and splits'),
    id: unproved('a name within the case, used by events'),
  },
  case_subscriptions: { 'address_hash case_id channel created_at ended_at first_told_at id masked sealed': code },
  case_tasks: { 'added_at added_by assignee_id case_id done_at done_by due_on id title version': work },
  case_visits: { 'case_id member_id messages_seen_at': work },
  cases: {
    'address confidentiality content_sha256 denouncer_type description kind language lat leaf lng municipality_code number object_code occurred_at region_code registered_at salt unit_code violated_act voting_centre':
      filing,
    split_from: splitOff,
    id: names,
    'ordinal year': derived('its number'),
    track: derived('the filing and conversions'),
    'assignee_id decided_at joined_to status version': ofEvents,
    'due_at due_code due_paused is_results': derived('its deadlines'),
    channel: derived('how it was registered'),
    received_at: unproved('when a paper arrived'),
    'idempotency_hash sent_hash tracking_hash': code,
    'filer_wrote_at news_stopped_at outcome_seen_at': work,
  },
  cleaned_files: { 'id sha256': row },
  clock_confirmations: { 'at clocks member_id reason': leaf('clock'), id: names },
  clocks: {
    'booted_at doubt machine read_at right_at shown_at shown_booted_at': unproved(
      'a wrong clock shows in the leaves’ times',
    ),
  },
  complaint_details: {
    'act_number announced_at announced_hour_known claim complainer_name facts kzaz_number legal_basis organ received_on requested_evidence subject_code voting_centres':
      filing,
    case_id: names,
  },
  deadline_alerts: {
    'case_id deadline_id due_at kind recorded_at': leaf('deadline', 'where `kind` is `breach`'),
    id: names,
    at: unproved('when it was noted; a breach’s end has a leaf'),
  },
  deadline_changes: { 'at change code id member_id moves reason recounted': row },
  deadline_rules: {
    'amount code is_public legal_basis outside_amount reason revision set_at set_by unit valid_from valid_to warn_amount warn_unit':
      row,
  },
  deliveries: {
    'budget channel created_at dead_at event_key id last_error masked next_try_at sealed sent_at tries useful_until':
      passing,
  },
  election_zones: { 'address election_code email municipality_code number phone version voters': ofPremises },
  elections: {
    'code decreed_on held_on kind previous_code reporting_from reporting_until result_on review_ended_on state': row,
    'name_al name_en version': program,
  },
  faq_entries: {
    'answer_al answer_en edited_at group_code id legal_basis position question_al question_en retired_at seeded slug':
      program,
  },
  faq_groups: { 'code edited_at name_al name_en position retired_at seeded': program },
  filer_calls: { 'at content_hash id': passing },
  hearing_feeds: { 'created_at last_read_at member_id token_hash': account },
  hearing_times: { 'hearing_id place posted_at sequence set_at starts_at': row },
  hearings: { 'case_id changed_at id invited kind place position sequence starts_at state video_link': row },
  holidays: { 'day removed_at works': row, 'edited_at expected name_al name_en revision seeded': program },
  identity_openings: { 'approval_id opened_at shown_until': row, 'case_id event_ordinal': leaf('identity') },
  letter_drafts: { 'case_id content for_filer id kind language replaces updated_at updated_by version': work },
  letter_registers: { 'kind last_number year': derived('the highest number of the letters') },
  letter_voids: { 'at letter_id member_id': row, reason: unproved('erased with the letter') },
  letters: {
    'case_id code for_filer id issued_at issued_by kind language number ordinal register replaces sha256 size year':
      row,
    'content subject': unproved('source of the issued file, whose hash has a leaf'),
    erased_at: unproved('the erasure has a leaf'),
  },
  list_items: {
    'code extra id legal_basis list name_al name_en position retired_at': row,
    'edited_at ordered_at revision seeded': program,
  },
  log_audits: { 'before_hash content_hash first_id last_id': leaf('audit'), leaf_id: names },
  log_checks: { 'checked_at next_place round_began_at round_ended_at single': passing },
  log_findings: { 'about case_id fault found_at is_sure looked_at place': unproved('found again by the next check') },
  log_cosignatures: { 'line size witness': signed('the witness'), at: unproved('also in the line') },
  log_entries: { 'leaf_id position': signed('the log key, in heads'), leaf_hash: derived('its entry') },
  log_heads: {
    'note root size': signed('the log key, in heads'),
    previous_size: names,
    at: unproved('leaves have their own times'),
  },
  log_leaves: {
    'entry salt': signed('the log key, in heads'),
    'about case_id event_ordinal id kind': names,
    at: unproved('leaves have their own times'),
  },
  log_pending: { leaf_id: names, enters_at: passing },
  log_rosters: { 'at members': leaf('roster'), id: names },
  log_row_tables: { 'columns keys name with_filing': row },
  log_rows: { content: signed('the log key, in heads'), 'about leaf_id': names },
  log_tiles: { 'hashes index level root': derived('the entries') },
  manual_chapters: {
    'body_al body_en edited_at edited_by keys placed_at position retired_at role_code seeded slug title_al title_en topic version':
      program,
  },
  member_devices: { 'device_hash first_seen_at last_seen_at member_id': account },
  member_notice_choices: { 'channel event member_id wanted': work },
  member_notices: { 'at event event_key id in_app member_id number read_at': passing },
  member_passkeys: {
    'added_at backed_up counter credential_id id last_used_at member_id name public_key transports': account,
  },
  member_permissions: { 'granted member_id permission': row },
  member_recovery_codes: { 'code_hash made_at member_id used_at': account },
  member_totp: { 'added_at last_step last_used_at member_id sealed': account },
  members: {
    'disabled_at email granted_at id invited_by municipality_code name role_code surname': row,
    'created_at is_demo language must_change_password password_changed_at password_hash phone version': account,
    'absent_from absent_until deputy_id': unproved('a lot’s roster has its candidates'),
  },
  municipalities: { 'alt_names code name_al name_en region_code': program },
  office_hours: { 'closes_at decision id opens_at revision set_at set_by valid_from valid_to': row },
  outbox: { 'created_at id payload task': passing },
  phone_confirmations: { 'code_hash confirmed_at created_at expires_at id phone_hash wrong_tries': passing },
  portal_key: { 'key_id single': unproved('a start with another key file is refused') },
  premises_events: { 'action at changes id member_id reason report_id via': ofPremises },
  premises_files: { 'added_at added_by field id inspection_id is_public kind name report_id sha256 size': ofPremises },
  premises_inspections: {
    'correction_reason corrects_id due_on findings id idempotency_key inspected_on inspector kind made_at made_by measures report_id verdict':
      ofPremises,
  },
  premises_reports: {
    'building_type change code data election_code file_counts id is_approximate kind lat lng municipality_code name ownership previous_id search sent_at status unit_code updated_at version voters warnings zone_number':
      ofPremises,
  },
  public_cases: {
    'act_number act_on awaits_line case_id complainer complainer_code course days_taken decided_at decision due_at due_paused electoral_subjects filer_type hidden kind met municipality_code number object_code organ outcome outcomes published_at region_code registered_at search status subject_types subjects track version':
      derived('the case and its events'),
    'examined_by names_left_in': unproved('state of the name detector'),
  },
  published_document_files: { 'at document_id id member_id name ordinal pages sha256 size': row },
  published_documents: {
    'edited_at id kind language position retired_at slug summary_al summary_en title_al title_en': program,
  },
  queue_filters: { 'created_at id is_default kind member_id name query': work },
  reading_choices: { 'basis choice reading revision set_at set_by': row },
  regions: { 'code name_al name_en': program },
  registers: { 'kind last_number year': derived('the highest number of the cases') },
  request_links: { 'id link_hash made_at member_id request_id revoked_at way': code },
  request_templates: {
    'code edited_at kind legal_basis name_al name_en position retired_at seeded text_al text_en': program,
  },
  retention_files: { 'at id kind': passing },
  retention_holds: { 'at case_id end_reason ended_at ended_by id member_id reason': row },
  retention_rules: { 'amount code is_on least_days unit': row, 'edited_at edited_by version': program },
  retention_waits: { 'due is_one released_at released_by since': unproved('operational') },
  role_permissions: { 'permission role_code': row },
  roles: { 'code requires_second_factor retired_at scope': row, 'edited_at name_al name_en seeded version': program },
  service_states: { 'part seen_at since state': passing },
  sessions: {
    'browser created_at device_kind expires_at id last_seen_at member_id system token_hash verified_at': account,
  },
  settings: { 'edited_at edited_by id revision value': row },
  sms_days: { 'budget day sent': passing },
  spent_challenges: { 'expires_at signature used_for': passing },
  subscription_requests: {
    'address_hash asked_times case_id confirmed_at created_at expires_at held id masked sealed token_hash': passing,
  },
  text_versions: { 'action at content member_id subject version': program },
  text_words: { 'content edited_at edited_by subject': program },
  throttles: { 'expire key points': passing },
  units: { 'alt_names code lat lng municipality_code name_al name_en': program },
  upload_locks: { 'expires_at holder upload_id wanted': passing },
  uploads: {
    sha256: leaf('filing', 'also of events and messages'),
    'cleaned_size cleaning cleaning_began_at completed_at created_at erased_at finding id kind name refused_at scan scan_began_at scanned_at sent_at size':
      passing,
  },
  voting_centres: { 'code election_code municipality_code suspended_on unit_code zone_number': program },
};
