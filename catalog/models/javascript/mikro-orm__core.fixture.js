const { MikroORM, raw } = require('@mikro-orm/postgresql');

raw(taint()); // sink: sql-injection

async function run() {
  const orm = await MikroORM.init({});
  const em = orm.em.fork();
  em.getConnection().execute(taint()); // sink: sql-injection
  em.getConnection().execute('SELECT ?', [taint()]); // safe: bound
  em.execute(taint()); // sink: sql-injection
  em.createQueryBuilder('Job').select('*').where(taint()); // sink: sql-injection
  em.createQueryBuilder('Job').where({ name: taint() }); // safe: compared as a value
  sink(await em.findOne('Job', 1)); // source: database
  em.assign({}, taint()); // sink: mass-assignment
  em.findOne('Job', { name: taint() }); // sink: nosql-operator
}
run();
