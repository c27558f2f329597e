import { Prisma, PrismaClient } from '@prisma/client';

const prisma = new PrismaClient();

export async function run(): Promise<void> {
  prisma.$queryRawUnsafe(taint()); // sink: sql-injection
  prisma.$queryRaw`SELECT ${taint()}`; // safe: a bound value
  prisma.user.create({ data: taint() }); // sink: mass-assignment
  prisma.user.create({ data: { phrase: taint().password } }); // sink: stored-password
  prisma.user.create({ data: { role: taint().role } }); // sink: given-role; sink: object-creation
  prisma.user.create({ data: { role: 'reader' } }); // safe: the program says the role
  prisma.user.findMany({ where: taint() }); // sink: nosql-operator
  prisma.user.findFirst({ where: { code: taint() } }); // sink: nosql-operator
  prisma.user.findFirst({ where: { code: { in: taint(), startsWith: taint() } } }); // safe: values that an operator of the program compares with
  const told = taint().code;
  if (typeof told === 'string') prisma.user.findFirst({ where: { code: told, at: { gte: new Date() } } }); // safe: a text, whatever stands beside it
  const kept = taint().code;
  if (typeof kept === 'string') prisma.user.findFirst({ where: { code: kept, name: taint() } }); // sink: nosql-operator
  prisma.user.findFirst({ where: { code: { not: taint() } } }); // sink: nosql-operator
  prisma.user.findUnique({ where: { id: taint() } }); // sink: object-lookup
  prisma.user.update({ where: { id: taint() }, data: { name: "a" } }); // sink: object-change
  prisma.user.create({ data: { name: taint() } }); // sink: object-creation
  sink(await prisma.user.findMany()); // source: database
  sink(await prisma.user.create({ data: { name: 'a' } })); // source: database
  sink(await prisma.user.count()); // safe: a number
  sink(Prisma.raw(taint())); // sink: sql-injection; flow
}
