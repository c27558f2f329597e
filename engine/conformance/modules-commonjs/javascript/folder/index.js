module.exports = { ...require('../lib'), fromIndex: () => source() };
