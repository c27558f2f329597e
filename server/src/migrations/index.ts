import type { Migrations } from '#server/platform/database/migrate.ts';

import { apiKeys } from '#server/migrations/0002-api-keys.ts';
import { callbacks } from '#server/migrations/0087-callbacks.ts';
import { changesByFunction } from '#server/migrations/0045-changes-by-function.ts';
import { auditOfPeople } from '#server/migrations/0031-audit-of-people.ts';
import { changes } from '#server/migrations/0095-changes.ts';
import { sessionEnds } from '#server/migrations/0097-session-ends.ts';
import { codeHosts } from '#server/migrations/0004-code-hosts.ts';
import { credits } from '#server/migrations/0003-credits.ts';
import { estimationRepositories } from '#server/migrations/0035-estimation-repositories.ts';
import { estimations } from '#server/migrations/0011-estimations.ts';
import { findingConfidence } from '#server/migrations/0060-finding-confidence.ts';
import { findingCounts } from '#server/migrations/0071-finding-counts.ts';
import { findings } from '#server/migrations/0013-findings.ts';
import { findingSearch } from '#server/migrations/0021-finding-search.ts';
import { searchConfidence } from '#server/migrations/0072-search-confidence.ts';
import { searchReach } from '#server/migrations/0022-search-reach.ts';
import { codeHostChecks } from '#server/migrations/0055-code-host-checks.ts';
import { failedSignInTimes } from '#server/migrations/0056-failed-sign-in-times.ts';
import { identity } from '#server/migrations/0006-identity.ts';
import { passwordsToChange } from '#server/migrations/0070-passwords-to-change.ts';
import { pipeline } from '#server/migrations/0020-pipeline.ts';
import { installation } from '#server/migrations/0007-installation.ts';
import { reactionsAndViews } from '#server/migrations/0073-reactions-and-views.ts';
import { postmanDocuments } from '#server/migrations/0088-postman-documents.ts';
import { rateLimit } from '#server/migrations/0005-rate-limit.ts';
import { organizations } from '#server/migrations/0001-organizations.ts';
import { repositoryNames } from '#server/migrations/0052-repository-names.ts';
import { scanCoverage } from '#server/migrations/0051-scan-coverage.ts';
import { auditSource } from '#server/migrations/0099-audit-source.ts';
import { searchChoices } from '#server/migrations/0100-search-choices.ts';
import { searchClasses } from '#server/migrations/0101-search-classes.ts';
import { scanLog } from '#server/migrations/0098-scan-log.ts';
import { scanDetails } from '#server/migrations/0050-scan-details.ts';
import { scanSteering } from '#server/migrations/0085-scan-steering.ts';
import { liveFindings } from '#server/migrations/0081-live-findings.ts';
import { probes } from '#server/migrations/0080-probes.ts';
import { scans } from '#server/migrations/0012-scans.ts';
import { signInAttempts } from '#server/migrations/0030-sign-in-attempts.ts';
import { storage } from '#server/migrations/0040-storage.ts';
import { targets } from '#server/migrations/0086-targets.ts';
import { uploads } from '#server/migrations/0010-uploads.ts';

/** Every migration, named as its file; applied in the order of the names, each once. Never edited after a release: add one. */
export const migrations: Migrations = {
  '0001-organizations': organizations,
  '0002-api-keys': apiKeys,
  '0003-credits': credits,
  '0004-code-hosts': codeHosts,
  '0005-rate-limit': rateLimit,
  '0006-identity': identity,
  '0007-installation': installation,
  '0010-uploads': uploads,
  '0011-estimations': estimations,
  '0012-scans': scans,
  '0013-findings': findings,
  '0020-pipeline': pipeline,
  '0021-finding-search': findingSearch,
  '0022-search-reach': searchReach,
  '0030-sign-in-attempts': signInAttempts,
  '0031-audit-of-people': auditOfPeople,
  '0035-estimation-repositories': estimationRepositories,
  '0040-storage': storage,
  '0045-changes-by-function': changesByFunction,
  '0050-scan-details': scanDetails,
  '0051-scan-coverage': scanCoverage,
  '0052-repository-names': repositoryNames,
  '0055-code-host-checks': codeHostChecks,
  '0056-failed-sign-in-times': failedSignInTimes,
  '0060-finding-confidence': findingConfidence,
  '0070-passwords-to-change': passwordsToChange,
  '0071-finding-counts': findingCounts,
  '0072-search-confidence': searchConfidence,
  '0073-reactions-and-views': reactionsAndViews,
  '0080-probes': probes,
  '0081-live-findings': liveFindings,
  '0085-scan-steering': scanSteering,
  '0086-targets': targets,
  '0087-callbacks': callbacks,
  '0088-postman-documents': postmanDocuments,
  '0095-changes': changes,
  '0097-session-ends': sessionEnds,
  '0098-scan-log': scanLog,
  '0099-audit-source': auditSource,
  '0100-search-choices': searchChoices,
  '0101-search-classes': searchClasses,
};
