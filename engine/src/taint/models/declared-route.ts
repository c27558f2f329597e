/* Routes as annotations, classes and names of files declare them. */
import type { AnnotationArguments, DeclaredRoute, FilePath, NamedArguments, Root, Setting } from '#engine/catalog/declared-route.ts';
import type { RouteParameter } from '#engine/findings/finding.ts';
import type { Annotation, AnnotationValue, TypeReference } from '#engine/ir/module.ts';
import type { ClassInfo, ModuleInfo } from '#engine/program/program.ts';
import { LIMITS } from '#engine/taint/limits.ts';
import { joinedPath, rewritten, textsOf } from '#engine/taint/models/paths.ts';
import { annotationNamed, typeNames } from '#engine/taint/objects/parameter-sources.ts';
import { outsideFrame } from '#engine/taint/state/frame.ts';
import { siteOf } from '#engine/taint/state/call.ts';
import { constantNamed } from '#engine/program/module-constants.ts';
import { instanceOf, nearestFirst } from '#engine/taint/models/named-handler.ts';
import { placeNamed } from '#engine/taint/objects/instances.ts';
import type { Address } from '#engine/taint/state/registered.ts';
import type { Run } from '#engine/taint/state/run.ts';
import type { Value } from '#engine/taint/values/value.ts';

interface RouteSource {
  readonly annotation: Annotation | undefined;
  /** All of the function. */
  readonly annotations: readonly Annotation[];
  /** Those of each class by which the function is served. */
  readonly owners: readonly (readonly Annotation[])[];
  readonly path: string;
  /** Its own, or the one under which it is exported. */
  readonly name: string;
  readonly module: ModuleInfo;
  /** The classes by which the function is served. */
  readonly classes?: readonly ClassInfo[];
}

/** The routes as the annotation, the class or the file says them. */
export function declaredRoutesOf(run: Run, route: DeclaredRoute, source: RouteSource): readonly Address[] {
  const { prefix, roots } = route;
  const has = (names: NamedArguments): boolean => source.owners.some((owner) => firstNamed(owner, names) !== undefined);
  if (route.only?.some((names) => !has(names)) || route.unless?.some(has)) return [];
  const texts = (annotation: Annotation | undefined, places: readonly (number | string)[]): readonly string[] => orNothing(textArguments(run, source.module, annotation, places));
  const before = [...orNothing(prefix ? [...new Set(source.owners.flatMap((owner) => known(allNamed(owner, prefix).flatMap((annotation) => texts(annotation, prefix.argument)))))] : [])];
  if (route.classPaths && before[0] === '') before.splice(0, 1, ...orNothing((source.classes ?? []).slice(0, 1).flatMap((info) => toldByMembers(run, info, route.classPaths ?? []))));
  if (route.hasLocators && before[0] === '') before.splice(0, 1, ...orNothing(locatedBelow(run, route, (source.classes ?? []).map(({ ir }) => ir.name))));
  const described = route.isDescribed && before[0] === '' ? (source.classes ?? []).flatMap((info) => describedPaths(run, info)) : [];
  const pages = route.isDescribed && 'without' in route.path ? run.settings.descriptors.patternsOfPage(source.path) : [];
  const above = roots.reduce((joined, root) => joinedPath(joined, aboveAll(run, root, { isDescribed: route.isDescribed, from: source.path, texts })), '');
  const method = methodOf(route.method, source);
  const paths = ownPaths(route.path, source, texts);
  const versions = versionsOf(route, source, texts).map((version) => joinedPath(above, version));
  const stands = paths.filter((own) => own !== '' || !route.isTold);
  const excepted = new Set(roots.some((root) => 'isMounted' in root) ? beforeAll(run, source.path)?.except.map((text) => joinedPath('', text)) : []);
  const below = (over: string, first: string, own: string): string => {
    const alone = joinedPath(first, own);
    return (route.isTold && own.startsWith('/')) ? own : excepted.has(alone) ? alone : joinedPath(joinedPath(over, first), own, route.keepsSlash);
  };
  if (pages.length > 0) return [...pages, ...stands].map((path) => ({ method, path: joinedPath(above, path) }));
  return versions.flatMap((over) => (described.length > 0 ? described : before).flatMap((first) => stands.map((own) => ({ method, path: rewritten(below(over, first, own), route.replace), own: rewritten(own, route.replace) })))).slice(0, LIMITS.addresses);
}

