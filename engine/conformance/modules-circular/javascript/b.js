import { fromA, constantOfA } from './a.js';

export const fromB = () => fromA();
export const constantOfB = () => constantOfA;
