const PATTERN = /^([a-zA-Z0-9]+)*@example\.org$/;

exports.isEmail = (text) => PATTERN.test(text); // finding: regular-expression-denial-of-service from form
