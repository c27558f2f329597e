const PATTERN = /^([a-zA-Z0-9]+)*@example\.org$/;

exports.isEmail = (text) => PATTERN.test(text); // missing: regular-expression-denial-of-service — patterns are not judged yet
