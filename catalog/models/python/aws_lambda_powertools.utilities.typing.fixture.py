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


def listed(event, other):
    sink(event['pathParameters']['a'])  # safe: no handler
