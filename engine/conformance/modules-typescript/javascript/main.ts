import { type Row, load } from '@app/store';
import legacy = require('./legacy');
import Default from './default-class';
import { Mode } from './mode';
import { own } from '@/src/own';
import { kept } from '$kit/kept';

const row: Row = load();
sink(row.text); // finding
sink(row.id); // safe: another field
sink(legacy.pass(source())); // finding
sink(legacy.pass('constant')); // safe: a constant
sink(own(source())); // finding
sink(kept(source())); // finding
sink(kept('constant')); // safe: a constant
sink(new Default().run(source())); // finding
if (Mode.A === Mode.B) sink(source()); // safe: two members of an enum differ
