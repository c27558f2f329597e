-- The schema that the migrations make. Printed by `npx whitebox admin schema`; never edited.

create table api_keys (
  id uuid not null,
  organization_id uuid not null,
  name text not null,
  prefix text not null,
  hash bytea not null,
  scopes text[] not null,
  created_by uuid not null,
  expires_at timestamp with time zone,
  revoked_at timestamp with time zone,
  last_used_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_hash_key UNIQUE (hash),
  constraint api_keys_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint api_keys_hash_check CHECK ((length(hash) = 32)),
  constraint api_keys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255))),
  constraint api_keys_prefix_check CHECK ((length(prefix) = 12)),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) > 0) AND (scopes <@ ARRAY['read'::text, 'write'::text, 'delete'::text])))
);
CREATE INDEX api_keys_by_organization ON public.api_keys USING btree (organization_id, created_at DESC);
alter table api_keys enable row level security;
create policy tenant on api_keys to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on api_keys to whitebox_app;

create table audit_log (
  id uuid not null,
  organization_id uuid not null,
  actor_kind text not null,
  actor_id uuid,
  action text not null,
  subject_id uuid,
  details jsonb not null default '{}'::jsonb,
  created_at timestamp with time zone not null default now(),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint audit_log_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'key'::text, 'operator'::text, 'system'::text])))
);
CREATE INDEX audit_log_by_organization ON public.audit_log USING btree (organization_id, created_at DESC, id DESC);
CREATE INDEX audit_log_failed_sign_ins ON public.audit_log USING btree (subject_id, organization_id, created_at) WHERE (action = 'session.refused'::text);
alter table audit_log enable row level security;
create policy tenant on audit_log to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant insert, select on audit_log to whitebox_app;

create table callback_arrivals (
  id uuid not null default gen_random_uuid(),
  callback_id text not null,
  organization_id uuid not null,
  method text not null,
  path text not null,
  source text not null,
  arrived_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint callback_arrivals_pkey PRIMARY KEY (id),
  constraint callback_arrivals_callback_id_fkey FOREIGN KEY (callback_id) REFERENCES callbacks(id) ON DELETE CASCADE,
  constraint callback_arrivals_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX callback_arrivals_by_callback ON public.callback_arrivals USING btree (callback_id, arrived_at);
alter table callback_arrivals enable row level security;
create policy tenant on callback_arrivals to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on callback_arrivals to whitebox_app;

create table callbacks (
  id text not null,
  organization_id uuid not null,
  scan_id uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint callbacks_pkey PRIMARY KEY (id),
  constraint callbacks_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint callbacks_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE
);
CREATE INDEX callbacks_by_scan ON public.callbacks USING btree (scan_id);
alter table callbacks enable row level security;
create policy tenant on callbacks to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on callbacks to whitebox_app;

create table changes (
  id bigint not null,
  organization_id uuid not null,
  transaction xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint changes_pkey PRIMARY KEY (id),
  constraint changes_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX changes_by_age ON public.changes USING btree (created_at);
CREATE INDEX changes_by_transaction ON public.changes USING btree (organization_id, transaction);
alter table changes enable row level security;
create policy tenant on changes to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant select on changes to whitebox_app;

create table code_hosts (
  id uuid not null,
  organization_id uuid not null,
  provider text not null,
  base_url text not null,
  host text not null,
  username text,
  sealed_token bytea not null,
  created_by uuid not null,
  created_at timestamp with time zone not null default now(),
  checked_at timestamp with time zone,
  problem text,
  constraint code_hosts_pkey PRIMARY KEY (id),
  constraint code_hosts_organization_id_base_url_key UNIQUE (organization_id, base_url),
  constraint code_hosts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint code_hosts_provider_check CHECK ((provider = ANY (ARRAY['github'::text, 'gitlab'::text, 'bitbucket'::text, 'git'::text])))
);
CREATE INDEX code_hosts_host ON public.code_hosts USING btree (organization_id, host);
alter table code_hosts enable row level security;
create policy tenant on code_hosts to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on code_hosts to whitebox_app;

create table context_documents (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  filename text not null,
  kind text not null,
  title text,
  size_bytes bigint not null,
  sha256 text not null,
  blob text not null,
  created_at timestamp(3) with time zone not null default now(),
  used_at timestamp(3) with time zone not null default now(),
  constraint context_documents_pkey PRIMARY KEY (id),
  constraint context_documents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint context_documents_kind_check CHECK ((kind = ANY (ARRAY['markdown'::text, 'text'::text, 'pdf'::text, 'openapi'::text, 'postman'::text])))
);
CREATE INDEX context_documents_by_organization ON public.context_documents USING btree (organization_id, created_at, id);
CREATE INDEX context_documents_by_use ON public.context_documents USING btree (used_at);
alter table context_documents enable row level security;
create policy tenant on context_documents to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on context_documents to whitebox_app;

create table cost_estimations (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  name text,
  task_id text not null,
  status text not null default 'pending'::text,
  repos jsonb not null,
  total_credits bigint,
  repo_results jsonb,
  error text,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint cost_estimations_pkey PRIMARY KEY (id),
  constraint cost_estimations_task_id_key UNIQUE (task_id),
  constraint cost_estimations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint cost_estimations_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'running'::text, 'completed'::text, 'partial'::text, 'failed'::text]))),
  constraint cost_estimations_total_credits_check CHECK ((total_credits >= 0))
);
CREATE INDEX cost_estimations_by_age ON public.cost_estimations USING btree (organization_id, created_at, id);
CREATE INDEX cost_estimations_by_status ON public.cost_estimations USING btree (organization_id, status, created_at, id);
CREATE TRIGGER immutable_once_terminal BEFORE UPDATE ON public.cost_estimations FOR EACH ROW EXECUTE FUNCTION keep_terminal_estimation();
CREATE TRIGGER note_delete AFTER DELETE ON public.cost_estimations REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('estimation', 'id');
CREATE TRIGGER note_insert AFTER INSERT ON public.cost_estimations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('estimation', 'id');
CREATE TRIGGER note_update AFTER UPDATE ON public.cost_estimations REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('estimation', 'id');
alter table cost_estimations enable row level security;
create policy tenant on cost_estimations to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on cost_estimations to whitebox_app;

create table credit_postings (
  transaction_id uuid not null,
  organization_id uuid not null,
  account text not null,
  amount bigint not null,
  constraint credit_postings_pkey PRIMARY KEY (transaction_id, account),
  constraint credit_postings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint credit_postings_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES credit_transactions(id),
  constraint credit_postings_account_check CHECK ((account = ANY (ARRAY['available'::text, 'granted'::text, 'spent'::text]))),
  constraint credit_postings_amount_check CHECK ((amount <> 0))
);
CREATE INDEX credit_postings_by_account ON public.credit_postings USING btree (organization_id, account) INCLUDE (amount);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.credit_postings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE CONSTRAINT TRIGGER balanced AFTER INSERT ON public.credit_postings DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_postings_balance();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.credit_postings FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER note_delete AFTER DELETE ON public.credit_postings REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('credits', 'organization_id');
CREATE TRIGGER note_insert AFTER INSERT ON public.credit_postings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('credits', 'organization_id');
CREATE TRIGGER note_update AFTER UPDATE ON public.credit_postings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('credits', 'organization_id');
alter table credit_postings enable row level security;
create policy tenant on credit_postings to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant insert, select on credit_postings to whitebox_app;

create table credit_transactions (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  reference text not null,
  note text,
  created_at timestamp with time zone not null default clock_timestamp(),
  constraint credit_transactions_pkey PRIMARY KEY (id),
  constraint credit_transactions_organization_id_kind_reference_key UNIQUE (organization_id, kind, reference),
  constraint credit_transactions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id),
  constraint credit_transactions_kind_check CHECK ((kind = ANY (ARRAY['grant'::text, 'charge'::text, 'refund'::text])))
);
CREATE INDEX credit_transactions_by_organization ON public.credit_transactions USING btree (organization_id, created_at DESC, id DESC);
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON public.credit_transactions FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER never_emptied BEFORE TRUNCATE ON public.credit_transactions FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
alter table credit_transactions enable row level security;
create policy tenant on credit_transactions to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant insert, select on credit_transactions to whitebox_app;

