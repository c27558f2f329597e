/* What somebody began to write is there again after a reload, a lost session or a detour. The one thing beside the appearance that the browser keeps. */

const key = (id: string): string => `whitebox.comment.${id}`;

export function draftComment(id: string): string {
  return localStorage.getItem(key(id)) ?? '';
}

export function keepDraft(id: string, text: string): void {
  if (text === '') localStorage.removeItem(key(id));
  else localStorage.setItem(key(id), text);
}

export function forgetDraft(id: string): void {
  localStorage.removeItem(key(id));
}
