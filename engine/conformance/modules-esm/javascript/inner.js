import { named } from './lib.js';

export const fromBarrel = named;
