import { Type, type Static } from 'typebox';
import { choiceWithDefault, pageOf, pageParameters, repositoryFilters, RepositoryName } from '#contract/paging.ts';
import { scanTypes } from '#contract/scan.ts';
import { alsoChecked, choice, choices, nullable, several, strict, Timestamp, Uuid, visible } from '#contract/scalars.ts';
import { severities } from '#contract/severity.ts';

/** From most to least sure. */
export const confidences = ['high', 'medium', 'possible'] as const;
export type Confidence = (typeof confidences)[number];

export const findingStates = ['open', 'true_positive', 'false_positive', 'accepted_risk', 'resolved'] as const;
export type FindingState = (typeof findingStates)[number];

export const threadSources = ['github', 'slack', 'web', 'api', 'agent'] as const;
export type ThreadSource = (typeof threadSources)[number];

/** What became of a finding on the running application. */
export const liveVerdicts = ['confirmed', 'not_confirmed', 'not_testable'] as const;
export type LiveVerdict = (typeof liveVerdicts)[number];

const LiveFinding = Type.Object(
  {
    verdict: choice(liveVerdicts),
    target: nullable(Type.String({ description: 'The live target; null where none could be tried.' })),
    check: nullable(Type.String({ description: 'The check that tried it.' })),
    reason: nullable(Type.String({ description: 'Why it could not be tried.' })),
    tried: nullable(Type.String({ description: 'What was sent, in words, and did not show it.' })),
    at: Timestamp,
    scan_id: { ...Uuid, description: 'The scan that tried it.' },
  },
  { ...strict, description: 'What the latest scan with a live target saw of it there. `not_confirmed` refutes nothing: it says what was tried.' },
);

const findingFields = {
  id: Uuid,
  title: Type.String(),
  category: Type.String({ description: 'Lower-case words, such as `sql injection`.' }),
  severity: choice(severities),
  confidence: { ...nullable(choice(confidences)), description: 'How sure it is; null in what was found before there was one.' },
  state: choice(findingStates),
  duplicate_of: nullable(Uuid),
  description: Type.String(),
  affected_file: Type.String({ description: 'File of the sink, inside the repository.' }),
  affected_code: Type.String(),
  start_line: nullable(Type.Integer({ minimum: 1 })),
  end_line: nullable(Type.Integer({ minimum: 1 })),
  proof_of_concept: Type.String(),
  tags: Type.Array(Type.String()),
  repository: Type.String({ description: 'Name of the repository that holds the affected file: its URL in canonical form, or the label of an upload.' }),
  repo_url: nullable(Type.String({ description: 'The repository that holds the affected file.' })),
  repository_url: nullable(Type.String({ description: 'The repository that holds the affected file; the earlier name of `repo_url`.' })),
  scan_id: { ...Uuid, description: 'The first scan that saw it.' },
  last_seen_scan_id: { ...Uuid, description: 'The latest scan that saw it.' },
  found_at: Timestamp,
  updated_at: Timestamp,
};

export const Finding = Type.Object(findingFields, { ...strict, title: 'Finding' });
export type Finding = Static<typeof Finding>;

export const ThreadEntry = Type.Object(
  {
    id: Uuid,
    reaction: nullable(choice(findingStates)),
    comment: nullable(Type.String()),
    user_id: Uuid,
    username: Type.String(),
    source: choice(threadSources),
    timestamp: Timestamp,
    reactions: Type.Array(
      Type.Object({ emoji: Type.String(), users: Type.Array(Type.Object({ id: Uuid, name: Type.String() }, strict)) }, strict),
      { description: 'Emoji that people gave to the entry, in the order in which each was given first.' },
    ),
  },
  strict,
);
export type ThreadEntry = Static<typeof ThreadEntry>;

const FindingEntry = Type.Object(
  {
    method: nullable(Type.String({ description: 'Of the request that leads there; null where none does.' })),
    path: nullable(Type.String({ description: 'As the route declares it.' })),
    file: Type.String(),
    function: Type.String({ description: 'What is called first.' }),
    middleware: Type.Array(Type.String(), { description: 'What stands before it, the outermost first.' }),
    gate: nullable(Type.String({ description: 'What turns strangers away before it: a middleware, a decorator, a rule of paths; null where nothing was seen to.' })),
  },
  { ...strict, description: 'Where the value comes in; null where nothing that is known leads to the place.' },
);

