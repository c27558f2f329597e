export type { CatalogFiles, CatalogRow } from '#trace-checker/catalog/row.ts';
export { TraceChecker, type CheckerInput, type ReadFile } from '#trace-checker/trace-checker.ts';
export type { Edge, HopVerdict, PinnedSpan, Position, TraceHop, TraceVerdict } from '#trace-checker/trace.ts';