/** What annotations say that a request has to carry: `name`, `name=value`, but not `!name` or `name!=value`. */
export function takenBy(run: Run, { takes = [] }: DeclaredRoute, { annotation, annotations, owners, module }: RouteSource): readonly RouteParameter[] {
  return takes.flatMap(({ place, by }) => {
    const telling = 'annotations' in by ? [annotations, ...owners].flatMap((all) => firstNamed(all, by) ?? []) : annotation ? [annotation] : [];
    const texts = telling.flatMap((each) => textArguments(run, module, each, by.argument));
    return texts.flatMap((text) => /^([\w.-]+)(?:=|$)/.exec(text)?.[1] ?? []).map((name) => ({ name, place }));
  });
}

/** The first of the forms whose members the class all tells. */
function toldByMembers(run: Run, info: ClassInfo, forms: readonly string[]): readonly string[] {
  const [main] = info.module.functions;
  const self = instanceOf(run, info);
  if (!main || !self) return [];
  const site = siteOf(outsideFrame(run, main), { op: 'hint', slot: 0, type: { path: [] }, start: info.ir.start, end: info.ir.end });
  const told = forms.map((form) => {
    let isTold = true;
    const text = form.replace(/\{(\w+)(?:\|([^{}]*))?\}/g, (_, name: string, otherwise?: string) => {
      const own = name === 'class' ? info.ir.name.toLowerCase() : textsOf(run, run.machine.get(site, self, name)).find((each) => each !== '') ?? otherwise;
      if (own === undefined) isTold = false;
      return own ?? '';
    });
    return isTold ? text : undefined;
  });
  return told.flatMap((text) => text ?? []).slice(0, 1);
}

/** What stands before the methods of classes that a method with the annotation of a path gives: it finds the object that answers. */
function locatedBelow(run: Run, { prefix }: DeclaredRoute, names: readonly string[], depth = 0): readonly string[] {
  if (!prefix || depth === LIMITS.nestedRouters) return [];
  const readAt = (info: ClassInfo, annotations: readonly Annotation[]): readonly string[] => textArguments(run, info.module, firstNamed(annotations, prefix), prefix.argument);
  return run.program.classes.flatMap((info) => info.ir.members.filter(({ kind, type }) => kind === 'method' && type !== undefined && names.includes(type.path.at(-1) ?? '')).flatMap((member) => {
    const own = readAt(info, [...member.annotations, ...(member.function === undefined ? [] : info.module.functions[member.function]?.ir.annotations ?? [])]);
    const around = own.length === 0 ? [] : orNothing(known(readAt(info, info.ir.annotations)));
    const above = around[0] === '' ? orNothing(locatedBelow(run, { ...NO_ROUTE, prefix }, [info.ir.name], depth + 1)) : around;
    return above.flatMap((first) => own.map((path) => joinedPath(first, path)));
  }));
}

const NO_ROUTE: DeclaredRoute = { method: { fixed: 'ANY' }, path: { fixed: '' }, roots: [], isDescribed: false };

/** What the function, or else its class, says of the versions that it is part of. */
function versionsOf({ version }: DeclaredRoute, { annotations, owners }: RouteSource, texts: Reader): readonly string[] {
  const told = version?.by.map((by) => known([annotations, ...owners].flatMap((all) => texts(firstNamed(all, by), by.argument)))).find((found) => found.length > 0);
  return orNothing([...new Set(told)].map((text) => `${version?.begins ?? ''}${text}`));
}

const METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;

/** `users.get.ts` answers GET alone. */
const METHOD_IN_NAME = /\.(get|post|put|patch|delete|head|options)(?=\.\w+$)/i;

function methodOf(method: DeclaredRoute['method'], { annotation, path, name }: RouteSource): string {
  if ('fixed' in method) return method.fixed;
  if ('own' in method) return METHOD.test(name) ? name.toUpperCase() : 'ANY';
  if ('fromFile' in method) return methodOfFile(path);
  const methods = namesOf(annotation, method.argument);
  return methods.length > 0 ? methods.join('|') : 'ANY';
}

