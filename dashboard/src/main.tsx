import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import './theme.css';
import { queryClient } from '#dashboard/api/query-client.ts';
import { listenToOtherTabs } from '#dashboard/api/session-tabs.ts';
import { followDensity } from '#dashboard/density.ts';
import { keepPageWhenDropped } from '#dashboard/dropped-files.ts';
import { router } from '#dashboard/router.tsx';
import { followTheme } from '#dashboard/theme.ts';
import { Toasts } from '#dashboard/ui/overlays/Toasts.tsx';
import { Tooltips } from '#dashboard/ui/overlays/Tooltips.tsx';

followTheme();
followDensity();
listenToOtherTabs();
keepPageWhenDropped();
// Its address is relative to the page that was loaded; browsers ask for it anew below each page that is gone to.
for (const icon of document.querySelectorAll<HTMLLinkElement>('link[rel="icon"]')) icon.setAttribute('href', icon.href);
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element to draw into');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toasts />
      <Tooltips />
    </QueryClientProvider>
  </StrictMode>,
);
