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