export const FindingDetail = Type.Object(
  {
    ...findingFields,
    severity_reason: Type.String({ description: 'Why it is as severe, in a sentence.' }),
    missing_evidence: Type.Array(Type.String(), { description: 'Why it is not sure, a sentence each; empty where nothing is missing.' }),
    entry_point: nullable(FindingEntry),
    duplicates: Type.Array(Type.Object({ id: Uuid, title: Type.String() }, strict), { description: 'The first twenty that repeat it.' }),
    last_seen_at: { ...Timestamp, description: 'When the latest scan that saw it ended, or, until then, when it got on last.' },
    triage_thread: Type.Array(ThreadEntry),
    mermaid_trace: nullable(Type.String()),
    occurrence_count: Type.Integer({ minimum: 1 }),
    repo_url: nullable(Type.String({ description: "The primary repository of the finding's first scan; `repository_url` holds the affected file." })),
    scan_type: nullable(choice(scanTypes)),
    live: nullable(LiveFinding),
  },
  { ...strict, title: 'Finding with its thread and trace' },
);
export type FindingDetail = Static<typeof FindingDetail>;

const Position = Type.Object({ line: Type.Integer({ minimum: 1 }), column: Type.Integer({ minimum: 1 }) }, strict);

const pin = {
  file: Type.String(),
  start: Type.Integer({ minimum: 0, description: 'In UTF-16 units from the beginning of the file.' }),
  end: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ description: 'Of the text from `start` to `end`, in UTF-8.' }),
};

const traceEdges = ['source', 'assign', 'field', 'container', 'call-argument', 'return', 'callback', 'concat', 'model', 'sink'] as const;

const TracedHop = Type.Object(
  {
    ...pin,
    edge: choice(traceEdges),
    from: Position,
    to: Position,
    text: Type.String({ description: 'What stands there in one line, at most 200 characters; secrets are masked.' }),
    function: Type.String(),
    fact: Type.Optional(Type.String({ description: 'The row of the catalog on which the hop rests.' })),
    via: Type.Optional(Type.Object(pin, { ...strict, description: 'The call by which the value came into the function.' })),
  },
  strict,
);

export const FindingTrace = Type.Object(
  {
    id: Uuid,
    title: Type.String(),
    repository_url: Type.String(),
    commit_sha: nullable(Type.String({ description: 'The commit in which the latest scan saw it.' })),
    hops: Type.Array(TracedHop),
    checked: nullable(
      Type.Object(
        { by: nullable(Type.String({ description: 'The checker with its version; null in what was checked before that was kept.' })), passed: Type.Boolean(), reason: Type.String() },
        strict,
      ),
    ),
  },
  { ...strict, title: 'The trace of a finding, as it was checked' },
);
export type FindingTrace = Static<typeof FindingTrace>;

/** The code around a step of the trace, for people. */
export const CodeFrame = Type.Object(
  {
    hop: Type.Integer({ minimum: 0, description: 'Which of the hops of the trace, from 0.' }),
    file: Type.String(),
    language: Type.String(),
    first_line: Type.Integer({ minimum: 1 }),
    lines: Type.Array(Type.String(), { description: 'Secrets are masked, what hides is shown; a line has at most 500 characters.' }),
    start: Position,
    end: Position,
    sentence: Type.String({ description: 'What happens to the value here; code in it stands between backticks.' }),
  },
  strict,
);
export type CodeFrame = Static<typeof CodeFrame>;

export const FindingFrames = Type.Object(
  { frames: Type.Array(CodeFrame), is_code_kept: Type.Boolean({ description: 'Whether the code was still there; else each frame is what the trace keeps of its step.' }) },
  { ...strict, title: 'Code around the steps of a finding' },
);
export type FindingFrames = Static<typeof FindingFrames>;
const Header = Type.Object({ name: Type.String(), value: Type.String() }, strict);

