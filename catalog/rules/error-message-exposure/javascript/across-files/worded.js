exports.worded = (error) => `failed: ${error.message}`;
