// @ts-check
/*
 * Packages with tests, in the order in which they run: first those with the longest files, as at the end of a run stand files that are short enough
 * to keep every core busy until then.
 */

/** Their tests mostly wait: for processes, browsers, polls and limits of time. */
export const WAITING = ['tools', 'prober', 'intake', 'server'];

/** Their tests keep a core busy. The whole suite runs them beside those that wait, with less priority: they take what waiting leaves of the cores. */
export const BUSY = ['bench', 'cli', 'engine', 'trace-checker', 'catalog', 'contract', 'dashboard'];
