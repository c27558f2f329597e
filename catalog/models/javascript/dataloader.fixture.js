const DataLoader = require('dataloader');

const users = new DataLoader(async (keys) => keys);

sink(users.load(taint())); // a key chooses the record
