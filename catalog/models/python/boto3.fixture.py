import os

import boto3
from boto3.dynamodb.conditions import Attr

boto3.client('s3').download_file('b', 'k', taint())  # sink: path-traversal
boto3.client('s3').download_file('b', taint(), '/tmp/a')  # safe: a key
boto3.client('s3').upload_file(taint(), 'b', 'k')  # sink: path-traversal
boto3.resource('s3').Bucket('b').download_file('k', taint())  # sink: path-traversal
boto3.resource('s3').Object('b', 'k').download_file(taint())  # sink: path-traversal
table = boto3.resource('dynamodb').Table('t')
table.scan(FilterExpression=taint())  # sink: nosql-injection
table.query(KeyConditionExpression=taint())  # sink: nosql-injection
table.query(ProjectionExpression=taint())  # sink: nosql-injection
table.scan(FilterExpression=Attr('a').eq(taint()))  # safe: bound
table.scan(FilterExpression='a = :a', ExpressionAttributeValues={':a': taint()})  # safe: bound
sink(table.get_item(Key={'id': 1}))  # source: database
boto3.client('dynamodb').execute_statement(Statement=taint())  # sink: sql-injection
boto3.client('rds-data').execute_statement(sql=taint())  # sink: sql-injection
boto3.client('athena').start_query_execution(QueryString=taint())  # sink: sql-injection
boto3.client('s3', verify=False)  # misuse: insecure-tls
boto3.resource('s3', use_ssl=False)  # misuse: insecure-tls
boto3.Session().client('s3', verify=False)  # misuse: insecure-tls
boto3.client('s3', aws_access_key_id='a', aws_secret_access_key='minioadmin')  # misuse: hardcoded-credential
boto3.client('s3', aws_secret_access_key='x')  # safe: too short for a key: a placeholder
boto3.client('s3', aws_secret_access_key=os.environ['KEY'])  # safe: from the environment
