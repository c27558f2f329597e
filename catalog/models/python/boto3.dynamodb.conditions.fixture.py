from boto3.dynamodb.conditions import Attr

sink(Attr('a').eq(taint()))  # safe: bound when the condition is sent
