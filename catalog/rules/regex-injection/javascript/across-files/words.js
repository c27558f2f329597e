const WORDS = ['one', 'two'];

exports.matching = (like) => WORDS.filter((word) => RegExp(`^${like}$`).test(word)); // finding: regex-injection from like
