// @ts-check
import { noLibraryNames } from './no-library-names.mjs';
import { noSyntax } from './no-syntax.mjs';
import { reasonForEscape } from './reason-for-escape.mjs';

/** @typedef {Parameters<import('oxlint/plugins-dev').RuleTester['run']>[1]} Rule of the linter, which exports the type in this form alone */

/** The rules that only this house has, under the name by which .oxlintrc.json speaks of them. */
export default {
  meta: { name: 'house' },
  rules: { 'no-library-names': noLibraryNames, 'no-syntax': noSyntax, 'reason-for-escape': reasonForEscape },
};
