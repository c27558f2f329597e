const { nanoid } = require('nanoid/non-secure');

sink(nanoid()); // source: weak-random
sink(require('shortid').generate()); // source: weak-random
