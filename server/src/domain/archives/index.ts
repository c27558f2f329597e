export { acceptArchive, defaultLabel, type ArchiveServices } from '#server/domain/archives/add-archive.ts';
export { archiveAddress, archiveIdIn } from '#server/domain/archives/archive-address.ts';
export { deleteArchive } from '#server/domain/archives/delete-archive.ts';
export { findArchive, findArchiveOf, insertArchive, listArchives, takeArchives, type ArchiveRow } from '#server/domain/archives/archives.store.ts';
