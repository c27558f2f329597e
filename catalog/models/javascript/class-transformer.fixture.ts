import { Body, Controller, Post, ValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Transform, deserialize, instanceToPlain, plainToInstance, plainToInstanceFromExist, serialize } from 'class-transformer';

class Command {}
const command = plainToInstance(Command, { text: taint(), owner: 'me' });
sink(command.text); // flow
sink(command.owner); // safe: another member
sink(plainToInstanceFromExist(new Command(), { text: taint() }).text); // flow
sink(instanceToPlain({ text: taint() }).text); // flow
sink(plainToInstance(Command, taint())); // flow
sink(plainToInstanceFromExist(new Command(), taint())); // flow
sink(instanceToPlain(taint())); // flow
sink(serialize(taint())); // flow
sink(deserialize(Command, taint())); // flow

class Order {
  @Transform(({ value }) => value === 'yes') isPaid: boolean;
  @Transform(({ value }) => value.trim()) name: string;
}

@Controller('orders')
class Orders {
  @Post()
  create(@Body() order: Order): void { // source: remote-request; route: POST /orders
    sink(order.isPaid); // safe: what the function gives has nothing of it
    sink(order.name);
  }
}

async function start(): Promise<void> {
  const app = await NestFactory.create(Orders);
  app.useGlobalPipes(new ValidationPipe({ transform: true }));
}

void start();
