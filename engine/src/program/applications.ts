/* The parts of a repository: each file belongs to the nearest folder with a manifest, which tells whether others may take it. */
import type { SourceFile } from '#engine/source/source-file.ts';

/** Files that stand at the root of an application. */
const MANIFEST = /(^|\/)(package\.json|pom\.xml|build\.gradle(\.kts)?|pyproject\.toml|setup\.(py|cfg)|requirements\.txt|manage\.py)$/;

/** Manifests of which others who name the package get it. Modules of Java are most often those of one program, and no manifest tells them apart. */
const IS_PACKAGED = /(^|\/)(setup\.(py|cfg)|pyproject\.toml)$/;
const SAYS_WHAT_IT_OFFERS = /"(?:main|module|exports|bin|types|typings)"\s*:/;
/** Of a manifest that names no entry, what others may take files by all the same; else they get the file `index` beside it. */
const LISTS_FILES = /"(?:files|publishConfig|browser|typesVersions|directories|style)"\s*:/;
const IS_INDEX = /^index\.[cm]?[jt]sx?$/;
const NAME = /"name"\s*:\s*"([^"]+)"/;
const IS_PRIVATE = /"private"\s*:\s*true/;

export interface Applications {
  /** The folder of the manifest, or nothing for what stands below none. */
  readonly of: (path: string) => string;
  /** Whether two folders of applications may be parts of one: one is within the other, or a manifest stands around both. */
  readonly areOfOne: (folder: string, other: string) => boolean;
  /** Whether strangers may take it as a package: its manifest says what it offers, and not that it is private. */
  readonly isOffered: (path: string) => boolean;
  /** Whether one of these applications names it among what it needs. */
  readonly isNeededBy: (path: string, applications: ReadonlySet<string>) => boolean;
  /** Whether its manifest says that nobody may, or gives them nothing to take. */
  readonly isPrivate: (path: string) => boolean;
}

/** Sections of a manifest that hold what it needs, by name. */
const NEEDS = /"(?:d|devD|peerD|optionalD)ependencies"\s*:\s*\{([^{}]*)\}/g;

function needsOf(manifest: string): readonly string[] {
  return [...manifest.matchAll(NEEDS)].flatMap(([, section = '']) => [...section.matchAll(/"([^"]+)"\s*:/g)].map(([, name = '']) => name));
}

export function readApplications(files: readonly SourceFile[]): Applications {
  const offered = new Map<string, boolean>();
  const kept = new Set<string>();
  const manifests = new Map<string, string>();
  const withIndex = new Set(files.flatMap(({ path }) => (IS_INDEX.test(path.slice(path.lastIndexOf('/') + 1)) ? [path.slice(0, path.lastIndexOf('/') + 1)] : [])));
  for (const { path, text } of files) {
    if (!MANIFEST.test(path)) continue;
    const folder = path.slice(0, path.lastIndexOf('/') + 1);
    const says = path.endsWith('package.json') ? SAYS_WHAT_IT_OFFERS.test(text) && !IS_PRIVATE.test(text) : IS_PACKAGED.test(path);
    if (path.endsWith('package.json') && (IS_PRIVATE.test(text) || !(says || LISTS_FILES.test(text) || withIndex.has(folder)))) kept.add(folder);
    if (path.endsWith('package.json')) manifests.set(folder, text);
    offered.set(folder, says || offered.get(folder) === true);
  }
  const folders = [...offered.keys()].sort((a, b) => b.length - a.length);
  const of = (path: string): string => folders.find((folder) => path.startsWith(folder)) ?? '';
  const isNeededBy = (path: string, applications: ReadonlySet<string>): boolean => {
    const name = NAME.exec(manifests.get(of(path)) ?? '')?.[1];
    return name !== undefined && [...applications].some((folder) => folder !== of(path) && needsOf(manifests.get(folder) ?? '').includes(name));
  };
  const areOfOne = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one) || folders.some((folder) => one.startsWith(folder) && other.startsWith(folder));
  return { of, areOfOne, isOffered: (path) => offered.get(of(path)) ?? false, isNeededBy, isPrivate: (path) => kept.has(of(path)) };
}
