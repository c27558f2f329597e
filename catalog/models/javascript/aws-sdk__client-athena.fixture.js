const { StartQueryExecutionCommand } = require('@aws-sdk/client-athena');
const { ExecuteStatementCommand } = require('@aws-sdk/client-rds-data');
const redshift = require('@aws-sdk/client-redshift-data');

new StartQueryExecutionCommand({ QueryString: taint() }); // sink: sql-injection
new StartQueryExecutionCommand({ QueryString: 'select ?', ExecutionParameters: [taint()] }); // safe: a bound value
new ExecuteStatementCommand({ sql: taint() }); // sink: sql-injection
new ExecuteStatementCommand({ sql: 'select :a', parameters: [{ name: 'a', value: { stringValue: taint() } }] }); // safe: a bound value
new redshift.ExecuteStatementCommand({ Sql: taint() }); // sink: sql-injection
new redshift.BatchExecuteStatementCommand({ Sqls: [taint()] }); // sink: sql-injection
