import { expect, test } from 'vitest';
import { analyze } from '#engine/analyze.ts';
import { productCatalog } from '#engine/test/product-catalog.ts';

const catalog = productCatalog();
const CONTROLLER = `import org.springframework.web.bind.annotation.*;
@RestController
class OrderController {
  private final OrderService orders;
  OrderController(OrderService orders) { this.orders = orders; }
  @PutMapping("/orders/{name}")
  String update(@PathVariable("name") String name, @RequestBody Order order) {
    orders.update(name, order);
    return "done";
  }
}
`;
const SERVICE = 'class OrderService {\n  void update(String name, Order order) { System.out.println(name.length()); }\n}\n';
const keeper = (arguments_: string): string => `import acme.Unknown;
import org.springframework.web.bind.annotation.*;
@RestController
class Keeper {
  @PostMapping("/keep")
  String keep(@RequestParam String value) {
    Unknown.template().update(${arguments_});
    return "done";
  }
}
`;

async function statements(kept: string, others: readonly { readonly path: string; readonly text: string }[] = [{ path: 'OrderService.java', text: SERVICE }]): Promise<unknown> {
  const files = [{ path: 'OrderController.java', text: CONTROLLER }, { path: 'Keeper.java', text: keeper(kept) }, ...others];
  const { findings } = await analyze({ files, catalog });
  return findings.filter(({ rule }) => rule === 'sql-injection').map(({ hops, doubts }) => [hops.at(-1)?.file, doubts]);
}

test('what something unknown is told does not enter the handler of a route that is called so as well', async () => {
  expect(await statements('"UPDATE orders SET a = 1 WHERE b = ?", value')).toEqual([]);
});

test('a statement that is put together is found where it is told', async () => {
  expect(await statements('"UPDATE orders SET a = 1 WHERE b = " + value, 1')).toEqual([['Keeper.java', ['sink-by-name']]]);
});

test('a method of another class is still entered for its name', async () => {
  const text = 'import java.sql.*;\nclass Store {\n  Connection connection;\n  void update(String a, int b) throws SQLException { connection.createStatement().execute("delete from orders where a = " + a); }\n}\n';

  expect(await statements('value, 1', [{ path: 'Store.java', text }])).toEqual([['Store.java', ['method-by-name', 'sink-by-name']]]);
});

const USERS = `const db = require('mysql2').createPool({});
class UserController {
  constructor(deps) { this.deps = deps; }
  list(req, res, where) { db.query('select * from users where ' + (where || '1=1'), (e, rows) => res.json(rows)); }
  filtered(req, res) { this.deps.users.list(req, res, req.query.filter); }
  counted(req, res) { this.deps.counts.list(1, 2, req.query.filter); }
}
module.exports = UserController;
`;
const ROUTES = (method: string): string => `const app = require('express')();
const UserController = require('./users');
const users = new UserController(require('acme').deps());
app.get('/all', users.list);
app.get('/some', (req, res) => users.${method}(req, res));
`;

test.each([['filtered', [['users.js', ['method-by-name']]]], ['counted', []]])('a handler that a method calls for its name (%s) is entered where it is handed the request alone', async (method, found) => {
  const { findings } = await analyze({ files: [{ path: 'users.js', text: USERS }, { path: 'routes.js', text: ROUTES(method) }], catalog });

  expect(findings.filter(({ rule }) => rule === 'sql-injection').map(({ hops, doubts }) => [hops.at(-1)?.file, doubts])).toEqual(found);
});
