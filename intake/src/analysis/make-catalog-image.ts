/* The build's last step: writes the image of the product's catalog beside the programs that were built. */
import { rename, writeFile } from 'node:fs/promises';
import { loadCatalog } from '@whitebox/engine/load-catalog';
import { catalogImagePath, createCatalogImage } from '#intake/analysis/catalog-image.ts';
import { defaultCatalogFolder, readCatalogFiles } from '#intake/analysis/read-catalog-files.ts';
import { stampsOf } from '#intake/catalog-image/stamps.ts';

const path = catalogImagePath();
if (path === undefined) throw new Error('an image is made by the built program only');
const folder = defaultCatalogFolder();
const listed = await readCatalogFiles([folder]);
// Before the files are read: one that is edited meanwhile differs from its stamp.
const stamps = stampsOf(folder, listed.map((file) => file.path));
const files = await readCatalogFiles([folder]);
// Whole or not at all: a service that runs meanwhile may be about to read it.
await writeFile(`${path}.${process.pid}`, createCatalogImage({ files, stamps }, loadCatalog(files)));
await rename(`${path}.${process.pid}`, path);
