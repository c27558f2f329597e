import paramiko

client = paramiko.SSHClient()
client.set_missing_host_key_policy(paramiko.AutoAddPolicy())  # misuse: insecure-tls
client.set_missing_host_key_policy(paramiko.RejectPolicy())  # safe: unknown hosts are refused
client.connect(taint())  # sink: ssrf
client.connect('a', password='constant')  # misuse: hardcoded-credential
client.exec_command(taint())  # sink: command-injection
client.open_sftp().get(taint(), 'a')  # sink: path-traversal
