import Database from '@ioc:Adonis/Lucid/Database';
import { BaseModel } from '@ioc:Adonis/Lucid/Orm';

class User extends BaseModel {}

Database.rawQuery(taint()); // sink: sql-injection
Database.rawQuery('SELECT ?', [taint()]); // safe: bound
Database.from('a').whereRaw(taint()); // sink: sql-injection
Database.rawQuery('SELECT 1').then((rows) => sink(rows)); // source: database
User.create(taint()); // sink: mass-assignment
