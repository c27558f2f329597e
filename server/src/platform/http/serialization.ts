import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';

type Serialize = (data: unknown) => string;

/**
 * Compiles the schema of a response when it is first sent, and each schema once. Fastify alone compiles every status of every route at
 * start: a quarter of a cold start, since all routes stand under two prefixes and share the schemas of their errors.
 */
export function createResponseSerializer(): FastifySerializerCompiler<unknown> {
  const compile = SerializerSelector()({}, {});
  const compiled = new WeakMap<object, Serialize>();
  return ({ schema, method, url, httpStatus = 'default' }) => {
    if (typeof schema !== 'object' || schema === null) throw new TypeError(`${method} ${url} has a response schema that is no object`);
    return (data) => {
      let serialize = compiled.get(schema);
      if (!serialize) compiled.set(schema, (serialize = compile({ schema, method, url, httpStatus })));
      return serialize(data);
    };
  };
}
