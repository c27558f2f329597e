handle(() => {
  db.find(source());
  sink(kept); // safe: a constant
  sink(undeclared); // finding
  const db2 = { find: () => {} };
  {
    const db = db2;
    db.find(source());
  }
});
