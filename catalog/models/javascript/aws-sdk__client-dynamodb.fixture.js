const { ExecuteStatementCommand, ScanCommand } = require('@aws-sdk/client-dynamodb');

new ExecuteStatementCommand({ Statement: taint() }); // sink: sql-injection
new ScanCommand({ FilterExpression: taint() }); // sink: nosql-injection
