import * as childProcess from 'node:child_process';

export function thumbnail(file: string): void {
  childProcess.execSync(`convert ${file} -resize 100x100 thumb.png`); // finding: command-injection from url
}
