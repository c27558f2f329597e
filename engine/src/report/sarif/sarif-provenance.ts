import type { Run } from 'sarif';
import { originKey, type Origin } from '#engine/report/origin.ts';
import { singleLine } from '#engine/text/plain-text.ts';

const ROOT = 'SRCROOT';

/** How results of one repository say at which commit their places are. */
export interface Provenance {
  readonly run: Pick<Run, 'versionControlProvenance' | 'originalUriBaseIds' | 'automationDetails'>;
  /** Name of the root that the paths of a commit are relative to (3.4.4). */
  rootOf(origin: Origin | undefined): string;
}

/**
 * Provenance of the commits of one repository, the present one first, which has the usual name of a root; none where it is not
 * known. `runId` names this run among those of the same repository (3.17.3); what stands before it is GitHub's category.
 */
export function provenanceOf(origins: readonly Origin[], runId: string | undefined): Provenance {
  const roots = new Map(origins.map((origin, index) => [originKey(origin), index === 0 ? ROOT : `${ROOT}_${index + 1}`]));
  const [first] = origins;
  const controlled = origins.flatMap((origin) => {
    const repositoryUri = repositoryUriOf(origin.url);
    if (repositoryUri === undefined) return [];
    const details = {
      repositoryUri,
      ...(origin.commit !== undefined && { revisionId: origin.commit }),
      ...(origin.branch !== undefined && { branch: singleLine(origin.branch) }),
      mappedTo: { uriBaseId: roots.get(originKey(origin)) ?? ROOT },
    };
    return [details];
  });
  return {
    rootOf: (origin) => (origin && roots.get(originKey(origin))) ?? ROOT,
    run: {
      originalUriBaseIds: {
        [ROOT]: { description: { text: 'The root of the scanned source code.' } },
        ...Object.fromEntries(origins.slice(1).map((origin, index) => [`${ROOT}_${index + 2}`, { description: { text: `The same root at ${nameOf(origin)}.` } }])),
      },
      ...(first && { automationDetails: { id: `whitebox/${singleLine(first.repository)}/${runId ?? ''}` } }),
      ...(controlled.length > 0 && { versionControlProvenance: controlled }),
    },
  };
}

/** The address by RFC 3986, of which URLs of browsers are looser; without credentials, and nothing where it is none of the web. */
function repositoryUriOf(address: string): string | undefined {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return undefined;
  const { origin, pathname, search } = new URL(address);
  const rest = (pathname + search).replace(/%(?![\dA-F]{2})/gi, '%25').replace(/[^\w\-.~:/?@!$&'()*+,;=%]/g, encodeURIComponent);
  return origin + rest;
}

function nameOf({ commit, branch }: Origin): string {
  if (commit !== undefined) return `commit ${singleLine(commit)}`;
  return branch === undefined ? 'another state' : `the branch '${singleLine(branch)}'`;
}
