const { nanoid } = require('nanoid/non-secure');

sink(nanoid()); // source: weak-random
sink(require('shortid').generate()); // safe: each sign is drawn by the generator of the system
