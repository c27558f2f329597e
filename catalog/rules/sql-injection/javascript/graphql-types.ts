import { Body, Controller, Post } from '@nestjs/common';
import { Args, ArgsType, Field, Float, ID, InputType, Int, Mutation, Query, registerEnumType, Resolver } from '@nestjs/graphql';
import { GraphQLJSON as Anything } from 'graphql-type-json';
import { Pool } from 'pg';

const pool = new Pool();

enum Direction { Up = 'asc', Down = 'desc' }
registerEnumType(Direction, { name: 'Direction' });

@InputType()
class Wanted {
  @Field(() => Int) first: any;
  @Field(() => Direction) direction: Direction;
  @Field() name: string;
  @Field(() => ID) id: string;
}

@ArgsType()
class Page {
  @Field((type) => Float, { nullable: true }) first: any;
  @Field(() => String) after: any;
}

@Resolver()
export class Animals {
  @Query(() => [String])
  first(@Args('first', { type: () => Int }) first: any) {
    return pool.query(`select * from animals limit ${first}`); // safe: the schema takes a number
  }

  @Query(() => [String])
  some(@Args({ name: 'ids', type: () => [Int] }) ids: any) {
    return pool.query(`select * from animals where id in (${ids.join(',')})`); // safe: numbers
  }

  @Query(() => [String])
  sorted(@Args('direction', { type: () => Direction }) direction: Direction) {
    return pool.query(`select * from animals order by name ${direction}`); // safe: one of two words
  }

  @Query(() => [String])
  wanted(@Args('wanted') wanted: Wanted) {
    return pool.query(`select * from animals order by name ${wanted.direction} limit ${wanted.first}`); // safe: so the fields are declared
  }

  @Query(() => [String])
  page(@Args() page: Page) {
    return pool.query(`select * from animals limit ${page.first}`); // safe: a number
  }

  @Query(() => [String])
  named(@Args('wanted') wanted: Wanted) {
    return pool.query(`select * from animals where name = '${wanted.name}'`); // finding: sql-injection
  }

  @Query(() => [String])
  byId(@Args('wanted') wanted: Wanted) {
    return pool.query(`select * from animals where id = '${wanted.id}'`); // finding: sql-injection
  }

  @Mutation(() => String)
  removed(@Args('id', { type: () => ID }) id: string) {
    return pool.query(`delete from animals where id = '${id}'`); // finding: sql-injection
  }

  @Query(() => [String])
  spelled(@Args('direction', { type: () => String }) direction: Direction) {
    return pool.query(`select * from animals order by name ${direction}`); // finding: sql-injection
  }

  @Query(() => [String])
  texts(@Args({ name: 'ids', type: () => [String] }) ids: any) {
    return pool.query(`select * from animals where id in (${ids.join(',')})`); // finding: sql-injection
  }

  @Query(() => [String])
  loose(@Args('wanted', { type: () => Anything }) wanted: Wanted) {
    return pool.query(`select * from animals limit ${wanted.first}`); // finding: sql-injection
  }

  @Query(() => [String])
  after(@Args() page: Page) {
    return pool.query(`select * from animals where name > '${page.after}'`); // finding: sql-injection
  }
}

@Controller('animals')
export class AnimalsController {
  @Post()
  sorted(@Body() wanted: Wanted) {
    return pool.query(`select * from animals order by name ${wanted.direction}`); // finding: sql-injection
  }
}
