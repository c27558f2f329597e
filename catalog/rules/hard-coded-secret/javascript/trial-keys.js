const trial = 'sk_test_Vq7Zk2Lw9Xr4Tn8Bm3Hc6Jd1Fg5Ys0Pa7Qe2Wu9Ri4Ot8Kx3Nz6Mb1Lc5Vd0Gh7Sj2Af'; // finding: hard-coded-secret
const shown = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'; // safe: as short as the one that is published for trying
const adminPass = 'Tr0ub4dor&3-kd82'; // finding: hard-coded-secret
const firstPass = 'Tr0ub4dor&3-kd82'; // safe: the first of several

module.exports = { trial, shown, adminPass, firstPass };
