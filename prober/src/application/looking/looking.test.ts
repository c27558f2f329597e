import { expect, test } from 'vitest';
import type { Parameter } from '#prober/application/application.ts';
import { requestOf } from '#prober/application/build-request.ts';
import { usualValueOf } from '#prober/application/usual-values.ts';
import { Frontier } from './frontier.ts';
import { readPage } from './read-page.ts';
import { routeOfAddress, routeOfForm } from './routes-of-page.ts';
import { scriptInputs, sentByScripts } from './script-inputs.ts';

const URL_OF_PAGE = 'http://shop.invalid/list/index.jsp';

test('an index of more links than five hundred is read whole', () => {
  const html = Array.from({ length: 800 }, (_unused, index) => `<a href="case${index}.jsp?id=1">${index}</a>`).join('');

  expect(readPage(html, URL_OF_PAGE).links).toHaveLength(800);
});

test('frames, handlers of events and scripts lead on, by addresses below the page', () => {
  const html = `<frameset><frame src="menu.jsp"></frameset>
    <body><button onclick="location.href='detail.jsp?id=7'">More</button>
    <a href="javascript:window.open('/print?id=1')">Print</a>
    <script>if (done) { window.location = "done.jsp"; request.open("POST", "take.jsp"); } var location2 = "nowhere";</script></body>`;

  const framed = readPage(html.split('</frameset>')[0] ?? '', URL_OF_PAGE);
  const page = readPage(html.split('</frameset>')[1] ?? '', URL_OF_PAGE);

  expect(framed.links).toEqual(['http://shop.invalid/list/menu.jsp']);
  expect(page.links).toEqual(['http://shop.invalid/list/detail.jsp?id=7', 'http://shop.invalid/print?id=1', 'http://shop.invalid/list/done.jsp']);
});

test('a picture that a handler makes of a query leads on, and one of a file does not', () => {
  const page = readPage('<img src="logo.png"><img src="/picture?file=ann.png"><video><source src="clip?of=1"></video>', URL_OF_PAGE);

  expect(page.links).toEqual(['http://shop.invalid/picture?file=ann.png', 'http://shop.invalid/list/clip?of=1']);
});

test('a session in the address is no part of it', () => {
  const page = readPage('<a href="cart.jsp;jsessionid=0F3A?id=1">Cart</a>', URL_OF_PAGE);

  expect(page.links).toEqual(['http://shop.invalid/list/cart.jsp?id=1']);
});

test('fields of every kind keep a value that the page takes', () => {
  const html = `<form method="post" action="save.jsp"><select name="size"><optgroup label="small"><option value="">Choose</option><option value="xs">XS</option></optgroup></select>
    <input type="radio" name="color" value="red"><input type="radio" name="color" value="blue"><textarea name="note">hello</textarea><input type="hidden" name="state" value="open"></form>`;

  const [form] = readPage(html, URL_OF_PAGE).forms;

  expect(form?.fields.map(({ name, value }) => `${name}=${value}`)).toEqual(['size=xs', 'color=red', 'note=hello', 'state=open']);
});

test('a field has what the page writes beside it, and by that a value of its kind', () => {
  const html = '<form method=post><label for=where>Target URL:</label><input id=where name=input><label>Book number <input name=b></label><input name=c placeholder="e.g. http://files.example/"><input name=d placeholder="Search by name, number or date"></form>';

  const parameters = readPage(html, URL_OF_PAGE).forms.flatMap((form) => routeOfForm(form, URL_OF_PAGE, 'http://shop.invalid')?.parameters ?? []);

  expect(parameters.map(({ hint }) => hint)).toEqual(['Target URL:', 'Book number', 'e.g. http://files.example/', 'Search by name, number or date']);
  expect(parameters.map((parameter) => usualValueOf(parameter))).toEqual(['https://example.com/', '1', 'https://example.com/', 'test']);
});

test('an empty field holds what a browser lets people write into one of its type, and says where it has to be filled', () => {
  const html = '<form method=post><input type=number name=copies required><input type=number name=guests min=4><input type=number name=rooms value=2><input type=email name=to><input type=datetime-local name=b><input type=search name=c></form>';

  const parameters = readPage(html, URL_OF_PAGE).forms.flatMap((form) => routeOfForm(form, URL_OF_PAGE, 'http://shop.invalid')?.parameters ?? []);

  expect(parameters.map((parameter) => usualValueOf(parameter))).toEqual(['1', '4', '2', 'someone@example.com', '2026-01-01T12:00', 'test']);
  expect(parameters.filter(({ isRequired }) => isRequired).map(({ name }) => name)).toEqual(['copies']);
});

