const { plainToInstance, plainToInstanceFromExist, instanceToPlain, serialize, deserialize } = require('class-transformer');

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