/** What the name of the file says of the method. */
export function methodOfFile(path: string): string {
  return METHOD_IN_NAME.exec(path)?.[1]?.toUpperCase() ?? 'ANY';
}

type Reader = (annotation: Annotation | undefined, places: readonly (number | string)[]) => readonly string[];

function ownPaths(path: DeclaredRoute['path'], { annotation, annotations, path: file, classes = [] }: RouteSource, texts: Reader): readonly string[] {
  if ('fixed' in path) return [path.fixed];
  if ('without' in path) return routesFromFile(file, path);
  const told = texts('annotations' in path ? firstNamed(annotations, path) : annotation, path.argument);
  const other = 'otherwise' in path && told.every((text) => text === '') ? firstNamed(annotations, path.otherwise) : undefined;
  if ('orClass' in path && told.every((text) => text === '')) return classes.slice(0, 1).map(({ ir }) => ir.name);
  return other && 'otherwise' in path ? texts(other, path.otherwise.argument) : told;
}

function allNamed(annotations: readonly Annotation[], { annotations: names }: NamedArguments): readonly Annotation[] {
  return annotations.filter(({ name }) => typeNames(name).some((each) => names.includes(each)));
}

function firstNamed(annotations: readonly Annotation[], { annotations: names }: NamedArguments): Annotation | undefined {
  return names.map((name) => annotationNamed(annotations, name)).find((found) => found);
}

interface Above {
  readonly isDescribed: boolean;
  readonly from: string;
  readonly texts: Reader;
}

/** What a call put before all routes of the folder, and before which it does not stand. */
function beforeAll(run: Run, from: string): Run['registered']['prefixes'][number] | undefined {
  return run.registered.prefixes.findLast(({ file }) => from.startsWith(file.slice(0, file.lastIndexOf('/') + 1)));
}

/** What a file of settings of the application says stands before its paths. */
export function toldBySetting(run: Run, { file, setting }: Setting, from: string): string {
  return run.settings.ofApplication(from, file)?.get(setting)?.replace(/\/\*$/, '') ?? '';
}

/** What the class says that has the annotation, or what is described of it, or a setting. Of several, the one that shares most folders counts. */
function aboveAll(run: Run, root: Root, { isDescribed, from, texts }: Above): string {
  if ('isMounted' in root) return beforeAll(run, from)?.prefix ?? '';
  if ('setting' in root) return toldBySetting(run, root, from);
  const { parents = [] } = root;
  const having = run.program.classes.filter((info) => firstNamed(info.ir.annotations, root) !== undefined
    || (isDescribed && info.ir.parents.some((parent) => typeNames(parent).some((name) => parents.includes(name))) && describedPaths(run, info).length > 0));
  const [nearest] = nearestFirst(having, from, ({ module }) => module.path);
  if (!nearest) return '';
  const [described] = isDescribed ? describedPaths(run, nearest) : [];
  return described?.replace(/\/\*$/, '') ?? texts(firstNamed(nearest.ir.annotations, root), root.argument)[0] ?? '';
}

function describedPaths(run: Run, { ir, module }: ClassInfo): readonly string[] {
  return run.settings.descriptors.patternsOf([...(module.ir.namespace === undefined ? [] : [module.ir.namespace]), ir.qualifiedName].join('.'), module.path);
}

function orNothing(texts: readonly string[]): readonly string[] {
  return texts.length > 0 ? texts : [''];
}

/** The first argument of these that an annotation has: by its place, its name, or as a field of the object that it is given. */
function argumentOf(annotation: Annotation | undefined, places: readonly (number | string)[]): AnnotationValue | undefined {
  const { args = [] } = annotation ?? {};
  const fields = args.flatMap(({ value }) => (value.kind === 'record' ? value.fields : []));
  return places.map((which) => {
    if (typeof which === 'string') return args.find(({ name }) => name === which)?.value ?? fields.find(({ key }) => key === which)?.value;
    const at = args[which];
    return at?.name === undefined && at?.value.kind !== 'record' ? at?.value : undefined;
  }).find((found) => found);
}

