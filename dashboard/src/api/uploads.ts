import { basePath } from '#dashboard/api/base.ts';
import { ApiError, UnreachableError } from '#dashboard/api/errors.ts';
import { chosenOrganization } from '#dashboard/api/organization.ts';

export interface UploadedFile {
  readonly id: string;
  readonly filename: string;
}

/** How much of a file has left, from 0 to 1. */
type OnProgress = (share: number) => void;

/**
 * Sends a file and tells how far it is: `fetch` cannot say that of what it sends, so this is the one request by the older interface.
 *
 * @throws ApiError where the server refused, UnreachableError where the connection was lost
 */
export function upload(kind: 'scan-archives' | 'context-documents', file: File, { onProgress, signal }: { readonly onProgress: OnProgress; readonly signal: AbortSignal }): Promise<UploadedFile> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', `${basePath}/api/v1/${kind}`);
    const organization = chosenOrganization();
    if (organization !== undefined) request.setRequestHeader('x-organization-id', organization);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.onerror = () => reject(new UnreachableError('the connection was lost'));
    request.onload = () => {
      const body = readJson(request.responseText);
      if (request.status === 201 && isUploaded(body)) return resolve(body);
      const headers = new Headers({ 'retry-after': request.getResponseHeader('retry-after') ?? '' });
      reject(new ApiError(new Response(null, { status: request.status, headers }), body));
    };
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.set('file', file);
    request.send(form);
  });
}

/** What is not JSON came from something between us and the server; it says nothing that people can read. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isUploaded(body: unknown): body is UploadedFile {
  return typeof body === 'object' && body !== null && 'id' in body && 'filename' in body;
}
