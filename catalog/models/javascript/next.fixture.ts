import { ActionData, GetServerSidePropsContext, NextApiRequest, NextApiResponse, PageProps } from 'next';

export function handler(req: NextApiRequest, res: NextApiResponse): void {
  sink(req.query.a); // source: remote-request
  sink(req.body); // source: remote-request
  sink(req.cookies.a); // source: remote-text
  res.send(taint()); // sink: xss; sink: answer-detail
  res.redirect(302, taint()); // sink: open-redirect
}

export function download(req: NextApiRequest, res: NextApiResponse): void {
  res.setHeader('Content-Disposition', 'attachment; filename=a.html');
  res.send(taint()); // sink: answer-detail
}

export function list(req: NextApiRequest, res: NextApiResponse): void {
  res.setHeader('Content-Disposition', 'inline');
  res.send(taint()); // sink: xss; sink: answer-detail
  res.send([taint()]); // sink: answer-detail
  res.setHeader('Content-Type', 'text/csv').send(taint());
}

export function getServerSideProps(context: GetServerSidePropsContext): void {
  sink(context.params.id); // source: remote-text
}

export function Page({ params, searchParams }: PageProps): void {
  sink(params.id); // source: remote-text
  sink(searchParams.a); // source: remote-request
}

export function act(data: ActionData): void {
  sink(data.get('a')); // source: remote-text
  data.forEach((value) => sink(value)); // source: remote-text
}

export async function save(id: string, input: any, _prev: unknown, form: FormData) { // source: remote-request
  'use server';
  sink(id);
  sink(input.name);
  sink(form.get('a')); // source: remote-text
}

export async function saveAll(form: FormData) { // source: remote-request
  'use server';
  sink(Object.fromEntries(form).a);
}

export async function vote(count: number) { // source: remote-request
  'use server';
  sink(count); // nobody checks the type on the way
}

export async function next(state: unknown) { // source: remote-request
  'use server';
  sink(state); // the page sends it back
}
