import { createFileRoute } from '@tanstack/react-router';
import { exec, execFile } from 'node:child_process';

export const Route = createFileRoute('/api/ping/$host')({
  server: {
    handlers: {
      GET: async ({ params }) => {
        exec(`ping ${params.host}`); // finding: command-injection
        execFile('ping', ['--', params.host]); // safe: no shell
        return new Response('sent');
      },
    },
  },
});
