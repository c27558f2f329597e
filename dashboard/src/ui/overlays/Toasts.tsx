import { lazy, Suspense, useEffect } from 'react';
import { dismissToast, shownToasts } from '#dashboard/ui/overlays/toast.ts';

const loadList = () => import('./ToastList.tsx');
const ToastList = lazy(async () => ({ default: (await loadList()).ToastList }));
/** After the first page is on screen: what failed because the server went away has to be said without it. */
const LOAD_AHEAD_MS = 3_000;

/** Once in a page: where messages appear. What draws them is loaded when the page has come to rest. */
export function Toasts() {
  const toasts = shownToasts.use();
  useEffect(() => {
    const timer = setTimeout(() => void loadList(), LOAD_AHEAD_MS);
    return () => clearTimeout(timer);
  }, []);
  return <Suspense>{toasts.length > 0 && <ToastList toasts={toasts} onClose={dismissToast} />}</Suspense>;
}
