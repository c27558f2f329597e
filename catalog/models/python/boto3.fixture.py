import os

import boto3

boto3.client('s3', verify=False)  # misuse: insecure-tls
boto3.resource('s3', use_ssl=False)  # misuse: insecure-tls
boto3.Session().client('s3', verify=False)  # misuse: insecure-tls
boto3.client('s3', aws_access_key_id='a', aws_secret_access_key='b')  # misuse: hardcoded-credential
boto3.client('s3', aws_secret_access_key=os.environ['KEY'])  # safe: from the environment
