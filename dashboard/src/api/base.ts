/** The path below which all of this is served, without a slash at its end: a proxy may have put it below one. The bundle knows where it lies. */
export const basePath = import.meta.env.DEV ? '' : new URL(/* @vite-ignore */ '..', import.meta.url).pathname.replace(/\/$/, '');
