exports.noise = (size) => Buffer.alloc(size); // finding: unbounded-resource-use from a
