/*
 * Rows as the first release wrote them (migrations up to 0022), in plain SQL: what is released stays as it was, whatever the code
 * does now. Each released table has some.
 */

export const releasedMigrations = [
  '0001-organizations', '0002-api-keys', '0003-credits', '0004-code-hosts', '0005-rate-limit', '0006-identity', '0007-installation', '0010-uploads',
  '0011-estimations', '0012-scans', '0013-findings', '0020-pipeline', '0021-finding-search', '0022-search-reach',
] as const;

export const released = {
  organization: '00000000-0000-7000-8000-000000000001',
  other: '00000000-0000-7000-8000-000000000002',
  owner: '00000000-0000-7000-8000-000000000011',
  key: 'service_released-release-released-released-release0',
  email: 'ada@example.org',
  finding: '00000000-0000-7000-8000-000000000091',
  scan: '00000000-0000-7000-8000-000000000061',
  estimation: '00000000-0000-7000-8000-000000000051',
} as const;

const [org, other, ada, grace] = [`'${released.organization}'`, `'${released.other}'`, `'${released.owner}'`, `'00000000-0000-7000-8000-000000000012'`];
const id = (number: number): string => `'00000000-0000-7000-8000-0000000000${number}'`;

/** @param passwordHash of the owner, as argon2 writes it */
export function releasedData(passwordHash: string, secretFingerprint: string): string {
  return [people(passwordHash), tenants(), uploads(), scans(), findings(), `insert into installation (secret_fingerprint) values ('${secretFingerprint}')`].join(';\n');
}

function people(passwordHash: string): string {
  return `
    insert into auth."user" (id, name, email, "emailVerified") values (${ada}, 'Ada Lovelace', '${released.email}', false), (${grace}, 'Grace Hopper', 'grace@example.org', true);
    insert into auth.account (id, "accountId", "providerId", "userId", password, "updatedAt") values (${id(13)}, ${ada}, 'credential', ${ada}, '${passwordHash}', now());
    insert into auth.session (id, "expiresAt", token, "updatedAt", "ipAddress", "userAgent", "userId") values (${id(14)}, now() + interval '1 day', 'token', now(), '192.0.2.1', 'curl', ${ada});
    insert into auth.verification (id, identifier, value, "expiresAt") values (${id(15)}, 'reset', 'value', now())`;
}

function tenants(): string {
  return `
    insert into organizations (id, name, triage_before_completion) values (${org}, 'Acme', false), (${other}, 'Umbrella', true);
    insert into members (organization_id, user_id, role) values (${org}, ${ada}, 'owner'), (${org}, ${grace}, 'viewer'), (${other}, ${grace}, 'owner');
    insert into invitations (id, organization_id, email, role, token_hash, invited_by, expires_at)
      values (${id(21)}, ${org}, 'mary@example.org', 'member', sha256('open'), ${ada}, now() + interval '7 days'), (${id(22)}, ${org}, null, 'admin', sha256('old'), ${ada}, now() - interval '7 days');
    insert into audit_log (id, organization_id, actor_kind, actor_id, action, subject_id, details)
      values (${id(23)}, ${org}, 'operator', null, 'organization.founded', ${org}, '{"name": "Acme"}'), (${id(24)}, ${org}, 'user', ${ada}, 'api_key.created', ${id(25)}, '{}');
    insert into api_keys (id, organization_id, name, prefix, hash, scopes, created_by, last_used_at, revoked_at)
      values (${id(25)}, ${org}, 'ci', 'service_rele', sha256('${released.key}'), '{read,write}', ${ada}, now(), null), (${id(26)}, ${org}, 'old', 'service_oldo', sha256('old'), '{delete}', ${ada}, null, now());
    insert into credit_transactions (id, organization_id, kind, reference, note)
      values (${id(31)}, ${org}, 'grant', 'sign-up', 'Credits to start with'), (${id(32)}, ${org}, 'charge', 'scan:1', null), (${id(33)}, ${org}, 'refund', 'scan:1', 'cancelled');
    insert into credit_postings (transaction_id, organization_id, account, amount)
      values (${id(31)}, ${org}, 'granted', -10000), (${id(31)}, ${org}, 'available', 10000), (${id(32)}, ${org}, 'available', -40), (${id(32)}, ${org}, 'spent', 40),
             (${id(33)}, ${org}, 'spent', -10), (${id(33)}, ${org}, 'available', 10);
    insert into code_hosts (id, organization_id, provider, base_url, host, username, sealed_token, created_by)
      values (${id(34)}, ${org}, 'gitlab', 'https://git.example.org', 'git.example.org', 'bot', '\\x0102', ${ada});
    insert into rate_limit_hits (key, hits) values (${id(25)}, '{1700000000000000}')`;
}

