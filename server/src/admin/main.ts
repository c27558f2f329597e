import { runAdmin } from '#server/admin/run-admin.ts';
import { readConfig } from '#server/config/config.ts';

try {
  process.stdout.write(`${await runAdmin(process.argv.slice(2), readConfig)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
