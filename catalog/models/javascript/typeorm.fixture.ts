import { DataSource, Repository } from 'typeorm';

const source = new DataSource({});

export async function run(users: Repository<unknown>): Promise<void> {
  source.query(taint()); // sink: sql-injection
  users.createQueryBuilder('u').where(`u.name = '${taint()}'`).andWhere('u.id = :id', { id: taint() }); // sink: sql-injection
  source.getRepository('u').save(taint()); // sink: mass-assignment
  sink(await users.findOne({})); // source: database
  sink(await source.createQueryRunner().manager.findOneBy(taint(), {})); // source: database
}
