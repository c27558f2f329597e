export { acceptArchive, defaultLabel, type ArchiveServices } from '#server/domain/archives/add-archive.ts';
export { archiveAddress, archiveIdIn } from '#server/domain/archives/archive-address.ts';
export { findArchive, insertArchive, type ArchiveRow } from '#server/domain/archives/archives.store.ts';