test('a box without a tick is sent where it is tried and no more, one that the form asks for always', () => {
  const [form] = readPage('<form action=/find><input name=q><input type=checkbox name=slow value=1><input type=checkbox name=all checked><input type=checkbox name=terms></form>', URL_OF_PAGE).forms;
  const route = form === undefined ? undefined : routeOfForm(form, URL_OF_PAGE, 'http://shop.invalid');
  const slow = route?.parameters.find(({ name }) => name === 'slow');

  const urlWith = (replaced?: Parameter): string => (route === undefined ? '' : requestOf({ route, base: 'http://shop.invalid', as: 'nobody', ...(replaced === undefined ? {} : { replaced: { parameter: replaced, value: 'x' } }) }).url);
  expect(urlWith()).toBe('http://shop.invalid/find?q=test&all=on&terms=on');
  expect(urlWith(slow)).toBe('http://shop.invalid/find?q=test&slow=x&all=on&terms=on');
});

test('what a script sends as a whole is tried as that, whatever fields its form has', () => {
  const body = { name: 'body', place: 'body', example: '<a>1</a>' } as const;
  const route = { method: 'POST', path: '/parse', parameters: [{ name: 'text', place: 'form' }, body], origin: 'crawl' } as const;

  expect(requestOf({ route, base: 'http://shop.invalid', as: 'nobody' }).body?.text).toBe('text=test');
  expect(requestOf({ route, base: 'http://shop.invalid', as: 'nobody', replaced: { parameter: body, value: '<a>2</a>' } }).body).toEqual({ type: 'application/xml', text: '<a>2</a>' });
});

test('of several buttons one is sent, and none that takes something away', () => {
  const { forms } = readPage('<form method=post><input name=entry><button name=save value=1>Save</button><input type=submit name=show value=Show><input type=submit name=btnClear value="Clear all"><button name=act value=3>Delete it</button></form><form><input name=id><button name=act value=1>Delete</button><button name=act2 value=2>Erase all</button></form><form><input name=q><button name=go value=1>Go</button></form>', 'http://target/book');

  expect(forms.map(({ fields }) => fields.map(({ name }) => name))).toEqual([['entry', 'save'], ['entry', 'show'], ['q', 'go']]);
});

test('a form whose only button takes something away is not sent, with a name or without', () => {
  const { forms } = readPage('<form method=post action=/a><input name=user><input type=submit name=delete value=Delete></form><form method=post action=/b><input name=id><button>Remove it</button></form><form method=post action=/c><input name=id><button>Save</button></form>', 'http://target/book');

  expect(forms.map(({ action }) => action)).toEqual(['http://target/c']);
});

test('a form that makes a block is sent where it asks for content, and not where it may block somebody', () => {
  const sent = (action: string, fields: string, label = 'Create block'): boolean => readPage(`<form method=post action="${action}">${fields}<button>${label}</button></form>`, 'http://target/book').forms.length > 0;
  const content = '<input name=name><textarea name=content></textarea>';

  expect(sent('/blocks', `${content}<select name=block_type><option>text</select>`)).toBe(true);
  expect(sent('/pages/7/blocks', content, 'Save the block')).toBe(true);
  expect(sent('/blocks', '<input name=name>')).toBe(false);
  expect(sent('/blocks', `${content}<input name=userId>`)).toBe(false);
  expect(sent('/blocks', `${content}<input name=blockedIp>`)).toBe(false);
  expect(sent('/users/7/blocks', content)).toBe(false);
  expect(sent('/admin/blocks', content)).toBe(false);
  expect(sent('/blocks', content, 'Block')).toBe(false);
  expect(sent('/blocks', content, 'Delete block')).toBe(false);
});

test('links in a text that a script makes markup of lead on, relative ones do not', () => {
  const { links } = readPage('<script type="text/markdown">* [Search](/search?of=all&amp;at=1) and [more](more.html)</script><pre>[Help](/help "how")  x[1](2)</pre>', URL_OF_PAGE);

  expect(links).toEqual(['http://shop.invalid/search?of=all&at=1']);
});

test('a form among the rows of a table has the fields of those rows, and nothing beside or behind it', () => {
  const html = `<table><form action="search.jsp"><tr><td><input name="q"></td></tr><tr><td><input type="submit" name="go" value="Go"></td></tr></form></table><input name="outside">
    <table><tr><td><input name="between"></td></tr><form method="post" action="login.jsp"><tr><td><input name="user"></td><td><input type="password" name="word"></td></tr><tr><td><button>Log in</button></td></tr></table>`;

  const forms = readPage(html, URL_OF_PAGE).forms.map(({ action, fields, signsIn }) => ({ action: action.slice(-10), fields: fields.map(({ name }) => name), signsIn }));

  expect(forms).toEqual([
    { action: 'search.jsp', fields: ['q', 'go'], signsIn: undefined },
    { action: '/login.jsp', fields: ['user', 'word'], signsIn: true },
  ]);
});

