export * from '#contract/error-body.ts';
export * from '#contract/errors.ts';
export * from '#contract/estimation.ts';
export * from '#contract/finding.ts';
export * from '#contract/paging.ts';
export * from '#contract/scan.ts';
export * from '#contract/scalars.ts';
export * from '#contract/upload.ts';