create table estimation_claims (
  estimation_id uuid not null,
  organization_id uuid not null,
  scan_id uuid not null,
  claimed_at timestamp(3) with time zone not null default now(),
  constraint estimation_claims_pkey PRIMARY KEY (estimation_id),
  constraint estimation_claims_scan_id_key UNIQUE (scan_id),
  constraint estimation_claims_estimation_id_fkey FOREIGN KEY (estimation_id) REFERENCES cost_estimations(id) ON DELETE CASCADE,
  constraint estimation_claims_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table estimation_claims enable row level security;
create policy tenant on estimation_claims to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on estimation_claims to whitebox_app;

create table estimation_repositories (
  estimation_id uuid not null,
  "position" integer not null,
  organization_id uuid not null,
  begun_at timestamp(3) with time zone not null default now(),
  outcome jsonb,
  constraint estimation_repositories_pkey PRIMARY KEY (estimation_id, "position"),
  constraint estimation_repositories_estimation_id_fkey FOREIGN KEY (estimation_id) REFERENCES cost_estimations(id) ON DELETE CASCADE,
  constraint estimation_repositories_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table estimation_repositories enable row level security;
create policy tenant on estimation_repositories to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on estimation_repositories to whitebox_app;

create table finding_audit (
  id uuid not null,
  finding_id uuid not null,
  organization_id uuid not null,
  actor_kind text not null,
  actor_id uuid,
  actor_name text not null,
  change text not null,
  before jsonb,
  after jsonb,
  reason text,
  scan_id uuid,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  source text,
  constraint finding_audit_pkey PRIMARY KEY (id),
  constraint finding_audit_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES findings(id) ON DELETE CASCADE,
  constraint finding_audit_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint finding_audit_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id),
  constraint finding_audit_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['user'::text, 'key'::text, 'system'::text]))),
  constraint finding_audit_source_check CHECK ((source = ANY (ARRAY['github'::text, 'slack'::text, 'web'::text, 'api'::text, 'agent'::text])))
);
CREATE INDEX finding_audit_by_finding ON public.finding_audit USING btree (finding_id, created_at, id);
alter table finding_audit enable row level security;
create policy tenant on finding_audit to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant insert, select on finding_audit to whitebox_app;

create table finding_counts (
  organization_id uuid not null,
  kind text not null,
  value text not null,
  count bigint not null,
  constraint finding_counts_pkey PRIMARY KEY (organization_id, kind, value),
  constraint finding_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table finding_counts enable row level security;
create policy tenant on finding_counts to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_counts to whitebox_app;

create table finding_days (
  organization_id uuid not null,
  day date not null,
  severity text not null,
  change bigint not null,
  constraint finding_days_pkey PRIMARY KEY (organization_id, day, severity),
  constraint finding_days_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table finding_days enable row level security;
create policy tenant on finding_days to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_days to whitebox_app;

create table finding_evidence (
  finding_id uuid not null,
  "position" integer not null,
  organization_id uuid not null,
  scan_id uuid not null,
  target text not null,
  probe_check text not null,
  evidence jsonb not null,
  sealed_replay bytea not null,
  confirmed_at timestamp(3) with time zone not null default now(),
  constraint finding_evidence_pkey PRIMARY KEY (finding_id, "position"),
  constraint finding_evidence_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES findings(id) ON DELETE CASCADE,
  constraint finding_evidence_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint finding_evidence_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id)
);
CREATE TRIGGER note_delete AFTER DELETE ON public.finding_evidence REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'finding_id');
CREATE TRIGGER note_insert AFTER INSERT ON public.finding_evidence REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'finding_id');
CREATE TRIGGER note_update AFTER UPDATE ON public.finding_evidence REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'finding_id');
alter table finding_evidence enable row level security;
create policy tenant on finding_evidence to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_evidence to whitebox_app;

create table finding_publications (
  scan_id uuid not null,
  repository_id uuid not null,
  organization_id uuid not null,
  summary jsonb not null,
  published_at timestamp(3) with time zone not null default now(),
  constraint finding_publications_pkey PRIMARY KEY (scan_id, repository_id),
  constraint finding_publications_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint finding_publications_repository_id_fkey FOREIGN KEY (repository_id) REFERENCES repositories(id),
  constraint finding_publications_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE
);
alter table finding_publications enable row level security;
create policy tenant on finding_publications to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_publications to whitebox_app;

create table finding_reactions (
  entry_id uuid not null,
  user_id uuid not null,
  emoji text not null,
  organization_id uuid not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint finding_reactions_pkey PRIMARY KEY (entry_id, user_id, emoji),
  constraint finding_reactions_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES finding_thread(id) ON DELETE CASCADE,
  constraint finding_reactions_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE TRIGGER note_delete AFTER DELETE ON public.finding_reactions REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('reaction', 'entry_id');
CREATE TRIGGER note_insert AFTER INSERT ON public.finding_reactions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('reaction', 'entry_id');
CREATE TRIGGER note_update AFTER UPDATE ON public.finding_reactions REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('reaction', 'entry_id');
alter table finding_reactions enable row level security;
create policy tenant on finding_reactions to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_reactions to whitebox_app;

create table finding_search (
  organization_id uuid not null,
  found_at timestamp(3) with time zone not null,
  finding_id uuid not null,
  words tsvector not null,
  constraint finding_search_pkey PRIMARY KEY (organization_id, found_at, finding_id),
  constraint finding_search_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES findings(id) ON DELETE CASCADE,
  constraint finding_search_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX finding_search_by_finding ON public.finding_search USING btree (finding_id);
CREATE INDEX finding_search_by_words ON public.finding_search USING gin (words);
alter table finding_search enable row level security;
create policy tenant on finding_search to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_search to whitebox_app;

create table finding_sightings (
  scan_id uuid not null,
  finding_id uuid not null,
  organization_id uuid not null,
  found_at timestamp(3) with time zone not null,
  affected_file text not null,
  start_line integer,
  end_line integer,
  match_method text not null,
  match_score double precision not null,
  previous_location jsonb,
  constraint finding_sightings_pkey PRIMARY KEY (scan_id, finding_id),
  constraint finding_sightings_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES findings(id) ON DELETE CASCADE,
  constraint finding_sightings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint finding_sightings_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE,
  constraint finding_sightings_match_method_check CHECK ((match_method = ANY (ARRAY['new'::text, 'flow'::text, 'scope'::text, 'syntax'::text, 'line'::text])))
);
CREATE INDEX finding_sightings_by_age ON public.finding_sightings USING btree (scan_id, found_at, finding_id);
CREATE INDEX finding_sightings_by_finding ON public.finding_sightings USING btree (finding_id);
CREATE TRIGGER count_new AFTER INSERT ON public.finding_sightings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_sightings();
alter table finding_sightings enable row level security;
create policy tenant on finding_sightings to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_sightings to whitebox_app;

create table finding_tags (
  organization_id uuid not null,
  tag text not null,
  found_at timestamp(3) with time zone not null,
  finding_id uuid not null,
  constraint finding_tags_pkey PRIMARY KEY (organization_id, tag, found_at, finding_id),
  constraint finding_tags_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES findings(id) ON DELETE CASCADE,
  constraint finding_tags_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX finding_tags_by_finding ON public.finding_tags USING btree (finding_id);
alter table finding_tags enable row level security;
create policy tenant on finding_tags to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on finding_tags to whitebox_app;

create table finding_thread (
  id uuid not null,
  finding_id uuid not null,
  organization_id uuid not null,
  reaction text,
  comment text,
  user_id uuid not null,
  username text not null,
  source text not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  constraint finding_thread_pkey PRIMARY KEY (id),
  constraint finding_thread_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES findings(id) ON DELETE CASCADE,
  constraint finding_thread_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint finding_thread_check CHECK (((reaction IS NOT NULL) OR (comment IS NOT NULL))),
  constraint finding_thread_source_check CHECK ((source = ANY (ARRAY['github'::text, 'slack'::text, 'web'::text, 'api'::text, 'agent'::text])))
);
CREATE INDEX finding_thread_by_finding ON public.finding_thread USING btree (finding_id, created_at, id);
CREATE TRIGGER note_delete AFTER DELETE ON public.finding_thread REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'finding_id');
CREATE TRIGGER note_insert AFTER INSERT ON public.finding_thread REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'finding_id');
CREATE TRIGGER note_update AFTER UPDATE ON public.finding_thread REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'finding_id');
alter table finding_thread enable row level security;
create policy tenant on finding_thread to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant insert, select on finding_thread to whitebox_app;

