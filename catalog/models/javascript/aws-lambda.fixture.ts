import { APIGatewayProxyEvent } from 'aws-lambda';

export async function handler(event: APIGatewayProxyEvent): Promise<void> {
  sink(event.body); // source: remote-request
  sink(event.queryStringParameters.a); // source: remote-text
  sink(event.pathParameters.id); // source: remote-text
  sink(event.headers.a); // source: remote-text
}

export const lambdaHandler = async (event) => {
  sink(event.rawQueryString); // source: remote-text
  for (const record of event.Records) sink(record.body); // source: queue-message
  sink(event.queryStringParameters.a); // source: remote-text
};

export const answer = async (event) => {
  if (event.rawPath === '/page') return { statusCode: 200, headers: { 'Content-Type': 'text/html' }, body: taint() }; // sink: xss
  if (event.rawPath === '/old') return { statusCode: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: taint() }; // sink: xss
  if (event.rawPath === '/moved') return { statusCode: 302, headers: { Location: taint() } }; // sink: open-redirect
  if (event.rawPath === '/left') return { statusCode: 302, headers: { location: taint() } }; // sink: open-redirect
  if (event.rawPath === '/kept') return { statusCode: 302, headers: { Location: '/a', 'X-Name': taint() } }; // safe: the program says where
  return { statusCode: 200, headers: { 'Content-Type': 'application/json' }, body: taint() }; // safe: no page
};
