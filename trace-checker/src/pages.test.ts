import { expect, test } from 'vitest';
import { check, holds, hopOf, type Files } from '#test/sketches.ts';

test('what a page writes is what its variable holds, and no other', async () => {
  const page = (written: string): Files => ({ 'a.jsp': `<% String keyword = source(); %>\n<p><%=${written}%></p>` });

  expect(await holds(page('keyword'), [['source', 'a.jsp', 'source()'], ['sink', 'a.jsp', '<%=keyword%>']])).toBe(true);
  expect(await holds(page('other'), [['source', 'a.jsp', 'source()'], ['sink', 'a.jsp', '<%=other%>']])).toBe(false);
});

test('an expression of a page is a source where it names what a request brings', async () => {
  const page = (written: string): Files => ({ 'a.jsp': `<p>${written}</p>` });

  expect(await holds(page('${param.name}'), [['source', 'a.jsp', '${param.name}'], ['sink', 'a.jsp', '${param.name}']])).toBe(true);
  expect(await holds(page('${order.name}'), [['source', 'a.jsp', '${order.name}'], ['sink', 'a.jsp', '${order.name}']])).toBe(false);
  const inner = 'web/WEB-INF/jsp/a.jsp';
  const told = [hopOf({ [inner]: '<b>${param.name}</b>' }, ['source', inner, '${param.name}']), hopOf({ [inner]: '<b>${param.name}</b>' }, ['sink', inner, '${param.name}'])];
  const including = (text: string): Files => ({ [inner]: '<b>${param.name}</b>', 'web/b.jsp': text });
  expect(await check(including('<jsp:include page="WEB-INF/jsp/a.jsp"/>'), told)).toBe(true);
  expect(await check(including('<jsp:include page="WEB-INF/jsp/a.jsp"><jsp:param name="name" value="x"/></jsp:include>'), told)).toBe(false);
});

test('what a page asks of the request by itself is nothing that code put there under the same name', async () => {
  const shown = (written: string): Promise<boolean> => {
    const files = { 'A.java': 'class A { void f() { String name = source(); put("name", name); forward("a.jsp"); } }', 'a.jsp': `<p>${written}</p>` };
    return holds(files, [['source', 'A.java', 'source()'], ['call-argument', 'A.java', 'put("name", name)'], ['sink', 'a.jsp', written]]);
  };

  expect(await shown('${name}')).toBe(true);
  expect(await shown('${param.name}')).toBe(false);
  expect(await shown("${header['name']}")).toBe(false);
});

test('an expression of a page calls getters of what was put under a name for it, one of what another gives', async () => {
  const accepts = (expression: string, name: string): Promise<boolean> => {
    const files: Files = {
      'web/Orders.java': `package web; class Orders { String show(Model model) { log("items"); model.put("orders", source()); return "list"; } }`,
      'web/Order.java': 'package web; class Order { User owner; User getOwner() { return owner; } }',
      'web/User.java': 'package web; class User { String label; String getLabel() { return label; } }',
      'pages/list.jsp': `<c:forEach var="order" items="\${${name}}"><p>\${order.${expression}}</p></c:forEach>`,
    };
    const hops = ([['source', 'web/Orders.java', 'source()'], ['container', 'pages/list.jsp', `<c:forEach var="order" items="\${${name}}">`],
      ['return', 'web/Order.java', 'return owner;'], ['return', 'web/User.java', 'return label;'], ['sink', 'pages/list.jsp', `\${order.${expression}}`]] as const).map((sketch) => hopOf(files, sketch));
    const functions = new Map([['web/Order.java', 'Order.getOwner'], ['web/User.java', 'User.getLabel']]);
    return check(files, hops.map((hop) => ({ ...hop, ...(functions.has(hop.file) && { function: functions.get(hop.file) ?? '' }) })));
  };

  expect(await accepts('owner.label', 'orders')).toBe(true);
  expect(await accepts('owner.address', 'orders')).toBe(false);
  expect(await accepts('seller.label', 'orders')).toBe(false);
  expect(await accepts('owner.label', 'others')).toBe(false);
});

test('an expression of a page ends where its comment does', async () => {
  const page = '<% String a = source(); // kept %>\n<p><%= a // shown %></p> <% sink(a); %>\n<% String b = "//" + a; sink(b); %>';

  expect(await holds({ 'a.jsp': page }, [['source', 'a.jsp', 'source()'], ['sink', 'a.jsp', 'sink(a)']])).toBe(true);
  expect(await holds({ 'a.jsp': page }, [['source', 'a.jsp', 'source()'], ['concat', 'a.jsp', '"//" + a'], ['sink', 'a.jsp', 'sink(b)']])).toBe(true);
  expect(await holds({ 'a.jsp': page.replace('= source()', '= "x"; source()') }, [['source', 'a.jsp', 'source()'], ['sink', 'a.jsp', 'sink(a)']])).toBe(false);
});

test('a row says what the container calls for a part of a page', async () => {
  const files: Files = { 'a.jsp': '<c:import url="${param.from}"/><p>${param.at}</p>' };
  const fetched = '<c:import url="${param.from}"/>';

  expect(await holds(files, [['source', 'a.jsp', '${param.at}'], ['sink', 'a.jsp', '${param.at}']])).toBe(true);
  expect(await holds(files, [['source', 'a.jsp', fetched], ['sink', 'a.jsp', fetched]])).toBe(false);
  const header: Files = { 'a.jsp': '<p>${header.at}</p>' };
  expect(await holds(header, [['source', 'a.jsp', '${header.at}'], ['sink', 'a.jsp', '${header.at}']])).toBe(false);
});

test('code in an attribute is a source where it calls what a row speaks of', async () => {
  const follows = (code: string): Promise<boolean> => {
    const tag = `<x:shown url="<%=${code}%>"/>`;
    return holds({ 'a.jsp': tag }, [['source', 'a.jsp', tag], ['sink', 'a.jsp', tag]]);
  };

  expect(await follows('asked.getParameter(\\"at\\")')).toBe(true);
  expect(await follows('asked.getParameter("at")')).toBe(true);
  expect(await follows('asked.getSize(\\"at\\")')).toBe(false);
  expect(await follows('asked.getSize(\\"a.getParameter(1)\\")')).toBe(false);
});

test('an expression of a page is written by the page itself, and by nothing else that writes', async () => {
  const files: Files = { 'a.jsp': '<% String name = source(); %>\n<p><%=name%></p>' };
  const hops = ([['source', 'a.jsp', 'source()'], ['sink', 'a.jsp', '<%=name%>']] as const).map((sketch) => hopOf(files, sketch));
  const by = (row: number): Promise<boolean> => check(files, hops.map((hop) => (hop.edge === 'sink' ? { ...hop, fact: `models/x.yml sinks[${row}]` } : hop)));

  expect(await by(1)).toBe(true);
  expect(await by(2)).toBe(false);
});
