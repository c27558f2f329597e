import { faultIn } from './faults.ts';

/*
 * What databases say of a statement that a quote broke. Faults of syntax alone: a bound value of the wrong type is refused as well, by a safe
 * statement. Each matches fixed words, so that what was sent is no part of it.
 */
const SYNTAX_FAULTS: readonly RegExp[] = [
  /You have an error in your SQL syntax/,
  /unterminated quoted (?:string|identifier) at or near/i,
  /syntax error at or near/i,
  /SQLITE_ERROR: (?:near|unrecognized token)/,
  /unrecognized token: &?(?:quot|#34|#39|"|\\")/,
  /near \S{1,24}: syntax error/,
  /Unclosed quotation mark (?:after|before) the character string/i,
  /Incorrect syntax near/,
  /ORA-0(?:0933|1756|0921|0936|0907|0911|1740)/,
  /(?:SQLSyntaxErrorException|java\.sql\.SQLException|JdbcSQLSyntaxErrorException|org\.hsqldb\.HsqlException)[^\n]{0,80}?(?:unexpected token|malformed string|Syntax error)/,
  /unexpected token: \S{1,24}(?: in statement| required)/,
  /malformed (?:string|quoted identifier|numeric constant): /,
  /BadSqlGrammarException|SQLGrammarException|QuerySyntaxException/,
  /quoted string not properly terminated/i,
  /SQLSTATE\[42(?:000|601)\]/,
  /PG::SyntaxError/,
  /sqlite3\.OperationalError: (?:near|unrecognized token)/,
  /Syntax error in string in query expression/,
  /SQL command not properly ended/i,
];

/** The fixed words of the first fault of syntax that a database reports in the text. */
export function sqlFaultIn(text: string): string | undefined {
  return faultIn(SYNTAX_FAULTS, text);
}
