import ftplib
import telnetlib

import docker.tls
import gitlab
import httplib2
import hvac
import kafka
import os
import mysql.connector
from kubernetes.client import Configuration
from OpenSSL import SSL

httplib2.Http(disable_ssl_certificate_validation=True)  # misuse: insecure-tls
httplib2.Http('.cache').add_credentials('reader', 'Kx7-harvest-31')  # misuse: hardcoded-credential
httplib2.Http('.cache').add_credentials('reader', os.environ['MAIL_PASSWORD'])  # safe: from outside
httplib2.Http(ca_certs='ca.pem')  # safe: checks the certificate
docker.tls.TLSConfig(verify=False)  # misuse: insecure-tls
hvac.Client(verify=False)  # misuse: insecure-tls
gitlab.Gitlab('https://a', ssl_verify=False)  # misuse: insecure-tls
configuration = Configuration()
configuration.verify_ssl = False  # misuse: insecure-tls
kafka.KafkaProducer(ssl_check_hostname=False)  # misuse: insecure-tls
mysql.connector.connect(ssl_disabled=True)  # misuse: insecure-tls
SSL.Context(SSL.TLS_METHOD).set_verify(SSL.VERIFY_NONE)  # misuse: insecure-tls
ftplib.FTP('host')  # misuse: insecure-tls
ftplib.FTP_TLS('host')  # safe: encrypted
telnetlib.Telnet('host', 23)  # misuse: insecure-tls
