/* What a page leads to: links, forms with their fields, scripts. Bounded, as the page is a stranger's. */
import { attributeOf, elementsOfHtml, endTagsOf, ownTextOf, startOf, type Element } from '#prober/application/looking/parse-html.ts';
import { makesContentBlock } from '#prober/application/looking/content-block.ts';
import { forbiddenWord } from '#prober/sending/forbidden-routes.ts';
import { signsIn } from '#prober/application/looking/sign-in-forms.ts';

export interface Page {
  /** Absolute addresses without fragments, each once. */
  readonly links: readonly string[];
  readonly forms: readonly Form[];
  readonly scripts: readonly string[];
  readonly scriptTexts: readonly string[];
  /** What runs at a choice or a click, each once. */
  readonly handlerTexts: readonly string[];
}

export interface Form {
  readonly action: string;
  readonly method: 'GET' | 'POST';
  readonly type: 'urlencoded' | 'multipart' | 'text';
  readonly fields: readonly Field[];
  /** One password, and a button that says so, or a name beside it and nothing else. */
  readonly signsIn?: true;
}

export interface Field {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  /** A label, or what the field shows while it is empty. */
  readonly hint?: string;
  /** As the page shows it, nothing is chosen: `value` is the first choice there is. */
  readonly isUnchosen?: true;
  /** A box without its tick: a browser sends nothing of it. */
  readonly isUnticked?: true;
  /** What a browser lets people write there by its type, where it is empty. */
  readonly typical?: string;
  /** A browser sends no form in which it is empty. */
  readonly isRequired?: true;
}

/** An index of a site links to hundreds of pages. */
const LINKS_LIMIT = 2_000;
const FORMS_LIMIT = 300;
/** Of one kind, as a list has at each of its lines: they differ by numbers alone. */
const FORMS_PER_KIND = 3;
const FIELDS_LIMIT = 100;
const ADDRESS_LIMIT = 2_000;
const SCRIPT_LIMIT = 200_000;
const HANDLERS_LIMIT = 50;
const TEXT_LIMIT = 1_000_000;
/** What these show comes from a file, or is made by a handler where its address has a query. */
const SHOWING: ReadonlySet<string> = new Set(['img', 'audio', 'video', 'source', 'track', 'input']);
const LINK_ATTRIBUTES: Readonly<Record<string, string>> = { a: 'href', area: 'href', frame: 'src', iframe: 'src', embed: 'src', object: 'data', link: 'href' };

export function readPage(html: string, url: string): Page {
  const elements = elementsOfHtml(html);
  const base = elements.find(({ tagName }) => tagName === 'base');
  const from = addressOf(base === undefined ? undefined : attributeOf(base, 'href'), url) ?? url;
  const links = new Set<string>();
  const scripts = new Set<string>();
  const scriptTexts: string[] = [];
  const handlerTexts = new Set<string>();
  for (const element of elements) {
    const link = linkOf(element, from);
    const handlers = element.attrs.flatMap(({ name, value }) => (name.startsWith('on') || /^\s*javascript:/i.test(value) ? [value] : []));
    for (const handler of handlers) if (handlerTexts.size < HANDLERS_LIMIT) handlerTexts.add(handler);
    const texts = [...(element.tagName === 'script' ? [ownTextOf(element)] : []), ...handlers];
    for (const address of [...(link === undefined ? [] : [link]), ...texts.flatMap((text) => navigations(text, from))]) if (links.size < LINKS_LIMIT) links.add(address);
    if (element.tagName !== 'script') continue;
    const source = addressOf(attributeOf(element, 'src'), from);
    if (source === undefined) scriptTexts.push(ownTextOf(element));
    else if (scripts.size < FIELDS_LIMIT) scripts.add(source);
  }
  for (const address of writtenLinks(html, from)) if (links.size < LINKS_LIMIT) links.add(address);
  return { links: [...links], forms: formsOf({ elements, from, ends: endTagsOf(html, 'form') }), scripts: [...scripts], scriptTexts, handlerTexts: [...handlerTexts] };
}

