module.exports = (value) => value;
module.exports.extra = () => source();
