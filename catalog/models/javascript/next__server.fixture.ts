import { redirect, useParams, useSearchParams } from 'next/navigation';
import { NextRequest, NextResponse } from 'next/server';

export async function handler(request: NextRequest): Promise<void> {
  sink(await request.json()); // source: remote-request
  sink(request.nextUrl.searchParams.get('a')); // source: remote-text
  sink(request.url); // source: remote-text
  sink(request.nextUrl.pathname); // source: remote-text
  sink(request.headers.get('a')); // source: remote-text
  sink(request.headers.get('host')); // source: remote-text; source: host-header
  sink(request.nextUrl.host); // source: host-header
  sink(request.cookies.get('a')); // source: remote-text
  NextResponse.redirect(taint()); // sink: open-redirect
  new NextResponse(taint(), { headers: { 'Content-Type': 'text/html' } }); // sink: xss; sink: answer-detail
  new NextResponse(taint(), { headers: { 'content-type': 'text/html' } }); // sink: xss; sink: answer-detail
  redirect(taint()); // sink: open-redirect
}

export function Shown() {
  sink(useSearchParams().get('q')); // source: browser-location
  sink(useParams().id); // source: browser-location
}