/** Of texts that a script of the page makes markup of: `[Search](/search)`. Relative ones look like much else. */
function writtenLinks(html: string, from: string): readonly string[] {
  return [...html.slice(0, TEXT_LIMIT).matchAll(/\[[^[\]\n]{1,200}\]\((\/[^()\s<>"']{0,300})\)/g)].flatMap(([, path]) => addressOf(path?.replaceAll('&amp;', '&'), from) ?? []);
}

/** An absolute http address without its fragment; `undefined` for anything else. */
export function addressOf(text: string | undefined, base: string): string | undefined {
  if (text === undefined || text.length > ADDRESS_LIMIT || !URL.canParse(text, base)) return undefined;
  const url = new URL(text, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return undefined;
  url.hash = '';
  // A session that stands in the address is no part of it: else each page would link to new ones.
  url.pathname = url.pathname.replace(/;(?:jsessionid|phpsessid|sid)=[^/;]*/gi, '');
  return url.href;
}

function linkOf(element: Element, from: string): string | undefined {
  if (element.tagName === 'meta' && attributeOf(element, 'http-equiv')?.toLowerCase() === 'refresh') {
    return addressOf(/url\s*=\s*['"]?([^'"\s]+)/i.exec(attributeOf(element, 'content') ?? '')?.[1], from);
  }
  if (SHOWING.has(element.tagName)) {
    const shown = addressOf(attributeOf(element, 'src'), from);
    return shown !== undefined && new URL(shown).search.length > 1 ? shown : undefined;
  }
  const attribute = LINK_ATTRIBUTES[element.tagName];
  if (attribute === undefined) return undefined;
  if (element.tagName === 'link' && !/^(next|prev|alternate|canonical|index)$/i.test(attributeOf(element, 'rel') ?? '')) return undefined;
  return addressOf(attributeOf(element, attribute), from);
}

/** Where a script or a handler of events sends the browser: `location = 'page.php?id=1'`, `location.assign(…)`, `window.open(…)`; a request is opened by its method. */
function navigations(text: string, from: string): readonly string[] {
  const calls = text.slice(0, SCRIPT_LIMIT).matchAll(/\b(?:location(?:\.href)?\s{0,5}=|location\.(?:assign|replace)\s{0,5}\(|\bopen\s{0,5}\()\s{0,5}(["'])(?!(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\1)((?:(?!\1)[^\\\n<>]){1,500})\1/g);
  return [...calls].flatMap((match) => addressOf((match[2] ?? '').replaceAll('&amp;', '&'), from) ?? []);
}

interface FormsText {
  readonly elements: readonly Element[];
  readonly from: string;
  /** Where forms end in the text. */
  readonly ends: readonly number[];
}

function formsOf({ elements, from, ends }: FormsText): readonly Form[] {
  const forms = elements.filter(({ tagName }) => tagName === 'form').slice(0, FORMS_LIMIT);
  const spans = forms.flatMap((form) => {
    const begins = startOf(form);
    return begins === undefined ? [] : [{ form, begins, ends: ends.find((end) => end > begins) ?? Infinity }];
  });
  const formOf = (element: Element): Element | undefined => ownerOf(element, forms, spans);
  const fields = new Map<Element, Field[]>(forms.map((form) => [form, []]));
  /** Buttons whose label says that they take something away. */
  const taking = new Set<Field>();
  const labels = labelsOf(elements);
  for (const element of elements) {
    const field = hinted(fieldOf(element), element, labels);
    const owner = field === undefined ? undefined : formOf(element);
    const present = owner === undefined ? undefined : fields.get(owner);
    if (field === undefined || present === undefined || present.length >= FIELDS_LIMIT || present.some(({ name }) => name === field.name)) continue;
    present.push(field);
    if (forbiddenWord(labelOf(element) ?? '') !== undefined) taking.add(field);
  }
  const buttons = elements.flatMap((element) => {
    const label = labelOf(element);
    return label === undefined ? [] : [{ label, form: formOf(element) }];
  });
  const kinds = new Map<string, number>();
  return forms.flatMap((form) => {
    const action = addressOf(attributeOf(form, 'action') || from, from);
    const type = attributeOf(form, 'enctype')?.toLowerCase() ?? '';
    if (action === undefined) return [];
    const own = fields.get(form) ?? [];
    const kind = `${action.replace(/\d+/g, '0')} ${own.map(({ name }) => name).join('&')}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if ((kinds.get(kind) ?? 0) > FORMS_PER_KIND) return [];
    const method = attributeOf(form, 'method')?.toLowerCase() === 'post' ? 'POST' : 'GET';
    const labels = buttons.filter((button) => button.form === form).map(({ label }) => label);
    if (labels.length > 0 && labels.every((label) => forbiddenWord(label) !== undefined && !makesContentBlock(label, action, own.map(({ name }) => name)))) return [];
    const isSignIn = signsIn(own, { action, labels });
    const sent: Omit<Form, 'fields'> = { action, method, type: type.includes('multipart') ? 'multipart' : type.includes('plain') ? 'text' : 'urlencoded', ...(isSignIn ? { signsIn: true } : {}) };
    return byButton(own, taking).map((fields): Form => ({ ...sent, fields }));
  });
}

/** A browser sends the button that is pressed, and no other: of several, a form for each. One that takes something away is not pressed, be it the only one. */
function byButton(fields: readonly Field[], taking: ReadonlySet<Field>): readonly (readonly Field[])[] {
  const buttons = fields.filter(({ type }) => type === 'submit');
  if (buttons.length === 0) return [fields];
  const harmless = buttons.filter((button) => forbiddenWord(button.name, button.value) === undefined && !taking.has(button)).slice(0, FORMS_PER_KIND);
  const rest = fields.filter(({ type }) => type !== 'submit');
  return harmless.map((button) => [...rest, button]);
}

/** What a button that sends its form says. */
function labelOf(element: Element): string | undefined {
  const type = attributeOf(element, 'type')?.toLowerCase() ?? (element.tagName === 'button' ? 'submit' : 'text');
  if (type !== 'submit' || (element.tagName !== 'button' && element.tagName !== 'input')) return undefined;
  return element.tagName === 'button' ? ownTextOf(element) : (attributeOf(element, 'value') ?? '');
}

/** By `form=`, else the form that it stands in, else the one that is open where it begins: a form among a table's rows holds none of their fields. */
function ownerOf(element: Element, forms: readonly Element[], spans: readonly { readonly form: Element; readonly begins: number; readonly ends: number }[]): Element | undefined {
  const named = attributeOf(element, 'form');
  if (named !== undefined) return forms.find((form) => attributeOf(form, 'id') === named);
  for (let node: Element['parentNode'] | undefined = element.parentNode; node !== null && node !== undefined; node = 'parentNode' in node ? node.parentNode : null) {
    if ('tagName' in node && node.tagName === 'form') return node;
  }
  const at = startOf(element) ?? -1;
  return spans.findLast(({ begins, ends }) => begins < at && at < ends)?.form;
}

const HINT_LENGTH = 100;

/** Labels by the id of what they stand for. */
function labelsOf(elements: readonly Element[]): ReadonlyMap<string, string> {
  return new Map(elements.flatMap((element) => {
    const id = element.tagName === 'label' ? attributeOf(element, 'for') : undefined;
    return id === undefined ? [] : [[id, ownTextOf(element)] as const];
  }));
}

/** An example says more than a label does. */
function hinted(field: Field | undefined, element: Element, labels: ReadonlyMap<string, string>): Field | undefined {
  if (field === undefined) return undefined;
  const { parentNode } = element;
  const around = parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'label' ? ownTextOf(parentNode) : undefined;
  const example = attributeOf(element, 'placeholder');
  const label = labels.get(attributeOf(element, 'id') ?? '') ?? around;
  const hint = (example !== undefined && /:\/\//.test(example) ? example : (label ?? example))?.trim().slice(0, HINT_LENGTH);
  return hint === undefined || hint === '' ? field : { ...field, hint };
}

function fieldOf(element: Element): Field | undefined {
  const name = attributeOf(element, 'name')?.slice(0, 200);
  if (name === undefined || name === '') return undefined;
  const field = { name, ...(attributeOf(element, 'required') === undefined ? {} : ({ isRequired: true } as const)) };
  if (element.tagName === 'textarea') return { ...field, type: 'textarea', value: ownTextOf(element).slice(0, ADDRESS_LIMIT) };
  if (element.tagName === 'select') return { ...field, type: 'select', ...selectedOf(element) };
  return element.tagName === 'input' || element.tagName === 'button' ? inputOf(element, field) : undefined;
}

function inputOf(element: Element, field: Pick<Field, 'name' | 'isRequired'>): Field | undefined {
  const type = attributeOf(element, 'type')?.toLowerCase() ?? (element.tagName === 'button' ? 'submit' : 'text');
  if (type === 'reset' || type === 'button' || type === 'image') return undefined;
  const value = (attributeOf(element, 'value') ?? (type === 'checkbox' || type === 'radio' ? 'on' : '')).slice(0, ADDRESS_LIMIT);
  const typical = value === '' ? typicalOf(element, type) : undefined;
  return { ...field, type, value, ...(typical !== undefined && { typical }), ...(type === 'checkbox' && isLeftUnticked(element, field.name) ? { isUnticked: true } : {}) };
}

/** By the type of a field (HTML, 4.10.5.1): browsers send nothing else from it. */
const TYPICAL: Readonly<Record<string, string>> = {
  number: '1', range: '50', email: 'someone@example.com', url: 'https://example.com/', tel: '5550100', color: '#000000',
  date: '2026-01-01', month: '2026-01', week: '2026-W01', time: '12:00', 'datetime-local': '2026-01-01T12:00',
};

/** A least value that the field names is one that it takes. */
function typicalOf(element: Element, type: string): string | undefined {
  const usual = Object.hasOwn(TYPICAL, type) ? TYPICAL[type] : undefined;
  const least = attributeOf(element, 'min')?.slice(0, 40);
  return usual !== undefined && least !== undefined && (type === 'number' || type === 'range') && Number(least) > Number(usual) ? least : usual;
}

/** Boxes that a form asks for are ticked. */
function isLeftUnticked(box: Element, name: string): boolean {
  return attributeOf(box, 'checked') === undefined && attributeOf(box, 'required') === undefined && !/agree|accept|terms|consent|confirm|polic/i.test(name);
}

function selectedOf(select: Element): Pick<Field, 'value' | 'isUnchosen'> {
  const options = select.childNodes.flatMap((node) => ('tagName' in node && node.tagName === 'optgroup' ? node.childNodes : [node])).flatMap((node) => ('tagName' in node && node.tagName === 'option' ? [node] : []));
  const valueOf = (option: Element): string => (attributeOf(option, 'value') ?? ownTextOf(option).trim()).slice(0, ADDRESS_LIMIT);
  const selected = options.find((option) => attributeOf(option, 'selected') !== undefined);
  const shown = selected ?? options[0];
  const chosen = selected ?? options.find((option) => (attributeOf(option, 'value') ?? '') !== '') ?? options[0];
  return { value: chosen === undefined ? '' : valueOf(chosen), ...(shown !== undefined && valueOf(shown) === '' ? { isUnchosen: true } : {}) };
}
