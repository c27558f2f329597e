import createClient from 'openapi-fetch';
import type { paths } from '../../dist/api.d.ts';
import { basePath } from '#dashboard/api/base.ts';
import { ApiError, UnreachableError } from '#dashboard/api/errors.ts';
import { chosenOrganization } from '#dashboard/api/organization.ts';
import { noteReached } from '#dashboard/api/reachability.ts';
import { noteServerTime } from '#dashboard/clock.ts';

/** Names of all routes of the backend, with what they take and answer: made from the server's schemas by the build. */
export type ApiPaths = paths;

/** Calls the backend with the session's cookie. Whoever has an answer in hand gives it to `dataOf`. */
export const client = createClient<paths>({ baseUrl: basePath, fetch: ask });

client.use({
  onRequest: ({ request }) => {
    const organization = chosenOrganization();
    if (organization !== undefined) request.headers.set('x-organization-id', organization);
    return request;
  },
});

async function ask(request: Request): Promise<Response> {
  try {
    const response = await fetch(request);
    noteServerTime(response.headers.get('date'));
    noteReached(true);
    return response;
  } catch (error) {
    // An abort is the caller's own wish.
    if (request.signal.aborted) throw error;
    noteReached(false);
    throw new UnreachableError(error);
  }
}

interface Answer<T> {
  readonly data?: T;
  readonly error?: unknown;
  readonly response: Response;
}

/**
 * What a call answered.
 *
 * @throws ApiError where the server refused, UnreachableError where it could not be asked
 */
export async function dataOf<T>(call: Promise<Answer<T>>): Promise<T> {
  const { data, error, response } = await call;
  if (!response.ok) throw new ApiError(response, error);
  // A success that has no body (204) is typed as having none.
  return data as T;
}

/** The body of what a GET of a path answers. */
export type Got<P extends keyof ApiPaths> = ApiPaths[P] extends { get: { responses: { 200: { content: { 'application/json': infer T } } } } } ? T : never;
/** One of the list that a GET of a path answers. */
export type ListItem<P extends keyof ApiPaths> = Got<P> extends { data: readonly (infer T)[] } ? T : never;
/** The body that a POST of a path takes. */
export type Posted<P extends keyof ApiPaths> = ApiPaths[P] extends { post: { requestBody: { content: { 'application/json': infer T } } } } ? T : never;
