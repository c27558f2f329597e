import { DefaultCrudRepository, juggler } from '@loopback/repository';

const db = new juggler.DataSource({ connector: 'mysql' });
db.execute(taint()); // sink: sql-injection
db.execute('SELECT ?', [taint()]); // safe: bound

class Products extends DefaultCrudRepository {
  constructor(source: juggler.DataSource) {
    super(Product, source);
    source.execute(taint()); // sink: sql-injection
  }

  async byName() {
    sink(await this.find()); // source: database
    return this.find(taint()); // sink: nosql-operator
  }
}

new Products(db).byName();
