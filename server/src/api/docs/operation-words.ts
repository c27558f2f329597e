/** What the document says of an operation beside its schemas. */
export interface OperationWords {
  /** Name of the operation, as generated clients call it. */
  readonly operationId: string;
  /** Markdown for callers: what it does, what it needs, what follows. */
  readonly description: string;
}

/** By method and path below the version's prefix. The document's test refuses a route without words, and words without a route. */
export const operationWords: Readonly<Record<string, OperationWords>> = {
  'POST /cost-estimations': {
    operationId: 'createCostEstimation',
    description:
      'Prices 1 to 20 repositories. Answers at once with an estimation that is `pending`; read it until its status is `completed`, `partial` or `failed`. ' +
      'Estimating is free: nothing is charged before a scan is started from it.',
  },
  'GET /cost-estimations': { operationId: 'listCostEstimations', description: 'The estimations of the organization, newest first.' },
  'GET /cost-estimations/{id}': {
    operationId: 'getCostEstimation',
    description: '`total_credits` and `repo_results` are `null` until it has finished. A finished estimation never changes.',
  },
  'POST /scans': {
    operationId: 'startScan',
    description:
      'Starts a scan from a `completed` or `partial` estimation. The estimation is claimed, its credits are taken and the work is queued in one transaction, or nothing of it happens. ' +
      'The first repository is the primary target, the others are scanned as related ones. `repo_url` may be written instead of `url`. ' +
      'Checks come in this order: an empty `repos`, a missing estimation, fields, 404, the state of the estimation, repositories, branches, targets, documents, and last the balance (402).',
  },
  'GET /scans': { operationId: 'listScans', description: 'The scans of the organization, by page or by cursor.' },
  'GET /scans/{id}': { operationId: 'getScan', description: 'A scan with the counts of its approved findings by present severity.' },
  'GET /scans/{id}/status': {
    operationId: 'getScanStatus',
    description: 'The lightest way to wait for a scan: poll it every 10 to 30 seconds until the status is `completed`, `failed`, `stopped`, `cancelled` or `skipped`. Polls count toward the rate limit.',
  },
  'POST /scans/{id}/cancel': {
    operationId: 'cancelScan',
    description: 'Before its start a scan becomes `cancelled` and is refunded in full; later it becomes `stopped` and what was not analysed is refunded. 409 when it has ended.',
  },
  'GET /scans/{id}/coverage': {
    operationId: 'getScanCoverage',
    description: 'What the scan saw of each repository and what it did not: files by language, skipped ones with the reason, routes, limits that were reached, and leads by the step that they lack. While it runs, what is known so far.',
  },
  'GET /scans/{id}/log': {
    operationId: 'getScanLog',
    description: 'What happened to the scan, in order and with the time: each move to another status, each stage that began, and what stood in the way of a stage that was tried again. It grows while the scan runs.',
  },
  'GET /scans/{id}/requests': {
    operationId: 'listScanRequests',
    description: 'Every request that the scan sent to its live targets, in order: when, what for and what became of it. Bodies and headers are not kept beyond the scan.',
  },
  'GET /scans/{id}/findings': { operationId: 'listScanFindings', description: 'Every approved finding that this scan saw; its `findings_summary` counts exactly these.' },
  'GET /scans/{id}/findings/export': {
    operationId: 'exportScanFindings',
    description: 'The findings that this scan saw as a file: JSON, CSV, SARIF 2.1.0 or Markdown, chosen by `format`.',
  },
  'GET /findings': { operationId: 'listFindings', description: 'Findings of all scans. Filters combine with AND. What is still in verification is not visible.' },
  'GET /findings/export': { operationId: 'exportFindings', description: 'Findings of all scans as a file, with the filters of the list.' },
  'GET /findings/{id}': {
    operationId: 'getFinding',
    description: 'A finding with its triage thread and the diagram of its trace. The answer carries an `ETag` for `If-Match`. Absent, unverified and foreign findings are the same 404.',
  },
  'GET /findings/{id}/trace': {
    operationId: 'getFindingTrace',
    description: 'The hops of the trace as they were checked, each with its place, the hash of its text, its edge and the row of the catalog on which it rests; and who checked it. `whitebox verify-trace` takes the answer as it is. Absent, unverified and foreign findings are the same 404.',
  },
  'GET /findings/{id}/evidence': {
    operationId: 'getFindingEvidence',
    description: 'What was sent to a live target and answered when a scan confirmed the finding: attack, control and what to look for. Sessions, passwords and tokens are masked, long bodies cut; `data` is empty where nothing was confirmed.',
  },
  'POST /findings/{id}/replay': {
    operationId: 'replayFinding',
    description: 'Sends the stored attack and its control again, on a verified target alone and within its pace, and waits at most 45 seconds. The finding stays as it is; its audit trail has the result. ' +
      'With an `Idempotency-Key` a repetition is sent again and answered with the first result.',
  },
  'PATCH /findings/{id}': {
    operationId: 'updateFinding',
    description:
      'Triage: at least one of `state`, `severity` and `duplicate_of`. A UUID in `duplicate_of` closes the finding as a duplicate of another one of the same repository; `null` removes the link and reopens it. ' +
      'The change stands in the audit trail of the finding.',
  },
  'POST /findings/{id}/comments': { operationId: 'createFindingComment', description: 'Adds a comment to the triage thread, in the name of who made the key.' },
  'GET /credits': { operationId: 'getCredits', description: 'The balance of the organization and the entries of its ledger, newest first, each with the balance after it.' },
  'GET /storage': { operationId: 'getStorage', description: 'What archives and documents of the organization take, and what they may take.' },
  'GET /scan-archives': { operationId: 'listScanArchives', description: 'Archives that were uploaded and are kept, newest first unless asked otherwise.' },
  'DELETE /scan-archives/{id}': { operationId: 'deleteScanArchive', description: 'Deletes an archive with its bytes. 409 while an estimation or a scan that has not ended needs it.' },
  'GET /context-documents': { operationId: 'listContextDocuments', description: 'Documents that were uploaded and are kept, newest first unless asked otherwise.' },
  'DELETE /context-documents/{id}': { operationId: 'deleteContextDocument', description: 'Deletes a document with its bytes. 409 while a scan that has not ended needs it.' },
  'POST /scan-archives': {
    operationId: 'uploadScanArchive',
    description: 'Uploads a zip or tar.gz, at most 100 MB packed, 500 MB and 100,000 files unpacked. Uploads with the same `repository` label are the same repository, so findings keep their identity across them.',
  },
  'GET /scan-archives/{id}': { operationId: 'getScanArchive', description: 'What was uploaded; its bytes are not given back.' },
  'POST /context-documents': {
    operationId: 'uploadContextDocument',
    description: 'Uploads a document for scans to refer to: Markdown, text, PDF, or an OpenAPI file in JSON or YAML, at most 10 MB.',
  },
  'GET /context-documents/{id}': { operationId: 'getContextDocument', description: 'What was uploaded; its bytes are not given back.' },
};
