/* Whether a form is the one by which people sign in: they may be tried while nobody is signed in, and other forms with a password never. */
import type { Field } from '#prober/application/looking/read-page.ts';
import { isPasswordName } from '#prober/sending/user-changes.ts';

const SIGN_IN = /^\s*(?:(?:log|sign) ?(?:me )?in|log ?on|anmelden|einloggen|connexion|se connecter|iniciar sesi[oó]n|acceder|accedi|entrar)\W*$/i;
/** What a form with a name and a password does else. */
const CHANGE = /regist|sign[ _-]?up|creat|chang|reset|updat|save|forgot|recover|delet|remov|\b(?:new|add|set|join|apply)\b/i;
const NAME_OF_USER = /user|uname|name|login|mail|account|uid|usr|nick/i;
/** They are no part of what people write. */
const NOT_WRITTEN: ReadonlySet<string> = new Set(['submit', 'hidden', 'checkbox']);

/** A form that sets a password asks for the old one or for the new one twice, or says so by its address or button. */
export function signsIn(fields: readonly Field[], { action, labels }: { readonly action: string; readonly labels: readonly string[] }): boolean {
  const written = fields.filter(({ type }) => !NOT_WRITTEN.has(type));
  const passwords = written.filter(isPassword);
  if (passwords.length !== 1) return false;
  if (labels.some((label) => SIGN_IN.test(label))) return true;
  const isChange = [new URL(action).pathname, ...labels].some((text) => CHANGE.test(text));
  return !isChange && written.length === 2 && written.some((field) => !isPassword(field) && NAME_OF_USER.test(field.name));
}

function isPassword({ name, type }: Field): boolean {
  return type === 'password' || (type === 'text' && isPasswordName(name));
}