test('a form behind a long list of forms is read', () => {
  const rows = Array.from({ length: 120 }, (_unused, index) => `<form method="post" action="/notes/${index}/delete"><button>x</button></form>`).join('');

  const forms = readPage(`${rows}<form method="post" action="/notes"><textarea name="text"></textarea></form>`, URL_OF_PAGE).forms;

  expect(forms.map(({ action }) => new URL(action).pathname)).toEqual(['/notes/0/delete', '/notes/1/delete', '/notes/2/delete', '/notes']);
});

test('words in a query tell pages apart, numbers do not', () => {
  const frontier = new Frontier('http://shop.invalid');
  for (const page of ['home', 'search', 'contact', 'about', 'cart', 'help']) frontier.add({ url: `http://shop.invalid/index.php?page=${page}`, depth: 1 });
  for (let day = 1; day <= 20; day += 1) frontier.add({ url: `http://shop.invalid/calendar?day=2026-01-${day}`, depth: 1 });

  const urls = [];
  for (let step = frontier.next(); step !== undefined; step = frontier.next()) urls.push(step.url);

  expect(urls.filter((url) => url.includes('page='))).toHaveLength(6);
  expect(urls.filter((url) => url.includes('day='))).toHaveLength(3);
});

test('more of a kind are looked at where its pages lead to something new', () => {
  const frontier = new Frontier('http://shop.invalid');
  for (let subject = 1; subject <= 12; subject += 1) frontier.add({ url: `http://shop.invalid/subject/${subject}`, depth: 1 });
  for (let day = 1; day <= 12; day += 1) frontier.add({ url: `http://shop.invalid/day/${day}`, depth: 1 });

  const urls = [];
  for (let step = frontier.next(); step !== undefined; step = frontier.next()) {
    urls.push(step.url);
    if (step.url.includes('/subject/') && frontier.add({ url: `${step.url.replace('subject/', 'page-of-')}x`, depth: 2 })) frontier.ledOn(step.url);
  }

  expect(urls.filter((url) => url.includes('/subject/'))).toHaveLength(12);
  expect(urls.filter((url) => url.includes('/day/'))).toHaveLength(3);
});

test('a name and a password beside it sign in, unless the form says that it makes or changes something', () => {
  const formOf = (inner: string, action = 'go.jsp'): boolean => readPage(`<form method="post" action="${action}">${inner}</form>`, URL_OF_PAGE).forms[0]?.signsIn === true;
  const fields = '<input name="uname"><input name="passwd" type="password">';

  expect(formOf(`${fields}<input type="submit" name="submit" value="Submit">`)).toBe(true);
  expect(formOf(`${fields}<button>Create account</button>`)).toBe(false);
  expect(formOf(`${fields}<input type="submit" value="Submit">`, '/reset-password')).toBe(false);
  expect(formOf(`${fields}<input name="town"><button>Go</button>`)).toBe(false);
  expect(formOf(`${fields}<input name="again" type="password"><button>Log in</button>`)).toBe(false);
});

test('an endless chain of words ends', () => {
  const frontier = new Frontier('http://shop.invalid');
  for (let index = 0; index < 3_000; index += 1) frontier.add({ url: `http://shop.invalid/trap?next=${index.toString(26).replace(/\d/g, (digit) => 'qrstuvwxyz'[Number(digit)] ?? 'z')}`, depth: 1 });

  let steps = 0;
  while (frontier.next() !== undefined) steps += 1;

  expect(steps).toBeLessThanOrEqual(150);
});

test('headers and cookies that scripts set become inputs of the form', () => {
  const script = `xhr.open('POST', url); xhr.setRequestHeader('X-Tenant', tenant); xhr.setRequestHeader('Content-Type', 'text/plain'); xhr.setRequestHeader(field.name, field.value); document.cookie = field.name + '=' + field.value;`;
  const route = { parameters: [{ name: 'city', place: 'form', example: 'Bern' }, { name: 'note', place: 'form' }] } as const;

  expect(sentByScripts(route, [scriptInputs(script)])).toEqual([
    { name: 'X-Tenant', place: 'header' },
    { name: 'city', place: 'header', example: 'Bern' },
    { name: 'city', place: 'cookie', example: 'Bern' },
  ]);
  expect(sentByScripts(route, [scriptInputs("xhr.setRequestHeader('Content-Type', 'application/json')")])).toEqual([]);
});

test('an address of the machine that a page was written on is one of the target, and one of another host is none', () => {
  const base = 'https://shop.invalid/app';

  expect(routeOfAddress('http://localhost:10001/app/login?next=1', base)).toMatchObject({ path: '/login', parameters: [{ name: 'next', example: '1' }] });
  expect(routeOfAddress('http://127.0.0.1:5000/other', base)).toBeUndefined();
  expect(routeOfAddress('http://elsewhere.invalid/app/login', base)).toBeUndefined();
  const frontier = new Frontier(base);
  frontier.add({ url: 'http://localhost:3000/app/list', depth: 1 });
  expect(frontier.next()?.url).toBe('https://shop.invalid/app/list');
});