const EvidenceExchange = Type.Object(
  {
    request: Type.Object(
      {
        method: Type.String(),
        url: Type.String(),
        headers: Type.Array(Header),
        body: nullable(
          Type.Object({ type: Type.String(), text: Type.String(), encoding: Type.Optional(Type.Literal('base64', { description: 'Of `text`, where what was sent is no text.' })) }, strict),
        ),
        as: { ...choice(['first', 'second', 'nobody']), description: 'Whose session it carried; credentials are no part of it.' },
        fresh: Type.Optional(
          Type.Object({ page: Type.String(), fields: Type.Array(Type.String()) }, { ...strict, description: 'Fields whose values are read from this page before each sending, such as tokens.' }),
        ),
      },
      strict,
    ),
    response: Type.Object(
      {
        status: Type.Integer(),
        headers: Type.Array(Header),
        body: Type.String(),
        body_start: Type.Integer({ minimum: 0, description: 'Where `body` begins in the text that was received.' }),
        body_length: Type.Integer({ minimum: 0, description: 'Of the text that was received.' }),
        truncated: Type.Boolean({ description: 'Not all of the body is here.' }),
        wait_ms: Type.Number({ description: 'From the request to the beginning of the answer.' }),
      },
      strict,
    ),
  },
  strict,
);

export const FindingEvidence = Type.Object(
  {
    finding_id: Uuid,
    data: Type.Array(
      Type.Object(
        {
          target: Type.String(),
          check: Type.String(),
          scan_id: Uuid,
          confirmed_at: Timestamp,
          look_for: Type.String({ description: 'What the attack shows and the control does not.' }),
          attack: EvidenceExchange,
          control: EvidenceExchange,
          baseline: nullable(EvidenceExchange),
          stored: { ...nullable(EvidenceExchange), description: 'Sent before the attack, where the effect shows elsewhere than in its own answer.' },
          effect: Type.Object(
            { kind: Type.String() },
            { additionalProperties: true, description: 'What tells the answer of the attack from that of the control, as `whitebox replay` judges it.' },
          ),
        },
        strict,
      ),
    ),
  },
  { ...strict, title: 'Exchanges that showed a finding', description: 'Sessions, passwords and tokens are masked as `***`.' },
);
export type FindingEvidence = Static<typeof FindingEvidence>;

export const ReplayFinding = Type.Object(
  { auth_instructions: Type.Optional(Type.String({ maxLength: 2000, description: 'How to sign in, for what was seen with a session: those of the scan are forgotten. Not kept.' })) },
  strict,
);
export type ReplayFinding = Static<typeof ReplayFinding>;

export const replayResults = ['confirmed', 'gone', 'unknown'] as const;
export type ReplayResult = (typeof replayResults)[number];

export const FindingReplay = Type.Object(
  {
    finding_id: Uuid,
    result: { ...choice(replayResults), description: '`confirmed`: the attack shows it and the control does not. `gone`: both were answered and it does not show. `unknown`: neither can be said, for `reason`.' },
    reason: nullable(Type.String()),
    target: Type.String(),
    check: Type.String(),
    replayed_at: Timestamp,
  },
  { ...strict, title: 'Replay of a finding' },
);
export type FindingReplay = Static<typeof FindingReplay>;

const reason = Type.String({ minLength: 1, maxLength: 2000, ...visible });
export const UpdateFinding = Type.Object(
  {
    state: Type.Optional(choice(findingStates)),
    severity: Type.Optional(choice(severities)),
    duplicate_of: Type.Optional(nullable(Uuid)),
    state_reason: Type.Optional(reason),
    severity_reason: Type.Optional(reason),
    reason: Type.Optional(reason),
  },
  {
    ...strict,
    ...alsoChecked({
      anyOf: [{ required: ['state'] }, { required: ['severity'] }, { required: ['duplicate_of'] }],
      not: { properties: { duplicate_of: { type: 'string' } }, required: ['state', 'duplicate_of'] },
    }),
  },
);
export type UpdateFinding = Static<typeof UpdateFinding>;

