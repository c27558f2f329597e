import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../theme.css';
import { Gallery } from '#dashboard/gallery/Gallery.tsx';
import { Toasts } from '#dashboard/ui/overlays/Toasts.tsx';
import { Tooltips } from '#dashboard/ui/overlays/Tooltips.tsx';

/** Links of the parts lead nowhere here. */
const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
const root = document.getElementById('root');
if (root === null) throw new Error('gallery.html has no element to draw into');
createRoot(root).render(
  <StrictMode>
    <RouterContextProvider router={router}>
      <Gallery />
      <Toasts />
      <Tooltips />
    </RouterContextProvider>
  </StrictMode>,
);
