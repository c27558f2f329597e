const { getFirestore } = require('firebase-admin/firestore');

const db = getFirestore();

async function kept() {
  await db.collection('users').doc('a').set(taint()); // sink: mass-assignment
  await db.collection('users').doc('a').set({ name: 'a', kept: taint().password }); // sink: stored-password
  await db.collection('users').add({ kept: taint().password }); // sink: stored-password
  db.batch().set(db.doc('users/a'), taint()); // sink: mass-assignment
  db.batch().set(db.doc('users/a'), { kept: taint().password }); // sink: stored-password
  sink((await db.collection('users').doc('a').get()).data()); // source: database
  (await db.collection('users').where('a', '==', taint()).get()).forEach((found) => sink(found.data())); // source: database
}
kept();