create table findings (
  id uuid not null,
  organization_id uuid not null,
  repository_id uuid not null,
  repository_url text not null,
  branch text not null,
  scan_id uuid not null,
  last_seen_scan_id uuid not null,
  scan_type text not null,
  verdict text not null,
  rule text not null,
  rule_family text not null,
  signature_flow text not null,
  signature_scope text not null,
  signature_syntax text not null,
  signature_line text not null,
  title text not null,
  category text not null,
  severity text not null,
  severity_rank smallint not null generated always as (
CASE severity
    WHEN 'critical'::text THEN 5
    WHEN 'high'::text THEN 4
    WHEN 'medium'::text THEN 3
    WHEN 'low'::text THEN 2
    ELSE 1
END) stored,
  severity_set_by_person boolean not null default false,
  state text not null default 'open'::text,
  duplicate_of uuid,
  description text not null,
  affected_file text not null,
  affected_code text not null,
  start_line integer,
  end_line integer,
  proof_of_concept text not null,
  tags text[] not null,
  mermaid_trace text,
  report jsonb not null,
  checks jsonb not null,
  occurrence_count integer not null default 1,
  version integer not null default 1,
  found_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  confidence text,
  worth_rank smallint not null generated always as (((10 + (3 *
CASE severity
    WHEN 'critical'::text THEN 5
    WHEN 'high'::text THEN 4
    WHEN 'medium'::text THEN 3
    WHEN 'low'::text THEN 2
    ELSE 1
END)) +
CASE confidence
    WHEN 'high'::text THEN 2
    WHEN 'possible'::text THEN 0
    ELSE 1
END)) stored,
  resolved_at timestamp(3) with time zone,
  live jsonb,
  constraint findings_pkey PRIMARY KEY (id),
  constraint findings_duplicate_of_fkey FOREIGN KEY (duplicate_of) REFERENCES findings(id),
  constraint findings_last_seen_scan_id_fkey FOREIGN KEY (last_seen_scan_id) REFERENCES scans(id),
  constraint findings_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint findings_repository_id_fkey FOREIGN KEY (repository_id) REFERENCES repositories(id),
  constraint findings_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id),
  constraint findings_check CHECK ((duplicate_of IS DISTINCT FROM id)),
  constraint findings_confidence_check CHECK ((confidence = ANY (ARRAY['high'::text, 'medium'::text, 'possible'::text]))),
  constraint findings_occurrence_count_check CHECK ((occurrence_count >= 1)),
  constraint findings_scan_type_check CHECK ((scan_type = ANY (ARRAY['pr'::text, 'full'::text]))),
  constraint findings_severity_check CHECK ((severity = ANY (ARRAY['critical'::text, 'high'::text, 'medium'::text, 'low'::text, 'info'::text]))),
  constraint findings_state_check CHECK ((state = ANY (ARRAY['open'::text, 'true_positive'::text, 'false_positive'::text, 'accepted_risk'::text, 'resolved'::text]))),
  constraint findings_verdict_check CHECK ((verdict = ANY (ARRAY['approved'::text, 'lead'::text, 'rejected'::text])))
);
CREATE INDEX findings_by_age ON public.findings USING btree (organization_id, found_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_canonical ON public.findings USING btree (duplicate_of) WHERE (duplicate_of IS NOT NULL);
CREATE INDEX findings_by_category ON public.findings USING btree (organization_id, category, found_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_change ON public.findings USING btree (organization_id, updated_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_confidence ON public.findings USING btree (organization_id, confidence, found_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_facets ON public.findings USING btree (organization_id, found_at) INCLUDE (id, state, severity, confidence, category, repository_id, scan_type, tags) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_repository ON public.findings USING btree (organization_id, repository_id, found_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_resolution ON public.findings USING btree (organization_id, resolved_at) INCLUDE (found_at) WHERE ((verdict = 'approved'::text) AND (state = 'resolved'::text) AND (duplicate_of IS NULL));
CREATE INDEX findings_by_scan_type ON public.findings USING btree (organization_id, scan_type, found_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_severity ON public.findings USING btree (organization_id, severity, found_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_state ON public.findings USING btree (organization_id, state, found_at, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_state_and_worth ON public.findings USING btree (organization_id, state, worth_rank, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_by_worth ON public.findings USING btree (organization_id, worth_rank, id) WHERE (verdict = 'approved'::text);
CREATE INDEX findings_for_matching ON public.findings USING btree (repository_id);
CREATE TRIGGER count_changed AFTER UPDATE ON public.findings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_changed_findings();
CREATE TRIGGER count_days_of_changed AFTER UPDATE ON public.findings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_changed_findings();
CREATE TRIGGER count_days_of_new AFTER INSERT ON public.findings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_days_of_new_findings();
CREATE TRIGGER count_new AFTER INSERT ON public.findings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_new_findings();
CREATE TRIGGER index_changed AFTER UPDATE ON public.findings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_changed_findings();
CREATE TRIGGER index_new AFTER INSERT ON public.findings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION index_new_findings();
CREATE TRIGGER note_delete AFTER DELETE ON public.findings REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'id');
CREATE TRIGGER note_insert AFTER INSERT ON public.findings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'id');
CREATE TRIGGER note_resolution BEFORE UPDATE OF state ON public.findings FOR EACH ROW WHEN ((new.state IS DISTINCT FROM old.state)) EXECUTE FUNCTION note_resolution();
CREATE TRIGGER note_update AFTER UPDATE ON public.findings REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('finding', 'id');
alter table findings enable row level security;
create policy tenant on findings to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant insert, select, update on findings to whitebox_app;

create table idempotent_answers (
  organization_id uuid not null,
  method text not null,
  path text not null,
  key text not null,
  request_digest text not null,
  status integer not null,
  body jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint idempotent_answers_pkey PRIMARY KEY (organization_id, method, path, key),
  constraint idempotent_answers_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX idempotent_answers_by_age ON public.idempotent_answers USING btree (organization_id, created_at);
alter table idempotent_answers enable row level security;
create policy tenant on idempotent_answers to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on idempotent_answers to whitebox_app;

create table installation (
  only_row boolean not null default true,
  secret_fingerprint text not null,
  constraint installation_pkey PRIMARY KEY (only_row),
  constraint installation_only_row_check CHECK (only_row)
);

create table invitations (
  id uuid not null,
  organization_id uuid not null,
  email text,
  role text not null,
  token_hash bytea not null,
  invited_by uuid not null,
  expires_at timestamp with time zone not null,
  accepted_at timestamp with time zone,
  revoked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint invitations_pkey PRIMARY KEY (id),
  constraint invitations_token_hash_key UNIQUE (token_hash),
  constraint invitations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint invitations_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text])))
);
CREATE INDEX invitations_by_organization ON public.invitations USING btree (organization_id, created_at DESC);
alter table invitations enable row level security;
create policy tenant on invitations to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on invitations to whitebox_app;

create table members (
  organization_id uuid not null,
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone not null default now(),
  constraint members_pkey PRIMARY KEY (organization_id, user_id),
  constraint members_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint members_role_check CHECK ((role = ANY (ARRAY['owner'::text, 'admin'::text, 'member'::text, 'viewer'::text])))
);
CREATE INDEX members_by_user ON public.members USING btree (user_id);
CREATE TRIGGER note_delete AFTER DELETE ON public.members REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('member', 'user_id');
CREATE TRIGGER note_insert AFTER INSERT ON public.members REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('member', 'user_id');
CREATE TRIGGER note_update AFTER UPDATE ON public.members REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('member', 'user_id');
alter table members enable row level security;
create policy tenant on members to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on members to whitebox_app;

create table organizations (
  id uuid not null,
  name text not null,
  triage_before_completion boolean not null default false,
  created_at timestamp with time zone not null default now(),
  constraint organizations_pkey PRIMARY KEY (id),
  constraint organizations_name_check CHECK (((length(name) >= 1) AND (length(name) <= 255)))
);
alter table organizations enable row level security;
create policy tenant on organizations to whitebox_app using ((id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant insert, select, update, update (name, triage_before_completion) on organizations to whitebox_app;

create table outbox (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  payload jsonb not null,
  created_at timestamp(3) with time zone not null default clock_timestamp(),
  delivered_at timestamp(3) with time zone,
  constraint outbox_pkey PRIMARY KEY (id),
  constraint outbox_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX outbox_waiting ON public.outbox USING btree (organization_id, created_at, id) WHERE (delivered_at IS NULL);
alter table outbox enable row level security;
create policy tenant on outbox to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on outbox to whitebox_app;

create table priced_inventories (
  organization_id uuid not null,
  digest text not null,
  inventory jsonb not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint priced_inventories_pkey PRIMARY KEY (organization_id, digest),
  constraint priced_inventories_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
alter table priced_inventories enable row level security;
create policy tenant on priced_inventories to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on priced_inventories to whitebox_app;

create table probe_coverage (
  scan_id uuid not null,
  target text not null,
  organization_id uuid not null,
  coverage jsonb not null,
  constraint probe_coverage_pkey PRIMARY KEY (scan_id, target),
  constraint probe_coverage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint probe_coverage_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE
);
alter table probe_coverage enable row level security;
create policy tenant on probe_coverage to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on probe_coverage to whitebox_app;

create table probe_pace (
  origin text not null,
  next_at timestamp with time zone not null default '-infinity'::timestamp with time zone,
  held_until timestamp with time zone not null default '-infinity'::timestamp with time zone,
  holder uuid,
  lease_ends timestamp with time zone not null default '-infinity'::timestamp with time zone,
  constraint probe_pace_pkey PRIMARY KEY (origin)
);

create table probe_requests (
  scan_id uuid not null,
  key text not null,
  organization_id uuid not null,
  origin text not null,
  method text not null,
  url text not null,
  outcome text,
  sealed_request bytea,
  sealed_outcome bytea,
  begun_at timestamp(3) with time zone not null default clock_timestamp(),
  ended_at timestamp(3) with time zone,
  constraint probe_requests_pkey PRIMARY KEY (scan_id, key),
  constraint probe_requests_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint probe_requests_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE
);
alter table probe_requests enable row level security;
create policy tenant on probe_requests to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on probe_requests to whitebox_app;

create unlogged table rate_limit_hits (
  key uuid not null,
  hits bigint[] not null,
  constraint rate_limit_hits_pkey PRIMARY KEY (key)
);

create table repositories (
  id uuid not null,
  organization_id uuid not null,
  identity text not null,
  created_at timestamp(3) with time zone not null default now(),
  variant text not null default ''::text,
  name text not null generated always as ("left"(substr(identity, (strpos(identity, ':'::text) + 1)), (length(substr(identity, (strpos(identity, ':'::text) + 1))) - length(variant)))) stored,
  constraint repositories_pkey PRIMARY KEY (id),
  constraint repositories_organization_id_identity_key UNIQUE (organization_id, identity),
  constraint repositories_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX repositories_by_name ON public.repositories USING btree (organization_id, name);
alter table repositories enable row level security;
create policy tenant on repositories to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on repositories to whitebox_app;

create table saved_views (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  name text not null,
  query text not null,
  is_shared boolean not null,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX saved_views_by_person ON public.saved_views USING btree (organization_id, user_id);
CREATE TRIGGER note_delete AFTER DELETE ON public.saved_views REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('view', 'id');
CREATE TRIGGER note_insert AFTER INSERT ON public.saved_views REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('view', 'id');
CREATE TRIGGER note_update AFTER UPDATE ON public.saved_views REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('view', 'id');
alter table saved_views enable row level security;
create policy tenant on saved_views to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on saved_views to whitebox_app;

create table scan_archives (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  filename text not null,
  repository text not null,
  size_bytes bigint not null,
  sha256 text not null,
  content_digest text not null,
  file_count integer not null,
  blob text not null,
  created_at timestamp(3) with time zone not null default now(),
  used_at timestamp(3) with time zone not null default now(),
  constraint scan_archives_pkey PRIMARY KEY (id),
  constraint scan_archives_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE
);
CREATE INDEX scan_archives_by_organization ON public.scan_archives USING btree (organization_id, created_at, id);
CREATE INDEX scan_archives_by_repository ON public.scan_archives USING btree (organization_id, repository, created_at, id);
CREATE INDEX scan_archives_by_use ON public.scan_archives USING btree (used_at);
alter table scan_archives enable row level security;
create policy tenant on scan_archives to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on scan_archives to whitebox_app;

create table scan_context_documents (
  scan_id uuid not null,
  document_id uuid not null,
  organization_id uuid not null,
  constraint scan_context_documents_pkey PRIMARY KEY (scan_id, document_id),
  constraint scan_context_documents_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scan_context_documents_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE
);
CREATE INDEX scan_context_documents_by_document ON public.scan_context_documents USING btree (document_id);
alter table scan_context_documents enable row level security;
create policy tenant on scan_context_documents to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on scan_context_documents to whitebox_app;

create table scan_coverage (
  scan_id uuid not null,
  "position" integer not null,
  organization_id uuid not null,
  inventory jsonb,
  analysis jsonb,
  verification jsonb,
  constraint scan_coverage_pkey PRIMARY KEY (scan_id, "position"),
  constraint scan_coverage_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scan_coverage_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE
);
alter table scan_coverage enable row level security;
create policy tenant on scan_coverage to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on scan_coverage to whitebox_app;

create table scan_finding_counts (
  scan_id uuid not null,
  severity text not null,
  organization_id uuid not null,
  count bigint not null,
  constraint scan_finding_counts_pkey PRIMARY KEY (scan_id, severity),
  constraint scan_finding_counts_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scan_finding_counts_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE
);
alter table scan_finding_counts enable row level security;
create policy tenant on scan_finding_counts to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on scan_finding_counts to whitebox_app;

create table scan_log (
  scan_id uuid not null,
  "position" integer not null,
  organization_id uuid not null,
  kind text not null,
  status text not null,
  stage text,
  message text,
  created_at timestamp(3) with time zone not null default now(),
  constraint scan_log_pkey PRIMARY KEY (scan_id, "position"),
  constraint scan_log_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scan_log_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE,
  constraint scan_log_kind_check CHECK ((kind = ANY (ARRAY['status'::text, 'stage'::text, 'problem'::text])))
);
alter table scan_log enable row level security;
create policy tenant on scan_log to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on scan_log to whitebox_app;

create table scan_repositories (
  scan_id uuid not null,
  "position" integer not null,
  organization_id uuid not null,
  repository_id uuid not null,
  source text not null,
  repo_url text not null,
  branch text not null,
  commit_sha text not null,
  archive_id uuid,
  credits bigint not null,
  analysed_share double precision not null default 0,
  constraint scan_repositories_pkey PRIMARY KEY (scan_id, "position"),
  constraint scan_repositories_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scan_repositories_repository_id_fkey FOREIGN KEY (repository_id) REFERENCES repositories(id),
  constraint scan_repositories_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE,
  constraint scan_repositories_analysed_share_check CHECK (((analysed_share >= (0)::double precision) AND (analysed_share <= (1)::double precision))),
  constraint scan_repositories_source_check CHECK ((source = ANY (ARRAY['connected'::text, 'public'::text, 'upload'::text])))
);
CREATE INDEX scan_repositories_by_archive ON public.scan_repositories USING btree (archive_id) WHERE (archive_id IS NOT NULL);
CREATE INDEX scan_repositories_by_branch ON public.scan_repositories USING btree (organization_id, branch, scan_id);
CREATE INDEX scan_repositories_by_repository ON public.scan_repositories USING btree (repository_id, scan_id);
alter table scan_repositories enable row level security;
create policy tenant on scan_repositories to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on scan_repositories to whitebox_app;

create table scans (
  id uuid not null,
  organization_id uuid not null,
  user_id uuid not null,
  cost_estimation_id uuid,
  task_id text not null,
  scan_type text not null,
  status text not null,
  name text,
  repo_url text,
  branch text,
  pr_number integer,
  target_urls text[],
  sealed_auth_instructions bytea,
  sealed_custom_context bytea,
  message text,
  credits bigint not null default 0,
  created_at timestamp(3) with time zone not null default now(),
  updated_at timestamp(3) with time zone not null default now(),
  started_at timestamp(3) with time zone,
  finished_at timestamp(3) with time zone,
  stage text,
  progress double precision not null default 0,
  problem text,
  sealed_steering bytea,
  constraint scans_pkey PRIMARY KEY (id),
  constraint scans_task_id_key UNIQUE (task_id),
  constraint scans_cost_estimation_id_fkey FOREIGN KEY (cost_estimation_id) REFERENCES cost_estimations(id),
  constraint scans_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint scans_credits_check CHECK ((credits >= 0)),
  constraint scans_progress_check CHECK (((progress >= (0)::double precision) AND (progress <= (1)::double precision))),
  constraint scans_scan_type_check CHECK ((scan_type = ANY (ARRAY['pr'::text, 'full'::text]))),
  constraint scans_stage_check CHECK ((stage = ANY (ARRAY['intake'::text, 'inventory'::text, 'analyze'::text, 'verify'::text, 'probe'::text, 'publish'::text]))),
  constraint scans_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'running'::text, 'pending_verification'::text, 'pending_triage'::text, 'completed'::text, 'failed'::text, 'stopped'::text, 'cancelled'::text, 'skipped'::text])))
);
CREATE INDEX scans_by_age ON public.scans USING btree (organization_id, created_at, id);
CREATE INDEX scans_by_change ON public.scans USING btree (organization_id, updated_at, id);
CREATE INDEX scans_by_status ON public.scans USING btree (organization_id, status, id);
CREATE INDEX scans_by_status_and_age ON public.scans USING btree (organization_id, status, created_at, id);
CREATE INDEX scans_by_type ON public.scans USING btree (organization_id, scan_type, created_at, id);
CREATE TRIGGER note_delete AFTER DELETE ON public.scans REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('scan', 'id');
CREATE TRIGGER note_insert AFTER INSERT ON public.scans REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('scan', 'id');
CREATE TRIGGER note_update AFTER UPDATE ON public.scans REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('scan', 'id');
alter table scans enable row level security;
create policy tenant on scans to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on scans to whitebox_app;

create table sign_in_attempts (
  id uuid not null,
  account bytea not null,
  client text not null,
  at timestamp with time zone not null,
  constraint sign_in_attempts_pkey PRIMARY KEY (id),
  constraint sign_in_attempts_account_check CHECK ((length(account) = 32)),
  constraint sign_in_attempts_client_check CHECK ((length(client) <= 64))
);
CREATE INDEX sign_in_attempts_by_account ON public.sign_in_attempts USING btree (account, client, at);
CREATE INDEX sign_in_attempts_by_age ON public.sign_in_attempts USING btree (at);
CREATE INDEX sign_in_attempts_by_client ON public.sign_in_attempts USING btree (client, at);

create table stage_outputs (
  organization_id uuid not null,
  scan_id uuid not null,
  stage text not null,
  "position" integer not null,
  input_digest text not null,
  output bytea not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint stage_outputs_pkey PRIMARY KEY (scan_id, stage, "position"),
  constraint stage_outputs_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint stage_outputs_scan_id_fkey FOREIGN KEY (scan_id) REFERENCES scans(id) ON DELETE CASCADE,
  constraint stage_outputs_stage_check CHECK ((stage = ANY (ARRAY['analyze'::text, 'verify'::text, 'probe'::text])))
);
alter table stage_outputs enable row level security;
create policy tenant on stage_outputs to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on stage_outputs to whitebox_app;

create table targets (
  id uuid not null,
  organization_id uuid not null,
  origin text not null,
  token text not null,
  verified_by text,
  verified_at timestamp(3) with time zone,
  checked_at timestamp(3) with time zone,
  problem text,
  created_by uuid not null,
  created_at timestamp(3) with time zone not null default now(),
  constraint targets_pkey PRIMARY KEY (id),
  constraint targets_organization_id_origin_key UNIQUE (organization_id, origin),
  constraint targets_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint targets_check CHECK (((verified_by IS NULL) = (verified_at IS NULL))),
  constraint targets_verified_by_check CHECK ((verified_by = ANY (ARRAY['dns'::text, 'file'::text])))
);
CREATE TRIGGER note_delete AFTER DELETE ON public.targets REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('target', 'id');
CREATE TRIGGER note_insert AFTER INSERT ON public.targets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('target', 'id');
CREATE TRIGGER note_update AFTER UPDATE ON public.targets REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION note_changes('target', 'id');
alter table targets enable row level security;
create policy tenant on targets to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on targets to whitebox_app;

create table upload_reservations (
  id uuid not null,
  organization_id uuid not null,
  kind text not null,
  bytes bigint not null,
  expires_at timestamp(3) with time zone not null,
  constraint upload_reservations_pkey PRIMARY KEY (id),
  constraint upload_reservations_organization_id_fkey FOREIGN KEY (organization_id) REFERENCES organizations(id) ON DELETE CASCADE,
  constraint upload_reservations_bytes_check CHECK ((bytes >= 0)),
  constraint upload_reservations_kind_check CHECK ((kind = ANY (ARRAY['archive'::text, 'document'::text])))
);
CREATE INDEX upload_reservations_by_organization ON public.upload_reservations USING btree (organization_id, expires_at);
alter table upload_reservations enable row level security;
create policy tenant on upload_reservations to whitebox_app using ((organization_id = ( SELECT (NULLIF(current_setting('app.organization'::text, true), ''::text))::uuid AS "nullif")));
grant delete, insert, select, update on upload_reservations to whitebox_app;

create table auth.account (
  id uuid not null default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  "mustChangePassword" boolean not null default false,
  constraint account_pkey PRIMARY KEY (id),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX "account_userId_idx" ON auth.account USING btree ("userId");
grant delete, insert, select, update on auth.account to whitebox_app;

create table auth.session (
  id uuid not null default gen_random_uuid(),
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX "session_userId_idx" ON auth.session USING btree ("userId");
CREATE TRIGGER note_end AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION auth.note_session_end();
grant delete, insert, select, update on auth.session to whitebox_app;

create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  "emailVerified" boolean not null,
  image text,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email)
);
grant delete, insert, select, update on auth."user" to whitebox_app;

create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "createdAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  "updatedAt" timestamp with time zone not null default CURRENT_TIMESTAMP,
  constraint verification_pkey PRIMARY KEY (id)
);
CREATE INDEX verification_identifier_idx ON auth.verification USING btree (identifier);
grant delete, insert, select, update on auth.verification to whitebox_app;

CREATE OR REPLACE FUNCTION public.accept_invitation(organization uuid, invitation uuid, person uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ declare given_role text; begin
        perform assert_organization(organization);
        update public.invitations i set accepted_at = clock_timestamp()
          where i.organization_id = organization and i.id = invitation and i.accepted_at is null and i.revoked_at is null and i.expires_at > clock_timestamp()
          returning i.role into given_role;
        if given_role is null then return false; end if;
        insert into public.members (organization_id, user_id, role) values (organization, person, given_role) on conflict do nothing;
        return true;
      end $function$
;

CREATE OR REPLACE FUNCTION public.add_api_key(key uuid, organization uuid, name text, prefix text, hash bytea, scopes text[], created_by uuid, expires_at timestamp with time zone, most integer)
 RETURNS SETOF api_keys
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_organization(organization);
        perform pg_advisory_xact_lock(hashtextextended('api-keys:' || organization::text, 0));
        if (select count(*) from public.api_keys k where k.organization_id = organization and k.revoked_at is null
              and (k.expires_at is null or k.expires_at > clock_timestamp())) >= least(most, 10) then
          return;
        end if;
        return query insert into public.api_keys as k (id, organization_id, name, prefix, hash, scopes, created_by, expires_at)
          values (key, organization, add_api_key.name, add_api_key.prefix, add_api_key.hash, add_api_key.scopes, add_api_key.created_by, add_api_key.expires_at)
          returning k.*;
      end $function$
;

CREATE OR REPLACE FUNCTION public.archive_is_needed(organization uuid, archive uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select exists (
          select from public.scan_repositories r join public.scans s on s.id = r.scan_id
           where r.archive_id = archive and s.status not in ('completed', 'failed', 'stopped', 'cancelled', 'skipped'))
        or exists (
          select from public.cost_estimations e, jsonb_array_elements(e.repos) r
           where e.organization_id = organization and e.status in ('pending', 'running') and lower(r->>'archive_id') = archive::text) $function$
;

CREATE OR REPLACE FUNCTION public.assert_may_change_member(organization uuid, acting uuid, person uuid, new_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ declare
        owners uuid[] := array(select lock_owners(organization));
        acting_role text := (select m.role from public.members m where m.organization_id = organization and m.user_id = acting);
        old_role text := (select m.role from public.members m where m.organization_id = organization and m.user_id = person);
      begin
        if old_role is null then raise exception 'there is no such member'; end if;
        if not coalesce(acting_role in ('owner', 'admin') or (acting = person and new_role is null), false)
           or (acting_role <> 'owner' and 'owner' in (old_role, coalesce(new_role, ''))) then
          raise exception 'this role may not change that one' using errcode = 'insufficient_privilege';
        end if;
        if old_role = 'owner' and new_role is distinct from 'owner' and cardinality(owners) < 2 then
          raise exception 'an organization needs at least one owner';
        end if;
      end $function$
;

CREATE OR REPLACE FUNCTION public.assert_organization(organization uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        if organization is distinct from nullif(current_setting('app.organization', true), '')::uuid then
          raise exception 'this transaction is another organization''s' using errcode = 'insufficient_privilege';
        end if;
      end $function$
;

CREATE OR REPLACE FUNCTION public.authenticate_key(digest bytea)
 RETURNS TABLE(key_id uuid, organization_id uuid, scopes text[], created_by uuid)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          return query select k.id, k.organization_id, k.scopes, k.created_by from public.api_keys k
            where k.hash = digest and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
        end $function$
;

CREATE OR REPLACE FUNCTION public.authenticate_key_for_scan(digest bytea, scan uuid)
 RETURNS TABLE(key_id uuid, organization_id uuid, scopes text[], created_by uuid, scan_id uuid, task_id text, status text, created_at timestamp with time zone, updated_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          return query select k.id, k.organization_id, k.scopes, k.created_by, s.id, s.task_id, s.status, s.created_at::timestamptz, s.updated_at::timestamptz
            from public.api_keys k left join public.scans s on s.id = scan and s.organization_id = k.organization_id
            where k.hash = digest and k.revoked_at is null and (k.expires_at is null or k.expires_at > clock_timestamp());
        end $function$
;

CREATE OR REPLACE FUNCTION public.book_credits(entry uuid, organization uuid, kind text, reference text, note text, from_account text, to_account text, amount bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        if amount is null or amount <= 0 then raise exception 'an amount of credits is more than zero'; end if;
        insert into public.credit_transactions as t (id, organization_id, kind, reference, note)
          values (entry, organization, book_credits.kind, book_credits.reference, book_credits.note) on conflict do nothing;
        if not found then return false; end if;
        insert into public.credit_postings (transaction_id, organization_id, account, amount)
          values (entry, organization, from_account, -book_credits.amount), (entry, organization, to_account, book_credits.amount);
        return true;
      end $function$
;

CREATE OR REPLACE FUNCTION public.charge_credits(entry uuid, organization uuid, reference text, note text, amount bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_organization(organization);
        perform from public.organizations o where o.id = organization for no key update;
        if exists (select from public.credit_transactions t
                    where t.organization_id = organization and t.kind = 'charge' and t.reference = charge_credits.reference) then
          return 'charged';
        end if;
        if (select coalesce(sum(p.amount), 0) from public.credit_postings p where p.organization_id = organization and p.account = 'available') < amount then
          return 'insufficient';
        end if;
        perform book_credits(entry, organization, 'charge', reference, note, 'available', 'spent', amount);
        return 'charged';
      end $function$
;

CREATE OR REPLACE FUNCTION public.check_postings_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          if (select sum(amount) from credit_postings where transaction_id = new.transaction_id) <> 0 then
            raise exception 'the postings of credit transaction % do not sum to zero', new.transaction_id;
          end if;
          return null;
        end $function$
;

CREATE OR REPLACE FUNCTION public.count_changed_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        insert into finding_counts as c (organization_id, kind, value, count)
          select d.organization_id, d.kind, d.value, sum(d.delta) from (
            select f.organization_id, k.kind, k.value, 1 as delta from new_rows f cross join lateral finding_count_keys(f) k
            union all
            select f.organization_id, k.kind, k.value, -1 from old_rows f cross join lateral finding_count_keys(f) k) d
          group by 1, 2, 3 having sum(d.delta) <> 0 order by 1, 2, 3
          on conflict (organization_id, kind, value) do update set count = c.count + excluded.count;
        insert into scan_finding_counts as c (scan_id, severity, organization_id, count)
          select s.scan_id, d.severity, s.organization_id, sum(d.delta) from (
            select n.id, n.severity, 1 as delta from new_rows n join old_rows o using (id)
              where n.verdict = 'approved' and (n.severity, n.verdict) is distinct from (o.severity, o.verdict)
            union all
            select o.id, o.severity, -1 from new_rows n join old_rows o using (id)
              where o.verdict = 'approved' and (n.severity, n.verdict) is distinct from (o.severity, o.verdict)) d
          join finding_sightings s on s.finding_id = d.id
          group by 1, 2, 3 having sum(d.delta) <> 0 order by 1, 2, 3
          on conflict (scan_id, severity) do update set count = c.count + excluded.count;
        delete from finding_tags t using new_rows n join old_rows o using (id)
          where t.finding_id = n.id and (n.tags, n.verdict) is distinct from (o.tags, o.verdict);
        insert into finding_tags (organization_id, tag, found_at, finding_id)
          select distinct n.organization_id, t, n.found_at, n.id from new_rows n join old_rows o using (id), unnest(n.tags) t
          where n.verdict = 'approved' and (n.tags, n.verdict) is distinct from (o.tags, o.verdict);
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.count_days_of_changed_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        insert into finding_days as c (organization_id, day, severity, change)
          select d.organization_id, utc_day(now()), d.severity, sum(d.change) from (
            select f.organization_id, f.severity, 1 as change from new_rows f where is_unsettled(f)
            union all
            select f.organization_id, f.severity, -1 from old_rows f where is_unsettled(f)) d
          group by 1, 2, 3 having sum(d.change) <> 0 order by 1, 2, 3
          on conflict (organization_id, day, severity) do update set change = c.change + excluded.change;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.count_days_of_new_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        insert into finding_days as c (organization_id, day, severity, change)
          select f.organization_id, utc_day(f.found_at), f.severity, count(*) from new_rows f where is_unsettled(f)
          group by 1, 2, 3 order by 1, 2, 3
          on conflict (organization_id, day, severity) do update set change = c.change + excluded.change;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.count_new_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        insert into finding_counts as c (organization_id, kind, value, count)
          select f.organization_id, k.kind, k.value, count(*) from new_rows f cross join lateral finding_count_keys(f) k
          group by 1, 2, 3 order by 1, 2, 3
          on conflict (organization_id, kind, value) do update set count = c.count + excluded.count;
        insert into finding_tags (organization_id, tag, found_at, finding_id)
          select distinct f.organization_id, t, f.found_at, f.id from new_rows f, unnest(f.tags) t where f.verdict = 'approved';
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.count_sightings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        insert into scan_finding_counts as c (scan_id, severity, organization_id, count)
          select s.scan_id, f.severity, s.organization_id, count(*) from new_rows s join findings f on f.id = s.finding_id
          where f.verdict = 'approved' group by 1, 2, 3 order by 1, 2, 3
          on conflict (scan_id, severity) do update set count = c.count + excluded.count;
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.delete_unused_uploads(unused_since timestamp with time zone, most integer)
 RETURNS TABLE(upload_id uuid, organization_id uuid, blob text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ with archives as (
          select a.id from public.scan_archives a
           where a.used_at < unused_since and not public.archive_is_needed(a.organization_id, a.id)
           order by a.used_at limit most for update skip locked),
        documents as (
          select d.id from public.context_documents d
           where d.used_at < unused_since and not public.document_is_needed(d.id)
           order by d.used_at limit most for update skip locked),
        gone_archives as (
          delete from public.scan_archives a using archives where a.id = archives.id returning a.id, a.organization_id, a.blob),
        gone_documents as (
          delete from public.context_documents d using documents where d.id = documents.id returning d.id, d.organization_id, d.blob)
        select * from gone_archives union all select * from gone_documents $function$
;

CREATE OR REPLACE FUNCTION public.document_is_needed(document uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select exists (
          select from public.scan_context_documents d join public.scans s on s.id = d.scan_id
           where d.document_id = document and s.status not in ('completed', 'failed', 'stopped', 'cancelled', 'skipped')) $function$
;

CREATE OR REPLACE FUNCTION public.find_findings(words text, narrowed jsonb, most integer)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
        declare
          organization constant uuid := nullif(current_setting('app.organization', true), '')::uuid;
          wanted constant tsquery := to_tsquery('pg_catalog.simple', words);
          narrowing constant text := case when narrowed = '{}' then '' else '
            and s.found_at >= coalesce(to_timestamp(($3->>''found_since'')::double precision), ''-infinity'')
            and s.found_at < coalesce(to_timestamp(($3->>''found_until'')::double precision), ''infinity'')
            and exists (select from public.findings f where f.id = s.finding_id
              and ($3->''severity'' is null or $3->''severity'' ? f.severity)
              and ($3->''state'' is null or $3->''state'' ? f.state)
              and ($3->''confidence'' is null or $3->''confidence'' ? f.confidence)
              and ($3->''category'' is null or $3->''category'' ? f.category)
              and ($3->''tag'' is null or exists (select from unnest(f.tags) t where $3->''tag'' ? t))
              and ($3->''repository_id'' is null or $3->''repository_id'' ? f.repository_id::text)
              and ($3->>''scan_type'' is null or f.scan_type = $3->>''scan_type'')
              and ($3->>''scan_id'' is null or exists (
                select from public.finding_sightings g where g.finding_id = f.id and g.scan_id = ($3->>''scan_id'')::uuid)))' end;
          sample constant integer := 2000;
          far constant integer := 60000;
          reach integer := sample;
          newest uuid[];
        begin
          loop
            execute format('
              select coalesce(array_agg(finding_id), ''{}'') from (
                select s.finding_id from (
                  select * from public.finding_search a where a.organization_id = $1 order by a.found_at desc, a.finding_id desc limit $5) s
                where s.words @@ $2 %1$s limit $4) n', narrowing) into newest using organization, wanted, narrowed, most, reach;
            if cardinality(newest) = most then
              return query select unnest(newest);
              return;
            end if;
            exit when reach > sample or cardinality(newest) * (far / sample) < most;
            reach := least(far, sample * most * 5 / (cardinality(newest) * 4));
          end loop;
          return query execute format('
            select s.finding_id from public.finding_search s where s.organization_id = $1 and s.words @@ $2 %1$s
            order by s.found_at + interval ''0'' desc, s.finding_id desc limit $4', narrowing)
            using organization, wanted, narrowed, most;
        end $function$
;

CREATE OR REPLACE FUNCTION public.finding_count_keys(f findings)
 RETURNS TABLE(kind text, value text)
 LANGUAGE sql
 STABLE
AS $function$ with facets (kind, value) as (
              select k.kind, k.value from (values ('severity', f.severity), ('confidence', f.confidence), ('category', f.category),
                ('repository', f.repository_id::text)) as k (kind, value) where k.value is not null
              union all select distinct 'tag', t from unnest(f.tags) as t)
            select c.kind, c.value from (
              select kind, value from facets
              union all select 'state+' || kind, f.state || ' ' || value from facets
              union all values ('all', ''), ('state', f.state), ('scan_type', f.scan_type),
                ('hour', to_char(f.found_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24'))
              union all select 'unsettled', f.repository_id || ' ' || f.severity where f.state in ('open', 'true_positive')) c
            where f.verdict = 'approved' $function$
;

CREATE OR REPLACE FUNCTION public.finding_words(title text, category text, affected_file text, description text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
AS $function$ select to_tsvector('pg_catalog.simple', regexp_replace(title || ' ' || category || ' ' || affected_file || ' ' || description,
              '[^[:alnum:]]+', ' ', 'g')) $function$
;

CREATE OR REPLACE FUNCTION public.forget_changes(before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ delete from public.changes where created_at < before $function$
;

CREATE OR REPLACE FUNCTION public.forget_stale_storage(priced_before timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ delete from public.upload_reservations where expires_at < clock_timestamp();
            delete from public.priced_inventories where created_at < priced_before $function$
;

CREATE OR REPLACE FUNCTION public.index_changed_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          with changed as (
            select n.* from new_rows n join old_rows o using (id)
            where (n.title, n.category, n.affected_file, n.description, n.verdict)
              is distinct from (o.title, o.category, o.affected_file, o.description, o.verdict)),
          gone as (delete from finding_search s using changed c where s.finding_id = c.id and c.verdict <> 'approved')
          insert into finding_search as s (organization_id, found_at, finding_id, words)
            select c.organization_id, c.found_at, c.id, finding_words(c.title, c.category, c.affected_file, c.description)
            from changed c where c.verdict = 'approved'
            on conflict (organization_id, found_at, finding_id) do update set words = excluded.words;
          return null;
        end $function$
;

CREATE OR REPLACE FUNCTION public.index_new_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          insert into finding_search (organization_id, found_at, finding_id, words)
            select f.organization_id, f.found_at, f.id, finding_words(f.title, f.category, f.affected_file, f.description)
            from new_rows f where f.verdict = 'approved';
          return null;
        end $function$
;

CREATE OR REPLACE FUNCTION public.is_unsettled(f findings)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$ select f.verdict = 'approved' and f.state in ('open', 'true_positive') $function$
;

CREATE OR REPLACE FUNCTION public.keep_terminal_estimation()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          if old.status in ('completed', 'partial', 'failed') then
            raise exception 'cost estimation % is terminal', old.id;
          end if;
          return new;
        end $function$
;

CREATE OR REPLACE FUNCTION public.lock_membership(organization uuid, person uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_organization(organization);
        return (select m.role from (select role from public.members where organization_id = organization and user_id = person for share) m);
      end $function$
;

CREATE OR REPLACE FUNCTION public.lock_owners(organization uuid)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_organization(organization);
        return query select m.user_id from public.members m where m.organization_id = organization and m.role = 'owner' order by m.user_id for update;
      end $function$
;

CREATE OR REPLACE FUNCTION public.members_of(organization uuid)
 RETURNS TABLE(id uuid, name text, email text, role text, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_organization(organization);
        return query select u.id, u.name, u.email, m.role, m.created_at from public.members m join auth."user" u on u.id = m.user_id
          where m.organization_id = organization order by m.created_at, u.id;
      end $function$
;

CREATE OR REPLACE FUNCTION public.memberships_of(person uuid)
 RETURNS TABLE(organization_id uuid, organization_name text, role text, created_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select m.organization_id, o.name, m.role, m.created_at
              from public.members m join public.organizations o on o.id = m.organization_id
             where m.user_id = person order by m.created_at, m.organization_id $function$
;

CREATE OR REPLACE FUNCTION public.note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        execute format(
          'with changed as (
             select organization_id, count(distinct %2$I) <= 50 as is_few, (array_agg(distinct %2$I))[1:50] as ids from changed_rows group by 1),
           noted as (
             insert into public.changes (organization_id, kind, subject_id)
               select c.organization_id, %1$L, s.id from changed c
                 cross join lateral unnest(case when c.is_few then c.ids else array[null::uuid] end) as s (id)
               returning organization_id)
           select pg_notify(''changes'', n.organization_id::text) from (select distinct organization_id from noted) n',
          tg_argv[0], tg_argv[1]);
        return null;
      end $function$
;

CREATE OR REPLACE FUNCTION public.note_resolution()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        new.resolved_at := case when new.state = 'resolved' then now() end;
        return new;
      end $function$
;

CREATE OR REPLACE FUNCTION auth.note_session_end()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          perform pg_notify('changes', old.id::text);
          return null;
        end $function$
;

CREATE OR REPLACE FUNCTION public.organization_of_invitation(token_digest bytea)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select i.organization_id from public.invitations i where i.token_hash = token_digest $function$
;

CREATE OR REPLACE FUNCTION public.orphaned_uploads(owners uuid[], uploads uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select u.id from unnest(owners, uploads) as u (owner, id)
         where exists (select from public.organizations o where o.id = u.owner)
           and not exists (select from public.scan_archives a where a.id = u.id)
           and not exists (select from public.context_documents d where d.id = u.id)
           and not exists (select from public.upload_reservations r where r.id = u.id and r.expires_at > clock_timestamp()) $function$
;

CREATE OR REPLACE FUNCTION public.person_name(person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select u.name from auth."user" u where u.id = person and (
              exists (select from public.members m where m.user_id = person and m.organization_id = nullif(current_setting('app.organization', true), '')::uuid)
              or exists (select from public.api_keys k where k.created_by = person and k.organization_id = nullif(current_setting('app.organization', true), '')::uuid)) $function$
;

CREATE OR REPLACE FUNCTION public.probe_hold(held_origin text, hold_ms double precision)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ insert into public.probe_pace as p (origin, held_until) values (held_origin, clock_timestamp() + hold_ms * interval '1 millisecond')
            on conflict (origin) do update set held_until = greatest(p.held_until, excluded.held_until) $function$
;

CREATE OR REPLACE FUNCTION public.probe_pace_forget()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ delete from public.probe_pace where greatest(next_at, held_until, lease_ends) < clock_timestamp() - interval '1 day' $function$
;

CREATE OR REPLACE FUNCTION public.probe_turn(turn_origin text, turn uuid, interval_ms double precision, lease_ms double precision)
 RETURNS double precision
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
      declare
        pace public.probe_pace;
        at timestamptz;
        free_at timestamptz;
      begin
        insert into public.probe_pace as p (origin) values (turn_origin)
          on conflict (origin) do update set origin = p.origin returning p.* into pace;
        at := clock_timestamp();
        free_at := greatest(pace.next_at, pace.held_until, pace.lease_ends);
        -- A turn mostly ends long before its lease.
        if pace.lease_ends > at then free_at := least(free_at, at + interval '50 milliseconds'); end if;
        if free_at > at then return greatest(1, extract(epoch from least(free_at - at, interval '5 seconds')) * 1000); end if;
        update public.probe_pace set holder = turn, lease_ends = at + lease_ms * interval '1 millisecond', next_at = at + interval_ms * interval '1 millisecond'
          where origin = turn_origin;
        return 0;
      end $function$
;

CREATE OR REPLACE FUNCTION public.probe_turn_end(turn_origin text, turn uuid, wait_ms double precision)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ update public.probe_pace set holder = null, lease_ends = '-infinity', next_at = greatest(next_at, clock_timestamp() + wait_ms * interval '1 millisecond')
            where origin = turn_origin and holder = turn $function$
;

CREATE OR REPLACE FUNCTION public.probe_turn_renew(turn_origin text, turn uuid, lease_ms double precision)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ update public.probe_pace set lease_ends = clock_timestamp() + lease_ms * interval '1 millisecond' where origin = turn_origin and holder = turn $function$
;

CREATE OR REPLACE FUNCTION public.rate_limit_hit(hit_key uuid, hit_limit integer, window_ms integer, OUT allowed boolean, OUT remaining integer, OUT reset_ms double precision)
 RETURNS record
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
        declare
          at bigint;
          start bigint;
          live bigint[];
        begin
          insert into public.rate_limit_hits as r values (hit_key, '{}')
            on conflict (key) do update set hits = r.hits returning r.hits into live;
          -- The clock is read under the row's lock: times are in the order of the hits.
          at := (extract(epoch from clock_timestamp()) * 1000000)::bigint;
          start := at - window_ms * 1000::bigint;
          while cardinality(live) > 0 and live[1] <= start loop live := live[2:]; end loop;
          allowed := cardinality(live) < hit_limit;
          if allowed then live := live || at; end if;
          update public.rate_limit_hits set hits = live where key = hit_key;
          remaining := hit_limit - cardinality(live);
          reset_ms := coalesce((live[1] - start) / 1000.0, 0);
        end $function$
;

CREATE OR REPLACE FUNCTION public.record_audit_of_person(person uuid, entry jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ insert into public.audit_log (id, organization_id, actor_kind, actor_id, action, subject_id, details)
              select gen_random_uuid(), m.organization_id, entry ->> 'actor_kind', (entry ->> 'actor_id')::uuid, entry ->> 'action',
                     (entry ->> 'subject_id')::uuid, entry -> 'details'
                from public.members m where m.user_id = person $function$
;

CREATE OR REPLACE FUNCTION public.record_callback_arrival(called text, method text, path text, source text, most integer)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
          select from public.callbacks c where c.id = called for update;
          insert into public.callback_arrivals (callback_id, organization_id, method, path, source)
          select k.id, k.organization_id, record_callback_arrival.method, record_callback_arrival.path, record_callback_arrival.source
            from public.callbacks k
           where k.id = called and k.expires_at > clock_timestamp()
             and (select count(*) from public.callback_arrivals a where a.callback_id = k.id) < most $function$
;

CREATE OR REPLACE FUNCTION public.record_failed_sign_in(person uuid, entry_details jsonb, hourly_limit integer, happened_at timestamp with time zone DEFAULT clock_timestamp())
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
          perform pg_advisory_xact_lock(hashtextextended('failed sign-in: ' || person::text, 0));
          insert into public.audit_log (id, organization_id, actor_kind, action, subject_id, details, created_at)
            select gen_random_uuid(), m.organization_id, 'system', 'session.refused', person,
                   entry_details || case when recorded.so_far = hourly_limit - 1 then '{"further": "not recorded within the hour"}'::jsonb else '{}' end,
                   least(happened_at, clock_timestamp())
              from public.members m
             cross join lateral (select count(*) as so_far from public.audit_log l
                                  where l.subject_id = person and l.organization_id = m.organization_id and l.action = 'session.refused'
                                    and l.created_at > clock_timestamp() - interval '1 hour') as recorded
             where m.user_id = person and recorded.so_far < hourly_limit;
        end $function$
;

CREATE OR REPLACE FUNCTION public.record_key_use(keys uuid[], used timestamp with time zone[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ update public.api_keys k set last_used_at = greatest(k.last_used_at, u.at)
                from unnest(keys, used) as u (id, at) where k.id = u.id $function$
;

CREATE OR REPLACE FUNCTION public.refund_credits(entry uuid, organization uuid, reference text, note text, amount bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_organization(organization);
        perform from public.organizations o where o.id = organization for no key update;
        if not exists (select from public.credit_transactions t join public.credit_postings p on p.transaction_id = t.id and p.account = 'available'
                        where t.organization_id = organization and t.kind = 'charge' and t.reference = refund_credits.reference and -p.amount >= refund_credits.amount) then
          return 'not charged';
        end if;
        return case when book_credits(entry, organization, 'refund', reference, note, 'spent', 'available', amount) then 'refunded' else 'refunded before' end;
      end $function$
;

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin raise exception '% is append-only', tg_table_name; end $function$
;

CREATE OR REPLACE FUNCTION public.remove_member(organization uuid, acting uuid, person uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_may_change_member(organization, acting, person, null);
        delete from public.members m where m.organization_id = organization and m.user_id = person;
      end $function$
;

CREATE OR REPLACE FUNCTION public.revoke_api_key(organization uuid, key uuid)
 RETURNS SETOF api_keys
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ update public.api_keys k set revoked_at = clock_timestamp()
              where k.organization_id = organization and organization = nullif(current_setting('app.organization', true), '')::uuid
                and k.id = key and k.revoked_at is null returning k.* $function$
;

CREATE OR REPLACE FUNCTION public.running_uploads(uploads uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ select id from public.upload_reservations where id = any (uploads) and expires_at > clock_timestamp() $function$
;

CREATE OR REPLACE FUNCTION public.set_member_role(organization uuid, acting uuid, person uuid, new_role text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ begin
        perform assert_may_change_member(organization, acting, person, new_role);
        update public.members m set role = new_role where m.organization_id = organization and m.user_id = person;
      end $function$
;

CREATE OR REPLACE FUNCTION public.sign_in_clear(of_account bytea, from_client text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ delete from public.sign_in_attempts a where a.account = of_account and a.client = from_client $function$
;

CREATE OR REPLACE FUNCTION public.sign_in_reserve(attempt uuid, of_account bytea, from_client text, limits jsonb, OUT wait_ms double precision)
 RETURNS double precision
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
        declare
          period interval := make_interval(secs => (limits ->> 'window_ms')::double precision / 1000);
          pair_limit integer := (limits ->> 'pair')::integer;
          client_limit integer := (limits ->> 'client')::integer;
          account_limit integer := (limits ->> 'account')::integer;
          start timestamptz;
          counted integer;
          leaves timestamptz;
        begin
          -- Always in this order, one of each: no ring of waiting can form.
          perform pg_advisory_xact_lock(hashtextextended('sign-in client: ' || from_client, 0));
          perform pg_advisory_xact_lock(hashtextextended('sign-in account: ' || encode(of_account, 'hex'), 0));
          start := clock_timestamp() - period;

          -- An account that is guessed from many clients allows each of them less, never nothing: its owner comes from a client, too.
          select count(*) into counted from (select from public.sign_in_attempts a where a.account = of_account and a.at > start limit account_limit) as enough;
          if counted >= account_limit then pair_limit := (limits ->> 'braked_pair')::integer; end if;

          select count(*) into counted from public.sign_in_attempts a where a.account = of_account and a.client = from_client and a.at > start;
          if counted >= pair_limit then
            select a.at into leaves from public.sign_in_attempts a
              where a.account = of_account and a.client = from_client and a.at > start order by a.at offset counted - pair_limit limit 1;
          end if;
          select count(*) into counted from public.sign_in_attempts a where a.client = from_client and a.at > start;
          if counted >= client_limit then
            select greatest(leaves, a.at) into leaves from public.sign_in_attempts a
              where a.client = from_client and a.at > start order by a.at offset counted - client_limit limit 1;
          end if;

          wait_ms := coalesce(extract(epoch from leaves - start) * 1000, 0);
          if leaves is not null then return; end if;
          insert into public.sign_in_attempts values (attempt, of_account, from_client, clock_timestamp());
          -- What has left the window goes with those that come, so that nothing else has to clean up.
          delete from public.sign_in_attempts where id in (
            select a.id from public.sign_in_attempts a where a.at <= start order by a.at limit 20 for update skip locked);
        end $function$
;

CREATE OR REPLACE FUNCTION public.sign_in_withdraw(attempt uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$ delete from public.sign_in_attempts where id = attempt $function$
;

CREATE OR REPLACE FUNCTION public.utc_day(instant timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
AS $function$ select (instant at time zone 'UTC')::date $function$
;
