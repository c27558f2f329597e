const { nanoid } = require('nanoid/non-secure');

sink(nanoid()); // source: weak-random