export const UpdatedFinding = Type.Object(
  { id: Uuid, state: choice(findingStates), severity: choice(severities), duplicate_of: nullable(Uuid) },
  strict,
);
export type UpdatedFinding = Static<typeof UpdatedFinding>;

export const CreateComment = Type.Object({ comment: Type.String({ minLength: 1, maxLength: 4000, ...visible }) }, strict);
export const CreatedComment = Type.Object({ comment_id: Uuid }, strict);

const word = Type.String({ minLength: 1, maxLength: 100 });
const furtherFilters = {
  repo_url: repositoryFilters.repo_url,
  scan_type: Type.Optional(choice(scanTypes)),
  found_since: Type.Optional(Type.String({ format: 'date-time', description: 'Found at or after.' })),
  found_until: Type.Optional(Type.String({ format: 'date-time', description: 'Found before.' })),
  q: Type.Optional(
    Type.String({ minLength: 1, maxLength: 200, description: 'Words in title, description, category or file, all of them; the last may be a beginning. Gives the newest 1,000 that match.', ...alsoChecked({ pattern: String.raw`^[^\u0000]*[\p{L}\p{N}][^\u0000]*$` }) }),
  ),
};
/** One value of each: filters combine with AND, and there is no OR (specification 4.11). */
export const findingFilters = {
  severity: Type.Optional(choice(severities)),
  state: Type.Optional(choice(findingStates)),
  confidence: Type.Optional(choice(confidences)),
  category: Type.Optional(word),
  tag: Type.Optional(word),
  repository: repositoryFilters.repository,
  ...furtherFilters,
};
/** Of people, who look at several values of a filter at once; what may hold a comma is given once for each value. */
export const severalFindingFilters = {
  severity: Type.Optional(choices(severities)),
  state: Type.Optional(choices(findingStates)),
  confidence: Type.Optional(choices(confidences)),
  category: Type.Optional(several(word)),
  tag: Type.Optional(several(word)),
  repository: Type.Optional(several(RepositoryName)),
  ...furtherFilters,
};
export const scanFilter = { scan_id: Type.Optional({ ...Uuid, description: 'Seen by this scan.' }) };
const paging = {
  ...pageParameters,
  sort_by: choiceWithDefault(['found_at', 'updated_at', 'severity'], 'found_at'),
};


export const exportFormats = ['json', 'csv', 'sarif', 'markdown'] as const;
export type ExportFormat = (typeof exportFormats)[number];
const format = { format: choice(exportFormats) };

function queriesWith(filters: typeof findingFilters | typeof severalFindingFilters) {
  return {
    list: Type.Object({ ...paging, ...filters, ...scanFilter }, strict),
    listOfScan: Type.Object({ ...paging, ...filters }, strict),
    export: Type.Object({ ...format, ...filters, ...scanFilter }, strict),
    exportOfScan: Type.Object({ ...format, ...filters }, strict),
  };
}
/** What lists and exports are asked with, by keys and by people. */
export const findingQueries = { keys: queriesWith(findingFilters), people: queriesWith(severalFindingFilters) };
export type FindingQueries = ReturnType<typeof queriesWith>;
export type FindingQuery = Static<FindingQueries['list']>;
export type ExportQuery = Static<FindingQueries['export']>;

export const FindingPage = pageOf(Finding);

/** One entry of a finding's audit trail; without an `actor_id` the service itself did it. */
export const FindingAuditEntry = Type.Object(
  {
    id: Uuid,
    actor_kind: choice(['user', 'key', 'system']),
    actor_id: nullable(Uuid),
    actor_name: Type.String(),
    change: choice(['state', 'severity', 'duplicate_of', 'comment', 'replay']),
    before: nullable(Type.String()),
    after: nullable(Type.String()),
    reason: nullable(Type.String()),
    scan_id: nullable(Uuid),
    source: { ...nullable(choice(threadSources)), description: 'Where it was changed; null for the service itself, and in what was changed before this was kept.' },
    created_at: Timestamp,
  },
  strict,
);
export type FindingAuditEntry = Static<typeof FindingAuditEntry>;
