// Every column of the database and how an edit of it is detected. Source of docs/reference/register-log.md, compared
// with the schema by a test; migrations that add columns add rows here.
import type { LogKind } from '@denonco/contract';
import type { DB } from '../../platform/db/types.gen.ts';

type Proof =
  /** A leaf commits to its value, in its lines or in what they hash. */
  | { readonly is: 'leaf'; readonly of: LogKind; readonly how?: string | undefined }
  /** Links a row to its leaf: renaming breaks both. */
  | { readonly is: 'named' }
  /** Covered by a signature that every reader checks. */
  | { readonly is: 'signed'; readonly by: string }
  /** Derived from committed data: the check recomputes it, and a command rewrites it. */
  | { readonly is: 'derived'; readonly from: string }
  | { readonly is: 'unproved'; readonly why: string };

/** Space-separated columns with one proof. */
export type Columns = readonly [proof: Proof, columns: string];

const leaf = (of: LogKind, how?: string): Proof => ({ is: 'leaf', of, how });
const derived = (from: string): Proof => ({ is: 'derived', from });
const signed = (by: string): Proof => ({ is: 'signed', by });
const unproved = (why: string): Proof => ({ is: 'unproved', why });

const filing = leaf('filing');
const splitOff = leaf('filing', 'of the case that was split off');
const event = leaf('event');
const message = leaf('message');
const inEvent = leaf('event', 'the one that brought it');
const names: Proof = { is: 'named' };
const ofEvents = derived('the events of the case, by its lifecycle');
const row = leaf('row');
const work = unproved('staff’s own arrangements');
const passing = unproved('temporary');
const account = unproved('credentials');
const code = unproved('keyed hashes or sealed bytes, which only the key file can forge');
const program = unproved('texts and names, and when they were edited');
const ofPremises = unproved('premises, a procedure with its own history');

