import { NextRequest, NextResponse } from 'next/server';

const rules = [
  { isMet: (path: string) => path === '/admin', to: '/upload' },
  { isMet: (path: string) => path === '/', to: '/account' },
  { isMet: (path: string) => path === '/imprint', to: process.env.IMPRINT },
];

export function middleware(request: NextRequest) {
  for (const { isMet, to } of rules) {
    if (isMet(request.nextUrl.pathname)) return NextResponse.redirect(new URL(to, request.url)); // safe: the own host, or where the program wants
  }
  const next = request.nextUrl.searchParams.get('next'); // source: next
  return NextResponse.redirect(new URL(next, request.url)); // finding: open-redirect from next
}
