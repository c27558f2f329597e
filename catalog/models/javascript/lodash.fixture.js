const _ = require('lodash');
const merge = require('lodash.merge');
const set = require('lodash/set');

_.merge({}, taint()); // sink: prototype-pollution
merge({}, taint()); // sink: prototype-pollution
set({}, taint(), 1); // sink: prototype-pollution
_.template(taint()); // sink: template-injection
_.template('a', { variable: taint() }); // sink: code-injection
sink(_.extend({}, taint())); // flow
const target = {};
_.assign(target, taint());
sink(target.a); // flow
sink(_.get(taint(), 'a')); // flow
sink(_.get({}, 'a', taint())); // flow
sink(_.replace(taint(), 'a', 'b')); // flow
_.each([taint()], (a) => sink(a)); // flow
_.forOwn({ a: taint() }, (a) => sink(a)); // flow
sink(_.map([1], () => taint())[0]); // flow
sink(_.compact([taint()])[0]); // flow
sink(_.find([taint()], () => true)); // flow
sink(_.values({ a: taint() })[0]); // flow
_.reduce([taint()], (all, a) => sink(a)); // flow
sink(_.reduce([1], () => taint())); // flow
sink(_.escape(taint())); // cleans: escaped-html
sink(_.escapeRegExp(taint())); // cleans: regex-injection
sink(_.toNumber(taint())); // cleans: sql-injection
sink(_.toString(taint())); // cleans: nosql-operator
sink(_.pick(taint(), ['name'])); // cleans: mass-assignment
sink(_.template('<b><%= a %> <%- b %></b>')({ a: taint() })); // flow
sink(_.template('<b><%= a %> <%- b %></b>')({ b: taint() })); // safe: escaped
