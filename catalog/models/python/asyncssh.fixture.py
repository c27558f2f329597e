import asyncssh


async def main():
    async with asyncssh.connect('a') as connection:
        await connection.run(taint())  # sink: command-injection
        sftp = await connection.start_sftp_client()
        await sftp.get(taint())  # sink: path-traversal
    asyncssh.connect(taint())  # sink: ssrf
    asyncssh.connect('a', known_hosts=None)  # misuse: insecure-tls
    asyncssh.connect('a', password='nine lives')  # misuse: hardcoded-credential


main()
