import { createCookie, createCookieSessionStorage, createSessionStorage, redirect, unstable_parseMultipartFormData, type LoaderFunctionArgs } from '@remix-run/node';
import type { ActionFunctionArgs as RouterArguments } from 'react-router';

export async function loader({ params, request }: LoaderFunctionArgs) {
  sink(params.id); // source: remote-text
  sink(new URL(request.url).searchParams.get('a')); // source: remote-text
  sink((await request.formData()).get('a')); // source: remote-request
  sink((await unstable_parseMultipartFormData(request)).get('a')); // source: uploaded-file
  return redirect(taint()); // sink: open-redirect
}

export async function action({ request }: RouterArguments) {
  sink((await request.formData()).get('a')); // source: remote-request
}

createCookie('session', { maxAge: 1 }); // misuse: insecure-cookie
createCookie('session', { httpOnly: true });
createCookieSessionStorage({ cookie: { name: 'a', httpOnly: false } }); // misuse: insecure-cookie
createCookieSessionStorage({ cookie: { name: 'a', secure: false } }); // misuse: insecure-cookie

createSessionStorage({
  cookie: { name: 'a' },
  async createData() { return 'a'; },
  async readData(id) { sink(id); return null; }, // source: remote-request
  async updateData(id) { sink(id); }, // source: remote-request
  async deleteData(id) { sink(id); }, // source: remote-request
});
createSessionStorage({ cookie: { name: 'a', secrets: ['b'] }, async readData(id) { sink(id); return null; } });
