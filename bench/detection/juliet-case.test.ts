import { expect, test } from 'vitest';
import { isGoodPlace, julietCase } from './juliet-case.ts';

test.each([
  ['s01/CWE78_OS_Command_Injection__listen_tcp_01.java', { name: 'CWE78_OS_Command_Injection__listen_tcp_01', cwe: 78, source: 'listen_tcp', way: '01' }],
  ['CWE80_XSS__CWE182_Servlet_File_51b.java', { name: 'CWE80_XSS__CWE182_Servlet_File_51', cwe: 80, source: 'CWE182_Servlet_File', way: '51' }],
  ['CWE643_Xpath_Injection__getCookies_Servlet_81_goodB2G.java', { name: 'CWE643_Xpath_Injection__getCookies_Servlet_81', cwe: 643, source: 'getCookies_Servlet', way: '81' }],
  ['AbstractTestCase.java', undefined],
])('%s is a part of its case', (file, expected) => {
  expect(julietCase(file)).toEqual(expected);
});

test.each([
  ['CWE78_x__y_01.java', 'CWE78_x__y_01.goodG2B', true],
  ['CWE78_x__y_01.java', 'CWE78_x__y_01.bad', false],
  ['CWE78_x__y_81_goodB2G.java', 'CWE78_x__y_81_goodB2G.action', true],
  ['CWE78_x__y_81_bad.java', 'CWE78_x__y_81_bad.action', false],
])('%s %s is good: %s', (file, name, isGood) => {
  expect(isGoodPlace(file, name)).toBe(isGood);
});
