/* A form that makes a part of a page, and blocks nobody: its button says `Create block`, it asks for content, and nothing of it speaks of a person or an address. */

const MAKES_BLOCK = /^\s{0,9}(?:create|new|save|edit|update|insert|preview)\s{1,9}(?:an?\s{1,9}|the\s{1,9}|new\s{1,9})?block\s{0,9}$/i;
const CONTENT: ReadonlySet<string> = new Set(['content', 'contents', 'html', 'markup', 'markdown', 'layout']);
const KEPT_OUT = /user|member|account|admin|person|people|customer|client|friend|follow|contact|author|email|phone|owner|profile|visitor|sender|player|guest|login|reason|until|expir|duration|address|domain|host|network|range|country|agent|device|target|rule/i;
/** Short ones, as words of their own. */
const KEPT_OUT_WORDS = /(?:^|[^a-z])(?:ips?|who|uid|from|cidr|mask|to|nick)(?:[^a-z]|$)/i;

/** By what the button says, where the form is sent, and the names of its fields. */
export function makesContentBlock(label: string, action: string, fields: readonly string[]): boolean {
  if (!MAKES_BLOCK.test(label) || !fields.some((name) => CONTENT.has(name.toLowerCase()))) return false;
  return [new URL(action).pathname, ...fields].every((name) => !KEPT_OUT.test(name) && !KEPT_OUT_WORDS.test(name.replace(/([a-z])([A-Z])/g, '$1 $2')));
}
