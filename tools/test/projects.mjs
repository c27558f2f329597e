// @ts-check
/*
 * Packages with tests, in the order in which they run: at the end of a run stand files that keep every core busy until then.
 */

/**
 * Their tests mostly wait: for processes, browsers, polls and limits of time. Those that wait most come first, while there is something else for
 * the cores; a browser keeps them busy by itself, so those with one come last. In the other order a run ended with minutes of waiting for heartbeats.
 */
export const WAITING = ['server', 'intake', 'prober', 'tools'];

/** Their tests keep a core busy. The whole suite runs them beside those that wait, with less priority: they take what waiting leaves of the cores. */
export const BUSY = ['bench', 'cli', 'engine', 'trace-checker', 'catalog', 'contract', 'dashboard'];
