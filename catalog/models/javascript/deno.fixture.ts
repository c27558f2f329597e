sink(Deno.args[0]); // source: command-line
sink(Deno.env.get('A')); // source: environment

Deno.serve({ port: 8000 }, async (req: Request) => {
  sink(req.url); // source: remote-text
  sink((await req.json()).a); // source: remote-request
  sink(await Deno.readTextFile('/a')); // source: file-content
  Deno.readTextFile(taint()); // sink: path-traversal
  Deno.copyFileSync('/a', taint()); // sink: path-traversal
  new Deno.Command(taint()); // sink: argument-injection
  new Deno.Command('sh', { args: ['-c', taint()] }); // sink: command-injection
  new Deno.Command('ls', { args: ['--', taint()] }); // safe: no shell
  Deno.run({ cmd: ['sh', '-c', taint()] }); // sink: command-injection
  Deno.connect({ hostname: taint(), port: 80 }); // sink: ssrf
  Deno.connectTls({ hostname: 'a', port: 443, unsafelyIgnoreCertificateErrors: ['a'] }); // misuse: insecure-tls
  return new Response('a');
});
