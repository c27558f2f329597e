/** What a dependency says about an application. `serves`: it answers requests; `page`: it renders in a browser. */
export interface Technology {
  readonly name: string;
  readonly role: 'serves' | 'page' | 'store' | 'runs';
}

const of = (role: Technology['role'], entries: Readonly<Record<string, string>>): [string, Technology][] =>
  Object.entries(entries).map(([dependency, name]) => [dependency, { name, role }]);

/** By package name of npm, PyPI and Maven (`group:artifact` or the group alone). Order decides which framework is named first. */
export const TECHNOLOGIES: ReadonlyMap<string, Technology> = new Map([
  ...of('serves', {
    next: 'Next.js', '@nestjs/core': 'NestJS', express: 'Express', fastify: 'Fastify', koa: 'Koa', '@hapi/hapi': 'hapi', restify: 'Restify', hono: 'Hono',
    '@apollo/server': 'Apollo Server', 'apollo-server': 'Apollo Server', 'socket.io': 'Socket.IO', nuxt: 'Nuxt', '@sveltejs/kit': 'SvelteKit', '@remix-run/node': 'Remix',
    django: 'Django', flask: 'Flask', fastapi: 'FastAPI', tornado: 'Tornado', aiohttp: 'aiohttp', bottle: 'Bottle', sanic: 'Sanic',
    'org.springframework.boot': 'Spring Boot', 'org.springframework': 'Spring', 'io.quarkus': 'Quarkus', 'io.micronaut': 'Micronaut', 'javax.servlet': 'Java Servlet', 'jakarta.servlet': 'Jakarta Servlet',
  }),
  ...of('page', { react: 'React', vue: 'Vue', '@angular/core': 'Angular', svelte: 'Svelte', preact: 'Preact', 'solid-js': 'Solid' }),
  ...of('runs', { electron: 'Electron', commander: 'Commander', yargs: 'yargs', '@aws-sdk/client-lambda': 'AWS Lambda', 'aws-lambda': 'AWS Lambda', celery: 'Celery', click: 'Click' }),
  ...of('store', {
    pg: 'PostgreSQL', postgres: 'PostgreSQL', 'pg-promise': 'PostgreSQL', mysql: 'MySQL', mysql2: 'MySQL', mongodb: 'MongoDB', mongoose: 'MongoDB', sqlite3: 'SQLite', 'better-sqlite3': 'SQLite',
    redis: 'Redis', ioredis: 'Redis', mssql: 'SQL Server', tedious: 'SQL Server', oracledb: 'Oracle', sequelize: 'a relational database', typeorm: 'a relational database', knex: 'a relational database',
    '@prisma/client': 'a database', 'cassandra-driver': 'Cassandra', '@elastic/elasticsearch': 'Elasticsearch', 'neo4j-driver': 'Neo4j', '@aws-sdk/client-dynamodb': 'DynamoDB', nedb: 'NeDB', marsdb: 'MarsDB',
    psycopg2: 'PostgreSQL', 'psycopg2-binary': 'PostgreSQL', psycopg: 'PostgreSQL', asyncpg: 'PostgreSQL', pymysql: 'MySQL', mysqlclient: 'MySQL', pymongo: 'MongoDB', sqlalchemy: 'a relational database',
    'org.postgresql': 'PostgreSQL', 'com.mysql': 'MySQL', mysql_connector: 'MySQL', 'com.h2database': 'H2', 'org.mongodb': 'MongoDB', 'org.hibernate': 'a relational database', 'redis.clients': 'Redis',
  }),
]);
