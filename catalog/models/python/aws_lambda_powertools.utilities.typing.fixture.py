import json


def lambda_handler(event, context):
    sink(json.loads(event['body']))  # source: remote-request
    sink(event['queryStringParameters']['a'])  # source: remote-text
    sink(event['pathParameters']['a'])  # source: remote-text
    sink(event['headers']['a'])  # source: remote-text
    for record in event['Records']:
        sink(record['body'])  # source: queue-message


def stored(event, context):
    sink(event['pathParameters']['a'])  # source: remote-text


def page(event, context):
    return {'statusCode': 200, 'headers': {'Content-Type': 'text/html'}, 'body': taint()}  # sink: xss


def lower(event, context):
    return {'statusCode': 200, 'headers': {'content-type': 'text/html'}, 'body': taint()}  # sink: xss


def document(event, context):
    return {'statusCode': 200, 'headers': {'Content-Type': 'application/json'}, 'body': taint()}  # safe: no page


def listed(event, other):
    sink(event['pathParameters']['a'])  # safe: no handler
