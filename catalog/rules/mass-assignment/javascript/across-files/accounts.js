const mongoose = require('mongoose');

const Account = mongoose.model('Account', new mongoose.Schema({ owner: String, balance: Number }));

exports.open = (fields) => new Account(fields).save(); // finding: mass-assignment from body