/** Its texts; constants that it names are looked up. */
function textArguments(run: Run, module: ModuleInfo, annotation: Annotation | undefined, places: AnnotationArguments['argument']): readonly string[] {
  const read = (value: AnnotationValue | undefined): readonly string[] => {
    switch (value?.kind) {
      case 'list': return value.items.flatMap(read);
      case 'constant': return typeof value.value === 'string' ? [value.value] : [];
      case 'type': return textsNamed(run, module, value.type);
      case 'joined': return value.parts.reduce<readonly string[]>((before, part) => before.flatMap((text) => orNothing(read(part)).map((own) => text + own)), ['']);
      default: return [];
    }
  };
  return read(argumentOf(annotation, places)).map((text) => filled(text, run, module.path));
}

function textsNamed(run: Run, module: ModuleInfo, type: TypeReference): readonly string[] {
  const own = type.module === undefined ? constantNamed(module, type.path) : undefined;
  if (own !== undefined) return [own];
  const imported = known(textsOf(run, placeNamed(run, module, type)));
  return imported.length > 0 ? imported : known(fieldsNamed(run, module, type.path).flatMap((value) => textsOf(run, value)));
}

function known(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text !== '');
}

/** Fields of classes of that name, `Paths.USERS`; of the classes of the file, `USERS`. */
function fieldsNamed(run: Run, module: ModuleInfo, path: readonly string[]): readonly Value[] {
  const [owner, field = ''] = path.slice(-2);
  const classes = path.length > 1 && owner !== undefined ? run.program.classesByName.get(owner) ?? [] : module.classes;
  const [main] = module.functions;
  const name = path.length > 1 ? field : path[0] ?? '';
  return main ? classes.flatMap((info) => {
    const made = run.classes.defined.get(info.id);
    const site = siteOf(outsideFrame(run, main), { op: 'get', dst: 0, object: 0, key: name, start: 0, end: 0 });
    return made ? [run.machine.get(site, run.values.object(made.object), name)] : [];
  }) : [];
}

/** `${users.path:/users}` is the setting of that name, or else what stands behind the colon. */
function filled(text: string, run: Run, from: string): string {
  return text.replace(/\$\{([\w.-]+)(?::((?:[^{}]|\$\{[^{}]*\})*))?\}/g, (whole, name: string, otherwise?: string) => {
    const setting = run.settings.ofApplication(from, 'application.properties')?.get(name);
    return setting ?? (otherwise === undefined ? whole : filled(otherwise, run, from));
  });
}

/** Names of constants, and texts: `RequestMethod.GET`, `'GET'`. */
function namesOf(annotation: Annotation | undefined, places: readonly (number | string)[]): readonly string[] {
  const read = (value: AnnotationValue | undefined): readonly string[] => {
    switch (value?.kind) {
      case 'list': return value.items.flatMap(read);
      case 'constant': return typeof value.value === 'string' ? [value.value.toUpperCase()] : [];
      case 'type': return [value.type.path.at(-1) ?? ''];
      default: return [];
    }
  };
  return read(argumentOf(annotation, places));
}

/** The first argument of these that an annotation has: its text, the name of its constant, or that of a list's first item. */
export function textArgument(annotation: Annotation | undefined, places: readonly (number | string)[]): string {
  const argument = argumentOf(annotation, places);
  const value = argument?.kind === 'list' ? argument.items[0] : argument;
  if (value?.kind === 'type') return value.type.path.at(-1) ?? '';
  return value?.kind === 'constant' && typeof value.value === 'string' ? value.value : '';
}

/** `src/app/api/users/[id]/route.ts` serves `/api/users/[id]`; `pages/api/users.ts` serves `/api/users`; a file elsewhere serves nothing by its name. */
export function routesFromFile(path: string, { below, ending = '', without, replace, isLower, isWhole }: FilePath): readonly string[] {
  const end = below ? below.exec(path) : /^.*?(?:^|\/)(?:app|pages)\//.exec(path);
  if (below && !end) return [];
  const written = `/${end ? path.slice(end.index + end[0].length) : path}`;
  const told = isWhole ? written : written.replace(METHOD_IN_NAME, '').replace(/\.\w+$/, '').replace(/\/(?:route|page|index)$/, '').replace(/\/\([^/]+\)/g, '');
  const rest = without.reduce((text, pattern) => text.replace(new RegExp(pattern, 'g'), ''), told);
  const changed = replace.reduce((text, [pattern, by]) => text.replace(new RegExp(pattern, 'g'), by), rest);
  return [(isLower ? changed.toLowerCase() : changed) + ending];
}
