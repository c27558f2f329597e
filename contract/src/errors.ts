/**
 * Every error that the API answers on purpose. A code is never reused and never changes its meaning; its page is
 * `docs/errors/<code>.md`. `{name}` in a message is filled from the error's details. Messages that the specification
 * gives (section 7) stand here to the letter.
 *
 * `acts` says who can make it go away. `isFinal`: the same request will always be refused so, since the code is judged by the request
 * alone or by what never changes again. Only such a refusal is kept under an `Idempotency-Key`; any other is judged again.
 */
export const errors = {
  malformed_request: { status: 400, acts: 'caller', message: 'The request is malformed: {problem}' },
  validation_failed: { status: 400, acts: 'caller', isFinal: true, message: 'The request is not valid' },
  malformed_body: { status: 400, acts: 'caller', message: 'The body is not valid JSON' },
  repositories_required: { status: 400, acts: 'caller', isFinal: true, message: 'At least one repository is required' },
  estimation_required: { status: 400, acts: 'caller', isFinal: true, message: 'cost_estimation_id is required for pentest scans' },
  estimation_not_ready: { status: 400, acts: 'caller', message: 'Cost estimation is not ready' },
  estimation_failed: { status: 400, acts: 'caller', isFinal: true, message: 'Cost estimation failed: {reason}' },
  estimation_without_credits: { status: 400, acts: 'caller', isFinal: true, message: 'Cost estimation has no credits' },
  estimation_used: { status: 400, acts: 'caller', isFinal: true, message: 'Cost estimation has already been used by a scan' },
  estimation_expired: { status: 400, acts: 'caller', isFinal: true, message: 'Cost estimation has expired' },
  repository_not_estimated: {
    status: 400,
    acts: 'caller',
    isFinal: true,
    message: 'Repository or archive {repository} was not included in the cost estimation',
  },
  branch_differs: {
    status: 400,
    acts: 'caller',
    isFinal: true,
    message: 'Branch {branch} does not match the cost estimation branch {expected}',
  },
  finding_update_empty: {
    status: 400,
    acts: 'caller',
    isFinal: true,
    message: 'At least one of state, severity, duplicate_of is required',
  },
  cursor_invalid: { status: 400, acts: 'caller', message: 'cursor is invalid: {problem}' },
  export_too_large: {
    status: 400,
    acts: 'caller',
    message: 'This format holds at most {limit} findings: narrow the filters, or take json or csv',
  },
  upload_invalid: { status: 400, acts: 'caller', message: '{problem}' },
  api_key_missing: { status: 401, acts: 'caller', message: 'API key is missing (X-Api-Key header)' },
  api_key_invalid: { status: 401, acts: 'caller', message: 'API key is invalid, revoked or expired' },
  api_key_required: {
    status: 401,
    acts: 'caller',
    message: 'This endpoint requires API key authentication (X-Api-Key header)',
  },
  api_key_misplaced: {
    status: 401,
    acts: 'caller',
    message: 'API key authentication is only supported on /api/v1/rest/ endpoints',
  },
  session_required: { status: 401, acts: 'caller', message: 'Sign in first' },
  sign_in_failed: { status: 401, acts: 'caller', message: 'Email or password is wrong' },
  credits_insufficient: { status: 402, acts: 'organization', message: 'Insufficient credits to start this scan' },
  password_wrong: { status: 403, acts: 'caller', message: 'The current password is wrong' },
  password_change_required: { status: 403, acts: 'caller', message: 'Change your password first' },
  membership_missing: { status: 403, acts: 'organization', message: 'You do not, or no longer, belong to an organization here' },
  scope_missing: { status: 403, acts: 'organization', message: 'API key missing required scope: {scope}' },
  permission_missing: { status: 403, acts: 'organization', message: 'Your role does not allow this' },
  cross_site: { status: 403, acts: 'caller', message: 'Cross-site requests are not accepted' },
  sign_up_closed: { status: 403, acts: 'operator', message: 'Sign-up is closed' },
  route_not_found: { status: 404, acts: 'caller', message: 'Cannot {method} {path}' },
  trailing_slash: { status: 404, acts: 'caller', message: 'Cannot {method} {path}: leave out the slash at its end' },
  scan_not_found: { status: 404, acts: 'caller', message: 'Scan not found' },
  estimation_not_found: { status: 404, acts: 'caller', message: 'Cost estimation not found' },
  finding_not_found: { status: 404, acts: 'caller', message: 'Finding not found' },
  archive_not_found: { status: 404, acts: 'caller', message: 'Scan archive not found' },
  document_not_found: { status: 404, acts: 'caller', message: 'Context document not found' },
  api_key_not_found: { status: 404, acts: 'caller', message: 'API key not found' },
  member_not_found: { status: 404, acts: 'caller', message: 'Member not found' },
  invitation_not_found: { status: 404, acts: 'caller', message: 'Invitation not found' },
  session_not_found: { status: 404, acts: 'caller', message: 'Session not found' },
  draft_not_found: { status: 404, acts: 'caller', message: 'Draft not found' },
  view_not_found: { status: 404, acts: 'caller', message: 'View not found' },
  thread_entry_not_found: { status: 404, acts: 'caller', message: 'Thread entry not found' },
  code_host_not_found: { status: 404, acts: 'caller', message: 'Code host not found' },
  target_not_found: { status: 404, acts: 'caller', message: 'Target not found' },
  method_not_allowed: { status: 405, acts: 'caller', message: 'Cannot {method} {path}: allowed are {allowed}' },
  request_timeout: { status: 408, acts: 'caller', message: 'The request did not arrive in time' },
  archive_in_use: { status: 409, acts: 'caller', message: 'An estimation or a scan that has not ended needs this archive' },
  document_in_use: { status: 409, acts: 'caller', message: 'A scan that has not ended needs this document' },
  storage_quota_exceeded: { status: 409, acts: 'organization', message: 'An organization may keep at most {problem}' },
  api_key_limit: { status: 409, acts: 'organization', message: 'An organization may hold at most 10 active API keys' },
  draft_limit: { status: 409, acts: 'organization', message: 'An organization may keep at most {limit} drafts' },
  view_limit: { status: 409, acts: 'caller', message: 'A person may keep at most {limit} views' },
  reaction_limit: { status: 409, acts: 'caller', message: 'An entry may have at most {limit} different emoji' },
  email_taken: { status: 409, acts: 'caller', message: 'An account with this email exists' },
  last_owner: { status: 409, acts: 'organization', message: 'An organization needs at least one owner' },
  finding_without_evidence: { status: 409, acts: 'caller', message: 'The finding was not confirmed on a live target: there is nothing to replay' },
  target_not_verified: { status: 409, acts: 'organization', message: 'The target {target} is not verified for this organization' },
  replays_at_once: { status: 429, acts: 'caller', message: 'At most {limit} replays run at once: try again in a moment' },
  scan_ended: { status: 409, acts: 'caller', message: 'Scan has already ended: {status}' },
  request_under_way: {
    status: 409,
    acts: 'caller',
    message: 'A request with this Idempotency-Key is still under way',
  },
  upload_too_slow: { status: 408, acts: 'caller', message: 'The upload came too slowly and was given up' },
  precondition_failed: { status: 412, acts: 'caller', message: 'The finding has changed since it was read' },
  body_too_large: { status: 413, acts: 'caller', message: 'The body is too large' },
  upload_too_large: { status: 413, acts: 'caller', message: '{problem}' },
  media_type_unsupported: { status: 415, acts: 'caller', message: 'Content-Type {type} is not supported here' },
  content_encoding_unsupported: {
    status: 415,
    acts: 'caller',
    message: 'Content-Encoding {encoding} is not supported: send the body as it is',
  },
  expectation_failed: { status: 417, acts: 'caller', message: 'Expect {expectation} cannot be met: only 100-continue is known' },
  host_not_allowed: {
    status: 421,
    acts: 'operator',
    message: 'Host {host} is not served here: the operator can add it to WHITEBOX_ALLOWED_HOSTS',
  },
  idempotency_key_reused: {
    status: 422,
    acts: 'caller',
    message: 'This Idempotency-Key was used with another request body',
  },
  rate_limited: { status: 429, acts: 'caller', message: 'ThrottlerException: Too Many Requests' },
  headers_too_large: { status: 431, acts: 'caller', message: 'The head of the request is too large' },
  sign_in_limited: { status: 429, acts: 'caller', message: 'Too many failed sign-ins: try again later' },
  uploads_at_once: { status: 429, acts: 'caller', message: 'At most {limit} uploads of an organization run at once: try again when one has ended' },
  queue_full: {
    status: 429,
    acts: 'caller',
    message: 'Too much is waiting: an organization may have {limit} repositories and scans in the queue',
  },
  internal: { status: 500, acts: 'us', message: 'Internal server error' },
  sign_in_busy: { status: 503, acts: 'caller', message: 'Too many people are signing in: try again in a moment' },
  storage_full: { status: 507, acts: 'operator', message: 'The server has too little free disk space to take this now' },
} as const satisfies Record<string, ErrorEntry>;

export interface ErrorEntry {
  readonly status: number;
  readonly acts: 'caller' | 'organization' | 'operator' | 'us';
  readonly isFinal?: boolean;
  readonly message: string;
}

export type ErrorCode = keyof typeof errors;
