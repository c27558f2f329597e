/** The address under which an estimation and a scan name an uploaded archive. */
export function archiveAddress(publicUrl: string, archiveId: string): string {
  return `${publicUrl}/v1/scan-archives/${archiveId}`;
}

const ID_AT_END = /(?:^|\/)([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\/?$/i;

/** The id at the end of an archive's address, whatever host stands before it, or a bare id; else undefined. */
export function archiveIdIn(address: string): string | undefined {
  return ID_AT_END.exec(address)?.[1]?.toLowerCase();
}
