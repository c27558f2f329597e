import { expect, test } from 'vitest';
import type { Hop, Route } from '#engine/findings/finding.ts';
import { Definitions, isWorthNamed, worthMember } from '#engine/findings/worth-named.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const rule = productCatalog().rules.find(({ id }) => id === 'mass-assignment');

function isWorth(text: string, { path = '/x', name = 'create', definition = '' } = {}): boolean {
  const hop: Hop = { file: 'routes/store.js', start: 0, end: 1, from: { line: 1, column: 1 }, to: { line: 1, column: 2 }, sha256: '', text, function: name, edge: 'sink' };
  const route: Route = { method: 'POST', path, file: 'routes/store.js', line: 1, handler: 'create', middleware: [], parameters: [] };
  return isWorthNamed({ hops: [hop], route, rule: rule ?? {} }, new Definitions([{ path: 'models/defined.js', text: definition }]));
}

test.each([
  ['User.create(req.body)', {}],
  ['row.save(req.body)', { path: '/users/:id' }],
  ['row.save(req.body)', { name: 'AdminService.create' }],
  ['set(user, key, value)', {}],
  ['Ticket.create(req.body)', { definition: '@Entity()\nexport class Ticket {\n  title: string;\n  isAdmin: boolean;\n}' }],
  ['this.bookingModel.create(dto)', { definition: 'const bookingSchema = new Schema({ room: String, amount: Number })' }],
  ['repo.save(visitor)', { definition: '@Entity public class Visitor { String name; String role; }', name: 'VisitorController.save' }],
  ['setattr(doc, key, value)', { definition: 'class Doc(models.Model):\n    title = models.TextField()\n    is_staff = models.BooleanField()\n' }],
] as const)('a name or a definition tells of worth: %s', (text, rest) => {
  expect(isWorth(text, rest)).toBe(true);
});

test.each([
  ['Tag.create(req.body)', { path: '/api/admin/tags' }],
  ['set(tag, user.name, value)', {}],
  ['Tag.create(req.body)', { definition: 'class Tag extends Model {}\nTag.init({ title: STRING, color: STRING })' }],
  ['Tag.create(req.body)', { definition: 'class Booking { isAdmin: boolean; }' }],
] as const)('none does: %s', (text, rest) => {
  expect(isWorth(text, rest)).toBe(false);
});

test.each([
  ['Ticket.create(req.body)', 'class Ticket {\n  title: string;\n  isAdmin: boolean;\n}', 'isAdmin truth'],
  ['this.bookingModel.create(dto)', 'const bookingSchema = new Schema({ room: String, amount: Number, paid: Boolean })', 'amount number'],
  ['repo.save(visitor)', '@Entity public class Visitor { String name; String role; }', 'role text'],
  ['Doc(**data)', 'class Doc(models.Model):\n    title = models.TextField()\n    is_staff = models.BooleanField()\n', 'is_staff truth'],
  ['Tag.create(req.body)', 'class Tag {\n  title: string;\n}', ''],
  ['Ticket.create(req.body)', 'class Ticket {\n  // the role of it\n  title: string;\n}', ''],
])('what %s changes has a member worth something: %j', (text, definition, member) => {
  const hop: Hop = { file: 'routes/store.js', start: 0, end: 1, from: { line: 1, column: 1 }, to: { line: 1, column: 2 }, sha256: '', text, function: 'create', edge: 'sink' };
  const found = worthMember({ hops: [hop], rule: rule ?? {} }, new Definitions([{ path: 'models/defined.js', text: definition }]), () => true);
  expect(found === undefined ? '' : `${found.name} ${found.holds}`).toBe(member);
});