function uploads(): string {
  return `
    insert into scan_archives (id, organization_id, user_id, filename, repository, size_bytes, sha256, content_digest, file_count, blob)
      values (${id(41)}, ${org}, ${ada}, 'shop.zip', 'shop', 1234, repeat('a', 64), repeat('b', 64), 12, 'archives/x/shop.zip');
    insert into context_documents (id, organization_id, user_id, filename, kind, title, size_bytes, sha256, blob)
      values (${id(42)}, ${org}, ${ada}, 'design.md', 'markdown', 'Design', 100, repeat('c', 64), 'documents/x/design.md');
    insert into cost_estimations (id, organization_id, user_id, name, task_id, status, repos, total_credits, repo_results)
      values ('${released.estimation}', ${org}, ${ada}, 'first', 'task-e1', 'completed', '[{"repo_url": "https://github.com/acme/shop", "branch": "main", "source": "public", "commit_sha": "0123456789012345678901234567890123456789", "archive_id": null}]', 40,
              '[{"repo_url": "https://github.com/acme/shop", "branch": "main", "commit_sha": "0123456789012345678901234567890123456789", "status": "completed", "from_cache": false, "credits": 40, "lines": {"javascript": 39500}, "applications": []}]');
    insert into estimation_claims (estimation_id, organization_id, scan_id) values ('${released.estimation}', ${org}, '${released.scan}');
    insert into idempotent_answers (organization_id, method, path, key, request_digest, status, body) values (${org}, 'POST', '/v1/scans', 'once', 'digest', 201, '{"id": "${released.scan}"}')`;
}

function scans(): string {
  return `
    insert into repositories (id, organization_id, identity) values (${id(71)}, ${org}, 'git:https://github.com/acme/shop'), (${id(72)}, ${other}, 'git:https://github.com/umbrella/lab');
    insert into scans (id, organization_id, user_id, cost_estimation_id, task_id, scan_type, status, name, repo_url, branch, target_urls, sealed_auth_instructions, message, credits)
      values ('${released.scan}', ${org}, ${ada}, '${released.estimation}', 'task-s1', 'full', 'completed', 'first', 'https://github.com/acme/shop', 'main', '{https://shop.example.org}', '\\x01', null, 40),
             (${id(62)}, ${org}, ${ada}, null, 'task-s2', 'full', 'running', null, 'https://github.com/acme/shop', 'main', null, null, 'Reading', 0),
             (${id(63)}, ${other}, ${grace}, null, 'task-s3', 'pr', 'failed', null, 'https://github.com/umbrella/lab', 'x', null, null, 'no', 0);
    insert into scan_repositories (scan_id, position, organization_id, repository_id, source, repo_url, branch, commit_sha, archive_id, credits, analysed_share)
      values ('${released.scan}', 0, ${org}, ${id(71)}, 'public', 'https://github.com/acme/shop', 'main', '0123456789012345678901234567890123456789', ${id(41)}, 40, 1);
    insert into scan_context_documents (scan_id, document_id, organization_id) values ('${released.scan}', ${id(42)}, ${org});
    insert into priced_inventories (organization_id, digest, inventory) values (${org}, repeat('d', 64), '{"lines": {"javascript": 39500}}');
    insert into stage_outputs (organization_id, scan_id, stage, position, input_digest, output) values (${org}, ${id(62)}, 'analyze', 0, 'digest', '\\xdeadbeef');
    insert into outbox (id, organization_id, kind, subject_id, payload) values (${id(64)}, ${org}, 'scan.completed', '${released.scan}', '{"status": "completed"}')`;
}

function findings(): string {
  const finding = (number: number, more: string): string => `
    (${id(number)}, ${org}, ${id(71)}, 'https://github.com/acme/shop', 'main', '${released.scan}', '${released.scan}', 'full', 'sql-injection', 'sql-injection',
     'f${number}', 's${number}', 'y${number}', 'l${number}', 'SQL injection ${number}', 'sql injection', 'The query holds text of the request.', 'src/a${number}.js', 'db.query(sql)', 3, 3,
     'curl http://localhost', '{cwe-89,owasp-a03}', null, '{"rule": "sql-injection", "hops": []}', '[]', ${more})`;
  return `
    insert into findings (id, organization_id, repository_id, repository_url, branch, scan_id, last_seen_scan_id, scan_type, rule, rule_family,
      signature_flow, signature_scope, signature_syntax, signature_line, title, category, description, affected_file, affected_code, start_line, end_line,
      proof_of_concept, tags, mermaid_trace, report, checks, verdict, severity, state, duplicate_of)
    values ${finding(91, `'approved', 'critical', 'accepted_risk', null`)}, ${finding(92, `'approved', 'low', 'open', ${id(91)}`)}, ${finding(93, `'lead', 'high', 'open', null`)};
    insert into finding_sightings (scan_id, finding_id, organization_id, found_at, affected_file, start_line, end_line, match_method, match_score, previous_location)
      select scan_id, id, organization_id, found_at, affected_file, 3, 3, 'new', 1, null from findings;
    insert into finding_publications (scan_id, repository_id, organization_id, summary) values ('${released.scan}', ${id(71)}, ${org}, '{"created": 3, "matched": 0, "reopened": 0, "closed": 0}');
    insert into finding_thread (id, finding_id, organization_id, reaction, comment, user_id, username, source) values (${id(94)}, ${id(91)}, ${org}, null, 'We know', ${ada}, 'Ada Lovelace', 'web');
    insert into finding_audit (id, finding_id, organization_id, actor_kind, actor_id, actor_name, change, before, after, reason)
      values (${id(95)}, ${id(91)}, ${org}, 'user', ${ada}, 'Ada Lovelace', 'state', '"open"', '"accepted_risk"', 'We know')`;
}
