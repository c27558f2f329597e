import { DataSource, Repository } from 'typeorm';

const source = new DataSource({});

export async function run(users: Repository<unknown>): Promise<void> {
  source.query(taint()); // sink: sql-injection
  users.createQueryBuilder('u').where(`u.name = '${taint()}'`).andWhere('u.id = :id', { id: taint() }); // sink: sql-injection
  source.getRepository('u').save(taint()); // sink: mass-assignment
  source.getRepository('u').update(1, taint()); // sink: mass-assignment
  source.getRepository('u').merge({}, taint()); // sink: mass-assignment
  source.getRepository('u').update(1, { name: taint() }); // safe: a field that the program names
  await users.save({ password: taint().password }); // sink: stored-password; sink: credential; sink: secret-value
  await users.find({ where: taint() }); // sink: nosql-operator
  await users.findOneBy(taint()); // sink: nosql-operator
  await users.find({ where: { name: taint() } }); // sink: object-lookup
  await users.delete({ id: taint() }); // sink: object-change
  await users.insert({ name: taint() }); // sink: object-creation
  await users.insert({ role: taint().role }); // sink: given-role; sink: object-creation
  await users.insert({ role: 'reader' }); // safe: the program says the role
  sink(await users.findOne({})); // source: database
  sink(await users.save({ name: 'ada' })); // source: database
  sink(await source.query('SELECT name FROM users')); // source: database
  sink(await source.createQueryRunner().manager.findOneBy(taint(), {})); // source: database
}
