import { lazy, Suspense, useEffect } from 'react';
import { dismissToast, shownToasts, type ShownToast } from '#dashboard/ui/overlays/toast.ts';

interface ListProps {
  readonly toasts: readonly ShownToast[];
  readonly onClose: (id: number) => void;
}

/** Words alone where the list cannot be loaded: without them a page whose server went away would fail as a whole, as nothing stands around this. */
function WordsAlone({ toasts, onClose }: ListProps) {
  return (
    <div role="alert" className="fixed right-4 bottom-4 z-50 rounded-lg border border-line bg-raised p-3 shadow-float">
      {toasts.map(({ id, title, text }) => (
        <button key={id} type="button" aria-label={`${title}. ${text ?? ''} Close message`} onClick={() => onClose(id)} className="block text-left whitespace-pre-line">
          <strong>{title}</strong> {text}
        </button>
      ))}
    </div>
  );
}

const loadList = async () => {
  try {
    return (await import('./ToastList.tsx')).ToastList;
  } catch {
    // The server that has it is away, which is what the message says.
    return WordsAlone;
  }
};
const ToastList = lazy(async () => ({ default: await loadList() }));
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
