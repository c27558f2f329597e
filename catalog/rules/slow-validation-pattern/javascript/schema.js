const mongoose = require('mongoose');

const member = new mongoose.Schema({ mail: { type: String, match: [/^(\w+\.?)+@example\.org$/, 'no address'] } }); // finding: slow-validation-pattern
const place = new mongoose.Schema({ mail: { type: String, match: [/^\w+@example\.org$/, 'no address'] } }); // safe: one way to read it
module.exports = { member, place };
