export { createEstimation, type Author, type EstimationServices } from '#server/domain/estimations/create-estimation.ts';
export {
  beginRepository,
  endRepository,
  expireEstimation,
  putBackRepository,
  timedOutResult,
  unfinishedPositions,
} from '#server/domain/estimations/estimate-repository.ts';
export type { RepositoryKey, RepositoryOutcome } from '#server/domain/estimations/estimation-repositories.store.ts';
export {
  claimEstimation,
  findEstimation,
  isClaimed,
  listEstimations,
  type EstimationRow,
} from '#server/domain/estimations/estimations.store.ts';
export { beginEstimation, finishEstimation } from '#server/domain/estimations/finish-estimation.ts';
export { repositoryVersion } from '#server/domain/estimations/repository-version.ts';
