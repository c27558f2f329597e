import { queryClient } from '#dashboard/api/query-client.ts';

/** Tabs of a browser share its cookie: who signs in or out in one is somebody else in all. */
const tabs = new BroadcastChannel('whitebox.session');

export function tellOtherTabs(): void {
  tabs.postMessage('changed');
}

/** From here on this tab asks anew who is signed in when another has changed it. */
export function listenToOtherTabs(): void {
  tabs.addEventListener('message', () => void queryClient.invalidateQueries({ queryKey: ['session'] }));
}
