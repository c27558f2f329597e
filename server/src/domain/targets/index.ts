export { addTarget, readTargets, removeTarget, type ShownTarget } from '#server/domain/targets/manage-targets.ts';
export { isVerifiedTarget, verifyTarget, type TargetServices } from '#server/domain/targets/verify-target.ts';
