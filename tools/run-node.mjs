// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Runs a program on this runtime, beside whatever else the caller does meanwhile.
 *
 * @param {string} root the folder to run in
 * @param {readonly string[]} command
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @returns {Promise<number | null>} its status; null where a signal ended it
 */
export async function runNode(root, command, stdio = 'inherit') {
  const [status] = await once(spawn(process.execPath, command, { cwd: root, stdio }), 'exit');
  return status;
}
