exports.generate = () => String(Math.random()).slice(2); // source: random
