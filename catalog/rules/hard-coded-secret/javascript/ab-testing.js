module.exports = async (db) => {
  await db.collection('user').updateOne({ name: 'admin' }, { $set: { password: 'kT7#q9ZpLw2' } }); // finding: hard-coded-secret
};
