const writeFileAtomic = require('write-file-atomic');
const { sync } = require('write-file-atomic');

function store(data) {
  writeFileAtomic(`avatars/${taint()}`, data, () => {}); // sink: path-traversal
  sync(`avatars/${taint()}`, data); // sink: path-traversal
  writeFileAtomic.sync('avatars/own.png', taint());
}

module.exports = { store };
