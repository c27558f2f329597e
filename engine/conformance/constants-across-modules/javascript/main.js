import config, { isEnabled, LIMIT, MODES, pick } from './config.js';

sink(config.unsafe ? source() : 'constant'); // safe: the configuration says false
sink(config.safe ? source() : 'constant'); // finding
if (isEnabled('unsafe')) sink(source()); // safe: not in the list of features
if (isEnabled('reports')) sink(source()); // finding
if (LIMIT * 2 > 100) sink(source()); // safe: twice the limit is 20
if (LIMIT + 1 === 11) sink(source()); // finding

function inFunction() {
  if (config.unsafe) sink(source()); // safe: the configuration says false
  if (MODES.current === MODES.open) sink(source()); // safe: another mode
  if (MODES.current === MODES.closed) sink(source()); // finding
  sink(pick('b')); // safe: the other way of the switch
  sink(pick('a')); // finding
}
