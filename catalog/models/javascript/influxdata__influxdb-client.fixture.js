const { InfluxDB, flux, fluxExpression } = require('@influxdata/influxdb-client');

const api = new InfluxDB({ url: 'http://db' }).getQueryApi('a');
api.collectRows(taint()); // sink: nosql-injection
api.collectRows(flux`from(bucket: "a") |> filter(fn: (r) => r.name == ${taint()})`); // safe: the tag escapes it
sink(fluxExpression(taint())); // flow