export const coverage: Readonly<Record<keyof DB, readonly Columns[]>> = {
  account_links: [[account, 'expires_at made_at made_by member_id purpose token_hash used_at']],
  approvals: [
    [
      row,
      'answer answer_until answered_at answered_by approved asked_at asked_by case_id id kind payload target withdrawn_at',
    ],
  ],
  audit_log: [
    [leaf('audit', 'the running hash, without words that retention erases'), 'action at data id member_id target'],
  ],
  backup_runs: [
    [unproved('operational'), 'began_at bytes cases damaged ended_at id is_whole kind name problem reread_days'],
  ],
  case_bundles: [
    [
      work,
      'asked_at case_id ended_at files_done files_total id leaves_out member_id originals receiver sha256 size state texts',
    ],
  ],
  case_deadlines: [
    [
      row,
      'case_id code due_at fate id is_public later_at later_by legal_basis paused_at rule_on settled_at started_at stopped_at',
    ],
    [derived('its ends'), 'late_after'],
    [unproved('that a rule change was not recounted'), 'left_due_at left_later_at'],
  ],
  case_documents: [
    [row, 'about attached_at case_id filer_sees id kind member_id name position purpose size'],
    [leaf('filing', 'also of events and messages'), 'sha256'],
  ],
  case_erasures: [
    [leaf('erasure'), 'at case_id removed rule'],
    [event, 'event_ordinal'],
  ],
  case_events: [
    [
      leaf('event', 'the first: the filing, the split, the attestation or slip'),
      'action at by_filer case_id data member_id ordinal',
    ],
    [derived('the action, by the lifecycle'), 'filer_sees public_sees'],
  ],
  case_identities: [[code, 'case_id key_id name_keys sealed wrapped_key']],
  case_links: [[work, 'at case_id ended_at ended_by id member_id other_id reason']],
  case_messages: [
    [message, 'at case_id from_filer text'],
    [names, 'id'],
    [unproved('the member'), 'member_id'],
  ],
  case_note_texts: [[work, 'at mentions note_id ordinal text']],
  case_notes: [[work, 'at case_id id member_id']],
  case_registrations: [
    [row, 'attachments case_id gaps pages signed way'],
    [code, 'reference_hash'],
  ],
  case_requests: [
    [row, 'answered_at asked_at case_id due_at id later_at later_by'],
    [inEvent, 'answer text'],
    [passing, 'draft link_revoked_at told_again_at told_again_times'],
  ],
  case_search: [[derived('the case and its texts'), 'case_id kind registered_at words']],
  case_subjects: [
    [filing, 'electoral_subject function institution name nipt type_code'],
    [unproved('the filing has their order'), 'position'],
    [inEvent, 'amount outcome'],
    [derived('the filing and splits'), 'case_id'],
    [unproved('a name within the case, used by events'), 'id'],
  ],
  case_subscriptions: [[code, 'address_hash case_id channel created_at ended_at first_told_at id masked sealed']],
  case_tasks: [[work, 'added_at added_by assignee_id case_id done_at done_by due_on id title version']],
  case_visits: [[work, 'case_id member_id messages_seen_at']],
  cases: [
    [
      filing,
      'address confidentiality content_sha256 denouncer_type description kind language lat leaf lng municipality_code number object_code occurred_at region_code registered_at salt unit_code violated_act voting_centre',
    ],
    [splitOff, 'split_from'],
    [names, 'id'],
    [derived('its number'), 'ordinal year'],
    [derived('the filing and conversions'), 'track'],
    [ofEvents, 'assignee_id decided_at joined_to status version'],
    [derived('its deadlines'), 'due_at due_code due_paused is_results'],
    [derived('how it was registered'), 'channel'],
    [unproved('when a paper arrived'), 'received_at'],
    [code, 'idempotency_hash sent_hash tracking_hash'],
    [work, 'filer_wrote_at news_stopped_at outcome_seen_at'],
  ],
  cleaned_files: [[row, 'id sha256']],
  clock_confirmations: [
    [leaf('clock'), 'at clocks member_id reason'],
    [names, 'id'],
  ],
  clocks: [
    [
      unproved('a wrong clock shows in the leaves’ times'),
      'booted_at doubt machine read_at right_at shown_at shown_booted_at',
    ],
  ],
  complaint_details: [
    [
      filing,
      'act_number announced_at announced_hour_known claim complainer_name facts kzaz_number legal_basis organ received_on requested_evidence subject_code voting_centres',
    ],
    [names, 'case_id'],
  ],
  deadline_alerts: [
    [leaf('deadline', 'where `kind` is `breach`'), 'case_id deadline_id due_at kind recorded_at'],
    [names, 'id'],
    [unproved('when it was noted; a breach’s end has a leaf'), 'at'],
  ],
  deadline_changes: [[row, 'at change code id member_id moves reason recounted']],
  deadline_rules: [
    [
      row,
      'amount code is_public legal_basis outside_amount reason revision set_at set_by unit valid_from valid_to warn_amount warn_unit',
    ],
  ],
  deliveries: [
    [
      passing,
      'budget channel created_at dead_at event_key id last_error masked next_try_at sealed sent_at tries useful_until',
    ],
  ],
  election_zones: [[ofPremises, 'address election_code email municipality_code number phone version voters']],
  elections: [
    [row, 'code decreed_on held_on kind previous_code reporting_from reporting_until result_on review_ended_on state'],
    [program, 'name_al name_en version'],
  ],
  faq_entries: [
    [
      program,
      'answer_al answer_en edited_at group_code id legal_basis position question_al question_en retired_at seeded slug',
    ],
  ],
  faq_groups: [[program, 'code edited_at name_al name_en position retired_at seeded']],
  filer_calls: [[passing, 'at content_hash id']],
  hearing_feeds: [[account, 'created_at last_read_at member_id token_hash']],
  hearing_times: [[row, 'hearing_id place posted_at sequence set_at starts_at']],
  hearings: [[row, 'case_id changed_at id invited kind place position sequence starts_at state video_link']],
  holidays: [
    [row, 'day removed_at works'],
    [program, 'edited_at expected name_al name_en revision seeded'],
  ],
  identity_openings: [
    [row, 'approval_id opened_at shown_until'],
    [leaf('identity'), 'case_id event_ordinal'],
  ],
  letter_drafts: [[work, 'case_id content for_filer id kind language replaces updated_at updated_by version']],
  letter_registers: [[derived('the highest number of the letters'), 'kind last_number year']],
  letter_voids: [
    [row, 'at letter_id member_id'],
    [unproved('erased with the letter'), 'reason'],
  ],
  letters: [
    [
      row,
      'case_id code for_filer id issued_at issued_by kind language number ordinal register replaces sha256 size year',
    ],
    [unproved('source of the issued file, whose hash has a leaf'), 'content subject'],
    [unproved('the erasure has a leaf'), 'erased_at'],
  ],
  list_items: [
    [row, 'code extra id legal_basis list name_al name_en position retired_at'],
    [program, 'edited_at ordered_at revision seeded'],
  ],
  log_audits: [
    [leaf('audit'), 'before_hash content_hash first_id last_id'],
    [names, 'leaf_id'],
  ],
  log_checks: [[passing, 'checked_at next_place round_began_at round_ended_at single']],
  log_findings: [[unproved('found again by the next check'), 'about case_id fault found_at is_sure looked_at place']],
  log_cosignatures: [
    [signed('the witness'), 'line size witness'],
    [unproved('also in the line'), 'at'],
  ],
  log_entries: [
    [signed('the log key, in heads'), 'leaf_id position'],
    [derived('its entry'), 'leaf_hash'],
  ],
  log_heads: [
    [signed('the log key, in heads'), 'note root size'],
    [names, 'previous_size'],
    [unproved('leaves have their own times'), 'at'],
  ],
  log_leaves: [
    [signed('the log key, in heads'), 'entry salt'],
    [names, 'about case_id event_ordinal id kind'],
    [unproved('leaves have their own times'), 'at'],
  ],
  log_pending: [
    [names, 'leaf_id'],
    [passing, 'enters_at'],
  ],
  log_rosters: [
    [leaf('roster'), 'at members'],
    [names, 'id'],
  ],
  log_row_tables: [[row, 'columns keys name with_filing']],
  log_rows: [
    [signed('the log key, in heads'), 'content'],
    [names, 'about leaf_id'],
  ],
  log_tiles: [[derived('the entries'), 'hashes index level root']],
  manual_chapters: [
    [
      program,
      'body_al body_en edited_at edited_by keys placed_at position retired_at role_code seeded slug title_al title_en topic version',
    ],
  ],
  member_devices: [[account, 'device_hash first_seen_at last_seen_at member_id']],
  member_notice_choices: [[work, 'channel event member_id wanted']],
  member_notices: [[passing, 'at event event_key id in_app member_id number read_at']],
  member_passkeys: [
    [account, 'added_at backed_up counter credential_id id last_used_at member_id name public_key transports'],
  ],
  member_permissions: [[row, 'granted member_id permission']],
  member_recovery_codes: [[account, 'code_hash made_at member_id used_at']],
  member_totp: [[account, 'added_at last_step last_used_at member_id sealed']],
  members: [
    [row, 'disabled_at email granted_at id invited_by municipality_code name role_code surname'],
    [account, 'created_at is_demo language must_change_password password_changed_at password_hash phone version'],
    [unproved('a lot’s roster has its candidates'), 'absent_from absent_until'],
  ],
  municipalities: [[program, 'alt_names code name_al name_en region_code']],
  office_hours: [[row, 'closes_at decision id opens_at revision set_at set_by valid_from valid_to']],
  outbox: [[passing, 'created_at id payload task']],
  phone_confirmations: [[passing, 'code_hash confirmed_at created_at expires_at id phone_hash wrong_tries']],
  portal_key: [[unproved('a start with another key file is refused'), 'key_id single']],
  premises_events: [[ofPremises, 'action at changes id member_id reason report_id via']],
  premises_files: [[ofPremises, 'added_at added_by field id inspection_id is_public kind name report_id sha256 size']],
  premises_import_rows: [[passing, 'changes code data faults import_id outcome report_id row_number version']],
  premises_imports: [[passing, 'confirmed_at election_code expires_at file_name id kind member_id sha256']],
  premises_inspections: [
    [
      ofPremises,
      'correction_reason corrects_id due_on findings id idempotency_key inspected_on inspector kind made_at made_by measures report_id verdict',
    ],
  ],
  premises_reports: [
    [
      ofPremises,
      'building_type change code data election_code file_counts id is_approximate kind lat lng municipality_code name ownership previous_id search sent_at status unit_code updated_at version voters warnings zone_number',
    ],
  ],
  public_cases: [
    [
      derived('the case and its events'),
      'act_number act_on awaits_line case_id complainer complainer_code course days_taken decided_at decision due_at due_paused electoral_subjects filer_type hidden kind met municipality_code number object_code organ outcome outcomes published_at region_code registered_at search status subject_types subjects track version',
    ],
    [unproved('state of the name detector'), 'examined_by names_left_in'],
  ],
  published_document_files: [[row, 'at document_id id member_id name ordinal pages sha256 size']],
  published_documents: [
    [program, 'edited_at id kind language position retired_at slug summary_al summary_en title_al title_en'],
  ],
  queue_filters: [[work, 'created_at id is_default kind member_id name query']],
  reading_choices: [[row, 'basis choice reading revision set_at set_by']],
  regions: [[program, 'code name_al name_en']],
  registers: [[derived('the highest number of the cases'), 'kind last_number year']],
  request_links: [[code, 'id link_hash made_at member_id request_id revoked_at way']],
  request_templates: [
    [program, 'code edited_at kind legal_basis name_al name_en position retired_at seeded text_al text_en'],
  ],
  retention_files: [[passing, 'at id kind']],
  retention_holds: [[row, 'at case_id end_reason ended_at ended_by id member_id reason']],
  retention_rules: [
    [row, 'amount code is_on least_days unit'],
    [program, 'edited_at edited_by version'],
  ],
  retention_waits: [[unproved('operational'), 'due is_one released_at released_by since']],
  role_permissions: [[row, 'permission role_code']],
  roles: [
    [row, 'code requires_second_factor retired_at scope'],
    [program, 'edited_at name_al name_en seeded version'],
  ],
  service_states: [[passing, 'part seen_at since state']],
  sessions: [
    [account, 'browser created_at device_kind expires_at id last_seen_at member_id system token_hash verified_at'],
  ],
  settings: [[row, 'edited_at edited_by id revision value']],
  sms_days: [[passing, 'budget day sent']],
  spent_challenges: [[passing, 'expires_at signature used_for']],
  subscription_requests: [
    [passing, 'address_hash asked_times case_id confirmed_at created_at expires_at held id masked sealed token_hash'],
  ],
  text_versions: [[program, 'action at content member_id subject version']],
  text_words: [[program, 'content edited_at edited_by subject']],
  throttles: [[passing, 'expire key points']],
  units: [[program, 'alt_names code lat lng municipality_code name_al name_en']],
  upload_locks: [[passing, 'expires_at holder upload_id wanted']],
  uploads: [
    [leaf('filing', 'also of events and messages'), 'sha256'],
    [
      passing,
      'cleaned_size cleaning cleaning_began_at completed_at created_at erased_at finding id kind name refused_at scan scan_began_at scanned_at sent_at size',
    ],
  ],
  voting_centres: [[program, 'code election_code municipality_code suspended_on unit_code zone_number']],
};

const wordsOf = (proof: Proof): string => {
  switch (proof.is) {
    case 'leaf':
      return `leaf \`${proof.of}\`${proof.how ? `: ${proof.how}` : ''}`;
    case 'named':
      return 'named';
    case 'signed':
      return `signed by ${proof.by}`;
    case 'derived':
      return `derived from ${proof.from}`;
    case 'unproved':
      return `not proved: ${proof.why}`;
  }
};

/** Rows as in the document. */
export const coverageRows: readonly (readonly [table: string, columns: string, proof: string])[] = Object.entries(
  coverage,
).flatMap(([table, groups]) =>
  groups.map(([proof, columns]) => [`\`${table}\``, columns.replaceAll(/\w+/g, '`$&`'), wordsOf(proof)] as const),
);
