const { raw, Model } = require('objection');

raw(taint()); // sink: sql-injection
Model.query().insert(taint()); // sink: mass-assignment
Model.query().findById(1).patch(taint()); // sink: mass-assignment
Model.query().patchAndFetchById(1, taint()); // sink: mass-assignment
Model.knex().raw(taint()); // sink: sql-injection
Model.knex().raw('select ?', [taint()]); // safe: a bound value
