const { isEmail } = require('./is-email');

exports.validate = (form) => isEmail(form.email); // source: form
